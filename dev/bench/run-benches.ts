import { type Bench, openBenchStage } from './bench';
import { bookingsBench } from './bookings';
import { deskBench, millionBench } from './desk';
import { firstLoadBench } from './first-load';
import { memoryBench } from './memory';
import { minuteBench } from './minute';
import { millionNightBench, nightBench } from './night';
import { proofsBench } from './proofs';
import { readsBench } from './reads';
import { screensBench } from './screens';
import { seedBench } from './seed';

/**
 * `npm run bench`, or `npm run bench -- [--quick] <name>…`: each figure as a ratio to a floor of the same run. A
 * quick run of all takes three minutes on two idle cores.
 */
const BENCHES: readonly Bench[] = [
  firstLoadBench,
  minuteBench,
  readsBench,
  bookingsBench,
  nightBench,
  millionNightBench,
  proofsBench,
  deskBench,
  millionBench,
  screensBench,
  memoryBench,
  seedBench,
];

const QUICK = '--quick';
const given = process.argv.slice(2);
const wanted = given.filter((word) => word !== QUICK);
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  const known = BENCHES.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. There are: ${known}.\n`);
  process.exit(2);
}
const isQuick = given.includes(QUICK);
const isInAll = ({ isAskedFor, isLong }: Bench) => !isAskedFor && !(isQuick && isLong);
const chosen = BENCHES.filter((bench) =>
  wanted.length === 0 ? isInAll(bench) : wanted.includes(bench.name),
);
for (const bench of chosen) {
  const stage = await openBenchStage(isQuick);
  try {
    stage.say(`\n${bench.name}`);
    await bench.run(stage);
  } finally {
    await stage.close();
  }
}
const left = BENCHES.filter((bench) => !chosen.includes(bench)).map(({ name }) => name);
if (wanted.length === 0) process.stdout.write(`\nOnly by name: ${left.join(', ')}.\n`);
