import { databaseOrExit, envOrExit } from '@server/app/command-line';
import { refuseDemo } from '@server/app/refuse-demo';
import { startFault } from '@server/app/start-fault';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { readSeedOptions, SEED_USAGE } from './seed-options';
import { openLog } from '@server/platform/core/log/open-log';

type Portfolio = Parameters<(typeof import('@dev/demo/seed-demo'))['seedDemo']>[1];

/** The portfolio that the command line requests; exits on an invalid option. */
function wanted(): Portfolio {
  try {
    const options = readSeedOptions(process.argv.slice(2));
    return options
      ? { ...options, say: (line) => void process.stdout.write(`${line}\n`) }
      : undefined;
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\n${SEED_USAGE}`,
    );
    process.exit(2);
  }
}

/** `npm run db:seed`: writes the demo's history into a database without people. */
const portfolio = wanted();
const env = envOrExit();
if (env.NODE_ENV === 'production') {
  process.stderr.write('No demo data in production.\n');
  process.exit(1);
}
const { seedDemo } = await import('@dev/demo/seed-demo');
const { hurried } = await import('@dev/demo/store');
const database = await databaseOrExit(env, openLog({ level: 'warn' }));
try {
  await refuseDemo(database.pool, env);
  const done = await seedDemo(depsWithoutProviders(hurried(database.pool)), portfolio);
  process.stdout.write(
    done === 'seeded'
      ? 'The demo is there.\n'
      : 'There is somebody already: nothing was changed.\n',
  );
} catch (error) {
  const fault = startFault(error, env);
  if (!fault) throw error;
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
