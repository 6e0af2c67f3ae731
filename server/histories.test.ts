import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Beginning, prepareBeginning } from './testing/histories/cast';
import { playHistory } from './testing/histories/play-history';

let beginning: Beginning;
beforeAll(async () => {
  beginning = await prepareBeginning();
}, 120_000);
afterAll(() => beginning.snapshot.drop());

test('x', { timeout: 600_000 }, async () => {
  const from = Number(process.env['SEED'] ?? 1);
  const many = Number(process.env['MANY'] ?? 5);
  const total = new Map<string, number>();
  const began = Date.now();
  const seeds = Array.from({ length: many }, (_, i) => from + i);
  let bad = 0;
  const lane = async () => {
    for (let seed = seeds.shift(); seed; seed = seeds.shift()) {
      const { log, faults, reached } = await playHistory(beginning, seed);
      if (many === 1) console.log(log.join('\n'));
      if (faults.length) { bad++; console.log(seed, faults); }
      for (const [k, n] of reached) total.set(k, (total.get(k) ?? 0) + n);
    }
  };
  await Promise.all(Array.from({ length: Number(process.env['LANES'] ?? 3) }, lane));
  console.log([...total].sort((a, b) => a[0].localeCompare(b[0])).map(([k, n]) => `${k}: ${n}`).join('\n'));
  console.log('bad', bad, 'ms/run', (Date.now() - began) / many);
  expect(bad).toBe(0);
});
