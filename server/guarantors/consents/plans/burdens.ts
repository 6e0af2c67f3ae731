import type { Cents } from '@shared/money';
import {
  type Burden,
  burdenOf,
  type CurvePoint,
  lowerCurve,
  principalCurve,
} from '@server/lending/plan-burden';
import type { Position } from '@server/lending/position';
import type { GuaranteeInFile } from '@server/loans/loans/loan-file';

/** The principal behind which a guarantor stands by what they have agreed to so far. */
export function agreedSoFar({ row }: GuaranteeInFile, before: Position): readonly CurvePoint[] {
  const now = principalCurve(before);
  return row.agreedCurve ? lowerCurve(row.agreedCurve, now) : now;
}

/** What a plan changes for one guarantor, whose cap is the most that they ever agreed to. `after`: by the plan. */
export const burdenFor = (
  guarantee: GuaranteeInFile,
  lent: Cents,
  before: Position,
  after: readonly CurvePoint[],
): Burden => burdenOf(guarantee.row.cap, lent, agreedSoFar(guarantee, before), after);
