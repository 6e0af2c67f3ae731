import type { Logger } from 'pino';
import { type OpenDatabase, openDatabase } from '@server/platform/db/open-database';
import { BadEnv, type Env, readEnv } from './env';
import { startFault } from './start-fault';

/** Says why the command was not understood, and ends the process. */
export function refuse(why: string, code = 2): never {
  process.stderr.write(`${why}\n`);
  process.exit(code);
}

/** The settings; ends the process where they have faults. */
export function envOrExit(code = 2): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof BadEnv)) throw error;
    return refuse(error.message, code);
  }
}

/** The database of a command; ends the process with 1 where it can't be used for a reason that an operator can fix. */
export async function databaseOrExit(env: Env, log: Logger): Promise<OpenDatabase> {
  try {
    return await openDatabase(env, log);
  } catch (error) {
    const fault = startFault(error, env);
    if (!fault) throw error;
    return refuse(fault, 1);
  }
}
