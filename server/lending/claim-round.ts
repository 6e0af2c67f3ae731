import type { Day } from '@shared/day';
import { type Cents, add, ZERO } from '@shared/money';
import type { LiftedReason } from '@shared/words';
import { callable, type Callable, sharesOf } from './claim-shares';
import { arrears, type Position, unpaidOf } from './position';

/** Below a shilling M-Pesa moves nothing, so nobody is called for it. */
const LEAST_CALL = 100;

/** A guarantee that stands when a round of notices begins. */
export interface CallableGuarantee extends Callable {
  readonly id: string;
  /** The day of the latest notice on it; null before the first. */
  readonly lastNoticedOn: Day | null;
  /** Whether a call on it is still open, so that no other may begin. */
  readonly hasOpenClaim: boolean;
}

/** One guarantor's part of a round. */
export interface Call {
  readonly id: string;
  /** L as of the notice. */
  readonly liability: Cents;
  readonly share: Cents;
}

/** What tells how a claim ended. */
interface Ended {
  readonly liftedReason: LiftedReason | null;
  readonly endedAt: Date | null;
  readonly deadline: Date;
  readonly appealedAt: Date | null;
  readonly decidedAt: Date | null;
}

/**
 * Whether a claim ended before anybody could be asked: all that it named was paid, or it was given for want of news
 * of a payment. What it named can be called for again.
 */
export const isVoid = ({
  liftedReason,
  endedAt,
  deadline,
  appealedAt,
  decidedAt,
}: Ended): boolean =>
  liftedReason === 'cured' &&
  endedAt !== null &&
  (endedAt < deadline || (appealedAt !== null && decidedAt === null));

/**
 * What is due and no notice of `noticedOn` could name, because it fell due on that day or later. What was called
 * for before is not called for again, whether it was paid or not: else who pays would be asked next month for
 * what another did not pay. The whole arrears where there was no notice yet.
 */
export function dueSince(position: Position, noticedOn: Day | null): Cents {
  if (noticedOn === null) return arrears(position);
  const named = dueBefore(position, noticedOn);
  return named > 0 ? fallenDue(position, (due) => due >= noticedOn) : arrears(position);
}

/** What is left of what a notice of `noticedOn` named: the late interest stands with the oldest that is unpaid. */
export function dueBefore(position: Position, noticedOn: Day): Cents {
  const named = fallenDue(position, (due) => due < noticedOn);
  return named > 0 ? add(named, position.lateInterest) : ZERO;
}

const fallenDue = ({ instalments }: Position, isCounted: (dueDate: Day) => boolean): Cents =>
  add(
    ...instalments
      .filter(({ hasMatured, dueDate }) => hasMatured && isCounted(dueDate))
      .map(unpaidOf),
  );

/**
 * Whom a round of notices calls on, and for how much: what is due shared by L over all who stand, whether or not
 * they are called on now, so that nobody's part grows because another's call is still open.
 */
export function callsOf(position: Position, standing: readonly CallableGuarantee[]): Call[] {
  const liabilities = standing.map((each) => callable(each, position.outstanding, position.lent));
  return standing.flatMap(({ id, lastNoticedOn, hasOpenClaim }, index) => {
    const share = sharesOf(dueSince(position, lastNoticedOn), liabilities)[index] ?? ZERO;
    if (hasOpenClaim || share < LEAST_CALL) return [];
    return [{ id, liability: liabilities[index] ?? ZERO, share }];
  });
}
