import { pino } from 'pino';
import { openDatabase } from '@server/db/open-database';
import { seedDemo } from '@server/demo/seed-demo';
import { readEnv } from '@server/env';
import { depsWithoutProviders } from '@server/scripts/offline-deps';

/** `npm run db:seed`: the demo's past, into a database where nobody is yet. */
const env = readEnv();
if (env.NODE_ENV === 'production') {
  process.stderr.write('No demo data in production.\n');
  process.exit(1);
}
const database = await openDatabase(env, pino({ level: 'warn' }));
try {
  const done = await seedDemo(depsWithoutProviders(database.pool));
  process.stdout.write(
    done === 'seeded'
      ? 'The demo is there.\n'
      : 'There is somebody already: nothing was changed.\n',
  );
} finally {
  await database.close();
}
