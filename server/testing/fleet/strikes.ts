import type { Dice } from '@dev/demo/dice';
import type { OwnCluster } from '../own-cluster';
import { until } from '../product-process';
import type { Fleet } from './fleet';
import type { Answers } from './insist';
import type { Pooler } from './pgbouncer';

/** All that can be struck. */
export interface Targets {
  fleet: Fleet;
  pooler: Pooler;
  cluster: OwnCluster;
  answers: Answers;
}

type Strike = (targets: Targets, dice: Dice) => Promise<unknown>;

/** What happens to a cluster, each as often as it stands here. */
const STRIKES: readonly (readonly [words: string, strike: Strike])[] = [
  ['a web node is killed', ({ fleet }, dice) => dice.pick(fleet.web).kill()],
  ['a worker is killed', ({ fleet }, dice) => dice.pick(fleet.workers).kill()],
  ['both workers are killed', ({ fleet }) => Promise.all(fleet.workers.map((it) => it.kill()))],
  [
    'the pooler is killed',
    async ({ pooler }) => {
      await pooler.kill();
      await pooler.start();
    },
  ],
  ['PostgreSQL crashes', ({ cluster }) => cluster.shutDown('immediate')],
  ['PostgreSQL is restarted', ({ cluster }) => cluster.shutDown('fast')],
  ['every connection is cut', ({ cluster }) => cluster.cutConnections()],
  [
    'PostgreSQL hangs until somebody is turned away',
    async ({ cluster, answers }) => {
      const turnedAway = () => Promise.resolve(answers.counts.get(503) ?? 0);
      const before = await turnedAway();
      const thaw = await cluster.freeze();
      await until(turnedAway, (count) => count > before);
      thaw();
    },
  ],
];

/** The progress of all stories, which strikes wait for instead of a clock. */
export class Progress {
  steps = 0;
  isOver = false;
  readonly step = (): void => {
    this.steps += 1;
  };
}

const MAX_BETWEEN = 4;

/** Strikes by the dice, after every few steps, until the stories are over; returns what happened. */
export async function strikeUntilOver(
  targets: Targets,
  progress: Progress,
  dice: Dice,
): Promise<string[]> {
  const happened: string[] = [];
  for (;;) {
    const mark = progress.steps + 1 + Math.floor(dice.roll() * MAX_BETWEEN);
    await until(
      () => Promise.resolve(progress),
      ({ steps, isOver }) => isOver || steps >= mark,
    );
    if (progress.isOver) return happened;
    const [words, strike] = dice.pick(STRIKES);
    happened.push(`after step ${progress.steps}: ${words}`);
    // PostgreSQL may still be away from the strike before: then this one meets an outage that goes on.
    await strike(targets, dice).catch((error: unknown) =>
      happened.push(`  missed: ${String(error)}`),
    );
  }
}
