import { addDays, day, type Day } from '@shared/day';
import { expect, test } from 'vitest';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { diceFor } from '../dice';
import { atFirst, atThen, Diary, type LoanLife } from './diary';
import { loansByDay } from './how-many';
import { emailOf, type Neighbour, phoneOf, Town } from './town';
import { drawLoanPlan, type LoanPlan } from './loan-plan';

const FIRST = day('2024-09-02');

/** The wishes of some days, of which everybody settles and some are free again. */
function story(seed: number, turned: (arriving: Neighbour[]) => Neighbour[]): string[] {
  const town = new Town();
  return Array.from({ length: 200 }, (_, index) => {
    const plan = drawLoanPlan(town, addDays(FIRST, index), diceFor(seed, index), 1);
    turned(plan.newcomers).forEach((each) => town.settles(each));
    if (index % 2 === 0) town.isFree(plan.borrower);
    town.endOfDay();
    return JSON.stringify(plan, (name, value: unknown) => (name === 'dice' ? undefined : value));
  });
}

test('the same seed tells the same story, whoever was quicker; another seed another', () => {
  const once = story(7, (arriving) => arriving);
  expect(story(7, (arriving) => arriving.toReversed())).toEqual(once);
  expect(story(8, (arriving) => arriving)).not.toEqual(once);
});

test('nobody stands for their own loan, or twice for one', () => {
  for (const text of story(3, (arriving) => arriving)) {
    const { borrower, backings } = JSON.parse(text) as LoanPlan;
    const people = [borrower, ...backings.map(({ who }) => who)].map(phoneOf);
    expect(new Set(people).size, text).toBe(people.length);
    expect(backings[0]?.answer).toBe('accepted');
  }
});

test('as many loans as are wanted are asked for, however few or many; more as time goes on', () => {
  for (const count of [1, 7, 2_000, 100_000]) {
    const days = loansByDay(FIRST, day('2026-03-02'), count);
    expect(days).toHaveLength(547);
    expect(days.reduce((sum, each) => sum + each.count, 0)).toBe(count);
    expect(days.every((each) => each.count >= 0)).toBe(true);
  }
  const month = (name: string) =>
    loansByDay(FIRST, day('2026-03-02'), 100_000)
      .filter((each) => each.day.startsWith(name))
      .reduce((sum, each) => sum + each.count, 0);
  expect(month('2025-10')).toBeGreaterThan(month('2024-10'));
});

test('an email is one of its own, and a phone is', () => {
  const somebody = { number: 31, id: '', firstName: 'Asha', lastName: 'Mwangi' };
  expect(emailOf(somebody)).toBe('asha.mwangi.31@demo.tegemea.example');
  expect(phoneOf(somebody)).toBe('254720000031');
});

const noon = (on: Day) => new Date(`${on}T09:00:00Z`);

test('lives go on at the moments that they name; a refusal ends one and is counted', async () => {
  const diary = new Diary();
  const done: string[] = [];
  async function* life(name: string, isRefused: boolean): LoanLife {
    done.push(`${name} begins`);
    yield atThen(noon(FIRST));
    if (isRefused) throw new Refused(refusal('purpose_missing'));
    yield atFirst(addDays(FIRST, 3));
    done.push(`${name} ends`);
  }
  diary.enter(atFirst(FIRST), life('one', false));
  diary.enter(atFirst(FIRST), life('two', true));
  expect(await diary.play(atFirst(FIRST))).toBe(2);
  expect(await diary.play(atThen(noon(FIRST)))).toBe(2);
  expect(await diary.play(atFirst(addDays(FIRST, 2)))).toBe(0);
  expect(await diary.play(atFirst(addDays(FIRST, 3)))).toBe(1);
  expect(done).toEqual(['one begins', 'two begins', 'one ends']);
  expect([...diary.refusals]).toEqual([['Choose what the loan is for.', 1]]);
});

test('a fault ends the play, and so does somebody who wants to go back', async () => {
  async function* faulty(): LoanLife {
    yield atFirst(FIRST);
    throw new Error('out of order');
  }
  const diary = new Diary();
  diary.enter(atThen(noon(FIRST)), faulty());
  await expect(diary.play(atThen(noon(FIRST)))).rejects.toThrow(/go back/);
  const second = new Diary();
  const life = faulty();
  await life.next();
  second.enter(atFirst(FIRST), life);
  await expect(second.play(atFirst(FIRST))).rejects.toThrow('out of order');
});
