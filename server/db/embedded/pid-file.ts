import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run';

/** What a running (or killed) postmaster left in its cluster: its process and its TCP port. */
export type Noted = { pid: number; port: number };

/** Reads postmaster.pid; null when there is none or it is not yet written to its port line. */
export async function readPidFile(cluster: string): Promise<Noted | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(unlessMissing);
  const lines = text?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/**
 * Whether that process is a postmaster of this very cluster. The number alone proves nothing: it
 * may be another program's by now, or a zombie's, which has no command line left.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(unlessMissing);
    return commandLine?.split('\0').includes(cluster) ?? false;
  }
  if (process.platform === 'win32') {
    return (await run(['tasklist', '/NH', '/FI', `PID eq ${pid}`])).includes('postgres.exe');
  }
  // ps exits 1 when there is no such process.
  return (await run(['ps', '-o', 'args=', '-p', `${pid}`]).catch(() => '')).includes(cluster);
}

function unlessMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT' || cause.code === 'ESRCH') return null;
  throw cause;
}
