import { pino } from 'pino';
import { openDatabase } from '@server/db/open-database';
import { readEnv } from '@server/app/env';

/** `npm run db:migrate`: migrates the database and does nothing else. */
const database = await openDatabase(readEnv(), pino());
await database.close();
process.stdout.write('The database is up to date.\n');
