import type { Cents } from '@shared/money';
import type { ProviderId } from '@shared/providers';
import { cashOut, type Entry, entry, type PayoutSource, posting } from './ledger';

/** The payout was submitted to the provider: the money is in transit. */
export const payoutRequested = (source: PayoutSource, amount: Cents): Entry =>
  entry('payout_requested', posting(source, 'payouts_in_transit', amount));

/** The provider confirmed the payout. */
export const payoutConfirmed = (provider: ProviderId, amount: Cents): Entry =>
  entry('payout_confirmed', posting('payouts_in_transit', cashOut(provider), amount));

/** The provider refused the payout: no money left. */
export const payoutRefused = (source: PayoutSource, amount: Cents): Entry =>
  entry('payout_refused', posting('payouts_in_transit', source, amount));

/** A refused payout succeeded after all, and its purpose was still open. */
export const payoutConfirmedLate = (
  provider: ProviderId,
  source: PayoutSource,
  amount: Cents,
): Entry => entry('payout_confirmed_late', posting(source, cashOut(provider), amount));

/** A refused payout succeeded after all and was no longer owed: it is to be recovered. */
export const payoutToRecover = (provider: ProviderId, amount: Cents): Entry =>
  entry('payout_to_recover', posting('payouts_to_recover', cashOut(provider), amount));

/** The later attempt was refused, so the payout to recover takes its place. */
export const payoutAdopted = (source: PayoutSource, amount: Cents): Entry =>
  entry('payout_adopted', posting(source, 'payouts_to_recover', amount));

/** The money was recovered. */
export const payoutRecovered = (provider: ProviderId, amount: Cents): Entry =>
  entry('payout_recovered', posting(cashOut(provider), 'payouts_to_recover', amount));
