import { spawnSync } from 'node:child_process';

/** The version of an installed program, or null where it is not. */
export interface Installed {
  major: number;
  minor: number;
}

/** Asks a program for its version; `says` is how it does so, with the two numbers in groups. */
export function installed(
  program: string,
  args: readonly string[],
  says: RegExp,
): Installed | null {
  const { stdout, stderr } = spawnSync(program, [...args], { encoding: 'utf8' });
  const [, major, minor] = says.exec(`${stdout ?? ''}${stderr ?? ''}`) ?? [];
  return major === undefined ? null : { major: Number(major), minor: Number(minor ?? 0) };
}

export const pgbouncerVersion = (): Installed | null =>
  installed('pgbouncer', ['--version'], /PgBouncer (\d+)\.(\d+)/i);

export const haproxyVersion = (): Installed | null =>
  installed('haproxy', ['-v'], /HAProxy version (\d+)\.(\d+)/i);
