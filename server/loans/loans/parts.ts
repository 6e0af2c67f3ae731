import type { Context } from '@server/platform/core/context';
import type { Change, Update } from '@server/platform/db/change';
import type { quotes } from '@server/platform/db/schema';
import { newId } from '@server/platform/core/ids';
import {
  declinedReasonOf,
  nextGuaranteeStatus,
  released,
} from '@server/lending/guarantee-lifecycle';
import { chargeRulesOf } from '@server/lending/charge-days';
import {
  type ActorKind,
  closedReasonOf,
  type LoanMove,
  nextStatus,
} from '@server/lending/loan-lifecycle';
import type { ProductVersion } from '@server/lending/product';
import type { Quote } from '@server/lending/quote';
import { orRefuse } from '@server/platform/core/refused';
import { chargeRulesColumn } from './position-columns';
import type { BookedFile, LoanFile, LoanRow } from './loan-file';

/** Parts that the changes of a loan are built from. */

/** An update of the loan's row by a transition, with other columns. Throws Refused if the transition is not allowed. */
export function transitionLoan(
  file: Pick<BookedFile, 'loan'>,
  name: LoanMove,
  by: ActorKind,
  now: Date,
  set: Partial<LoanRow> = {},
): Update<'loans'> {
  const status = orRefuse(nextStatus(name, file.loan.status, by));
  const closedReason = closedReasonOf(name);
  const closing = closedReason ? { closedReason, closedAt: now, bucket: null } : {};
  return loanUpdate(file, { status, ...closing, ...set });
}

/** An update of the loan's row that checks its version. */
export const loanUpdate = (
  { loan }: Pick<BookedFile, 'loan'>,
  set: Partial<LoanRow>,
): Update<'loans'> => ({
  id: loan.id,
  version: loan.version,
  set,
});

/** Updates of two loans, in the order in which every change locks them. */
export const inOrder = (loans: Update<'loans'>[]): Update<'loans'>[] =>
  loans.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Bumps the borrower's version: of two loans that use one limit concurrently, the second conflicts and re-reads. */
export const bumpBorrowerVersion = ({ borrower }: BookedFile): Update<'persons'> =>
  bumpVersion(borrower);

/** The same for anybody: what worsens a standing and what depends on one both change the person's version. */
export const bumpVersion = ({
  id,
  version,
}: {
  id: string;
  version: number;
}): Update<'persons'> => ({ id, version, set: {} });

/** Lapses unanswered requests. */
export function lapsePending(file: LoanFile, by: ActorKind, now: Date): Update<'guarantees'>[] {
  return file.guarantees
    .filter(({ row }) => row.status === 'pending')
    .map(({ row }) => ({
      id: row.id,
      version: row.version,
      set: {
        status: orRefuse(nextGuaranteeStatus('lapse', row.status, by)),
        statusReason: declinedReasonOf('lapse'),
        answeredAt: now,
      },
    }));
}

/** Releases the accepted guarantees of a closed loan. */
export const releaseAccepted = (file: LoanFile, now: Date): Update<'guarantees'>[] =>
  file.guarantees
    .filter(({ row }) => row.status === 'accepted' && row.releasedAt === null)
    .map(({ row }) => ({ id: row.id, version: row.version, set: released('loan_closed', now) }));

/** The loan's columns that a price sets. */
const priceColumns = (priced: Quote, quoteId: string, product: ProductVersion) => ({
  quoteId,
  apr: priced.apr,
  monthlyPayment: priced.monthlyPayment,
  fee: priced.fee,
  excise: priced.excise,
  chargeRules: chargeRulesColumn(chargeRulesOf(product.terms)),
  strengthPpm: Math.round(priced.strength * 1_000_000),
  gsPpm: Math.round(priced.gsValue * 1_000_000),
});

/** A price as its row and as the loan's columns. */
export function pricedRows(
  context: Context,
  loanId: string,
  result: Quote,
  product: ProductVersion,
): { row: typeof quotes.$inferInsert; set: ReturnType<typeof priceColumns> } {
  const id = newId();
  const { inputs, modelVersion } = result;
  return {
    row: {
      id,
      loanId,
      modelVersion,
      productVersionId: product.id,
      inputs: inputs as unknown as Record<string, unknown>,
      result: result as unknown as Record<string, unknown>,
      at: context.now(),
    },
    set: priceColumns(result, id, product),
  };
}

/** Joins lists of updates into a change's `update` and omits empty ones. */
export function updates(lists: NonNullable<Change['update']>): NonNullable<Change['update']> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}
