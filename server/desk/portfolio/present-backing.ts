import type { GuarantorTie, ReviewedGuarantee } from '@shared/contract/portfolio';
import { toDecimalString } from '@shared/money';
import { bps, toPercent } from '@shared/rate';
import { discountParts } from '@server/lending/discount-parts';
import type { ProductVersion } from '@server/lending/product';
import type { Quote } from '@server/lending/quote';
import { correlationOf, countedCover } from '@server/lending/strength';
import { type LoanFile, priceToday, tiesIn } from '@server/loans/loans/loan-file';

type InPrice = NonNullable<ReviewedGuarantee['inPrice']>;

/** How the price counts each guarantor, by the guarantee's id; a locked price as of when it was locked. */
function backingIn(
  { inputs, guarantorDiscount }: Quote,
  { terms }: ProductVersion,
): Map<string, InPrice> {
  const { amount, guarantors } = inputs;
  const accepted = guarantors.filter(({ status }) => status === 'accepted');
  const shared = discountParts(amount, accepted, guarantorDiscount, terms);
  const parts = new Map(accepted.map(({ id }, index) => [id, shared[index] ?? bps(0)]));
  return new Map(
    guarantors.map((guarantor) => [
      guarantor.id,
      {
        counted: toDecimalString(countedCover(amount, guarantor)),
        independence: Math.round(100 * (1 - correlationOf(guarantor))),
        isTied: guarantor.isTied,
        discountPart: toPercent(parts.get(guarantor.id) ?? bps(0)),
      },
    ]),
  );
}

/**
 * The guarantors as they are today, with their parts of the price that approving would book: while today's price is
 * above the agreed one, these are of two quotes.
 */
export function backingOf(file: LoanFile, quoted: Quote): Map<string, InPrice> {
  const parts = backingIn(quoted, file.product);
  if (!file.agreed) return parts;
  return new Map(
    [...backingIn(priceToday(file), file.product)].map(([id, today]) => [
      id,
      { ...today, discountPart: parts.get(id)?.discountPart ?? 0 },
    ]),
  );
}

/** The ties that the price counts and that still exist; one may have ended since the price was locked. */
export function presentTies(file: LoanFile, backing: ReadonlyMap<string, InPrice>): GuarantorTie[] {
  return tiesIn(file)
    .filter(({ id }) => backing.get(id)?.isTied)
    .map(({ id, withId, backs }) => ({ guaranteeId: id, withId, backs }));
}
