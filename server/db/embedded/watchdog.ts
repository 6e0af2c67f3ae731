import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ENVIRONMENT } from './run';

/**
 * A process of its own that reads a pipe nobody writes to: it ends when we do, however we do. It
 * then looks for the postmaster for three seconds: one just spawned has not yet written its pid.
 */
const SCRIPT = `
const { readFileSync } = require('node:fs');
process.stdin.resume().on('close', () => {
  let tries = 30;
  const timer = setInterval(() => {
    try {
      process.kill(Number(readFileSync(process.argv[1], 'utf8').split('\\n')[0]), 'SIGINT');
      clearInterval(timer);
    } catch {
      if (--tries === 0) clearInterval(timer);
    }
  }, 100);
});`;

/** Has the cluster's server stopped when this process ends. Returns what calls the watch off. */
export function watchParent(cluster: string): () => void {
  const pidFile = join(cluster, 'postmaster.pid');
  const child = spawn(process.execPath, ['-e', SCRIPT, pidFile], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: ENVIRONMENT,
    windowsHide: true,
  });
  child.unref();
  return () => void child.kill('SIGKILL');
}
