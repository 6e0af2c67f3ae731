import { isOneOf, PAID_OUT } from '@shared/statuses';
import { momentOf } from '@shared/texts/values';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { type LoanMove, nextStatus } from './loan-lifecycle';
import { isRefusal, type Refusal, refusal } from './refusal';

/** Admins' decisions on a loan, by event kind. */
export const DECISIONS = Object.freeze({
  loan_approved: { outcome: 'approved' },
  loan_declined: { outcome: 'declined' },
  loan_returned: { outcome: 'returned' },
  loan_disbursed: { outcome: 'disbursed' },
} as const);

export type DecisionKind = keyof typeof DECISIONS;

/** The latest decision on a loan. */
export interface Decided {
  /** The event's id. */
  readonly id: string;
  readonly kind: DecisionKind;
  readonly at: Date;
  readonly byId: string;
  /** The admin's first name. */
  readonly by: string;
}

/** A decision that an admin submits. */
export interface Deciding {
  readonly move: LoanMove;
  readonly status: LoanStatus;
  readonly closedReason: ClosedReason | null;
  readonly decided: Decided | null;
  /** The latest decision that the admin had seen; null for none, undefined when not stated. */
  readonly seen: string | null | undefined;
  readonly adminId: string;
  readonly now: Date;
}

/**
 * Refuses a decision when another admin has decided something that this one has not seen or that rules it out. Null
 * otherwise; the caller still checks the status.
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

/** Whether the loan still has the status that the decision gave it. */
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
