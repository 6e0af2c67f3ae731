import { databaseOrExit, envOrExit } from '@server/app/command-line';
import { openLog } from '@server/platform/core/log/open-log';

/** `npm run db:migrate`: migrates the database and does nothing else. */
const env = { ...envOrExit(), ROLE: 'all' as const };
const database = await databaseOrExit(env, openLog({ level: 'info' }));
await database.close();
process.stdout.write('The database is up to date.\n');
