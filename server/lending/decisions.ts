import { isOneOf, PAID_OUT } from '@shared/statuses';
import { momentOf } from '@shared/texts/values';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { type LoanMove, nextStatus } from './loan-lifecycle';
import { isRefusal, type Refusal, refusal } from './refusal';

/** What admins decide about a loan, by the event that tells of it. */
export const DECISIONS = Object.freeze({
  loan_approved: { outcome: 'approved' },
  loan_declined: { outcome: 'declined' },
  loan_returned: { outcome: 'returned' },
  loan_disbursed: { outcome: 'disbursed' },
} as const);

export type DecisionKind = keyof typeof DECISIONS;

/** The latest decision about a loan. */
export interface Decided {
  /** The event's id. */
  readonly id: string;
  readonly kind: DecisionKind;
  readonly at: Date;
  readonly byId: string;
  /** The admin's first name. */
  readonly by: string;
}

/** An admin is about to decide. */
export interface Deciding {
  readonly move: LoanMove;
  readonly status: LoanStatus;
  readonly closedReason: ClosedReason | null;
  readonly decided: Decided | null;
  /** The latest decision that they saw, null for none; undefined when they don't say. */
  readonly seen: string | null | undefined;
  readonly adminId: string;
  readonly now: Date;
}

/**
 * Why a decision comes too late: another one was made that this admin hasn't seen, or that has made this one
 * impossible. Null when none has; whether the status allows the move is then still to be asked.
 */
export function refusedAsDecided(deciding: Deciding): Refusal | null {
  const { decided, seen, status } = deciding;
  if (!decided) return null;
  const isUnseen = seen !== undefined && seen !== decided.id;
  const isTooLate =
    stands(decided, deciding) && isRefusal(nextStatus(deciding.move, status, 'admin'));
  return isUnseen || isTooLate ? alreadyDecided(decided, deciding) : null;
}

/** "Already approved by Wanjiru, 10:42." */
function alreadyDecided(
  { kind, by: name, byId, at: instant }: Decided,
  { adminId, now }: Pick<Deciding, 'adminId' | 'now'>,
): Refusal {
  const { outcome } = DECISIONS[kind];
  const at = momentOf(instant, now);
  return byId === adminId
    ? refusal(`${outcome}_by_you`, { at })
    : refusal(`${outcome}_by_other`, { name, at });
}

/** Whether the loan is still what the decision made of it. */
function stands(
  { kind }: Decided,
  { status, closedReason }: Pick<Deciding, 'status' | 'closedReason'>,
): boolean {
  switch (kind) {
    case 'loan_approved':
      return status === 'approved';
    case 'loan_declined':
      return closedReason === 'declined';
    case 'loan_returned':
      return status === 'pending_guarantors';
    case 'loan_disbursed':
      return isOneOf(PAID_OUT, status);
  }
}
