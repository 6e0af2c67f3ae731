import type { Cents } from '@shared/money';

/** A payment as M-Pesa's own list has it. */
export interface TheirPayment {
  readonly receipt: string;
  readonly amount: Cents;
}

/** A payment as our books have it. */
export interface OurPayment {
  readonly id: string;
  /** Null while it is booked on M-Pesa's word and its receipt is still to come. */
  readonly receipt: string | null;
  readonly amount: Cents;
  /** Since when it stands in the books. */
  readonly settledAt: Date;
  /** Whether M-Pesa's records have agreed with it before. */
  readonly isMatched: boolean;
}

export interface Comparison<Theirs extends TheirPayment, Ours extends OurPayment> {
  /** Same receipt, same amount, and not known to agree before. */
  readonly agreed: readonly Ours[];
  readonly differing: readonly { ours: Ours; theirs: Theirs }[];
  /** M-Pesa has them, our books do not. */
  readonly missingHere: readonly Theirs[];
  /** Our books have them, and M-Pesa has had time enough to confirm them. */
  readonly missingThere: readonly Ours[];
}

/** How long M-Pesa's records may lag behind what it told us. */
export const GRACE_MS = 3_600_000;

/**
 * Compares two sides by receipt. `ours` may hold payments that are in no list at all, such as payouts: M-Pesa
 * is asked about those one by one, so none is missing that was settled after `askedUpTo`.
 */
export function compareByReceipt<Theirs extends TheirPayment, Ours extends OurPayment>(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
  { now, askedUpTo }: { now: Date; askedUpTo: Date | null },
): Comparison<Theirs, Ours> {
  const there = new Map(theirs.map((each) => [each.receipt, each]));
  const here = new Map(ours.map((each) => [each.receipt, each]));
  const pairs = ours.flatMap((each) => {
    const match = each.receipt === null ? undefined : there.get(each.receipt);
    return match ? [{ ours: each, theirs: match }] : [];
  });
  const paired = new Set(pairs.map((pair) => pair.ours));
  const isEqual = (pair: (typeof pairs)[number]) => pair.ours.amount === pair.theirs.amount;
  return {
    agreed: pairs.filter((pair) => isEqual(pair) && !pair.ours.isMatched).map((pair) => pair.ours),
    differing: pairs.filter((pair) => !isEqual(pair)),
    missingHere: [...there.values()].filter(({ receipt }) => !here.has(receipt)),
    missingThere: ours.filter(
      (each) =>
        !each.isMatched &&
        !paired.has(each) &&
        askedUpTo !== null &&
        each.settledAt <= askedUpTo &&
        now.getTime() - each.settledAt.getTime() >= GRACE_MS,
    ),
  };
}
