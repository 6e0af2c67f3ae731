import { fullNameOf } from '@shared/called-name';
import type { WaiverParams } from '@shared/contract/approvals';
import { dayOf } from '@shared/day';
import type { ApprovalAct, Plan, Target } from '@server/loans/approvals/act';
import type { PersonContext } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import { advance } from '@server/lending/advance';
import { waive } from '@server/lending/allocation';
import { interestWaived, restGivenUp } from '@server/lending/correction-entries';
import { arrearsIfLate, isRepaid, payOff, type Position } from '@server/lending/position';
import { firstRefusal } from '@server/lending/rule';
import { suspendedIn } from '@server/lending/suspended-interest';
import { waivableIn, waiverRules } from '@server/lending/waiver-rules';
import { bringLoan, type LoanAct } from '@server/loans/loans/bring-loan';
import { type LoanFile, positionOf } from '@server/loans/loans/loan-file';
import { chargesOf } from '@server/loans/loans/position-columns';
import { findLoan } from '@server/loans/loans/store';
import { messageOf } from '@server/platform/messages/message';
import { defaultEnded, moveAfter } from '@server/payments/payments/book-on-loan';
import { claimsAfter } from '@server/payments/payments/claims-after';
import { tellGuarantors } from '@server/loans/loans/tell-guarantors';
import { refuseFirst } from '@server/platform/core/refused';
import { toPerson } from '@server/platform/messages/recipient';

/** Gives up charges and unpaid interest of a running loan, the charges first, then the oldest interest. */
export const waiveInterest: ApprovalAct<Target, WaiverParams> = {
  kind: 'interest_waiver',
  async find(db, loanId) {
    const [file] = await findLoan(db, loanId);
    return file && { file, seen: `${file.loan.paid}` };
  },
  plan: (context, { file }, { params, reason }) => waiverPlan(context, file, params, reason),
};

function waiverPlan(
  context: Impartial,
  file: LoanFile,
  { amount }: WaiverParams,
  reason: string,
): Plan {
  const booked = positionOf(file);
  const today = dayOf(context.now());
  const unpaid = booked ? waivableIn(advance(booked, today).position) : null;
  refuseFirst([firstRefusal(waiverRules, { status: file.loan.status, amount, unpaid })]);
  if (!booked) throw new Error(`loan ${file.loan.id} runs and was never paid out`);
  const waived = waive(booked, amount, today);
  const { position: after, accrued } = waived;
  const isClosing = isRepaid(after);
  const left = { arrears: arrearsIfLate(after), after, isClosing, news: null };
  const move = moveAfter(file, { isClosing, after, status: null });
  const neverIncome = suspendedIn(waived, file.loan.status, chargesOf(file));
  const act: LoanAct = {
    after,
    accrued,
    entries: [interestWaived(waived, neverIncome), restGivenUp(waived.rest)],
    move,
    by: 'admin',
    forgone: neverIncome.charges,
    set: { defaultEndedOn: defaultEnded(file, move, today) },
  };
  const subject = { kind: 'loan' as const, id: file.loan.id };
  const change = joinChanges(
    bringLoan(context, file, act),
    {
      insert: {
        events: [
          eventOf(context, 'interest_waived', subject, { amount, reason }),
          ...(isClosing ? [eventOf(context, 'loan_repaid', subject)] : []),
        ],
      },
    },
    claimsAfter(context, file, file.claims, left),
    told(context, file, after, amount),
  );
  return { amount, change };
}

function told(
  context: PersonContext,
  file: LoanFile,
  after: Position,
  amount: WaiverParams['amount'],
): Change {
  const { loan, borrower } = file;
  const parts = { amount, left: payOff(after), paidAfter: null };
  const messages = [
    messageOf(context, toPerson(borrower), 'interest_waived', parts, loan.id),
    ...(isRepaid(after)
      ? tellGuarantors(context, file, 'guarantee_released', () => ({
          borrower: fullNameOf(file.borrower),
        }))
      : []),
  ];
  return {
    messages: messages,
  };
}
