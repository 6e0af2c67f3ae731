import { addDays, type Day, dayOf } from '@shared/day';
import { shillings } from '@shared/money';
import type { Deps } from '@server/platform/core/context';
import { castDemo, DEMO_PASSWORD, demoAdmins, demoEmail } from './demo-people';
import { compareBooks, openDemoStage } from './demo-stage';
import { turnsLate } from './late';
import { LATE_LOAN_SCENARIOS } from './late-loan-scenarios';
import { nightsSince } from './nights';
import { turnsOnTime } from './on-time';
import { LOAN_SCENARIOS } from './loan-scenarios';
import { monthsOf } from './portfolio/months';
import { firstDayOf, type Portfolio, turnsOfPortfolio } from './portfolio/portfolio';
import { findAnyone } from './store';
import { morning, type DemoRun, type Turn } from './turns';

/** Days since everybody of the demo signed up: before their first loans. */
const SIGNED_UP = 200;
/** The organisation's money per loan of a portfolio: the initial limit. */
const FLOAT_PER_LOAN = 45_000;
const FLOAT = 10_000_000;

/** Printed by the banner. */
export const DEMO_SIGN_INS: readonly string[] = [
  `${demoEmail('asha')} (borrower), ${demoEmail('brian')} (guarantor),`,
  `${demoEmail('admin')}, ${demoEmail('second-admin')} (admins);`,
  `password ${DEMO_PASSWORD}`,
];

/**
 * Plays the demo's past into an empty database, with a portfolio of many loans if requested; does nothing when there
 * are people.
 */
export async function seedDemo(real: Deps, portfolio?: Portfolio): Promise<'seeded' | 'kept'> {
  if ((await findAnyone(real.db)).length > 0) return 'kept';
  const now = real.now();
  const float = shillings(FLOAT + FLOAT_PER_LOAN * (portfolio?.loans ?? 0));
  const stage = await openDemoStage(real, float);
  const signedUp = addDays(dayOf(now), -SIGNED_UP);
  try {
    stage.at(morning(portfolio ? firstDayOf(now, portfolio) : signedUp));
    const play: DemoRun = { stage, ...(await demoAdmins(stage)), ids: await castDemo(stage), now };
    for (const turn of turnsOf(play, portfolio)) {
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

/** All acts and end-of-day runs, in order. */
function turnsOf(play: DemoRun, portfolio?: Portfolio): Turn[] {
  const acts = [
    ...LOAN_SCENARIOS.flatMap((plot) => turnsOnTime(play, plot)),
    ...LATE_LOAN_SCENARIOS.flatMap((plot) => turnsLate(play, plot)),
    ...(portfolio ? turnsOfPortfolio(play, portfolio) : []),
  ].sort(byTime);
  const [first] = acts;
  if (!first) return [];
  const began: Day = dayOf(first.at);
  const months = portfolio ? monthsOf(play, began, portfolio) : [];
  return [...nightsSince(play, began), ...acts, ...months].sort(byTime);
}

const byTime = (a: Turn, b: Turn): number => a.at.getTime() - b.at.getTime();
