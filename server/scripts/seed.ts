import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '@server/db/open-database';
import type { Portfolio } from '@server/demo/portfolio/portfolio';
import { seedDemo } from '@server/demo/seed-demo';
import { readEnv } from '@server/env';
import { depsWithoutProviders } from '@server/scripts/offline-deps';

const USAGE = `npm run db:seed                            the demo's past
npm run db:seed -- --loans N [--seed S]    and with it N loans over 18 months, 1 to 1,000,000;
                                           the same S (1 when left out) gives the same story
`;
const LOANS_MOST = 1_000_000;

/** What the command line asks for; ends the process where it can't be understood. */
function wanted(): Portfolio | undefined {
  try {
    const options = { loans: { type: 'string' }, seed: { type: 'string' } } as const;
    const { values } = parseArgs({ options });
    if (values.loans === undefined) return undefined;
    const loans = wholeNumber('--loans', values.loans, LOANS_MOST);
    const seed = wholeNumber('--seed', values.seed ?? '1', 2 ** 31 - 1);
    return { loans, seed, say: (line) => void process.stdout.write(`${line}\n`) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

function wholeNumber(name: string, typed: string, most: number): number {
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= 1 && number <= most) return number;
  throw new Error(`${name} takes a whole number from 1 to ${most}, not “${typed}”.`);
}

/** `npm run db:seed`: the demo's past, into a database where nobody is yet. */
const portfolio = wanted();
const env = readEnv();
if (env.NODE_ENV === 'production') {
  process.stderr.write('No demo data in production.\n');
  process.exit(1);
}
const database = await openDatabase(env, pino({ level: 'warn' }));
try {
  const done = await seedDemo(depsWithoutProviders(database.pool), portfolio);
  process.stdout.write(
    done === 'seeded'
      ? 'The demo is there.\n'
      : 'There is somebody already: nothing was changed.\n',
  );
} finally {
  await database.close();
}
