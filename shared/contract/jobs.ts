import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import type { Coded } from '../texts/template';
import { id } from './fields';
import type { Person } from './loans';

/** A job that failed as often as it may: nothing tries it again by itself. */
export interface StoppedJob {
  id: string;
  /** The task's name, such as `send_payout`. */
  task: string;
  /** What was not done, in a sentence. */
  words: string;
  wordsCode: Coded;
  /** For whoever mends it; null when its process ended before it could say anything. */
  lastError: string | null;
  tries: number;
  /** When it failed for the last time. */
  since: string;
  loan: (NamedLoan & { borrower: Person }) | null;
  /** False when this admin borrows or guarantees the loan: another one has to act. */
  canDecide: boolean;
}

/** `GET /api/admin/jobs`, oldest first */
export interface StoppedJobs {
  items: StoppedJob[];
  /** Give it back to get the next page; null on the last. */
  nextCursor: string | null;
  /** How many there are on all pages. */
  count: number;
}

export const jobParams = z.object({ id });
