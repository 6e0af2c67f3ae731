import { add, cents, type Cents, subtract, ZERO } from '@shared/money';
import type { Context } from '@server/platform/context';
import type { Change } from '@server/db/change';
import { joinChanges } from '@server/db/join-changes';
import { journalRows } from '@server/db/journal';
import type { AccountCode, Entry } from '@server/lending/ledger';
import {
  guarantorsPaidByLender,
  interestCorrected,
  paymentSplitAgain,
  reverse,
} from '@server/lending/correction-entries';
import type { Posted, Reversed } from '@server/lending/reversal';
import { suspendedInterest, suspensionEntry } from '@server/lending/suspended-interest';
import { writeOffCorrected } from '@server/lending/write-off-entries';
import { type LoanFile, positionOf } from '@server/loans/loan-file';
import { statusAfter } from './reversed-status';
import type { PaymentToReverse } from './store';

type Entries = Pick<PaymentToReverse, 'entries'>;

/** By how much a payment's entries credited an account, less what they debited. */
const creditedTo = ({ entries }: Entries, account: AccountCode): Cents =>
  add(
    ...entries
      .flatMap(({ postings }) => postings)
      .map(({ debit, credit, amount }) => {
        if (credit === account) return amount;
        return debit === account ? cents(-amount) : cents(0);
      }),
  );

/** What a payment's entries booked on its loan. */
export const splitOf = (found: Entries): Posted => ({
  toInterest: creditedTo(found, 'interest_receivable'),
  toPrincipal: creditedTo(found, 'loan_principal'),
  toFees: creditedTo(found, 'fees_receivable'),
  toCredit: creditedTo(found, 'customer_credit'),
  toRecoveries: creditedTo(found, 'recoveries'),
});

export const onLoanOf = (found: Entries): Cents => {
  const { toInterest, toPrincipal, toFees, toCredit, toRecoveries } = splitOf(found);
  return add(toInterest, toPrincipal, toFees, toCredit, toRecoveries);
};

/** What the lender is owed in the guarantors' place afterwards: guarantors keep what reached them. */
export const advancedAfter = (found: PaymentToReverse, { splitAgain }: Reversed): Cents =>
  subtract(
    add(
      found.file.loan.advanced,
      creditedTo(found, 'borrowers_owe_guarantors'),
      creditedTo(found, 'advanced_for_borrower'),
    ),
    add(...splitAgain.map(({ amount }) => amount)),
  );

/**
 * Reverses each entry of the payment's money, and corrects the rest in one entry. The lender takes the place of the
 * guarantors whom the payment had reimbursed.
 */
export function reversedEntries(
  context: Context,
  found: PaymentToReverse,
  reversed: Reversed,
): Change {
  const { correction, writeOff, splitAgain } = reversed;
  const { file, payment, entries } = found;
  const loanId = file.loan.id;
  const own = [
    interestCorrected(correction),
    guarantorsPaidByLender(creditedTo(found, 'borrowers_owe_guarantors')),
    suspension(file, reversed),
    ...(writeOff ? [writeOffCorrected(writeOff)] : []),
  ];
  return joinChanges(
    ...entries.map((entry) => ({
      insert: journalRows(context, [reverse(entry)], {
        loanId: entry.loanId,
        paymentId: payment.id,
      }),
    })),
    { insert: journalRows(context, own, { loanId, paymentId: null }) },
    ...splitAgain.map(({ paymentId, amount, isRecovery }) => ({
      insert: journalRows(context, [paymentSplitAgain(amount, isRecovery)], { loanId, paymentId }),
    })),
  );
}

/** Takes unpaid interest out of income. What a write-off gave up stays there for as long as that is corrected. */
function suspension(file: LoanFile, reversed: Reversed): Entry {
  if (reversed.writeOff) return suspensionEntry(ZERO, [], reversed.writeOff.interest);
  return suspensionEntry(
    suspendedInterest(file.loan.status, standingOf(file)),
    [],
    suspendedInterest(statusAfter(file.loan, reversed), reversed.position),
  );
}

/** The position as booked. Throws for a loan that was not paid out. */
export function standingOf(file: LoanFile) {
  const standing = positionOf(file);
  if (!standing) throw new Error(`loan ${file.loan.id} was not paid out`);
  return standing;
}
