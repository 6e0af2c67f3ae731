import { dayOf } from '@shared/day';
import { FIRST_PRODUCT, type ProductVersion } from '@server/lending/product';
import { refusal } from '@server/lending/refusal';
import type { Context } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { toppingUp } from './earlier-loan';
import { availableFor, type LoanFile } from './loan-file';
import { withLiveFirstDue } from './position-columns';
import { findVersionInForce } from './product-store';

type Reading = Pick<Context, 'db' | 'now'>;

/** The product's version of today. Throws Refused (422) where there is none. */
export async function versionInForce(
  { db, now }: Reading,
  productId: string,
): Promise<ProductVersion> {
  const [version] = await findVersionInForce(db, productId, dayOf(now()));
  if (!version) throw new Refused(refusal('product_not_offered'));
  return version;
}

/**
 * The product of a request with these terms: the one that is chosen, in today's version. Throws Refused once the
 * borrower has submitted and chooses another, which their guarantors know nothing of.
 */
export async function productFor(
  context: Context,
  file: LoanFile | undefined,
  chosen: string | undefined,
): Promise<ProductVersion> {
  const isFree = !file || file.loan.status === 'quoting';
  const own = file?.product.productId ?? FIRST_PRODUCT.id;
  if (isFree) return versionInForce(context, chosen ?? own);
  if (chosen && chosen !== own) throw new Refused(refusal('product_not_offered'));
  return file.product;
}

/**
 * The file as its loan stands today: a draft follows its product to the version in force, because nobody has agreed to
 * anything. From the submission on a loan keeps its version. A first due date that has come too near is gone.
 */
export async function asInForce<F extends LoanFile>(context: Reading, file: F): Promise<F> {
  const loan = withLiveFirstDue(file.loan, dayOf(context.now()));
  if (loan.status !== 'quoting') return { ...file, loan };
  return { ...file, loan, product: await versionInForce(context, file.product.productId) };
}

/** What the product's rules look at beside the request's own terms. */
export const borrowerOf = (file: LoanFile, now: Date) => ({
  ...toppingUp(file, now),
  available: availableFor(file),
  trust: file.borrower.trustScore,
  loansRepaid: file.borrower.loansCompleted,
});
