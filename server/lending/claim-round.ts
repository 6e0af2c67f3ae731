import type { Day } from '@shared/day';
import { type Cents, add, ZERO } from '@shared/money';
import type { LiftedReason } from '@shared/words';
import { callable, type Callable, shareBeside } from './claim-shares';
import { liability } from './liability';
import { arrears, type Position, unpaidOf } from './position';

/** Providers move no less than a shilling, so smaller calls are not made. */
const LEAST_CALL = 100;

/** A guarantee in force when a round of notices begins. */
export interface CallableGuarantee extends Callable {
  readonly id: string;
  /** Caps of guarantors who were released without this one's yes: they count beside it in the split. */
  readonly beside: Cents;
  /** The day of its latest notice; null before the first. */
  readonly lastNoticedOn: Day | null;
  /** Whether it has an open claim; only one may be open. */
  readonly hasOpenClaim: boolean;
}

/** One guarantor's part of a round of notices. */
export interface Call {
  readonly id: string;
  /** The liability L on the day of the notice. */
  readonly liability: Cents;
  readonly share: Cents;
}

/** The columns that tell how a claim ended. */
interface Ended {
  readonly liftedReason: LiftedReason | null;
  readonly endedAt: Date | null;
  /** Null when the notice period never started. */
  readonly deadline: Date | null;
  readonly appealedAt: Date | null;
  readonly decidedAt: Date | null;
}

/**
 * Whether the claim ended before any charge: the arrears were paid, or the notice was sent because news of a payment
 * was late. Its amount can be called for again.
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
  (deadline === null || endedAt < deadline || (appealedAt !== null && decidedAt === null));

/**
 * Arrears that fell due on or after `noticedOn`. Earlier arrears are not called for again even if unpaid; otherwise a
 * guarantor who pays would later be asked for another's part. Null means the whole arrears.
 */
export function dueSince(position: Position, noticedOn: Day | null): Cents {
  if (noticedOn === null) return arrears(position);
  const named = dueBefore(position, noticedOn);
  return named > 0 ? fallenDue(position, (due) => due >= noticedOn) : arrears(position);
}

/**
 * The unpaid part of the arrears that a notice of `noticedOn` named; late interest belongs to the oldest unpaid
 * instalment.
 */
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
 * The guarantors to notify and their shares: `dueSince` is shared by L over all standing guarantees, including those
 * with an open claim, so that no share grows because of another's open claim, nor because of a release.
 */
export function callsOf(position: Position, standing: readonly CallableGuarantee[]): Call[] {
  const liabilities = standing.map((each) => callable(each, position.outstanding, position.lent));
  return standing.flatMap(({ id, beside, lastNoticedOn, hasOpenClaim }, index) => {
    const due = dueSince(position, lastNoticedOn);
    const left = liability(beside, position.outstanding, position.lent);
    const share = shareBeside(due, liabilities, index, left);
    if (hasOpenClaim || share < LEAST_CALL) return [];
    return [{ id, liability: liabilities[index] ?? ZERO, share }];
  });
}
