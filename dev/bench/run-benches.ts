import { type Bench, openBenchStage } from './bench';
import { bookingsBench } from './bookings';
import { deskBench, millionBench } from './desk';
import { firstLoadBench } from './first-load';
import { minuteBench } from './minute';
import { millionNightBench, nightBench } from './night';
import { proofsBench } from './proofs';
import { readsBench } from './reads';
import { screensBench } from './screens';

/** `npm run bench`, or `npm run bench -- [--quick] <name>…`: each figure as a ratio to a floor of the same run. */
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
const isWanted = ({ name, isAskedFor }: Bench) =>
  wanted.length === 0 ? !isAskedFor : wanted.includes(name);
for (const bench of BENCHES.filter(isWanted)) {
  const stage = await openBenchStage(given.includes(QUICK));
  try {
    stage.say(`\n${bench.name}`);
    await bench.run(stage);
  } finally {
    await stage.close();
  }
}
