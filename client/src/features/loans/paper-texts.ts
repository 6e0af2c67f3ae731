import { t } from '@lingui/core/macro';
import { centsOf, dayText, instantText, moneyText } from '@client/lib/format';
import { type Concerning, paidAtOf } from '@client/lib/receipt-text';
import type { Loan, Repayment, Schedule } from '@shared/contract/loans';
import { ZERO } from '@shared/money';

/** What a repayment was for. */
export const concerningLoan = ({ reference }: Pick<Loan, 'reference'>): Concerning => ({
  name: t`Loan`,
  value: reference,
  paper: `Loan ${reference}`,
});

/** Everything that was received for a loan, newest first. */
export const receiptsText = (
  { reference, paid, credit }: Pick<Loan, 'reference' | 'paid' | 'credit'>,
  repayments: readonly Repayment[],
): string =>
  [
    `Tegemea receipts, loan ${reference}`,
    ...repayments
      .filter(({ status }) => status === 'succeeded')
      .map(
        (each) =>
          `${instantText(paidAtOf(each))}: ${moneyText(each.amount)}, ${each.receipt ?? ''}`,
      ),
    `Paid towards the loan: ${moneyText(paid)}`,
    ...(centsOf(credit) > ZERO ? [`Kept as a credit: ${moneyText(credit)}`] : []),
  ].join('\n');

/** Every instalment with what of it is paid, and the total. */
export const scheduleText = (
  { reference, amount, term }: Pick<Loan, 'reference' | 'amount' | 'term'>,
  { instalments, isProjected, totalInterest, totalRepayable }: Schedule,
): string =>
  [
    `Tegemea payment schedule, loan ${reference}`,
    `${moneyText(amount)} over ${term} months` +
      (isProjected ? ', as it would be if the money came today' : ''),
    ...instalments.map(
      (each) =>
        `${each.number}. ${dayText(each.dueDate)}: ${moneyText(each.amount)}` +
        (each.status === 'paid' ? ', paid' : partPaid(each.paid)),
    ),
    `Interest in all: ${moneyText(totalInterest)}`,
    `To pay back in all: ${moneyText(totalRepayable)}`,
  ].join('\n');

const partPaid = (paid: string): string =>
  centsOf(paid) > ZERO ? `, ${moneyText(paid)} paid so far` : '';
