import { BackupFault } from '@server/platform/db/backup/faults';
import { envOrExit, refuse } from '@server/app/command-line';
import type { Env } from '@server/app/env';
import { startFault } from '@server/app/start-fault';

/** What the commands `backup` and `restore` share. */
export interface FileCommand {
  env: Env;
  file: string;
}

/** The settings, and the one argument of the command; ends the process with 2 where they are wrong. */
export function fileCommand(usage: string): FileCommand {
  const [file, ...more] = process.argv.slice(2);
  if (!file || file.startsWith('-') || more.length > 0) return refuse(`Say the file: ${usage}`);
  return { env: envOrExit(), file };
}

/** Says what went wrong, and lets the process end with 1. */
export function reportFault(error: unknown, env: Env): void {
  const known = error instanceof BackupFault ? error.message : startFault(error, env);
  const said = known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
}
