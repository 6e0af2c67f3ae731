import { retrying } from '@server/platform/db/change';
import type { Context } from '@server/platform/core/context';
import { findCase, type PaymentCase, type PaymentRow } from './store';

/**
 * A case after a change of its payment's row, as it is read again if nobody else has changed it. `ofLoan`: how often
 * its loan's version went up with that.
 */
export const written = (found: PaymentCase, set: Partial<PaymentRow>, ofLoan = 0): PaymentCase => ({
  ...found,
  payment: { ...found.payment, ...set, version: found.payment.version + 1 },
  file: found.file && {
    ...found.file,
    loan: { ...found.file.loan, version: found.file.loan.version + ofLoan },
  },
});

/**
 * Decides on a provider's answer by the case as it was before the call, whose versions guard the decision. It is read
 * again only where something has changed since, such as by a callback that was quicker than the answer.
 */
export async function deciding(
  { db }: Context,
  claimed: PaymentCase,
  decide: (found: PaymentCase) => Promise<void>,
): Promise<void> {
  let known: PaymentCase | undefined = claimed;
  await retrying(async () => {
    const found = known ?? (await findCase(db, claimed.payment.id));
    known = undefined;
    if (found) await decide(found);
  });
}
