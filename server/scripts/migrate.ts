import { openDatabase } from '@server/db/open-database';
import { openLog } from '@server/platform/log/open-log';
import { readEnv } from '@server/app/env';

/** `npm run db:migrate`: migrates the database and does nothing else. */
const database = await openDatabase({ ...readEnv(), ROLE: 'all' }, openLog({ level: 'info' }));
await database.close();
process.stdout.write('The database is up to date.\n');
