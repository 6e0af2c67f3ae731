import { add, ZERO } from '@shared/money';
import { dayOf } from '@shared/day';
import type { ApprovalAct, Plan } from '@server/approvals/act';
import type { PersonContext } from '@server/platform/context';
import type { Change } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { journalRows } from '@server/db/journal';
import { advance } from '@server/lending/advance';
import { classDays } from '@server/lending/hardship';
import { lateFeesGivenUp, withoutLateFees } from '@server/lending/late-fee';
import { interestAccrued } from '@server/lending/ledger';
import { loanWrittenOff } from '@server/lending/write-off-entries';
import { nextStatus } from '@server/lending/loan-lifecycle';
import { provisionFor, takenByWriteOff } from '@server/lending/provisions';
import { creditedInterest, suspendedOf } from '@server/lending/suspended-interest';
import {
  type WriteOffAmounts,
  writeOffAmounts,
  writeOffTotal,
} from '@server/lending/write-off-rules';
import { type LoanFile, positionOf } from '@server/loans/loan-file';
import { transitionLoan, loanUpdates } from '@server/loans/parts';
import { findLoan } from '@server/loans/store';
import { writePosition } from '@server/loans/write-position';
import { orRefuse } from '@server/platform/refused';
import { releaseOnWriteOff } from './release-on-write-off';
import { readLossAllowance } from './store';

/** Writes a defaulted loan off; one admin proposes it and another confirms. */
export const writeOff: ApprovalAct = {
  kind: 'write_off',
  async find(db, loanId) {
    const [file] = await findLoan(db, loanId);
    return file && { file, seen: `${file.loan.status} ${file.loan.paid}` };
  },
  plan: (context, { file }, { reason }) => writeOffPlan(context, file, reason),
};

/**
 * Closes the loan, releases its guarantors and removes its balance and what was advanced for its borrower from the
 * ledger as of today. The loan's columns keep the written-off amounts, because later payments count against them; late
 * fees are asked for no longer.
 */
async function writeOffPlan(context: PersonContext, file: LoanFile, reason: string): Promise<Plan> {
  const { loan } = file;
  const now = context.now();
  orRefuse(nextStatus('write_off', loan.status, 'admin'));
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${loan.id} is in default and was not paid out`);
  const { position, accrued } = advance(booked, dayOf(now));
  const lost = writeOffAmounts(position, loan.advanced);
  const suspended = suspendedOf(loan.status, position, loan);
  const about = { loanId: loan.id, paymentId: null };
  const rows = writePosition(file, withoutLateFees(position));
  const exposed = { principal: booked.outstanding, advanced: loan.advanced };
  const own = provisionFor(exposed, classDays(booked));
  const [held] = await readLossAllowance(context.db);
  const entries = [
    ...rows.applied,
    interestAccrued(accrued, creditedInterest(loan.status)),
    loanWrittenOff({
      ...lost,
      suspended: suspended.interest,
      provided: takenByWriteOff(own, held?.allowance ?? ZERO),
    }),
    lateFeesGivenUp(position.lateFeesUnpaid, suspended.lateFees),
  ];
  const set = {
    ...rows.loan,
    lateFeesForgone: add(loan.lateFeesForgone, suspended.lateFees),
  };
  const written: Change = {
    update: {
      loans: [transitionLoan(file, 'write_off', 'admin', now, set)],
      instalments: rows.instalments,
    },
    insert: {
      ...journalRows(context, entries, about),
      events: [
        eventOf(context, 'loan_written_off', { kind: 'loan', id: loan.id }, detailOf(lost, reason)),
      ],
    },
    bucketDays: rows.bucketDays,
    live: loanUpdates(file),
  };
  const amount = writeOffTotal(lost);
  const released = releaseOnWriteOff(context, file, amount);
  return { change: joinChanges(written, released), amount };
}

const detailOf = ({ principal, interest, advanced }: WriteOffAmounts, reason: string) => ({
  principal,
  interest,
  ...(advanced > 0 && { advanced }),
  reason,
});
