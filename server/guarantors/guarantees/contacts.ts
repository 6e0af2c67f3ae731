import type { BorrowerContact } from '@shared/contract/guarantees';
import { type Cents, cents } from '@shared/money';
import { coded, saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { ContactRow } from './store';

/** The text for an event; `borrower`: their first name. */
interface Telling {
  kind: string;
  words: (borrower: string, detail: ContactRow['detail']) => Coded;
}

const money = (value: unknown): Cents => cents(Number(value));

function reminded(borrower: string, due: Cents, days: number, what: unknown): Coded {
  if (what === 'soon') return coded('reminded_before_due', { borrower, due });
  if (days < 1) return coded('reminded_on_due_day', { borrower, due });
  return days === 1
    ? coded('reminded_one_day_late', { borrower, due })
    : coded('reminded_days_late', { borrower, due, days });
}

const TELLINGS: Record<string, Telling> = {
  borrower_reminded: {
    kind: 'reminder',
    words: (borrower, { daysPastDue, amount, what }) =>
      reminded(borrower, money(amount), Number(daysPastDue), what),
  },
  final_demand: {
    kind: 'final_demand',
    words: (borrower, { arrears }) =>
      coded('final_demand_sent', { borrower, arrears: money(arrears) }),
  },
  prompt_requested: {
    kind: 'prompt',
    words: (borrower, { amount }) => coded('prompt_sent', { borrower, amount: money(amount) }),
  },
  repayment_received: {
    kind: 'payment',
    words: (borrower, { amount }) => coded('borrower_paid', { borrower, amount: money(amount) }),
  },
};

/** The event kinds that a loan's guarantors can read. */
export const CONTACT_KINDS: readonly string[] = Object.keys(TELLINGS);

/** The contacts with a borrower, newest first, as an accepted guarantor may read them. */
export const presentContacts = (borrower: string, rows: readonly ContactRow[]): BorrowerContact[] =>
  rows.flatMap(({ at, kind, detail }) => {
    const telling = TELLINGS[kind];
    if (!telling) return [];
    const words = saying('words', telling.words(borrower, detail));
    return [{ at: at.toISOString(), kind: telling.kind, ...words }];
  });
