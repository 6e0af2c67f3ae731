import { AGEING, bucketOf, BUCKETS, PAR_DAYS } from '@shared/ageing';
import type { CollectionItem, CollectionNote, Collections } from '@shared/contract/collections';
import { BY_DUE, type DuePlace } from '@shared/contract/due-lists';
import { type Day, dayOf, daysBetween } from '@shared/day';
import { oldNumbersOf } from '@shared/loan-number';
import { add, toDecimalString, ZERO } from '@shared/money';
import { saying } from '@shared/texts/english';
import type { PersonContext } from '@server/platform/core/context';
import { paged } from '@server/platform/http/paging';
import { contactFrom } from '@server/lending/contact-rules';
import { type CollectionCase, nextContact } from '@server/lending/next-contact';
import { owedToday } from '@server/lending/outlook';
import type { Position } from '@server/lending/position';
import { promiseState } from '@server/lending/promise';
import type { DueTotal } from '@server/loans/loans/due-store';
import { type PositionRows, positionNow } from '@server/loans/loans/loan-file';
import { refusedOwnMoney } from '@server/loans/loans/own-money';
import type { DueDayRow, LateLoan, NoteRow } from './store';

interface Page {
  late: LateLoan[];
  /** An instant of the day as of which lateness is counted. */
  asOf: Date;
  closedThrough: Day | null;
}

/** `sums`: of each bucket in their order, and of what is critical. `dueDays`: by the days of classification. */
export function presentCollections(
  context: PersonContext,
  { late, asOf, closedThrough }: Page,
  sums: DueTotal[],
  dueDays: DueDayRow[],
): Collections {
  const owed = (isMeant: (days: number) => boolean) =>
    add(
      ...dueDays
        .filter(({ dueOn }) => isMeant(daysLate(dueOn, dayOf(asOf))))
        .map(({ outstanding }) => outstanding),
    );
  const over = (most: number) =>
    percent(
      owed((days) => days > most),
      owed(() => true),
    );
  return {
    buckets: BUCKETS.map((bucket, at) => ({
      bucket,
      loans: sums[at]?.loans ?? 0,
      outstanding: toDecimalString(sums[at]?.outstanding ?? ZERO),
    })),
    critical: sums[BUCKETS.length]?.loans ?? 0,
    par1: over(PAR_DAYS.par1),
    par30: over(PAR_DAYS.par30),
    par90: over(PAR_DAYS.par90),
    ...paged(BY_DUE, late, placeOf, (each) => presentItem(context, each, asOf)),
    asOf: dayOf(asOf),
    closedThrough,
  };
}

const daysLate = (dueOn: Day | null, asOf: Day): number => (dueOn ? daysBetween(dueOn, asOf) : 0);

/** In percent, to two decimals. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

function placeOf({ loan }: LateLoan): DuePlace {
  const { id, oldestUnpaidDueDate, nextDueDate, outstanding } = loan;
  const due = oldestUnpaidDueDate ?? nextDueDate;
  if (!due) throw new Error(`loan ${id} is late and has no due day`);
  return { due, principal: outstanding, id };
}

function paidOut(found: PositionRows, asOf: Date): Position {
  const position = positionNow(found, asOf);
  if (!position) throw new Error(`loan ${found.loan.id} is late and was not paid out`);
  return position;
}

function presentItem(context: PersonContext, found: LateLoan, asOf: Date): CollectionItem {
  const { loan, borrower, lastPaidAt } = found;
  const { dueNow, daysPastDue: days } = owedToday(paidOut(found, asOf));
  const step = nextContact(caseOf(context, found, asOf));
  const promise = promiseOf(found, dayOf(asOf));
  const count = countOf(found);
  return {
    loanId: loan.id,
    reference: loan.reference,
    broughtForward: oldNumbersOf(loan.broughtForward),
    borrower: { firstName: borrower.firstName, lastName: borrower.lastName },
    status: loan.status,
    daysPastDue: days,
    bucket: bucketOf(days) ?? AGEING[0].bucket,
    arrears: toDecimalString(dueNow),
    outstanding: toDecimalString(loan.outstanding),
    lastPaidAt: lastPaidAt?.toISOString() ?? null,
    ...saying('next', step.what),
    nextOn: step.on,
    collector: found.collector,
    promise:
      promise && promise.state !== 'kept'
        ? {
            on: promise.on,
            amount: toDecimalString(promise.amount),
            isBroken: promise.state === 'broken',
          }
        : null,
    claims: {
      noticed: count('noticed'),
      appealed: count('appealed'),
      charged: count('charged'),
      paid: count('paid'),
    },
    canDecide: refusedOwnMoney(context, found) === null,
  };
}

const countOf =
  ({ claims }: LateLoan) =>
  (status: string): number =>
    claims.filter((claim) => claim.status === status).length;

/** The loan's case, as its next step is decided by. */
export function caseOf({ now }: PersonContext, found: LateLoan, asOf: Date): CollectionCase {
  const count = countOf(found);
  return {
    today: dayOf(asOf),
    daysPastDue: owedToday(paidOut(found, asOf)).daysPastDue,
    isDefaulted: found.loan.status === 'defaulted',
    promise: promiseOf(found, dayOf(asOf)),
    contact: found.contact,
    plan: found.plan,
    contactFrom: dayOf(contactFrom({ now: now(), recent: found.begun })),
    noticed: count('noticed'),
    appealed: count('appealed'),
    charged: count('charged'),
    deadline: firstDeadline(found),
    isNoticeUntaken: isNoticeUntaken(found),
    isWriteOffProposed: found.isWriteOffProposed,
  };
}

function promiseOf({ promise }: LateLoan, today: Day) {
  if (!promise) return null;
  const { on, amount, paid } = promise;
  return { on, amount, state: promiseState(promise, paid, today) };
}

const firstDeadline = ({ claims }: LateLoan): Date | null =>
  claims
    .filter(({ status }) => status === 'noticed')
    .reduce<Date | null>(
      (first, { deadline }) => (first && (!deadline || first < deadline) ? first : deadline),
      null,
    );

const isNoticeUntaken = ({ claims }: LateLoan): boolean =>
  claims.some(({ status, deadline }) => status === 'noticed' && deadline === null);

export const presentNote = (note: NoteRow, today: Day): CollectionNote => {
  const { promisedOn: on, promised: amount } = note;
  return {
    id: note.id,
    at: note.at.toISOString(),
    by: note.byName ?? 'Tegemea',
    text: note.text,
    outcome: note.kind === 'note' ? null : note.kind,
    isFromBorrower: note.isFromBorrower,
    promise:
      on && amount !== null
        ? {
            on,
            amount: toDecimalString(amount),
            state: promiseState({ on, amount }, note.paid, today),
          }
        : null,
  };
};
