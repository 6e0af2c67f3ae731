import type { MOVING_REFUSALS } from '@shared/texts/refusals-moving';

/** What is said about books that move in or out. */
export const MOVING: Record<keyof typeof MOVING_REFUSALS, string> = {
  accounts_unmapped:
    'Akaunti hizi hazina msimbo wa mhasibu kwa siku ulizoomba: {names:text}. Ipe kila moja msimbo wake kwanza.',
  ledger_account_unknown: 'Vitabu havina akaunti ya {account:text}.',
  journal_unlike_balance:
    'Jumla ya jarida si sawa na urari wa siku hizo hizo, kwa hivyo hakuna faili iliyotengenezwa.',
};
