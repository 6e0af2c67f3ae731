import { byCharge } from '@shared/charges';
import { add, cents, type Cents, negative, subtract, ZERO } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import { claimOf } from '@server/guarantors/guarantees/claim-parts';
import { CHARGES } from '@server/lending/charge-kinds';
import { sumOfEach } from '@server/lending/charges';
import type { AccountCode, Entry } from '@server/lending/ledger';
import {
  guarantorsPaidByLender,
  interestCorrected,
  paymentSplitAgain,
  refundOwedBack,
  reverse,
} from '@server/lending/correction-entries';
import type { Posted, Reversed } from '@server/lending/reversal';
import { type UndoneRecourse, withoutRecourse } from '@server/lending/undone-recourse';
import { advanceWrittenOff, writeOffCorrected } from '@server/lending/write-off-entries';
import { type LoanFile, positionOf } from '@server/loans/loans/loan-file';
import type { PaymentToReverse } from './store';

type Entries = Pick<PaymentToReverse, 'entries'>;

/** By how much a payment's entries credited an account, less what they debited. */
const creditedTo = ({ entries }: Entries, account: AccountCode): Cents =>
  add(
    ZERO,
    ...entries
      .flatMap(({ postings }) => postings)
      .map(({ debit, credit, amount }) => {
        if (credit === account) return amount;
        return debit === account ? cents(-amount) : cents(0);
      }),
  );

/** Recoveries of the loan and of what was advanced beside it stand in one account: the kind of entry tells. */
const byAdvance = ({ entries }: Entries, isForAdvance: boolean): Entries => ({
  entries: entries.filter(({ kind }) => (kind === 'advance_repaid') === isForAdvance),
});

/** What a payment's entries booked on its loan. */
export const splitOf = (found: Entries): Posted => ({
  toInterest: creditedTo(found, 'interest_receivable'),
  toPrincipal: creditedTo(found, 'loan_principal'),
  toCharges: byCharge((kind) => creditedTo(found, CHARGES[kind].receivable)),
  toCredit: creditedTo(found, 'customer_credit'),
  toRecoveries: creditedTo(byAdvance(found, false), 'recoveries'),
});

/** What a payment repaid of the advance, before a write-off or after it. */
const toAdvanceOf = (found: Entries): Cents =>
  add(creditedTo(found, 'advanced_for_borrower'), creditedTo(byAdvance(found, true), 'recoveries'));

export const onLoanOf = (found: Entries): Cents => {
  const { toInterest, toPrincipal, toCharges, toCredit, toRecoveries } = splitOf(found);
  return add(toInterest, toPrincipal, sumOfEach(toCharges), toCredit, toRecoveries);
};

/** What the lender is owed beside the loan afterwards: guarantors keep what reached them, and borrowers a refund. */
export const advancedAfter = (found: PaymentToReverse, reversed: Reversed): Cents =>
  subtract(
    add(
      found.file.loan.advanced,
      recourseAfter(found, reversed).byLender,
      toAdvanceOf(found),
      reversed.creditGone,
    ),
    splitAgainIn(reversed),
  );

const splitAgainIn = ({ splitAgain }: Reversed): Cents =>
  add(ZERO, ...splitAgain.map(({ amount }) => amount));

/**
 * What guarantors are owed afterwards. The lender takes the place of those whom a borrower's payment had reimbursed; a
 * guarantor's own payment counts as never made.
 */
export function recourseAfter(found: PaymentToReverse, reversed: Reversed): UndoneRecourse {
  const { file, payment } = found;
  const toGuarantors = creditedTo(found, 'borrowers_owe_guarantors');
  if (payment.kind !== 'guarantor_payment') return { claims: file.claims, byLender: toGuarantors };
  return withoutRecourse(file.claims, file.claims.indexOf(claimOf(file, payment)), {
    amount: payment.amount,
    back: add(payment.amount, toGuarantors),
    lessPassedOn: negative(splitAgainIn(reversed)),
    advanced: file.loan.advanced,
  });
}

/** Each entry of the payment's money, the other way round, beside the loan of the one that it reverses. */
const mirrored = ({ entries }: Entries) =>
  entries.map((entry) => ({ entry: reverse(entry), loanId: entry.loanId }));

/** What other payments brought to guarantors and to the lender, split again. */
const partsAgain = ({ splitAgain }: Reversed) =>
  splitAgain.map(({ paymentId, amount, isRecovery }) => ({
    entry: paymentSplitAgain(amount, isRecovery),
    paymentId,
  }));

/** Reverses each entry of the payment's money. */
export const reversedEntries = (context: Context, found: PaymentToReverse): Change =>
  joinChanges(
    ...mirrored(found).map(({ entry, loanId }) => ({
      insert: journalRows(context, [entry], { loanId, paymentId: found.payment.id }),
    })),
  );

export const splitAgainEntries = (
  context: Context,
  { file }: PaymentToReverse,
  reversed: Reversed,
): Change =>
  joinChanges(
    ...partsAgain(reversed).map(({ entry, paymentId }) => ({
      insert: journalRows(context, [entry], { loanId: file.loan.id, paymentId }),
    })),
  );

/** Corrects what the payment had led to on its loan. */
export const correctionEntries = (found: PaymentToReverse, reversed: Reversed): Entry[] => [
  interestCorrected(reversed.correction),
  guarantorsPaidByLender(recourseAfter(found, reversed).byLender),
  refundOwedBack(reversed.creditGone),
  ...(reversed.writeOff ? [writeOffCorrected(reversed.writeOff)] : []),
];

/** What the reversal advances for the borrower of a loan that was written off. */
export function lostWith(found: PaymentToReverse, reversed: Reversed): Entry[] {
  if (!reversed.writeOff) return [];
  const other = [...mirrored(found), ...partsAgain(reversed)].map(({ entry }) => entry);
  return [advanceWrittenOff([...other, ...correctionEntries(found, reversed)])];
}

/** The position as booked. Throws for a loan that was not paid out. */
export function standingOf(file: LoanFile) {
  const standing = positionOf(file);
  if (!standing) throw new Error(`loan ${file.loan.id} was not paid out`);
  return standing;
}
