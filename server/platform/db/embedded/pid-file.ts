import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run';

/** Process id and TCP port from a postmaster's pid file; the postmaster may be dead. */
export type Noted = { pid: number; port: number };

/** Reads postmaster.pid; null when it is missing or its port line is not yet written. */
export async function readPidFile(cluster: string): Promise<Noted | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(unlessMissing);
  const lines = text?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/**
 * Whether that process is a postmaster of this cluster. The pid alone is no proof: another program or a zombie, which
 * has no command line, may have it.
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
