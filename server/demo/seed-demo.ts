import { addDays, dayOf } from '@shared/day';
import type { Deps } from '@server/context';
import { castDemo, demoAdmins } from './demo-people';
import { compareBooks, openDemoStage } from './demo-stage';
import { turnsLate } from './late';
import { LATE_PLOTS } from './late-plots';
import { nightsSince } from './nights';
import { turnsOnTime } from './on-time';
import { PLOTS } from './plots';
import { findAnyone } from './store';
import { morning, type Play, type Turn } from './turns';

/** Days ago on which everybody signed up: before the first loan. */
const SIGNED_UP = 200;

/** Plays the demo's past into an empty database; does nothing where there is anyone already. */
export async function seedDemo(real: Deps): Promise<'seeded' | 'kept'> {
  if ((await findAnyone(real.db)).length > 0) return 'kept';
  const now = real.now();
  const stage = await openDemoStage(real);
  try {
    stage.at(morning(addDays(dayOf(now), -SIGNED_UP)));
    const decider = await demoAdmins(stage);
    const ids = await castDemo(stage);
    for (const turn of turnsOf({ stage, ids, decider, now })) {
      stage.at(turn.at);
      await turn.play();
    }
    stage.at(now);
    await compareBooks(stage);
  } finally {
    await stage.close();
  }
  return 'seeded';
}

/** All that people did, and the nights from the first of it on, in order. */
function turnsOf(play: Play): Turn[] {
  const acts = [
    ...PLOTS.flatMap((plot) => turnsOnTime(play, plot)),
    ...LATE_PLOTS.flatMap((plot) => turnsLate(play, plot)),
  ].sort(byTime);
  const [first] = acts;
  if (!first) return [];
  return [...nightsSince(play, dayOf(first.at)), ...acts].sort(byTime);
}

const byTime = (a: Turn, b: Turn): number => a.at.getTime() - b.at.getTime();
