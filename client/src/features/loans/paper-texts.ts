import { t } from '@lingui/core/macro';
import { centsOf, dayText, instantText, moneyText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { type Concerning, paidAtOf } from '@client/lib/receipt-text';
import type { Instalment, Loan, Repayment, Schedule } from '@shared/contract/loans';
import type { AgreementClause, LoanAgreement } from '@shared/contract/agreements';
import { loanNumber } from '@shared/loan-number';
import { ZERO } from '@shared/money';

type Numbered = Pick<Loan, 'reference' | 'broughtForward'>;

/** What a repayment was for. */
export const concerningLoan = (loan: Numbered): Concerning => {
  const reference = loanNumber(loan);
  return { name: t`Loan`, value: reference, paper: t`Loan ${reference}` };
};

/** All payments received for a loan, newest first. */
export const receiptsText = (
  loan: Numbered & Pick<Loan, 'paid' | 'givenUp' | 'credit'>,
  repayments: readonly Repayment[],
): string => {
  const { paid, givenUp, credit } = loan;
  const reference = loanNumber(loan);
  return [
    t`Tegemea receipts, loan ${reference}`,
    ...repayments
      .filter(({ status }) => status === 'succeeded')
      .map((each) => `${instantText(paidAtOf(each))}: ${moneyText(each.amount)}, ${codeOf(each)}`),
    t`Paid towards the loan: ${moneyText(paid)}`,
    ...(centsOf(givenUp) > ZERO ? [t`Given up by us: ${moneyText(givenUp)}`] : []),
    ...(centsOf(credit) > ZERO ? [t`Kept as a credit: ${moneyText(credit)}`] : []),
  ].join('\n');
};

/** The provider's code of a payment; of one by a new loan, which loan. */
const codeOf = ({ receipt, reason, reasonCode }: Repayment): string =>
  receipt ?? textOf(reason, reasonCode) ?? '';

/** The agreement word for word, with when it was agreed to. */
export const agreementText = (
  { reference, version, agreedAt }: LoanAgreement,
  clauses: readonly AgreementClause[],
): string =>
  [
    t`Tegemea loan agreement, loan ${reference}, text ${version}`,
    ...(agreedAt ? [t`Agreed on ${instantText(agreedAt)}`] : []),
    ...clauses.map(({ label, text }) => `${label}: ${text}`),
  ].join('\n');

/** Every instalment with its paid part, and the total. */
export const scheduleText = (
  loan: Numbered & Pick<Loan, 'amount' | 'term'>,
  { instalments, isProjected, totalInterest, totalRepayable }: Schedule,
): string => {
  const { amount, term, broughtForward } = loan;
  const reference = loanNumber(loan);
  return [
    t`Tegemea payment schedule, loan ${reference}`,
    isProjected
      ? t`${moneyText(amount)} over ${term} months, as it would be if the money came today`
      : broughtForward
        ? moneyText(amount)
        : t`${moneyText(amount)} over ${term} months`,
    ...instalments.map(instalmentText),
    t`Total interest: ${moneyText(totalInterest)}`,
    t`Total to pay back: ${moneyText(totalRepayable)}`,
  ].join('\n');
};

function instalmentText({ number, dueDate, amount, paid, givenUp, status }: Instalment): string {
  const [due, all] = [dayText(dueDate), moneyText(amount)];
  const isGivenUp = centsOf(givenUp) > ZERO;
  if (status === 'paid' && !isGivenUp) return t`${number}. ${due}: ${all}, paid`;
  return [
    `${number}. ${due}: ${all}`,
    ...(centsOf(paid) > ZERO ? [t`${moneyText(paid)} paid so far`] : []),
    ...(isGivenUp ? [t`${moneyText(givenUp)} given up by us`] : []),
  ].join(', ');
}
