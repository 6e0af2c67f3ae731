import { type Cents, ZERO } from '@shared/money';
import { type Entry, entry, posting } from './ledger';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** Excise duty that is handed to the tax authority from the lender's own bank account. */
export interface ExcisePayment {
  readonly amount: Cents;
  /** What the books owe the authority now. */
  readonly payable: Cents;
}

const someIsPayable: Rule<ExcisePayment> = ({ payable }) =>
  payable > ZERO ? null : refusal('no_excise_payable');

const noMoreThanPayable: Rule<ExcisePayment> = ({ amount, payable }) =>
  amount > ZERO && amount <= payable ? null : refusal('excise_above_payable', { most: payable });

export const excisePaymentRules: readonly Rule<ExcisePayment>[] = [
  someIsPayable,
  noMoreThanPayable,
];

export const excisePaid = (amount: Cents): Entry =>
  entry('excise_paid', posting('excise_payable', 'bank', amount));
