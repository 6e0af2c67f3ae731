import { type Cents, max, subtract, ZERO } from '@shared/money';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** What a provider said was available for payouts, and when. */
export interface KnownBalance {
  readonly available: Cents;
  readonly at: Date;
}

export interface PayoutFunds {
  /** Null while it is unknown. */
  readonly balance: KnownBalance | null;
  /** Payouts that the balance does not show yet. */
  readonly inFlight: Cents;
  readonly amount: Cents;
  readonly now: Date;
}

/** An older balance refuses nothing: money may have come in since. */
const FRESH_MS = 30 * 60_000;

export const isFresh = ({ at }: KnownBalance, now: Date): boolean =>
  now.getTime() - at.getTime() <= FRESH_MS;

/** The payout account has the money for one more payout, as far as anybody knows. */
export const enoughInAccount: Rule<PayoutFunds> = ({ balance, inFlight, amount, now }) => {
  if (!balance || !isFresh(balance, now)) return null;
  const available = max(subtract(balance.available, inFlight), ZERO);
  if (amount <= available) return null;
  return refusal('float_too_low', { available, needed: amount, at: balance.at });
};
