import type { ByCharge } from '@shared/charges';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { BucketDay, Change } from '@server/platform/db/change';
import { journalRows } from '@server/platform/db/journal';
import { type Entry, interestAccrued } from '@server/lending/ledger';
import type { ActorKind, LoanMove } from '@server/lending/loan-lifecycle';
import type { Position } from '@server/lending/position';
import {
  creditedInterest,
  suspendedOf,
  suspensionEntries,
} from '@server/lending/suspended-interest';
import type { Context } from '@server/platform/core/context';
import { type LoanRow, type PositionRows, positionOf } from './loan-file';
import { loanUpdate, transitionLoan, updates } from './parts';
import { chargesOf, forgoneColumn } from './position-columns';
import { writePosition } from './write-position';

/** What an act makes of a loan that was paid out. */
export interface LoanAct {
  /** The position after it, computed from the file's. */
  after: Position;
  /** Interest of the days from the file's position to this one. */
  accrued: Cents;
  /** What the act books on the loan. */
  entries: readonly Entry[];
  /** What it books beside the loan, such as the part of a payment that guarantors get. */
  beside?: readonly Entry[];
  /** The transition that comes with it; null where the status stays. */
  move: LoanMove | null;
  by: ActorKind;
  /** Of charges that the act gives up what was suspended: it never was income. */
  forgone?: ByCharge<Cents>;
  /** Columns of the loan that are neither its position nor its status. */
  set?: Partial<LoanRow>;
  paymentId?: string | null;
  /** The day of the entries, the present one if it is not given. */
  day?: Day;
  /** The bucket that accrues the loan's interest from now on, with its day. */
  joins?: BucketDay;
}

/**
 * The one way to bring a loan to a new position: its rows and status, the day of its bucket, and its entries, with the
 * interest and charges since its rows were last written and with what is suspended while it is in default. Claims
 * follow by `claimsAfter`.
 */
export function bringLoan(
  context: Context,
  file: PositionRows,
  { after, accrued, move, by, day, joins, ...act }: LoanAct,
): Change {
  const { loan } = file;
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${loan.id} was never paid out`);
  const rows = writePosition(file, after);
  const set = {
    ...rows.loan,
    ...(act.forgone && forgoneColumn(loan, act.forgone)),
    ...(joins && { bucket: joins.bucket }),
    ...act.set,
  };
  const update = move ? transitionLoan(file, move, by, context.now(), set) : loanUpdate(file, set);
  const entries = [interestAccrued(accrued, creditedInterest(loan.status)), ...act.entries];
  const suspended = suspensionEntries(
    suspendedOf(loan.status, booked, chargesOf(file)),
    entries,
    suspendedOf(update.set.status ?? loan.status, after),
  );
  const all = [...rows.applied, ...entries, ...suspended, ...(act.beside ?? [])];
  const about = { loanId: loan.id, paymentId: act.paymentId ?? null };
  return {
    update: updates({
      loans: [update],
      instalments: rows.instalments,
      loanCharges: rows.charges,
    }),
    insert: {
      ...journalRows(context, all, about, day),
      ...(rows.added.length > 0 && { instalments: rows.added }),
      ...(rows.charged.length > 0 && { loanCharges: rows.charged }),
    },
    bucketDays: joins ? [joins] : rows.bucketDays,
  };
}
