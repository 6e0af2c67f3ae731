import type { BureauPlace } from '@shared/contract/bureau';
import type { DuePlace } from '@shared/contract/due-lists';
import { addDays, type Day, dayOf } from '@shared/day';
import { BUREAU_FROM_DAYS } from '@shared/limits';
import { EVER, findDueIds } from '@server/loans/loans/due-store';
import type { Db } from '@server/platform/core/ports/database';
import { LOWEST_ID } from '@server/platform/core/ids';
import { type Judged, judged } from './bureau-case';
import { findBureauLoans, findOtherIds } from './store';

/** Before the id of every loan. */
const BEFORE_ALL = LOWEST_ID;

/** A page of loans that may be reported, and where the next one begins. */
export interface BureauPage {
  loans: Judged[];
  next: BureauPlace | null;
}

/**
 * Late loans that are late enough, the latest first, and with the last of them those that are written off or still in
 * the bureaus' books.
 */
export async function bureauPage(
  db: Db,
  now: Date,
  place: BureauPlace | undefined,
  size: number,
): Promise<BureauPage> {
  const dueBy = addDays(dayOf(now), -BUREAU_FROM_DAYS);
  if (place && !hasDue(place)) return otherPage(db, now, dueBy, place.id, size);
  const days = { ...EVER, to: dueBy };
  const found = await findDueIds(db, 'due', days, place, size + 1);
  const loans = await judgedOf(db, now, found.slice(0, size));
  const last = loans.at(-1)?.loan.loan;
  const due = last?.oldestUnpaidDueDate ?? last?.nextDueDate;
  if (found.length > size && last && due) {
    return { loans, next: { due, principal: last.outstanding, id: last.id } };
  }
  const others = await otherPage(db, now, dueBy, BEFORE_ALL, size);
  return { loans: [...loans, ...others.loans], next: others.next };
}

async function otherPage(db: Db, now: Date, dueBy: Day, after: string, size: number) {
  const found = await findOtherIds(db, dueBy, after, size + 1);
  const ids = found.slice(0, size).map(({ id }) => id);
  const loans = await judgedOf(db, now, ids);
  const last = found.length > size ? ids.at(-1) : undefined;
  return { loans, next: last ? { due: null, principal: 0, id: last } : null };
}

const hasDue = (place: BureauPlace): place is DuePlace => place.due !== null;

const judgedOf = async (db: Db, now: Date, ids: string[]): Promise<Judged[]> =>
  (await findBureauLoans(db, ids)).map((loan) => judged(loan, now));

/** Loans that are read together. */
const PART = 100;

/** All of them, each once, although some may move between the pages meanwhile. */
export async function allBureauLoans(db: Db, now: Date): Promise<Judged[]> {
  const all = new Map<string, Judged>();
  let place: BureauPlace | undefined;
  for (;;) {
    const page: BureauPage = await bureauPage(db, now, place, PART);
    for (const each of page.loans) all.set(each.loan.loan.id, each);
    if (!page.next) return [...all.values()];
    place = page.next;
  }
}
