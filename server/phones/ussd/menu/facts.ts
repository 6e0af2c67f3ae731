import type { Language } from '@shared/language';
import type { Cents } from '@shared/money';
import type { BasisPoints } from '@shared/rate';

/** What the screens of a turn show, read anew at each turn. Names are short and plain (`plain.ts`). */
export interface Facts {
  language: Language;
  /** The code that is dialled, such as "*384*77#". */
  dialled: string;
  /**
   * Whose number calls: somebody with an account; `returning`: with an erased one that stands for a loan again, which a
   * code opens; somebody who was invited, or nobody.
   */
  holder: 'known' | 'returning' | 'invited' | 'stranger';
  /** `locked`: after wrong tries, until a new code is typed; `never`: of staff, who use a browser alone. */
  pin: 'none' | 'set' | 'locked' | 'never';
  /** Whether a code for the PIN is on its way to this number. */
  hasCode: boolean;
  /** The name in the newest invitation, for a number without an account: whole, and as it is shown. */
  invitedAs: { name: string; shown: string };
  /** Whether the holder of an account has not agreed to our latest terms: they do before they set a PIN. */
  newTerms: boolean;
  /** Where the terms are read, such as "tegemea.co.ke/terms". */
  termsAt: string;
  /** Requests that wait for this number's answer, newest first. */
  requests: readonly RequestFacts[];
  /** Guarantees that bind the person; empty until the PIN was typed. */
  backed: readonly BackedFacts[];
  /** What was agreed to in this session: the node that took a yes may have died before it said so. */
  agreed: readonly AgreedFacts[];
  /** The loans that the person repays, what is due first in front; empty until the PIN was typed. */
  loans: readonly LoanFacts[];
}

export interface RequestFacts {
  id: string;
  askedAt: Date;
  who: string;
  amount: Cents;
  term: number;
  /** The first due date, where one was chosen, such as "28 Jan": it is within two months. */
  firstDue: string | null;
  apr: BasisPoints;
  cap: Cents;
  /** Whether nothing is left of the holder's limit for it; false until the PIN was typed. */
  isOverLimit: boolean;
  /** The plain text that a yes with this cap keeps. */
  textFor: (cap: Cents) => string;
}

export interface AgreedFacts {
  id: string;
  who: string;
  cap: Cents;
}

export interface BackedFacts {
  id: string;
  loanId: string;
  who: string;
  amount: Cents;
  /** The most that it could cost today. */
  most: Cents;
  /** Whether the loan waits for its approval: until then a yes may be taken back. */
  isOpen: boolean;
  notice: NoticeFacts | null;
}

/** A call on a guarantor: announced, appealed, or asked for. */
export interface NoticeFacts {
  /** `held`: while a complaint about it is open. */
  status: 'noticed' | 'held' | 'appealed' | 'charged';
  daysPastDue: number;
  share: Cents;
  /** The end of the notice as it is read, such as "14 Jul, 08:00"; null while its time has not begun. */
  deadline: string | null;
  canAppeal: boolean;
  /** What is left to pay of what was asked. */
  toPay: Cents;
}

export interface LoanFacts {
  id: string;
  reference: string;
  /** What pays it off today, with what is owed to guarantors. */
  left: Cents;
  /** What a prompt asks for by itself: what is due, or the next instalment. */
  usual: Cents;
  /** The most that one prompt can ask for: whole shillings. */
  most: Cents;
  /** When that is due, as it is read, such as "14 Jul". */
  dueOn: string;
  daysPastDue: number;
}

/** What was done in this visit. */
export interface Visit {
  /** Whether the PIN was typed in this session. */
  isProven: boolean;
  /** Whether the code of an SMS was typed, after which a PIN may be chosen; and whether one was typed once. */
  hasTypedCode: boolean;
  hasChosenPin: boolean;
  /** The pages of agreements that were served, by their keys (`pageKey`). */
  served: readonly string[];
}

/** What a state sees. */
export interface Sight {
  facts: Facts;
  visit: Visit;
}
