import * as z from 'zod/mini';
import type { BureauLetter, BureauStage } from '../bureau';
import { id } from './fields';
import type { Person } from './loans';
import { KEYS, listOrder, type Paged, type PlaceIn } from './paging';
import type { OldNumbers } from '../loan-number';

/** Late loans by the day on which they are due, and after them the others by their id. */
export const BY_DUE_OR_NONE = listOrder({
  due: KEYS.dayOrNone,
  principal: KEYS.whole,
  id: KEYS.id,
});
export type BureauPlace = PlaceIn<typeof BY_DUE_OR_NONE>;

export const bureauQuery = z.object({ cursor: BY_DUE_OR_NONE.cursor });
export const bureauFileParams = z.object({ id });

/** A loan that is or may be reported to the credit bureaus. */
export interface BureauAccount {
  id: string;
  reference: string;
  broughtForward: OldNumbers | null;
  borrower: Person;
  stage: BureauStage;
  daysPastDue: number;
  /** What is owed in all, and what of it is overdue. */
  balance: string;
  overdue: string;
  /** The template's class by days past due, A to E. */
  riskClass: string;
  /** The notice of this lateness, when it reached the phone, and the first day on which the loan may be reported. */
  notice: { at: string; deliveredOn: string | null; listFrom: string | null } | null;
  /** As it was last reported, and since when; null where the bureaus have nothing of ours against it. */
  listed: { on: string; letter: BureauLetter } | null;
}

/** A file that was made for the credit bureaus; its rows stay as they left. */
export interface BureauFile {
  id: string;
  day: string;
  madeAt: string;
  madeBy: string;
  rows: number;
}

/** `GET /api/admin/bureau` */
export interface Bureau extends Paged<BureauAccount> {
  asOf: string;
  /** Whether the file of today is made. */
  isMade: boolean;
  /** The latest first. */
  files: BureauFile[];
}

/** One of `GET /api/me/bureau`: what was or is going to be reported about one's own loan. */
export interface OwnBureau {
  loanId: string;
  reference: string;
  broughtForward: OldNumbers | null;
  notice: { at: string; listFrom: string | null };
  /** As it was last reported. */
  reported: {
    on: string;
    letter: BureauLetter;
    daysPastDue: number;
    balance: string;
    /** Reported as late or written off, and not as caught up since. */
    isListed: boolean;
  } | null;
  /** A complaint about it is open: nothing is reported but that it is disputed. */
  isDisputed: boolean;
}

export interface BureauAnswers {
  getBureau: Bureau;
  sendBureauNotices: { sent: number };
  makeBureauFile: BureauFile;
  listOwnBureau: OwnBureau[];
}
