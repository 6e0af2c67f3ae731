import { runDueJobs } from '@server/app/scheduler';
import { addDays, type Day, daysBetween, dayOf, startOf } from '@shared/day';
import { DEFAULT_DAYS } from '@shared/limits';
import { actingAs } from '@server/platform/core/context';
import { nightAfter } from '../nights';
import type { Act } from './act';
import type { Story } from './story';
import { isOfTheDice } from './wire';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** More than two nodes' clocks are apart. */
const SKEW = 5;

/** The scheduler's jobs, which may die or fail like any other. */
export async function lookAround(story: Story): Promise<void> {
  const works = runDueJobs(actingAs(story.life.deps, 'job'));
  await Promise.race([works, story.wire.died]).catch((error: unknown) => {
    if (!isOfTheDice(String(error))) throw error;
  });
}

async function pass(story: Story, seconds: number, words: string): Promise<void> {
  story.stage.clock.advance(seconds);
  story.stage.world.tick();
  await lookAround(story);
  story.note(words);
  story.count('time');
}

/** M-Pesa lists the last two days only, so reconciliation runs before more time passes. */
export async function compareHourly(story: Story): Promise<void> {
  for (let isDone = false; !isDone && !story.wire.isDead;) {
    // The last run may have been by another node's clock.
    story.stage.clock.advance(HOUR + SKEW);
    story.stage.world.tick();
    await lookAround(story);
    await story.settle();
    const [last] = await story.read<{ outcome: string }>(
      'select outcome from reconciliation_runs order by at desc, id desc limit 1',
    );
    isDone = last?.outcome === 'done';
  }
}

/** Moves the clock to an instant, unless it is past it, and runs the jobs that are due. */
async function comeTo(story: Story, instant: Date): Promise<void> {
  const { clock, world } = story.stage;
  clock.advance(Math.max(0, (instant.getTime() - clock.now().getTime()) / 1_000));
  world.tick();
  await lookAround(story);
}

/** Moves to some seconds after an instant, and runs what is due; reconciliation runs first. */
export async function comeAfter(story: Story, instant: Date, seconds: number): Promise<void> {
  await compareHourly(story);
  await comeTo(story, new Date(instant.getTime() + seconds * 1_000));
  await story.settle();
}

const morningOf = (day: Day): Date => new Date(startOf(day).getTime() + 9 * HOUR * 1_000);

/** Runs the nights in sequence, each with its morning. */
async function nightByNight(story: Story, nights: number): Promise<void> {
  const first = dayOf(story.stage.clock.now());
  for (let past = 0; past < nights && !story.wire.isDead; past += 1) {
    await comeTo(story, nightAfter(addDays(first, past)));
    await story.settle();
    await comeTo(story, morningOf(addDays(first, past + 1)));
    await story.settle();
  }
}

/** The number of nights to pass: mostly a few, sometimes enough for a default. */
function manyNights({ dice }: Story): number {
  const kind = dice.upTo(40);
  return kind === 1 ? 91 + dice.upTo(5) : kind < 10 ? 8 + dice.upTo(25) : dice.upTo(8);
}

/** The day on which the earliest unpaid instalment of a hero's loans was or is due. */
async function earliestDue(story: Story): Promise<Day | null> {
  const [next] = await story.read<{ due: Day | null }>(
    `select min(coalesce(oldest_unpaid_due_date, next_due_date))::text as due from loans
     where borrower_id = any($1) and status in ('active', 'delinquent')`,
    story.heroIds,
  );
  return next?.due ?? null;
}

/** Lets the nights before a day pass as one outage. */
export async function passTo(story: Story, day: Day): Promise<boolean> {
  if (day <= dayOf(story.stage.clock.now())) return false;
  await compareHourly(story);
  story.note(`it becomes ${day}`);
  await comeTo(story, nightAfter(addDays(day, -1)));
  await story.settle();
  await comeTo(story, morningOf(day));
  await story.settle();
  return true;
}

/** Lets so many nights pass as one outage. */
export const daysLater =
  (days: number): Act =>
  (story) =>
    passTo(story, addDays(dayOf(story.stage.clock.now()), days));

/** Until a hero's loan is in default, or close to it, however far that is. */
export const untilDefaultHowever: Act = async (story) => {
  const due = await earliestDue(story);
  return due ? passTo(story, addDays(due, DEFAULT_DAYS + story.dice.upTo(2))) : false;
};

/** Lets nights pass. */
export const NIGHTS = {
  async nights(story) {
    const nights = story.dice.upTo(4);
    await compareHourly(story);
    story.note(`${nights} nights come`);
    await nightByNight(story, nights);
    story.count('night', nights);
    return true;
  },

  /** Simulates an outage of that length: all days are closed in the end. */
  async missedNights(story) {
    const nights = manyNights(story);
    await compareHourly(story);
    story.note(`${nights} nights are missed`);
    await comeTo(story, nightAfter(addDays(dayOf(story.stage.clock.now()), nights - 1)));
    await story.settle();
    story.count(nights > 90 ? 'more than 90 nights missed' : 'nights missed');
    return true;
  },

  /** Until the earliest unpaid instalment of a hero is some days late. */
  async untilLate(story) {
    const due = await earliestDue(story);
    return due ? passTo(story, addDays(due, story.dice.pick([1, 2, 9, 12]))) : false;
  },

  /** Until a hero's loan is in default, or close to it; a long way seldom. */
  async untilDefault(story) {
    const due = await earliestDue(story);
    if (!due) return false;
    const days = daysBetween(dayOf(story.stage.clock.now()), due) + DEFAULT_DAYS;
    return days > 20 && !story.dice.isLucky(0.1) ? false : untilDefaultHowever(story);
  },

  /** Moves to just before or after the end of the oldest notice's 72 hours. */
  async noticeOver(story) {
    const [notice] = await story.read<{ deadline: Date }>(
      `select min(deadline) as deadline from claims where status = 'noticed' and deadline is not null
       having count(*) > 0`,
    );
    if (!notice) return false;
    const seconds = story.dice.pick([-60, 60, 60, 60]);
    await comeAfter(story, notice.deadline, seconds);
    story.note(`the notice is over ${seconds < 0 ? 'in a minute' : 'since a minute'}`);
    story.count(seconds < 0 ? 'notice not over' : 'notice over');
    return true;
  },
} satisfies Record<string, Act>;

/** Moves the clock and runs scheduled jobs. */
export const TIME = {
  async minutes(story) {
    const seconds = 20 + story.dice.upTo(900);
    await pass(story, seconds, `${seconds} seconds pass`);
    return true;
  },

  async days(story) {
    const days = story.dice.upTo(20);
    await compareHourly(story);
    await pass(story, days * DAY, `${days} days pass`);
    return true;
  },

  /** Simulates a silent M-Pesa until a person has to check. */
  async patience(story) {
    for (const seconds of [20, 35, 60, 90, 180, 600, 3_600]) {
      story.stage.clock.advance(seconds);
      story.stage.world.tick();
      await lookAround(story);
      if (story.wire.isDead) break;
      await story.settle();
    }
    story.note('an hour passes, minute by minute');
    story.count('patience');
    return true;
  },
} satisfies Record<string, Act>;
