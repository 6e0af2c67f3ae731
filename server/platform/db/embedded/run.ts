import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The complete environment of PostgreSQL: excludes the user's PG*, LC_* and LD_* variables and all secrets; messages
 * are in English.
 */
export const ENVIRONMENT: Record<string, string> = {
  LC_ALL: 'C',
  TZ: 'UTC',
  // On Windows Node itself passes on the required variables.
  ...(process.platform === 'win32'
    ? {}
    : { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }),
};

/** Runs a program to completion and returns its stdout. Throws with its stderr when it fails. */
export async function run([program = '', ...args]: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    env: ENVIRONMENT,
    windowsHide: true,
  });
  return stdout;
}
