import type { Day } from '@shared/day';
import type { Change } from '@server/db/change';
import { owedToday } from '@server/lending/outlook';
import { announcedDueDates } from '@server/lending/reminders';
import { positionOf } from '@server/loans/loan-file';
import { commitApart } from '../commit-apart';
import type { EndOfDayRun } from '../end-of-day-run';
import { lateChange, type LateFile } from './fall-behind';
import { reminderChange } from './reminder';
import { findComing, findLate, type LateLoanFile, readLateLoanFiles } from './store';

/** Loans that are read and written together. */
const PAGE = 100;

/**
 * Statuses, trust and reminders of all late loans; answers how many acts that were. Looks again until there is
 * nothing more that it can do: a borrower's second loan and a loan that was paid on meanwhile wait for that.
 */
export async function lookAtLate(run: EndOfDayRun): Promise<number> {
  const { db } = run.context;
  let done = 0;
  for (;;) {
    const before = done;
    for (const page of pagesOf(await findLate(db, run.day, run.sendsReminders))) {
      const byId = new Map(page.map((lateness) => [lateness.id, lateness]));
      const files = (await readLateLoanFiles(db, [...byId.keys()])).flatMap((file): LateFile[] => {
        const lateness = byId.get(file.loan.id);
        const isStill = lateness && file.loan.oldestUnpaidDueDate === lateness.dueOn;
        return isStill ? [{ ...file, lateness }] : [];
      });
      const changes = onePerBorrower(files).map((file) => lateChange(run, file));
      done += (await commitApart(db, changes)).length;
    }
    if (done === before) return done;
  }
}

/** Announces payments that are due in the morning, and three days later; answers how many. */
export async function announceComing(run: EndOfDayRun): Promise<number> {
  if (!run.sendsReminders) return 0;
  const { today, soon } = announcedDueDates(run.day);
  return (await announce(run, 'today', today)) + (await announce(run, 'soon', soon));
}

async function announce(run: EndOfDayRun, reminder: 'today' | 'soon', dueOn: Day): Promise<number> {
  const { db } = run.context;
  let done = 0;
  for (const page of pagesOf(await findComing(db, dueOn, reminder))) {
    const files = await readLateLoanFiles(
      db,
      page.map(({ id }) => id),
    );
    const changes = files.flatMap((file) => announcement(run, file, reminder, dueOn));
    done += (await commitApart(db, changes)).length;
  }
  return done;
}

/** None when the payment has come meanwhile. */
function announcement(
  run: EndOfDayRun,
  file: LateLoanFile,
  reminder: 'today' | 'soon',
  dueOn: Day,
): Change[] {
  const position = positionOf(file);
  const coming = position && owedToday(position).nextInstalment;
  if (!coming || coming.dueDate !== dueOn) return [];
  const { number, amount } = coming;
  return [reminderChange(run, file, reminder, { number, amount, dueOn, daysPastDue: 0 })];
}

const pagesOf = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) =>
    rows.slice(page * PAGE, (page + 1) * PAGE),
  );

/** A person's row can change once in a statement. */
const onePerBorrower = (files: LateFile[]): LateFile[] => {
  const seen = new Set<string>();
  return files.filter(({ loan }) => !seen.has(loan.borrowerId) && seen.add(loan.borrowerId));
};
