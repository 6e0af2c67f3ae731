import { parseArgs } from 'node:util';

export const SEED_USAGE = `npm run db:seed                            the demo's past
npm run db:seed -- --loans N [--seed S]    and with it N loans over 18 months, 1 to 1000000;
                                           the same S (1 when left out) gives the same story
`;
const LOANS_MOST = 1_000_000;
const SEED_MOST = 2 ** 31 - 1;

/** The portfolio that the command line requests; null for none. Throws an Error that names an invalid option. */
export function readSeedOptions(args: string[]): { loans: number; seed: number } | null {
  const options = { loans: { type: 'string' }, seed: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  if (values.loans === undefined) {
    if (values.seed !== undefined) throw new Error('--seed goes with --loans.');
    return null;
  }
  const loans = wholeNumber('--loans', values.loans, LOANS_MOST);
  return { loans, seed: wholeNumber('--seed', values.seed ?? '1', SEED_MOST) };
}

function wholeNumber(name: string, typed: string, most: number): number {
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= 1 && number <= most) return number;
  throw new Error(`${name} takes a whole number from 1 to ${most}, not “${typed}”.`);
}
