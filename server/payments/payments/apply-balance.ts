import type { Unrecorded } from '@server/platform/db/recorded';
import type { Context } from '@server/platform/core/context';
import { ON_DESK } from '@server/platform/db/live-lines';
import { SKEW_MS } from './effective-paid-at';
import { type BalanceRow, findBalance } from './payout-account-store';
import type { CallbackRow } from './store';
import { nothing, type Verdict } from './verdict';

/** Notes the payout account's balance, if this answers the last question about it. No answer needs a person. */
export async function balanceVerdict(
  { db, money, log, now }: Context,
  { provider, questionId, body }: CallbackRow,
): Promise<Verdict> {
  const report = money.of(provider).payoutAccount?.readBalance(body);
  const [asked] = await findBalance(db, provider);
  if (!asked || asked.questionId !== questionId) return nothing('other_question');
  if (report?.kind === 'balance') {
    const { available } = report;
    const at = timeOf(report.at, asked.askedAt, now());
    return { outcome: 'balance', change: noted(asked, { available, at, refusedWith: null }) };
  }
  log.warn({ provider, report }, 'the provider did not say what its payout account has');
  if (report?.kind !== 'failed') return nothing('unreadable');
  return { outcome: 'failed', change: noted(asked, { refusedWith: report.code }) };
}

/**
 * The provider's own time, as its payouts have; the question's where it says none that can be. Both are before the
 * answer came: a payout of meanwhile counts as not shown.
 */
const timeOf = (reported: Date | null, askedAt: Date, now: Date): Date =>
  reported && reported <= now && reported.getTime() >= askedAt.getTime() - SKEW_MS
    ? reported
    : askedAt;

const noted = ({ provider, version }: BalanceRow, set: Partial<BalanceRow>): Unrecorded => ({
  update: { providerBalances: [{ provider, version, set }] },
  whyNoEvent: 'money_on_its_way',
  shownOn: ON_DESK,
});
