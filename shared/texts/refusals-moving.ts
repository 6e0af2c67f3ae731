import type { RefusalText } from './text';

/** Refusals about books that move in or out. */
export const MOVING_REFUSALS = {
  accounts_unmapped: {
    status: 409,
    en: 'These accounts have no accountant’s code on the days asked for: {names:text}. Give each its code first.',
  },
  ledger_account_unknown: { status: 422, en: 'The books have no account {account:text}.' },
  journal_unlike_balance: {
    status: 500,
    en: 'The journal does not sum to the trial balance of the same days, so no file was made.',
  },
} as const satisfies Record<string, RefusalText>;
