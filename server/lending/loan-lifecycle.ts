import { BEFORE_APPROVAL, BEHIND, OPEN_REQUEST, RUNNING, WAITING } from '@shared/statuses';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { type Refusal, refusal } from './refusal';

/** The actor: a person in a role, a provider's answer (callback or status query), or a job. */
export type ActorKind = 'borrower' | 'guarantor' | 'admin' | 'mobile_money' | 'job';

interface Move {
  readonly from: readonly LoanStatus[];
  readonly to: LoanStatus;
  readonly by: readonly ActorKind[];
  /** Set on moves to 'closed' only. */
  readonly closedReason?: ClosedReason;
}

/** Actors that report payments: a callback, a status query, an admin. */
const PAYMENT = ['mobile_money', 'job', 'admin'] as const;

/**
 * Every status move; all others are refused. Readings of the contract: a returned request expires like a draft; a
 * default ends once all that is past due is paid, not by a part of it (unless it was backdated); an approved loan with
 * refused payouts can be declined; a late payout success activates it. A reversed payment takes a loan to the status
 * that it would have without it; the database takes a reopening only with the booked reversal. A loan of another system
 * is brought in as paid out, and begins to run (`open`) once all of its import is in the books.
 */
export const LOAN_MOVES = Object.freeze({
  submit: { from: OPEN_REQUEST, to: 'pending_approval', by: ['borrower'] },
  withdraw: {
    from: BEFORE_APPROVAL,
    to: 'closed',
    by: ['borrower'],
    closedReason: 'withdrawn',
  },
  expire: {
    from: OPEN_REQUEST,
    to: 'closed',
    by: ['job'],
    closedReason: 'expired',
  },
  approve: { from: ['pending_approval'], to: 'approved', by: ['admin'] },
  decline: {
    from: WAITING,
    to: 'closed',
    by: ['admin'],
    closedReason: 'declined',
  },
  return_for_guarantors: {
    from: ['pending_approval'],
    to: 'pending_guarantors',
    by: ['admin'],
  },
  /** A guarantor was found not to guarantee: the decision had counted them. */
  take_approval_back: { from: ['approved'], to: 'pending_approval', by: ['admin'] },
  disburse: { from: ['approved'], to: 'disbursed', by: ['admin'] },
  payout_confirmed: {
    from: ['disbursed'],
    to: 'active',
    by: PAYMENT,
  },
  payout_confirmed_late: {
    from: ['approved'],
    to: 'active',
    by: PAYMENT,
  },
  payout_refused: {
    from: ['disbursed'],
    to: 'approved',
    by: PAYMENT,
  },
  /** The same, found while the payout was under way. */
  payout_refused_undecided: {
    from: ['disbursed'],
    to: 'pending_approval',
    by: PAYMENT,
  },
  open: { from: ['disbursed'], to: 'active', by: ['job'] },
  open_late: { from: ['disbursed'], to: 'delinquent', by: ['job'] },
  open_in_default: { from: ['disbursed'], to: 'defaulted', by: ['job'] },
  fall_behind: { from: ['active'], to: 'delinquent', by: ['job'] },
  catch_up: { from: BEHIND, to: 'active', by: PAYMENT },
  take_default_back: {
    from: ['defaulted'],
    to: 'delinquent',
    by: PAYMENT,
  },
  default: { from: ['delinquent'], to: 'defaulted', by: ['job'] },
  repay: {
    from: RUNNING,
    to: 'closed',
    by: PAYMENT,
    closedReason: 'repaid',
  },
  reversed_to_active: { from: ['closed'], to: 'active', by: ['admin'] },
  reversed_to_delinquent: {
    from: ['closed', 'active'],
    to: 'delinquent',
    by: ['admin'],
  },
  reversed_to_defaulted: {
    from: ['closed', 'active', 'delinquent'],
    to: 'defaulted',
    by: ['admin'],
  },
  write_off: {
    from: ['defaulted'],
    to: 'closed',
    by: ['admin'],
    closedReason: 'written_off',
  },
} as const satisfies Record<string, Move>);

export type LoanMove = keyof typeof LOAN_MOVES;

/** Acts that keep the status, with the statuses that allow them. */
export const LOAN_ACTS = Object.freeze({
  change_terms: { from: OPEN_REQUEST, by: ['borrower'] },
  invite_guarantor: { from: OPEN_REQUEST, by: ['borrower'] },
  withdraw_invitation: { from: BEFORE_APPROVAL, by: ['borrower'] },
  answer_invitation: {
    from: BEFORE_APPROVAL,
    by: ['guarantor'],
  },
  make_repayment: { from: RUNNING, by: ['borrower'] },
  /** A loan in default is with its guarantors; it can be caught up, and then get a plan. */
  replan: { from: ['active', 'delinquent'], by: ['borrower', 'admin'] },
} as const satisfies Record<string, Omit<Move, 'to' | 'closedReason'>>);

export type LoanAct = keyof typeof LOAN_ACTS;

/** The status after the move, or the refusal: wrong actor or wrong status. */
export const nextStatus = (
  name: LoanMove,
  status: LoanStatus,
  actor: ActorKind,
): LoanStatus | Refusal => whyNot(name, LOAN_MOVES[name], status, actor) ?? LOAN_MOVES[name].to;

/** The refusal of this act for this actor and status; null when it is allowed. */
export const refusedAct = (name: LoanAct, status: LoanStatus, actor: ActorKind): Refusal | null =>
  whyNot(name, LOAN_ACTS[name], status, actor);

/** The move that a reversed payment makes of a loan, by the status that the loan has without it. */
export const REVERSED_TO = {
  active: 'reversed_to_active',
  delinquent: 'reversed_to_delinquent',
  defaulted: 'reversed_to_defaulted',
} as const satisfies Partial<Record<LoanStatus, LoanMove>>;

/** The reason of a move to 'closed'; null for other moves. */
export function closedReasonOf(name: LoanMove): ClosedReason | null {
  const { closedReason }: Move = LOAN_MOVES[name];
  return closedReason ?? null;
}

function whyNot(
  act: LoanMove | LoanAct,
  { from, by }: Pick<Move, 'from' | 'by'>,
  status: LoanStatus,
  actor: ActorKind,
): Refusal | null {
  if (!by.includes(actor)) return refusal('loan_act_forbidden', { act });
  if (from.includes(status)) return null;
  return refusal('loan_in_wrong_state', { act, status });
}
