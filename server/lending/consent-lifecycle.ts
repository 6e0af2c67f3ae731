import { type ChangeStatus, OPEN_CHANGE } from '@shared/contract/guarantor-changes';
import { OPEN_PLAN, type PlanStatus } from '@shared/contract/plans';
import { type Refusal, refusal } from './refusal';

type Moves<S extends string> = Readonly<Record<string, { from: readonly S[]; to: S }>>;

/** What happens to every consent once it is open; `asking`: its guarantors are asked. */
const roundMoves = <O extends string, A extends O>(open: readonly O[], asking: A) =>
  ({
    /** Every guarantor has answered, or their time is over. */
    all_answered: { from: [asking], to: 'agreed' },
    put_in_force: { from: ['agreed'], to: 'in_force' },
    refuse: { from: open, to: 'refused' },
    withdraw: { from: open, to: 'withdrawn' },
    lapse: { from: open, to: 'lapsed' },
  }) as const;

export type RoundMove = keyof ReturnType<typeof roundMoves>;

/** Every move of a plan; all others are refused. */
export const PLAN_MOVES = Object.freeze({
  offer: { from: ['asked'], to: 'offered' },
  /** The borrower agrees, and nobody's risk gets larger or longer. */
  agree: { from: ['offered'], to: 'agreed' },
  /** The borrower agrees, and guarantors are asked. */
  ask_guarantors: { from: ['offered'], to: 'guarantors_asked' },
  supersede: { from: ['in_force'], to: 'superseded' },
  ...roundMoves(OPEN_PLAN, 'guarantors_asked'),
} as const satisfies Moves<PlanStatus>);

/** Every move of a change of guarantors; all others are refused. */
export const CHANGE_MOVES = Object.freeze({
  /** The borrower names who takes the place. */
  name: { from: ['wished'], to: 'invited' },
  /** Who was named agrees, or does not. */
  take: { from: ['invited'], to: 'agreed' },
  decline: { from: ['invited'], to: 'declined' },
  ...roundMoves(OPEN_CHANGE, 'others_asked'),
} as const satisfies Moves<ChangeStatus>);

export type PlanMove = keyof typeof PLAN_MOVES;
export type ChangeMove = keyof typeof CHANGE_MOVES;

/** The status after the move, or the refusal. */
const nextBy =
  <S extends string, M extends string>(
    moves: Readonly<Record<M, { from: readonly S[]; to: S }>>,
    wrongState: (status: S) => Refusal,
  ) =>
  (name: M, status: S): S | Refusal =>
    moves[name].from.includes(status) ? moves[name].to : wrongState(status);

export const nextPlanStatus = nextBy<PlanStatus, PlanMove>(PLAN_MOVES, (status) =>
  refusal('plan_in_wrong_state', { status }),
);

export const nextChangeStatus = nextBy<ChangeStatus, ChangeMove>(CHANGE_MOVES, (status) =>
  refusal('change_in_wrong_state', { status }),
);
