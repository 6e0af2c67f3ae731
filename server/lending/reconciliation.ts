import type { Cents } from '@shared/money';

/** A payment in a provider's list. */
export interface TheirPayment {
  readonly receipt: string;
  readonly amount: Cents;
}

/** A payment in our books. */
export interface OurPayment {
  readonly id: string;
  /** Null while it is booked without a receipt. */
  readonly receipt: string | null;
  readonly amount: Cents;
  /** When it was booked. */
  readonly settledAt: Date;
  /** Whether the provider's records confirmed it before. */
  readonly isMatched: boolean;
}

export interface Comparison<Theirs extends TheirPayment, Ours extends OurPayment> {
  /** Same receipt and amount, not confirmed before. */
  readonly agreed: readonly Ours[];
  readonly differing: readonly { ours: Ours; theirs: Theirs }[];
  /** In the provider's list, not in our books. */
  readonly missingHere: readonly Theirs[];
  /** In our books, and unconfirmed after the grace period. */
  readonly missingThere: readonly Ours[];
}

/** How long a provider's records may lag behind its callbacks, in milliseconds. */
export const GRACE_MS = 3_600_000;

/**
 * Compares both sides by receipt. `ours` may contain payments that no list has, such as payouts, which are queried one
 * by one; so a payment settled after `askedUpTo` never counts as missing.
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
