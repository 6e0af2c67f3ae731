import { ZERO } from '@shared/money';
import { dayOf } from '@shared/day';
import type { ApprovalAct, Plan } from '@server/loans/approvals/act';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { advance } from '@server/lending/advance';
import { classDays } from '@server/lending/hardship';
import { withoutCharges } from '@server/lending/charge-days';
import { chargesWrittenOff } from '@server/lending/charges';
import { loanWrittenOff } from '@server/lending/write-off-entries';
import { nextStatus } from '@server/lending/loan-lifecycle';
import { provisionFor, takenByWriteOff } from '@server/lending/provisions';
import { suspendedOf } from '@server/lending/suspended-interest';
import {
  type WriteOffAmounts,
  writeOffAmounts,
  writeOffTotal,
} from '@server/lending/write-off-rules';
import { bringLoan } from '@server/loans/loans/bring-loan';
import { type LoanFile, positionOf } from '@server/loans/loans/loan-file';
import { chargesOf } from '@server/loans/loans/position-columns';
import { findLoan } from '@server/loans/loans/store';
import { orRefuse } from '@server/platform/core/refused';
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
 * ledger as of today. The loan's columns keep the written-off amounts, because later payments count against them;
 * charges are asked for no longer.
 */
async function writeOffPlan(context: Impartial, file: LoanFile, reason: string): Promise<Plan> {
  const { loan } = file;
  const now = context.now();
  orRefuse(nextStatus('write_off', loan.status, 'admin'));
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${loan.id} is in default and was not paid out`);
  const { position, accrued } = advance(booked, dayOf(now));
  const lost = writeOffAmounts(position, loan.advanced);
  const suspended = suspendedOf(loan.status, position, chargesOf(file));
  const exposed = { principal: booked.outstanding, advanced: loan.advanced };
  const own = provisionFor(exposed, classDays(booked));
  const [held] = await readLossAllowance(context.db);
  const brought = bringLoan(context, file, {
    after: withoutCharges(position),
    accrued,
    entries: [
      loanWrittenOff({
        ...lost,
        suspended: suspended.interest,
        provided: takenByWriteOff(own, held?.allowance ?? ZERO),
      }),
      ...chargesWrittenOff(position, suspended.charges),
    ],
    move: 'write_off',
    by: 'admin',
    forgone: suspended.charges,
  });
  const subject = { kind: 'loan' as const, id: loan.id };
  const told: Recorded = {
    insert: { events: [eventOf(context, 'loan_written_off', subject, detailOf(lost, reason))] },
  };
  const amount = writeOffTotal(lost);
  const released = releaseOnWriteOff(context, file, amount);
  return { change: joinChanges(brought, told, released), amount };
}

const detailOf = ({ principal, interest, advanced }: WriteOffAmounts, reason: string) => ({
  principal,
  interest,
  ...(advanced > 0 && { advanced }),
  reason,
});
