import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Dice } from '@dev/demo/dice';
import { DIST, until } from '../product-process';
import type { Fleet } from './fleet';
import type { Load } from './load';
import type { FleetNode } from './node';

/** The web nodes while one of them is of this commit, and the other with both workers of the release before. */
export interface BothReleases {
  before: FleetNode;
  now: FleetNode;
}

/**
 * docs/run.md, “Deploy without failure”: to this commit, with so many requests before, between and after.
 * `meanwhile`: what people do while both releases serve them.
 */
export async function rollOver(
  fleet: Fleet,
  load: Load,
  dice: Dice,
  requestsBetween: number,
  meanwhile: (nodes: BothReleases) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const goOn = async () => {
    const mark = load.count() + requestsBetween;
    await until(
      () => Promise.resolve(load.count()),
      (count) => count >= mark,
    );
  };
  await goOn();
  fleet.release(DIST);
  expect((await fleet.command('migrate')).code).toBe(0);
  await goOn();
  const [now, before, ...workers] = ordered(fleet, dice);
  if (!now || !before) throw new Error('a fleet has two web nodes');
  await now.replaceBy(DIST);
  await meanwhile({ before, now });
  for (const node of [before, ...workers]) await node.replaceBy(DIST);
  await goOn();
  expect(await load.stop()).toEqual([]);
  const { commit } = JSON.parse(await readFile(join(DIST, 'release.json'), 'utf8')) as {
    commit: string;
  };
  for (const node of fleet.nodes) expect(await node.metrics()).toContain(`commit="${commit}"`);
}

/** The web nodes one right after the other, which is hardest for the proxy: it has to see the first one back. */
function ordered({ web, workers }: Fleet, dice: Dice): FleetNode[] {
  const turned = <T>(list: readonly T[]): T[] =>
    dice.isLucky(0.5) ? list.toReversed() : [...list];
  return turned([turned(web), turned(workers)]).flat();
}
