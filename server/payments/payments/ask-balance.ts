import type { ProviderId } from '@shared/providers';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { newId } from '@server/platform/core/ids';
import { job } from '@server/platform/jobs/tasks';
import { protocolOf } from '@server/platform/money/providers/index';
import type { MoneyProvider } from '@server/platform/core/ports/money-provider';
import { callbackUrl } from './callback-url';
import { type BalanceRow, findBalance } from './payout-account-store';

/** How often each payout account's balance is asked for. */
const EVERY_MS = 600_000;

/**
 * Queues a question about each payout account whose last one is ten minutes old; one job for each ten minutes, however
 * many processes call it.
 */
export async function watchPayoutAccounts({ db, now, money }: Context): Promise<void> {
  const at = now();
  for (const provider of money.all) {
    const [known] = await findBalance(db, provider.id);
    if (!isDue(provider, known, at)) continue;
    const when = String(Math.floor(at.getTime() / EVERY_MS));
    await commit(db, { jobs: [job('ask_balance', { provider: provider.id, when })] });
  }
}

/** After the provider refused our credential only a person asks: each wrong try may lock it. */
function isDue({ id, payoutAccount }: MoneyProvider, known: BalanceRow | undefined, at: Date) {
  if (!payoutAccount) return false;
  if (!known) return true;
  const { refusedWith, askedAt } = known;
  const isLocking = refusedWith !== null && protocolOf(id).credentialCodes.includes(refusedWith);
  return !isLocking && at.getTime() - askedAt.getTime() >= EVERY_MS;
}

/** Asks a provider for its payout account's balance. The answer comes as a callback, or never. */
export async function askBalance(context: Context, provider: ProviderId): Promise<void> {
  const { payoutAccount } = context.money.of(provider);
  if (!payoutAccount) return;
  const questionId = newId();
  await retrying(() => commitQuestion(context, provider, questionId));
  const url = callbackUrl(context, provider, 'balance', questionId);
  const answer = await payoutAccount.ask({ resultUrl: url, timeoutUrl: url });
  if (answer.kind === 'accepted') return;
  const { kind, reason } = answer;
  context.log.warn({ provider, kind, reason }, 'the payout account’s balance could not be asked');
}

/** Written before the call, because the answer may come before the call's own. */
async function commitQuestion(
  { db, now }: Context,
  provider: ProviderId,
  questionId: string,
): Promise<void> {
  const [known] = await findBalance(db, provider);
  const asked = { questionId, askedAt: now(), refusedWith: null };
  if (known) {
    const { version } = known;
    await commit(db, {
      update: { providerBalances: [{ provider, version, set: asked }] },
      whyNoEvent: 'money_on_its_way',
    });
    return;
  }
  const row = { ...asked, provider, version: 1, available: null, at: null };
  await commit(db, { insert: { providerBalances: [row] }, whyNoEvent: 'money_on_its_way' });
}

/** Queues a question now, for a person or because a payout found no money. */
export const balanceJob = (provider: ProviderId) => job('ask_balance', { provider, when: 'now' });
