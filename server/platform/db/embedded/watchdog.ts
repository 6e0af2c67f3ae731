import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ENVIRONMENT } from './run';

/**
 * A separate process that reads a pipe which closes when we end, for whatever reason. It then looks for the postmaster
 * for three seconds, because a newly spawned one has not yet written its pid.
 */
const SCRIPT = `
const { readFileSync } = require('node:fs');
process.stdin.resume().on('close', () => {
  let tries = 30;
  const stop = () => {
    try {
      process.kill(Number(readFileSync(process.argv[1], 'utf8').split('\\n')[0]), 'SIGINT');
    } catch {
      if (--tries > 0) setTimeout(stop, 100);
    }
  };
  stop();
});`;

/** Stops the cluster's server when this process ends. Returns a function that cancels the watch. */
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
