import type { BorrowerContact } from '@shared/contract/guarantees';
import { cents, formatMoney } from '@shared/money';
import type { ContactRow } from './store';

/** What is told of an event, and by which word; `borrower`: their first name. */
interface Telling {
  kind: string;
  words: (borrower: string, detail: ContactRow['detail']) => string;
}

const money = (value: unknown): string =>
  Number.isSafeInteger(value) ? formatMoney(cents(Number(value))) : 'an amount';

function reminded(borrower: string, due: string, days: number): string {
  if (days < 1) return `We reminded ${borrower} of ${due} by SMS before it was due.`;
  return days === 1
    ? `We reminded ${borrower} of ${due} by SMS, 1 day late.`
    : `We reminded ${borrower} of ${due} by SMS, ${days} days late.`;
}

const TELLINGS: Record<string, Telling> = {
  borrower_reminded: {
    kind: 'reminder',
    words: (borrower, { daysPastDue, amount }) =>
      reminded(borrower, money(amount), Number(daysPastDue)),
  },
  final_demand: {
    kind: 'final_demand',
    words: (borrower, { arrears }) =>
      `We sent ${borrower} a final demand for ${money(arrears)} by SMS.`,
  },
  prompt_requested: {
    kind: 'prompt',
    words: (borrower, { amount }) =>
      `An M-Pesa prompt for ${money(amount)} was sent to ${borrower}.`,
  },
  repayment_received: {
    kind: 'payment',
    words: (borrower, { amount }) => `${borrower} paid ${money(amount)}.`,
  },
};

/** Kinds of events that are told to those who stand behind a loan. */
export const CONTACT_KINDS: readonly string[] = Object.keys(TELLINGS);

/** What was done with a borrower, newest first, as a guarantor who has accepted may read it. */
export const presentContacts = (borrower: string, rows: readonly ContactRow[]): BorrowerContact[] =>
  rows.flatMap(({ at, kind, detail }) => {
    const telling = TELLINGS[kind];
    if (!telling) return [];
    return [{ at: at.toISOString(), kind: telling.kind, words: telling.words(borrower, detail) }];
  });
