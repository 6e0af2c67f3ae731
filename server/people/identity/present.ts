import type { KnownIdentity, OwnIdentity } from '@shared/contract/identity';
import type { MyData } from '@shared/contract/my-data';
import type { LoanReview } from '@shared/contract/portfolio';
import { toDecimalString } from '@shared/money';
import { isNeeded, isProven, ownState } from '@server/lending/identity';
import type { Context } from '@server/platform/core/context';
import { type Borrowing, readNeed } from './need';
import { numberEnd } from './sealed-number';
import type { IdentityRow } from './store';

export const presentOwnIdentity = (
  { identity, secret }: Context,
  row: IdentityRow | undefined,
): OwnIdentity => ({
  from: identity ? toDecimalString(identity.from) : null,
  stated: row
    ? {
        numberEnd: numberEnd(secret, row.sealed),
        state: ownState(row),
        statedAt: row.statedAt.toISOString(),
      }
    : null,
});

export const presentKnownIdentity = ({ secret }: Context, row: IdentityRow): KnownIdentity => ({
  numberEnd: numberEnd(secret, row.sealed),
  outcome: row.outcome,
  isProven: isProven(row),
  checkedAt: row.checkedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});

/** In one's own copy too only the end of the number: such a file is sent on, and its owner knows the rest. */
export const presentStated = (
  context: Context,
  row: IdentityRow,
): NonNullable<MyData['nationalId']> => {
  const { numberEnd: end, outcome, checkedAt, confirmedAt } = presentKnownIdentity(context, row);
  const { reference, statedAt } = row;
  return {
    numberEnd: end,
    outcome,
    reference,
    statedAt: statedAt.toISOString(),
    checkedAt,
    confirmedAt,
  };
};

/** What the review of a loan shows; null while this lender asks nobody for it. */
export async function reviewedIdentity(
  context: Context,
  borrowing: Borrowing,
): Promise<LoanReview['identity']> {
  const need = await readNeed(context, borrowing);
  if (need.from === null) return null;
  const { stated } = need;
  return { isNeeded: isNeeded(need), known: stated && presentKnownIdentity(context, stated) };
}
