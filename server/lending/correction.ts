import { byCharge, type ByCharge } from '@shared/charges';
import { add, type Cents, subtract, ZERO } from '@shared/money';
import type { Correction } from './correction-entries';
import { settledOfKind, sumOfEach } from './charges';
import { unpaidInterest } from './position';
import type { Movement, ReplayResult } from './replay';

/** How an amount is allocated. */
export interface Split {
  readonly toInterest: Cents;
  readonly toPrincipal: Cents;
  readonly toCharges: ByCharge<Cents>;
  readonly toCredit: Cents;
}

/** Interest earned, the allocation of all payments and waivers, and what was given up with them. */
export interface Totals extends Split {
  readonly accrued: Cents;
  readonly waived: Cents;
}

/** The totals of a replay of `movements`; its position's credit is complete. */
export function totalsOf(
  { position, steps }: Pick<ReplayResult, 'position' | 'steps'>,
  movements: readonly Movement[],
): Totals {
  const toInterest = add(...position.instalments.map(({ interestPaid }) => interestPaid));
  const toPrincipal = add(...position.instalments.map(({ principalPaid }) => principalPaid));
  const waived = steps.map(({ toInterest: interest, toCharges: charges, rest }, index) =>
    add(
      rest.interest,
      rest.principal,
      sumOfEach(rest.charges),
      ...(movements[index]?.isWaiver ? [interest, sumOfEach(charges)] : []),
    ),
  );
  return {
    accrued: add(toInterest, unpaidInterest(position)),
    toInterest,
    toPrincipal,
    toCharges: byCharge((kind) => settledOfKind(position.charges[kind])),
    toCredit: position.credit,
    waived: add(ZERO, ...waived),
  };
}

/** From the totals booked to those that are right; `own`: what other entries beside the correction book. */
export const correctionBetween = (before: Totals, after: Totals, own: Split): Correction => ({
  accrued: subtract(after.accrued, before.accrued),
  toInterest: subtract(subtract(after.toInterest, own.toInterest), before.toInterest),
  toPrincipal: subtract(subtract(after.toPrincipal, own.toPrincipal), before.toPrincipal),
  toCharges: byCharge((kind) =>
    subtract(subtract(after.toCharges[kind], own.toCharges[kind]), before.toCharges[kind]),
  ),
  toCredit: subtract(subtract(after.toCredit, own.toCredit), before.toCredit),
  unwaived: subtract(before.waived, after.waived),
});
