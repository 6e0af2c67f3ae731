import { t } from '@lingui/core/macro';
import { centsOf } from '@client/lib/format';
import type { Loan } from '@shared/contract/loans';
import { type Cents, cents, ceilToShilling, formatMoney, add, ZERO } from '@shared/money';

/** A useful amount to pay today. */
export interface PayChoice {
  label: string;
  amount: Cents;
  note?: string;
}

/** The part that goes to guarantors before the loan, in whole shillings (the providers' unit). */
export const owedFirst = ({ owedToGuarantors }: Pick<Loan, 'owedToGuarantors'>): Cents =>
  add(...owedToGuarantors.map(({ owed }) => wholeShillingsOf(owed)));

/** What providers can move of an amount. */
function wholeShillingsOf(wire: string): Cents {
  const exact = centsOf(wire);
  return cents(exact - (exact % 100));
}

/** Useful amounts for today, distinct and ascending, in whole shillings. */
export function payChoices(loan: Loan): PayChoice[] {
  const owed = owedFirst(loan);
  const payOff = roundedUp(loan.payOff);
  // What the lender advanced comes before the loan, so that paying what is due pays it too.
  const due = roundedUp(loan.dueNow);
  const dueNow = due > ZERO ? add(wholeShillingsOf(loan.advanced), due) : ZERO;
  const choices = owed > ZERO ? afterGuarantors(owed, dueNow, payOff) : alone(loan, dueNow, payOff);
  return choices.filter(({ amount }) => amount > ZERO);
}

const roundedUp = (wire: string): Cents => ceilToShilling(centsOf(wire));

function alone(loan: Loan, dueNow: Cents, payOff: Cents): PayChoice[] {
  const saved = centsOf(loan.interestSavedByPayingOff);
  const next = dueNow > ZERO ? ZERO : roundedUp(loan.nextPayment);
  return [
    { label: t`Due now`, amount: dueNow },
    {
      label: loan.advanced === '0.00' ? t`Next instalment` : t`Owed first and next instalment`,
      amount: next,
    },
    {
      label: t`Pay off`,
      amount: payOff,
      note: saved > ZERO ? t`Saves you ${formatMoney(saved)} of interest` : undefined,
    },
  ];
}

const afterGuarantors = (owed: Cents, dueNow: Cents, payOff: Cents): PayChoice[] => [
  { label: t`Pay your guarantors back`, amount: owed },
  {
    label: t`Guarantors and what is due now`,
    amount: dueNow > ZERO ? add(owed, dueNow) : ZERO,
  },
  {
    label: t`Guarantors and the whole loan`,
    amount: payOff > add(owed, dueNow) ? payOff : ZERO,
  },
];
