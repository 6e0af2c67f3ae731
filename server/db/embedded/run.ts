import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * All that PostgreSQL sees of our environment: no PG*, no LC_* and no LD_* of the user's can change
 * what it does, its messages are English, and nothing secret is passed on.
 */
export const ENVIRONMENT: Record<string, string> = {
  LC_ALL: 'C',
  TZ: 'UTC',
  // On Windows Node itself passes on what a program cannot do without.
  ...(process.platform === 'win32'
    ? {}
    : { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }),
};

/** Runs a program to its end and returns what it printed. Throws with its stderr when it fails. */
export async function run([program = '', ...args]: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    env: ENVIRONMENT,
    windowsHide: true,
  });
  return stdout;
}
