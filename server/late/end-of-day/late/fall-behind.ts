import { owedToday } from '@server/lending/outlook';
import { trustChange } from '@server/people/accounts/trust-change';
import type { Change, Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import { unpaidOfKind } from '@server/lending/charges';
import { comingLateFeeDay } from '@server/lending/late-fee';
import type { LateActs } from '@server/lending/lateness';
import { nextStatus } from '@server/lending/loan-lifecycle';
import {
  NOTHING_SUSPENDED,
  suspendedOf,
  suspensionEntries,
} from '@server/lending/suspended-interest';
import { positionOf } from '@server/loans/loans/loan-file';
import { chargesOf } from '@server/loans/loans/position-columns';
import { writePosition } from '@server/loans/loans/write-position';
import { orRefuse } from '@server/platform/core/refused';
import type { EndOfDayRun } from '../end-of-day-run';
import { reminderChange } from './reminder';
import type { Lateness, LateLoanFile } from './store';

/** A late loan with its lateness as of the day's end. */
export type LateFile = LateLoanFile & { lateness: Lateness };

/** The acts on one late loan: its status, deducted points, and messages. */
export function lateChange(
  run: EndOfDayRun,
  file: LateFile,
  acts: LateActs,
): Recorded | Unrecorded {
  const { number, dueOn, daysPastDue } = file.lateness;
  const { reminder } = acts;
  const position = positionOf(file);
  if (!position) throw new Error(`loan ${file.loan.id} is late and was never paid out`);
  const { dueNow: amount } = owedToday(position);
  const lateFees = unpaidOfKind(position.charges.late_fee);
  const due = { number, amount, dueOn, daysPastDue, lateFees, feeOn: comingLateFeeDay(position) };
  return joinChanges(
    statusChange(run, file, acts),
    trustLost(run, file, acts),
    reminder ? reminderChange(run, file, reminder, due) : {},
  );
}

function statusChange(run: EndOfDayRun, file: LateFile, { move }: LateActs): Recorded | Unrecorded {
  const { loan, lateness } = file;
  const { daysPastDue, number } = lateness;
  // Always checks the version: a payment during the run cancels the deduction and the messages.
  const set = move ? { status: orRefuse(nextStatus(move, loan.status, 'job')) } : {};
  const update: Update<'loans'> = { id: loan.id, version: loan.version, set };
  if (!move) return { update: { loans: [update] }, whyNoEvent: 'points' };
  const kind = move === 'default' ? 'loan_defaulted' : 'loan_fell_behind';
  const detail = { daysPastDue, number };
  const changed: Recorded = {
    update: { loans: [update] },
    insert: { events: [eventOf(run.closing, kind, { kind: 'loan', id: loan.id }, detail)] },
  };
  return joinChanges(changed, move === 'default' ? suspension(run, file) : {});
}

/** A default takes the unpaid interest and charges, as booked to the day's end, out of income. */
function suspension(run: EndOfDayRun, file: LateFile): Change {
  const position = positionOf(file);
  if (!position) return {};
  const { bucketDays } = writePosition(file, position);
  const suspended = suspendedOf('defaulted', position, chargesOf(file));
  const entries = suspensionEntries(NOTHING_SUSPENDED, [], suspended);
  const about = { loanId: file.loan.id, paymentId: null };
  return { insert: journalRows(run.closing, entries, about, run.day), bucketDays };
}

function trustLost(
  run: EndOfDayRun,
  { loan, borrower, lateness: { number } }: LateFile,
  { losses }: LateActs,
): Change {
  let score = borrower.trustScore;
  const rows = losses.map(({ cause: kind, of }) => {
    const person = { id: borrower.id, trustScore: score };
    const written = { kind, loanId: loan.id, number, turn: 1 };
    const { row, set } = trustChange(run.closing, person, of(score), written);
    score = set.trustScore;
    return row;
  });
  if (rows.length === 0) return {};
  const { id, version } = borrower;
  return {
    update: { persons: [{ id, version, set: { trustScore: score } }] },
    insert: { trustEvents: rows },
  };
}
