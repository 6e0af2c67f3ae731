import type { AgreedPrice, Loan } from '@shared/contract/loans';
import { type Cents, subtract } from '@shared/money';
import { centsOf } from './format';

/** Whether something is kept back of the payout. */
export const hasCharges = ({ charges }: Pick<AgreedPrice, 'charges'>): boolean =>
  charges !== '0.00';

/** What is sent of a loan. */
export const sentOf = ({ amount, charges }: Pick<Loan, 'amount' | 'charges'>): Cents =>
  subtract(centsOf(amount), centsOf(charges));
