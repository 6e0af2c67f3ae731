import { addDays, addMonths, type Day, dayOf, startOf } from '@shared/day';
import { diceFor } from '../dice';
import type { Played } from '../store';
import { morning, type DemoRun, type Turn } from '../turns';
import { lifeOf } from './asking';
import { paymentsByHand } from './by-hand';
import { atFirst, BEATS, Diary } from './diary';
import { loansByDay } from './how-many';
import type { Scene } from './scene';
import { Town } from './town';
import { drawLoanPlan } from './loan-plan';

/** The usual length of a portfolio's past. */
const MONTHS = 18;

/** A portfolio: its number of loans, its seed, the months of its past, and listeners for progress. */
export interface Portfolio {
  loans: number;
  seed: number;
  months?: number;
  say(line: string): void;
  /** Told each month, and at the end. */
  onCount?(played: Played): void;
}

const HALF_A_MINUTE_MS = 30_000;

/** The first day of a portfolio that ends now. */
export const firstDayOf = (now: Date, { months = MONTHS }: Portfolio): Day =>
  addMonths(dayOf(now), -months);

/**
 * The turns of a portfolio, two per day. Loans are drawn on the morning of their request, so that only active ones are
 * in memory.
 */
export function turnsOfPortfolio(play: DemoRun, portfolio: Portfolio): Turn[] {
  const { loans, seed, say } = portfolio;
  const { stage, now } = play;
  const diary = new Diary();
  const scene: Scene = { stage, town: new Town(), decider: play.decider, hearer: play.hearer };
  const last = lastDayOf(now, seed);
  const begin = drawing(scene, diary, seed);
  const acts = loansByDay(firstDayOf(now, portfolio), last, loans).flatMap(({ day, count }) => {
    const begins = beginningOf(day, seed);
    return BEATS.map((beat, index) => ({
      at: new Date(begins.getTime() + index * HALF_A_MINUTE_MS),
      async play() {
        if (beat === 'first') begin(day, count);
        if ((await diary.play({ day, beat })) > 0) await stage.settle();
      },
    }));
  });
  const ends = endOf(last, seed);
  return [...acts, paymentsByHand(play, ends), refusalsTold(diary, ends, say)];
}

/** Starts a day with so many new lives. */
function drawing({ town, ...scene }: Scene, diary: Diary, seed: number) {
  let drawn = 0;
  return (day: Day, count: number): void => {
    town.endOfDay();
    for (let left = count; left > 0; left -= 1) {
      drawn += 1;
      const plan = drawLoanPlan(town, day, diceFor(seed, drawn), harshnessOf(day));
      diary.enter(atFirst(day), lifeOf({ town, ...scene }, plan));
    }
  };
}

/** Refusals are part of the report. */
const refusalsTold = ({ refusals }: Diary, at: Date, say: Portfolio['say']): Turn => ({
  at,
  async play() {
    for (const [why, times] of refusals) say(`refused, ${times} times: ${why}`);
  },
});

/** Today, if there is time for all of it. */
function lastDayOf(now: Date, seed: number): Day {
  const today = dayOf(now);
  return endOf(today, seed) <= now ? today : addDays(today, -1);
}

/** Between nine and eleven, at another minute each day. */
const beginningOf = (day: Day, seed: number): Date =>
  morning(day, diceFor(seed, startOf(day).getTime() / 86_400_000).upTo(110));

const endOf = (day: Day, seed: number): Date =>
  new Date(beginningOf(day, seed).getTime() + BEATS.length * HALF_A_MINUTE_MS);

/** Fewer people pay in the dry months. */
function harshnessOf(day: Day): number {
  const month = Number(day.slice(5, 7));
  return 1 + 0.5 * Math.sin((month / 12) * 2 * Math.PI);
}
