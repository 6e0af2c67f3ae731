import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import type { MessageStatus } from '../message-statuses';
import type { Coded } from '../texts/template';
import { id } from './fields';
import type { WithId } from './guarantor-change-answers';
import type { Person } from './loans';

/** `send_again`: tried from the start. `told`: somebody told the person by other means. */
export type MessageAct = 'send_again' | 'told';

/** An SMS that reached nobody, or a legal one that is still being tried. */
export interface FailedMessage {
  id: string;
  /** What it is about: the kind of SMS. */
  kind: string;
  status: MessageStatus;
  /** Something legal depends on it: the 72 hours of a notice, a final demand, a charge. */
  isLegal: boolean;
  /** "0712 *** 678" */
  phoneMasked: string;
  /** Whoever of the loan has that number, else who verified it; null for somebody without an account. */
  to: Person | null;
  loan: (NamedLoan & { borrower: Person }) | null;
  createdAt: string;
  /** Since when nothing is tried any more; since it was made where it still is. */
  waitsSince: string;
  tries: number;
  /** Null when it is not tried any more. */
  nextTryAt: string | null;
  /** Why it did not arrive, in a sentence. */
  words: string;
  wordsCode: Coded;
  /**
   * The id of whom it is for, where another account has verified their number: it goes on once they are given one.
   */
  needsNumber: string | null;
  can: MessageAct[];
  /** False when this admin borrows or guarantees the loan: another one has to act. */
  canDecide: boolean;
}

/** `GET /api/admin/messages`, oldest first */
export interface AdminMessages {
  items: FailedMessage[];
  /** Give it back to get the next page; null on the last. */
  nextCursor: string | null;
  /** How many there are on all pages. */
  count: number;
}

export const messageParams = z.object({ id });

/** The answers of its routes. */
export interface MessageAnswers {
  listFailedMessages: AdminMessages;
  sendMessageAgain: WithId;
  noteMessageTold: WithId;
}
