import { plural, t } from '@lingui/core/macro';
import { centsOf, dayText, moneyText, rateText } from '@client/lib/format';
import type { Moment } from '@client/lib/moments';
import { shortName } from '@client/ui/network-spots';
import type { Loan } from '@shared/contract/loans';
import { add, formatMoney, ZERO } from '@shared/money';
import { isOneOf, RUNNING } from '@shared/statuses';
import { atStakeOf } from './at-stake';
import type { StandingGuarantee } from './standing';

/** "Otieno, Wanjiru and Nyokabi" */
function namesOf(friends: readonly StandingGuarantee[]): string {
  const names = friends.map(({ guarantor }) => shortName(guarantor.name));
  const last = names.pop() ?? '';
  const rest = names.join(', ');
  return rest ? t`${rest} and ${last}` : last;
}

const acceptedAmong = (friends: readonly StandingGuarantee[]) =>
  friends.filter(({ status }) => status === 'accepted');

const heldBy = (friends: readonly StandingGuarantee[]): string => formatMoney(atStakeOf(friends));

/** Behind a loan that has its money stands nobody new: an empty picture would only ask for what can't be. */
export const standsAlone = (loan: Loan, friends: readonly StandingGuarantee[]): boolean =>
  loan.disbursedAt !== null && friends.length === 0;

/** What the picture of a loan shows, in words beside it. */
export function stateOf(loan: Loan, friends: readonly StandingGuarantee[]): string | null {
  const accepted = acceptedAmong(friends);
  const names = namesOf(accepted);
  if (loan.status === 'closed') return null;
  if (isOneOf(RUNNING, loan.status)) {
    if (accepted.length === 0) return null;
    const [held, caps] = [heldBy(accepted), capsOf(accepted)];
    return t`Your friends now stand behind ${held} of ${caps}.`;
  }
  const waiting = friends.filter(({ status }) => status === 'pending');
  const [first] = waiting;
  if (!first) {
    if (accepted.length === 0) return t`Nobody yet. One friend is enough to send your request.`;
    return plural(accepted.length, {
      one: `${names} stands behind you.`,
      other: `${names} stand behind you.`,
    });
  }
  const name = shortName(first.guarantor.name);
  const others = waiting.length - 1;
  return others > 0 ? t`Waiting for ${name} and ${others} more.` : t`Waiting for ${name}.`;
}

const capsOf = (friends: readonly StandingGuarantee[]): string =>
  formatMoney(add(ZERO, ...friends.map(({ cap }) => centsOf(cap))));

/** What has just happened to a loan, in one sentence to its borrower. */
export function sentenceOf(
  moment: Moment,
  loan: Loan,
  friends: readonly StandingGuarantee[],
): string {
  const accepted = acceptedAmong(friends);
  const names = namesOf(accepted);
  switch (moment.kind) {
    case 'yes': {
      const friend = friends.find(({ id }) => id === moment.guaranteeId);
      const name = shortName(friend?.guarantor.name ?? '');
      const rate = rateText(friend?.loan.apr ?? loan.apr);
      return t`${name} said yes. Your rate is now ${rate}.`;
    }
    case 'money': {
      const amount = moneyText(loan.amount);
      if (accepted.length === 0) return t`${amount} is in your M-Pesa.`;
      return plural(accepted.length, {
        one: `${amount} is in your M-Pesa. ${names} stands behind you.`,
        other: `${amount} is in your M-Pesa. ${names} stand behind you.`,
      });
    }
    case 'paid': {
      const [amount, held] = [formatMoney(moment.amount), heldBy(accepted)];
      if (moment.isCaughtUp) return t`${amount} received. You are up to date.`;
      return accepted.length === 0
        ? t`${amount} received.`
        : t`${amount} received. Your friends now stand behind ${held}.`;
    }
    case 'freed': {
      const paid = moneyText(loan.paid);
      if (accepted.length === 0) return t`Paid in full, ${paid}.`;
      return plural(accepted.length, {
        one: `Paid in full, ${paid}. ${names} owes nothing and is free.`,
        other: `Paid in full, ${paid}. ${names} owe nothing and are free.`,
      });
    }
  }
}

/** The figure or the date that stays beside the sentence. */
export function moreOf(
  moment: Moment,
  loan: Loan,
  friends: readonly StandingGuarantee[],
): string | null {
  if (moment.kind === 'freed') return t`You kept your word.`;
  if (moment.kind === 'yes') {
    const friend = friends.find(({ id }) => id === moment.guaranteeId);
    const points = rateText(friend?.aprPoints ?? 0, 2).replace('%', '');
    const effect = t`−${points} points, and up to ${moneyText(friend?.cap ?? '0.00')} behind you`;
    return friend?.reply ? `“${friend.reply}” · ${effect}` : effect;
  }
  if (moment.kind === 'paid' || !loan.dueDate) return null;
  return t`First payment ${moneyText(loan.nextPayment)} on ${dayText(loan.dueDate)}`;
}
