import type { Cents } from '@shared/money';
import type { ProviderId } from '@shared/providers';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { enoughInAccount, isFresh, type KnownBalance } from '@server/lending/payout-account';
import { Refused } from '@server/platform/core/refused';
import { type BalanceRow, findPayoutAccount, type PayoutAccountRow } from './payout-account-store';

/**
 * Throws Refused where the payout account is known to have too little for one more payout. The change that is returned
 * belongs to the one that queues the payout: it bumps the balance's version, so that two payouts cannot count on the
 * same money.
 */
export async function fundPayout(
  context: Context,
  provider: ProviderId,
  amount: Cents,
): Promise<Change> {
  const [account] = await findPayoutAccount(context.db, provider);
  const balance = account && balanceOf(account);
  const now = context.now();
  if (!account || !balance || !isFresh(balance, now)) return {};
  const refused = enoughInAccount({ balance, inFlight: account.inFlight, amount, now });
  if (refused) throw new Refused(refused);
  const { version } = account;
  return { update: { providerBalances: [{ provider, version, set: {} }] } };
}

/** Whether the payout account is known to have too little for a payout that is queued and was not sent. */
export async function lacksFunds(
  { db, now }: Context,
  { provider, amount }: { provider: ProviderId; amount: Cents },
): Promise<boolean> {
  const [account] = await findPayoutAccount(db, provider);
  if (!account) return false;
  const funds = { balance: balanceOf(account), inFlight: account.sent, amount, now: now() };
  return enoughInAccount(funds) !== null;
}

/** The balance of an account, or of figures about it; null while it is unknown. */
export const balanceOf = ({
  available,
  at,
}: Pick<BalanceRow | PayoutAccountRow, 'available' | 'at'>): KnownBalance | null =>
  available === null || at === null ? null : { available, at };
