import { PROMPT_UNKNOWN_MINUTES } from '@shared/limits';
import { isPayout } from './payout-intent';
import type { PaymentRow } from './store';

/** Seconds before the first check of an unanswered payment, before the second, and so on: the fourth at 3 minutes. */
const WAITS_SECONDS = [20, 35, 60, 65, 180, 600];
const HOUR_SECONDS = 3_600;

/** The checks without an answer after which a person looks: of a prompt after 3 minutes, of a payout after 16. */
const PATIENCE = { prompt: 4, payout: 6 };

/** When to check again after `checks` checks: at growing intervals, then hourly. */
export const nextCheck = (checks: number, now: Date): Date =>
  new Date(now.getTime() + (WAITS_SECONDS[checks] ?? HOUR_SECONDS) * 1_000);

/** Whether the payment needs a person if the check under way finds no answer either. */
export const isPatienceOver = (payment: PaymentRow): boolean =>
  payment.checks + 1 >= PATIENCE[isPayout(payment) ? 'payout' : 'prompt'];

/** Whether nobody asks the provider about a prompt again after the check under way. */
export const isLastCheck = (payment: PaymentRow): boolean =>
  !isPayout(payment) && payment.checks >= WAITS_SECONDS.length;

/** Whether a prompt that has no answer lets the next one go: a prompt lives for two minutes on the phone. */
export const letsNextGo = ({ status, sentAt }: PaymentRow, now: Date): boolean =>
  status !== 'requested' &&
  sentAt !== null &&
  now.getTime() - sentAt.getTime() >= PROMPT_UNKNOWN_MINUTES * 60_000;

/** The change of such a prompt's row: it stands on the money desk from then on, and its checks go on. */
export const leftToDesk = ({ id, version }: PaymentRow) => ({
  update: { payments: [{ id, version, set: { status: 'review' as const } }] },
});
