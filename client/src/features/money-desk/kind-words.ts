import type { MoneyKind } from '@shared/contract/money';
import type { IconName } from '@client/ui/icon';
import type { Tone } from '@client/ui/status-chip';

/** What an item is, in a few words, and how it looks; harm: our own money may be lost. */
export const KIND_WORDS: Record<MoneyKind, { words: string; tone: Tone; icon: IconName }> = {
  payout_unknown: { words: 'Payout, outcome unknown', tone: 'wait', icon: 'hourglass' },
  prompt_unknown: { words: 'Prompt, outcome unknown', tone: 'wait', icon: 'hourglass' },
  payout_to_recover: { words: 'Payout to get back', tone: 'harm', icon: 'alert' },
  unallocated: { words: 'Payment without a loan', tone: 'note', icon: 'search' },
  mismatch: { words: 'Message that doesn’t fit', tone: 'wait', icon: 'message' },
  credit: { words: 'Credit to pay back', tone: 'good', icon: 'send' },
  reimbursement: { words: 'Guarantor’s money waits', tone: 'wait', icon: 'send' },
  difference: { words: 'Difference with M-Pesa', tone: 'harm', icon: 'chart' },
};
