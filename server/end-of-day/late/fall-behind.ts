import { owedToday } from '@server/lending/outlook';
import { trustChange } from '@server/accounts/trust-change';
import type { Change, LiveUpdate, Update } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { isInDefault } from '@server/lending/delinquency';
import { type LoanMove, nextStatus } from '@server/lending/loan-lifecycle';
import { lateReminder } from '@server/lending/reminders';
import { LATE_LOSSES } from '@server/lending/trust';
import { positionOf } from '@server/loans/loan-file';
import { orRefuse } from '@server/platform/refused';
import type { EndOfDayRun } from '../end-of-day-run';
import { reminderChange } from './reminder';
import type { Lateness, LateLoanFile } from './store';

/** A late loan with what the night knows of its lateness. */
export type LateFile = LateLoanFile & { lateness: Lateness };

/** What the night does about one late loan: its status, the trust that it costs, and what is said. */
export function lateChange(run: EndOfDayRun, file: LateFile): Change {
  const { number, dueOn, daysPastDue, reminded } = file.lateness;
  const position = positionOf(file);
  if (!position) throw new Error(`loan ${file.loan.id} is late and was never paid out`);
  const reminder = run.sendsReminders ? lateReminder(daysPastDue) : null;
  const isNew = reminder !== null && !reminded.includes(reminder);
  const due = { number, amount: owedToday(position).dueNow, dueOn, daysPastDue };
  return joinChanges(
    statusChange(run, file),
    trustLost(run, file),
    isNew ? reminderChange(run, file, reminder, due) : {},
  );
}

/** A loan that is both late and in default passes through both, in two looks. */
function statusChange(run: EndOfDayRun, file: LateFile): Change {
  const { loan, lateness } = file;
  const { daysPastDue, number } = lateness;
  const name: LoanMove | null =
    loan.status === 'active'
      ? 'fall_behind'
      : loan.status === 'delinquent' && isInDefault(daysPastDue)
        ? 'default'
        : null;
  // The version is guarded in any case: nothing is said or taken for what was paid meanwhile.
  const set = name ? { status: orRefuse(nextStatus(name, loan.status, 'job')) } : {};
  const update: Update<'loans'> = { id: loan.id, version: loan.version, set };
  if (!name) return { update: { loans: [update] } };
  const kind = name === 'default' ? 'loan_defaulted' : 'loan_fell_behind';
  const detail = { daysPastDue, number };
  return {
    update: { loans: [update] },
    insert: { events: [eventOf(run.closing, kind, { kind: 'loan', id: loan.id }, detail)] },
    live: tellOf(file),
  };
}

function trustLost(run: EndOfDayRun, { loan, borrower, lateness }: LateFile): Change {
  const { number, daysPastDue, causes } = lateness;
  let score = borrower.trustScore;
  const rows = LATE_LOSSES.flatMap(({ from, cause: name, of }) => {
    const cause = `${name}:${loan.id}:${number}`;
    if (daysPastDue < from || causes.includes(cause)) return [];
    const person = { id: borrower.id, trustScore: score };
    const { row, set } = trustChange(run.closing, person, of(score), cause, loan.id);
    score = set.trustScore;
    return [row];
  });
  if (rows.length === 0) return {};
  const { id, version } = borrower;
  return {
    update: { persons: [{ id, version, set: { trustScore: score } }] },
    insert: { trustEvents: rows },
  };
}

/** Those whose screens show the loan; only who has accepted is among the guarantors. */
const tellOf = ({ loan, guarantors }: LateLoanFile): LiveUpdate[] => [
  { to: [loan.borrowerId], topic: 'loan', loanId: loan.id },
  { to: guarantors.map(({ personId }) => personId), topic: 'guarantee', loanId: loan.id },
  { to: 'admins', topic: 'portfolio', loanId: loan.id },
];
