import type { Day } from '@shared/day';
import { announcedDueDates } from '@server/lending/reminders';
import { owedToday } from '@server/lending/outlook';
import { positionOf } from '@server/loans/loan-file';
import { commitApart } from '../commit-apart';
import type { Night } from '../night';
import { lateChange } from './fall-behind';
import { reminderChange } from './reminder';
import { findComingPayments, findLateLoans, type NightFile } from './store';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Statuses, trust and reminders of all late loans; answers how many acts that were. Looks again until it finds
 * nothing more that it can do: a borrower's second loan and a loan that was paid on meanwhile wait for that.
 */
export async function lookAtLate(night: Night): Promise<number> {
  const { db } = night.context;
  let done = 0;
  for (;;) {
    const before = done;
    for (let page = await next(FIRST_ID); page.length > 0; page = await next(lastOf(page))) {
      const changes = onePerBorrower(page).map((file) => lateChange(night, file));
      done += await commitApart(db, changes);
    }
    if (done === before) return done;
  }
  function next(after: string) {
    return findLateLoans(db, after, night.day, night.isSpoken);
  }
}

/** Announces payments that are due in the morning, and three days later; answers how many. */
export async function announceComing(night: Night): Promise<number> {
  if (!night.isSpoken) return 0;
  const { today, soon } = announcedDueDates(night.day);
  return (await announce(night, 'today', today)) + (await announce(night, 'soon', soon));
}

async function announce(night: Night, reminder: 'today' | 'soon', dueOn: Day): Promise<number> {
  const { db } = night.context;
  let done = 0;
  const next = (after: string) => findComingPayments(db, after, dueOn, reminder);
  for (let page = await next(FIRST_ID); page.length > 0; page = await next(lastOf(page))) {
    const changes = page.flatMap((file) => {
      const position = positionOf(file);
      const coming = position && owedToday(position).nextInstalment;
      if (!coming) return [];
      const { number, amount } = coming;
      return [reminderChange(night, file, reminder, { number, amount, dueOn, daysPastDue: 0 })];
    });
    done += await commitApart(db, changes);
  }
  return done;
}

const lastOf = (page: NightFile[]): string => page.at(-1)?.loan.id ?? FIRST_ID;

/** A person's row can change once in a statement. */
const onePerBorrower = <File extends NightFile>(page: File[]): File[] => {
  const seen = new Set<string>();
  return page.filter(({ loan }) => !seen.has(loan.borrowerId) && seen.add(loan.borrowerId));
};
