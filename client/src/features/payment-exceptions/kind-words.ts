import { t } from '@lingui/core/macro';
import type { MoneyKind } from '@shared/contract/money';
import type { IconName } from '@client/ui/icon';
import type { Tone } from '@client/ui/tone';

interface KindWords {
  words: string;
  tone: Tone;
  icon: IconName;
}

/** What an item is, in a few words, and how it looks; harm: our own money may be lost. */
export const kindWords = (kind: MoneyKind): KindWords => WORDS[kind]();

const WORDS: Record<MoneyKind, () => KindWords> = {
  payout_unknown: () => ({ words: t`Payout, outcome unknown`, tone: 'wait', icon: 'hourglass' }),
  prompt_unknown: () => ({ words: t`Prompt, outcome unknown`, tone: 'wait', icon: 'hourglass' }),
  payout_to_recover: () => ({ words: t`Payout to get back`, tone: 'harm', icon: 'alert' }),
  unallocated: () => ({ words: t`Payment without a loan`, tone: 'note', icon: 'search' }),
  mismatch: () => ({ words: t`Message that doesn’t match`, tone: 'wait', icon: 'message' }),
  credit: () => ({ words: t`Credit to pay back`, tone: 'good', icon: 'send' }),
  reimbursement: () => ({ words: t`Guarantor’s money waits`, tone: 'wait', icon: 'send' }),
  guarantor_owes: () => ({ words: t`Guarantor owes us`, tone: 'note', icon: 'send' }),
  difference: () => ({ words: t`Difference with M-Pesa`, tone: 'harm', icon: 'chart' }),
};
