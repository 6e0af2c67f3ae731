import type { Change, Update } from '@server/platform/db/change';
import type { DifferenceKind } from '@server/platform/db/schema';
import { newId } from '@server/platform/core/ids';
import type { Comparison } from '@server/lending/reconciliation';
import type { ProviderId } from '@shared/providers';
import type { ListedDeposit } from '@server/platform/core/ports/money-provider';
import type { PaymentRow } from '@server/payments/payments/store';
import type { DifferenceRow, KnownDifference } from './store';

/** A difference found by one comparison. */
export type Seen = Pick<
  DifferenceRow,
  'kind' | 'subject' | 'receipt' | 'paymentId' | 'here' | 'there'
>;

export type OurSide = PaymentRow & { isMatched: boolean; settledAt: Date };

/** Every difference of a comparison, with the subject that identifies it from then on. */
export const seenIn = ({
  differing,
  missingHere,
  missingThere,
}: Comparison<ListedDeposit, OurSide>): Seen[] => [
  ...differing.map(({ ours, theirs }) => seen('amount_differs', theirs.receipt, ours, theirs)),
  ...missingHere.map((theirs) => seen('missing_here', theirs.receipt, null, theirs)),
  ...missingThere.map((ours) => seen('missing_there', ours.receipt ?? ours.id, ours, null)),
];

const seen = (
  kind: DifferenceKind,
  subject: string,
  ours: OurSide | null,
  theirs: ListedDeposit | null,
): Seen => ({
  kind,
  subject,
  receipt: theirs?.receipt ?? ours?.receipt ?? null,
  paymentId: ours?.id ?? null,
  here: ours?.amount ?? null,
  there: theirs?.amount ?? null,
});

const keyOf = ({ kind, subject }: Pick<Seen, 'kind' | 'subject'>): string => `${kind} ${subject}`;

/**
 * Updates the rows after a comparison: new, repeated and resolved differences. An explained difference stays
 * explained; a resolved one that comes back opens again. `agreed`: ids of the payments that now agree.
 */
export function differenceRows(
  provider: ProviderId,
  found: readonly Seen[],
  known: readonly KnownDifference[],
  agreed: ReadonlySet<string>,
  now: Date,
): Change {
  const byKey = new Map(known.map((row) => [keyOf(row), row]));
  const seenKeys = new Set(found.map(keyOf));
  const inserted = found.filter((each) => !byKey.has(keyOf(each)));
  const again = found.flatMap((each) => {
    const row = byKey.get(keyOf(each));
    return row && row.resolvedBy === null ? [seenAgain(row, each, now)] : [];
  });
  const gone = known
    .filter((row) => row.resolvedAt === null && !seenKeys.has(keyOf(row)) && hasMended(row, agreed))
    .map((row) => resolved(row, now));
  const updates = [...again, ...gone];
  return {
    ...(updates.length > 0 ? { update: { reconciliationDifferences: updates } } : {}),
    ...(inserted.length > 0
      ? {
          insert: {
            reconciliationDifferences: inserted.map((each) => ({
              ...each,
              provider,
              id: newId(),
              version: 1,
              firstSeenAt: now,
              lastSeenAt: now,
            })),
          },
        }
      : {}),
  };
}

/** Whether the two sides agree; a difference that merely left the 48-hour list is not resolved. */
const hasMended = (
  { kind, paymentId, isMatched, isBooked }: KnownDifference,
  agreed: ReadonlySet<string>,
): boolean =>
  kind === 'missing_here' ? isBooked : isMatched || (paymentId !== null && agreed.has(paymentId));

const seenAgain = (
  { id, version }: KnownDifference,
  { here, there }: Seen,
  now: Date,
): Update<'reconciliationDifferences'> => ({
  id,
  version,
  set: { here, there, lastSeenAt: now, resolvedAt: null, resolution: null },
});

const resolved = (
  { id, version, kind }: KnownDifference,
  now: Date,
): Update<'reconciliationDifferences'> => ({
  id,
  version,
  set: {
    resolvedAt: now,
    resolution:
      kind === 'missing_here' ? 'booked from the provider’s list' : 'the provider’s records agree',
  },
});
