import type { AgreedPrice } from '@shared/contract/loans';

/** Whether something is kept back of the payout. */
export const hasCharges = ({ charges }: Pick<AgreedPrice, 'charges'>): boolean =>
  charges !== '0.00';
