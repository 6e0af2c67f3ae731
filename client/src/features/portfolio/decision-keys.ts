import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import type { KeyActs } from '@client/lib/desk-keys';
import { toast } from '@client/lib/toast-store';
import type { Decision } from './decision-dialogs';
import { whyNotApprove, whyNotDecide, whyNotDisburse } from './why-not';

export type Decide = (decision: Decision, loan: AdminLoan) => void;

/** The key of each decision. */
export const KEYS: Record<Decision, string> = {
  approve: 'a',
  return: 'r',
  decline: 'd',
  disburse: 'p',
};

/** The reasons against each decision. */
export const WHY_NOT: Record<Decision, (loan: AdminLoan) => string | null> = {
  approve: whyNotApprove,
  disburse: whyNotDisburse,
  decline: whyNotDecide,
  return: whyNotDecide,
};

/** What the keys do to a loan: each asks for its decision, or says why it is off. */
export function decisionKeys(
  loan: AdminLoan,
  decisions: readonly Decision[],
  onDecide: Decide,
): KeyActs {
  const actOf = (decision: Decision) => () => {
    const whyNot = WHY_NOT[decision](loan);
    if (whyNot === null) onDecide(decision, loan);
    else toast({ title: t`Not possible now`, description: whyNot });
  };
  return Object.fromEntries(decisions.map((decision) => [KEYS[decision], actOf(decision)]));
}

/** The keys with what they do, for the line above a list. */
export function keyWords(decisions: readonly Decision[]): [key: string, does: string][] {
  const words: Record<Decision, string> = {
    approve: t({ message: 'approve', context: 'a key' }),
    return: t({ message: 'return', context: 'a key' }),
    decline: t({ message: 'decline', context: 'a key' }),
    disburse: t({ message: 'pay out', context: 'a key' }),
  };
  return decisions.map((decision) => [KEYS[decision], words[decision]]);
}
