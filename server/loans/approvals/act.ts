import type { ApprovalKind } from '@shared/contract/approvals';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Change } from '@server/platform/db/change';
import type { Impartial } from '@server/platform/db/impartial';
import type { Recorded } from '@server/platform/db/recorded';
import type { BookedFile, LoanFile } from '@server/loans/loans/loan-file';
import type { Db } from '@server/platform/core/ports/database';

/** What an act is about, as read now. */
export interface AnyTarget {
  /** The loan, if it is about one; nobody decides about one that they borrow or guarantee. */
  file: BookedFile | null;
  /** Changes whenever something changes on which the decision rests, such as a row's version. */
  seen: string;
}

/** The target of an act about a loan. */
export interface Target extends AnyTarget {
  file: LoanFile;
}

/** What was proposed. */
export interface Proposal<P> {
  readonly params: P;
  readonly reason: string;
}

/** The effect of an act, were it done now. */
export interface Plan {
  change: Recorded;
  /** The money that it moves; null where it moves none. */
  amount: Cents | null;
  /** The last look before it is done, not at the proposal: may throw Refused, and its change is part of the act. */
  lastLook?(): Promise<Change>;
}

/** An act of two people: how its target is read, and what it changes. */
export interface ApprovalAct<T extends AnyTarget = Target, P = Record<string, unknown>> {
  readonly kind: ApprovalKind;
  /** Undefined where there is no such target. */
  find(db: Db, targetId: string): Promise<T | undefined>;
  /** Throws Refused when the act is impossible now. It runs at the proposal, as a trial, and at the confirmation. */
  plan(context: Impartial, target: T, proposal: Proposal<P>): Plan | Promise<Plan>;
  /** Throws Refused at a proposal that nobody else of the staff could confirm; where two people decide alone. */
  confirmable?(context: Impartial, target: T): Promise<void>;
  /** The number that its money goes to; none where this is missing. */
  payee?(target: T, params: P): Phone;
  /** What else its signature names. */
  signs?(params: P): Record<string, unknown>;
  /** What follows when it is not confirmed; nothing where this is missing. */
  rejected?(context: Impartial, target: T, amount: Cents | null): Change;
}
