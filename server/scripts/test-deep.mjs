/**
 * Runs the tests at full depth. `--part 2/6` runs the second of six shares, and `--part of-commit` the one of
 * PARTS that the commit chooses; what else is said goes to Vitest.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** So many that one takes ten minutes on two cores, histories four of them. */
const PARTS = 12;

const { values, tokens } = parseArgs({
  options: { part: { type: 'string', default: '1/1' } },
  strict: false,
  tokens: true,
});
const rest = tokens
  .filter((token) => token.kind === 'positional' || token.name !== 'part')
  .map((token) => process.argv[token.index + 2]);
const part = values.part === 'of-commit' ? partOfCommit() : values.part;
const [k, n] = part.split('/').map(Number);
if (!(k >= 1 && n >= k)) throw new Error(`--part is ${part}: it must be k/n, such as 2/6`);

console.log(`deep tests, part ${part}: npm run test:deep -- --part ${part}`);
const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
const { status } = spawnSync(
  process.execPath,
  // A part may have no file when few are named.
  [vitest, 'run', ...(n > 1 ? ['--shard', part, '--passWithNoTests'] : []), ...rest],
  { stdio: 'inherit', env: { ...process.env, TEST_DEPTH: 'deep', TEST_PART: part } },
);
process.exit(status ?? 1);

function partOfCommit() {
  const hash = execFileSync('git', ['rev-parse', 'HEAD']).toString();
  return `${(Number.parseInt(hash.slice(0, 8), 16) % PARTS) + 1}/${PARTS}`;
}
