import { addDays, type Day, dayOf } from '@shared/day';
import { shillings } from '@shared/money';
import type { Deps } from '@server/platform/core/context';
import { openPool } from '@server/platform/db/pool';
import { castDemo, DEMO_PASSWORD, demoAdmins, demoEmail } from './demo-people';
import { compareBooks, openDemoStage } from './demo-stage';
import { offerFirstDue } from './first-due-choice';
import { turnsLate } from './late';
import { LATE_LOAN_SCENARIOS } from './late-loan-scenarios';
import { nightsSince } from './nights';
import { turnsOnTime } from './on-time';
import { LOAN_SCENARIOS } from './loan-scenarios';
import { monthsOf } from './portfolio/months';
import { firstDayOf, type Portfolio, turnsOfPortfolio } from './portfolio/portfolio';
import { findAnyone, hurried } from './store';
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

/** As `seedDemo`, in a start, over connections of its own that wait for no disk. */
export async function seedAtStart(
  deps: Deps,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<void> {
  if ((await findAnyone(deps.db)).length > 0) return;
  const pool = hurried(openPool(databaseUrl, deps.log));
  const log = deps.log.child({}, { level: 'warn' });
  try {
    await seedDemo({ ...deps, db: pool, log }, undefined, say);
  } finally {
    await pool.end();
  }
}

/**
 * Plays the demo's past into an empty database, with a portfolio of many loans if requested; does nothing when there
 * are people.
 */
export async function seedDemo(
  real: Deps,
  portfolio?: Portfolio,
  say: (line: string) => void = () => undefined,
): Promise<'seeded' | 'kept'> {
  if ((await findAnyone(real.db)).length > 0) return 'kept';
  const now = real.now();
  const float = shillings(FLOAT + FLOAT_PER_LOAN * (portfolio?.loans ?? 0));
  const stage = await openDemoStage(real, float);
  const signedUp = addDays(dayOf(now), -SIGNED_UP);
  try {
    stage.at(morning(portfolio ? firstDayOf(now, portfolio) : signedUp));
    const play: DemoRun = { stage, ...(await demoAdmins(stage)), ids: await castDemo(stage), now };
    let month = '';
    for (const turn of turnsOf(play, portfolio)) {
      if (month !== monthOf(turn)) say(`Playing the demo's past: ${(month = monthOf(turn))}`);
      stage.at(turn.at);
      await turn.play();
    }
    stage.at(now);
    // Last of all: a database without it was left before its end (server/app/refuse-demo.ts).
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
    offerFirstDue(play),
    ...(portfolio ? turnsOfPortfolio(play, portfolio) : []),
  ].sort(byTime);
  const [first] = acts;
  if (!first) return [];
  const began: Day = dayOf(first.at);
  const months = portfolio ? monthsOf(play, began, portfolio) : [];
  return [...nightsSince(play, began), ...acts, ...months].sort(byTime);
}

const monthOf = ({ at }: Turn): string => dayOf(at).slice(0, 7);

const byTime = (a: Turn, b: Turn): number => a.at.getTime() - b.at.getTime();
