import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, dayOf } from '@shared/day';
import { ladderOf } from '@shared/ladder';
import { DEFAULT_DAYS, LATE_DAYS } from '@shared/limits';
import { closingFigures } from '@server/app/metrics/end-of-day-gauges';
import { actingAs } from '@server/platform/core/context';
import { NoProgress } from '@server/platform/core/passes';
import { moveToInstant, nightAfter } from '@server/testing/nights';
import { runningLoan } from '@server/testing/people';
import { moveTo, newCast, valueOf } from '@server/testing/stages';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { accrueThrough } from '../accrue';
import { endOfDayRun } from '../end-of-day-run';
import { runEndOfDay } from '../run-end-of-day';
import { lookAtLate } from './look-at-loans';
import { findLate } from './store';

const LADDERS = [
  { lateDays: LATE_DAYS, defaultDays: DEFAULT_DAYS },
  { lateDays: 3, defaultDays: 60 },
];

/** A day in the middle of a month, so that a month before each due date there is such a day too. */
const middleAfter = (day: Day): Day => `${addMonths(day, 1).slice(0, 8)}20` as Day;

describe.each(LADDERS)('late from $lateDays, default from $defaultDays days', (days) => {
  const ladder = ladderOf(days);
  const around = [...new Set(ladder.flatMap(({ from }) => [from - 1, from, from + 1]))].toSorted(
    (a, b) => b - a,
  );
  let app: TestApp;
  let night: Day;
  beforeAll(async () => {
    app = await startTestApp();
    night = middleAfter(addDays(dayOf(app.clock.now()), 130));
  });
  afterAll(async () => {
    await app.stop();
  });

  test('one night does all about a loan on, before and after each rung', async () => {
    const due = new Map<number, string>();
    for (const late of around) {
      moveTo(app, addMonths(addDays(night, -late), -1));
      const cast = await newCast(app);
      const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
      expect(loan.dueDate).toBe(addDays(night, -late));
      due.set(late, loan.id);
    }
    moveToInstant(app, nightAfter(night));
    const job = actingAs(app.deps, 'job');
    await accrueThrough(job, night);
    const run = endOfDayRun(job, night, ladder);
    expect(await findLate(app.db, run)).not.toEqual([]);
    await lookAtLate(run);
    expect(await findLate(app.db, run)).toEqual([]);
    expect(await lookAtLate(run)).toBe(0);
    for (const [late, id] of due) {
      const wanted = ladder.findLast(({ from, status }) => status && from <= late)?.status;
      expect(
        await valueOf(app, 'select status from loans where id = $1', id),
        `${late} days past due`,
      ).toBe(wanted ?? 'active');
    }
  });
});

describe('a night that can come to no end', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    await app.stop();
  });

  test('stops with a fault that names the loan, and leaves the day open', async () => {
    const cast = await newCast(app);
    const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
    const due = loan.dueDate as Day;
    moveToInstant(app, nightAfter(due));
    const job = actingAs(app.deps, 'job');
    await runEndOfDay(job, due);
    // As if the rules of the night and of the database disagreed on what a late loan is.
    await app.db.query(`
      create function keep_active() returns trigger language plpgsql as
        $$ begin new.status := old.status; return new; end $$;
      create trigger a_keep_active before update on loans for each row execute function keep_active()`);
    const late = addDays(due, LATE_DAYS);
    moveToInstant(app, nightAfter(addDays(late, 1)));
    await runEndOfDay(job, addDays(late, -1));
    const night = runEndOfDay(job, late);
    await expect(night).rejects.toThrow(NoProgress);
    await expect(night).rejects.toThrow(`${loan.id}:1 fall_behind`);
    expect(await closingFigures(app.deps)).toMatchObject({
      closedThrough: addDays(late, -1),
      behind: 2,
    });
    await app.db.query('drop trigger a_keep_active on loans');
    await runEndOfDay(job, addDays(late, 1));
    expect(await closingFigures(app.deps)).toMatchObject({ behind: 0 });
    expect(await valueOf(app, 'select status from loans where id = $1', loan.id)).toBe(
      'delinquent',
    );
  });
});
