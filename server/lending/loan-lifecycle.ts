import { type ClosedReason, LOAN_STATUS_LABELS, type LoanStatus } from '@shared/words';
import { type Refusal, refusal } from './refusal';

/**
 * Who acts: a person in a role, M-Pesa's answer (callback or status query), or a job by the clock.
 */
export type ActorKind = 'borrower' | 'guarantor' | 'admin' | 'mobile_money' | 'job';

interface Move {
  readonly from: readonly LoanStatus[];
  readonly to: LoanStatus;
  readonly by: readonly ActorKind[];
  /** Ends the sentence "This loan can't …". */
  readonly words: string;
  /** Borne by a move to 'closed' and by no other. */
  readonly closedReason?: ClosedReason;
}

/** A request that the borrower may still change. */
const OPEN_REQUEST = ['quoting', 'pending_guarantors'] as const;
const BEFORE_APPROVAL = [...OPEN_REQUEST, 'pending_approval'] as const;
const PAID_OUT = ['active', 'delinquent', 'defaulted'] as const;
/**
 * Whatever brings news of money: a callback, a status query, an admin who looked it up.
 */
const PAYMENT = ['mobile_money', 'job', 'admin'] as const;

/**
 * Every move from one status to another; anything else is refused. Readings of the contract that are
 * settled here: a request that was sent back and left lying expires like a draft; a defaulted loan
 * whose arrears are paid in full is active again, since default is *being* 90 days late, and paying a
 * part of the arrears does not lift it, unless news of a payment came late and by its true day there was no
 * default; an approved loan whose payout keeps being refused can be
 * declined (the borrower may withdraw only what is not yet approved); and a payout that proves to
 * have succeeded after M-Pesa refused it makes the loan active.
 */
export const LOAN_MOVES = Object.freeze({
  submit: { from: OPEN_REQUEST, to: 'pending_approval', by: ['borrower'], words: 'be submitted' },
  withdraw: {
    from: BEFORE_APPROVAL,
    to: 'closed',
    by: ['borrower'],
    words: 'be withdrawn',
    closedReason: 'withdrawn',
  },
  expire: {
    from: OPEN_REQUEST,
    to: 'closed',
    by: ['job'],
    words: 'expire',
    closedReason: 'expired',
  },
  approve: { from: ['pending_approval'], to: 'approved', by: ['admin'], words: 'be approved' },
  decline: {
    from: ['pending_approval', 'approved'],
    to: 'closed',
    by: ['admin'],
    words: 'be declined',
    closedReason: 'declined',
  },
  return_for_guarantors: {
    from: ['pending_approval'],
    to: 'pending_guarantors',
    by: ['admin'],
    words: 'be sent back for guarantors',
  },
  disburse: { from: ['approved'], to: 'disbursed', by: ['admin'], words: 'be disbursed' },
  payout_confirmed: {
    from: ['disbursed'],
    to: 'active',
    by: PAYMENT,
    words: 'have its payout confirmed',
  },
  payout_confirmed_late: {
    from: ['approved'],
    to: 'active',
    by: PAYMENT,
    words: 'have a refused payout confirmed',
  },
  payout_refused: {
    from: ['disbursed'],
    to: 'approved',
    by: PAYMENT,
    words: 'have its payout refused',
  },
  fall_behind: { from: ['active'], to: 'delinquent', by: ['job'], words: 'become late' },
  catch_up: { from: ['delinquent', 'defaulted'], to: 'active', by: PAYMENT, words: 'catch up' },
  take_default_back: {
    from: ['defaulted'],
    to: 'delinquent',
    by: PAYMENT,
    words: 'be taken out of default',
  },
  default: { from: ['delinquent'], to: 'defaulted', by: ['job'], words: 'default' },
  repay: {
    from: PAID_OUT,
    to: 'closed',
    by: PAYMENT,
    words: 'be repaid',
    closedReason: 'repaid',
  },
  write_off: {
    from: ['defaulted'],
    to: 'closed',
    by: ['admin'],
    words: 'be written off',
    closedReason: 'written_off',
  },
} as const satisfies Record<string, Move>);

export type LoanMove = keyof typeof LOAN_MOVES;

/** Acts that leave the status as it is, and the statuses in which they are allowed. */
export const LOAN_ACTS = Object.freeze({
  change_terms: { from: OPEN_REQUEST, by: ['borrower'], words: 'be changed' },
  invite_guarantor: { from: OPEN_REQUEST, by: ['borrower'], words: 'get more guarantors' },
  withdraw_invitation: { from: BEFORE_APPROVAL, by: ['borrower'], words: 'lose a guarantor' },
  answer_invitation: {
    from: BEFORE_APPROVAL,
    by: ['guarantor'],
    words: 'take a guarantor’s answer',
  },
  make_repayment: { from: PAID_OUT, by: ['borrower'], words: 'take a repayment' },
} as const satisfies Record<string, Omit<Move, 'to' | 'closedReason'>>);

export type LoanAct = keyof typeof LOAN_ACTS;

/**
 * What the move makes of the status, or why it can't: 'forbidden' to this actor, or 'wrong_state'.
 */
export const nextStatus = (
  name: LoanMove,
  status: LoanStatus,
  actor: ActorKind,
): LoanStatus | Refusal => whyNot(LOAN_MOVES[name], status, actor) ?? LOAN_MOVES[name].to;

/** Why this actor can't do this in this status; null when they can. */
export const refusedAct = (name: LoanAct, status: LoanStatus, actor: ActorKind): Refusal | null =>
  whyNot(LOAN_ACTS[name], status, actor);

/** Why a move closes the loan, or null when it doesn't. */
export function closedReasonOf(name: LoanMove): ClosedReason | null {
  const { closedReason }: Move = LOAN_MOVES[name];
  return closedReason ?? null;
}

function whyNot(
  { from, by, words }: Pick<Move, 'from' | 'by' | 'words'>,
  status: LoanStatus,
  actor: ActorKind,
): Refusal | null {
  if (!by.includes(actor)) return refusal('forbidden', `You can't let this loan ${words}.`);
  if (from.includes(status)) return null;
  return refusal('wrong_state', `This loan can't ${words}: it is "${LOAN_STATUS_LABELS[status]}".`);
}
