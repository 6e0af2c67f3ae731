import { IMPORT_AGE_DAYS } from '@shared/contract/imports';
import { DIALLED_KEPT_DAYS, FAILURES_DAYS, KEY_HOURS } from '@shared/limits';
import { LIVE_HOURS } from '@server/platform/http/live-store';

const DAY_HOURS = 24;
const YEAR_HOURS = 365 * DAY_HOURS;

interface Age {
  /** Kept for so many hours after it is over; a message and a report: after it was made. */
  hours: number;
  /** Why for so long, and no longer (Data Protection Act 2019, s. 39); also in docs/run.md. */
  why: string;
}

/**
 * What is deleted by age, because no law wants it kept. Loans, guarantees, payments, the ledger and the audit stay: a
 * lender has to keep them for years (`lending/erasure.ts`).
 */
export const AGES = {
  sessions: { hours: 0, why: 'An ended session opens nothing' },
  codes: {
    hours: DAY_HOURS,
    why: 'Limits count the codes of an hour, and an expired code is told from none',
  },
  tried_codes: {
    hours: FAILURES_DAYS * DAY_HOURS,
    why: 'Guesses at a number are counted over a month, so that nobody guesses a few each day',
  },
  challenges: { hours: 0, why: 'A challenge of staff whose minutes are over can’t be answered' },
  throttles: { hours: 0, why: 'A count that has ended limits nobody' },
  keys: {
    hours: KEY_HOURS,
    why: 'Nobody repeats a write after a day; keys of what moves money stay, so that none moves it twice',
  },
  jobs: {
    hours: DAY_HOURS,
    why: 'A code that never left, and a job that a newer one replaced, help nobody; others wait on the desk',
  },
  live_updates: {
    hours: LIVE_HOURS,
    why: 'Screens were told within a second; a node that was away for longer has them read everything again',
  },
  message_texts: {
    hours: YEAR_HOURS,
    why: 'A complaint about an SMS comes within a year; status and times stay, and notices with their loan',
  },
  mails: {
    hours: 30 * DAY_HOURS,
    why: 'What a mail said stands in the audit or in a paper; a complaint about one comes within a month',
  },
  ussd_sessions: {
    hours: DIALLED_KEPT_DAYS * DAY_HOURS,
    why: 'What was agreed to stands in the agreement; a complaint about a screen comes within a month',
  },
  inbound_words: {
    hours: DIALLED_KEPT_DAYS * DAY_HOURS,
    why: 'The gateway repeats an SMS for hours at most; what a word did has its own record',
  },
  webhook_deliveries: {
    hours: 30 * DAY_HOURS,
    why: 'A receiver that lost a webhook finds out within a month; a replay sends it from the audit',
  },
  delivery_reports: {
    hours: YEAR_HOURS,
    why: 'What they said stands in the message',
  },
  import_files: {
    hours: IMPORT_AGE_DAYS * DAY_HOURS,
    why: 'Files of another system that nobody brought in by then have balances of a day too long ago',
  },
} as const satisfies Record<string, Age>;
export type Swept = keyof typeof AGES;
