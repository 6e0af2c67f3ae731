import type { Act } from './facts';
import { above0, least, shared, sum } from './fractions';
import { SHILLING } from './life';

/** What guarantors get of the borrower's payments, by act, and what of each claim they have back. */
export interface GuarantorsFirst {
  ofPayment: ReadonlyMap<string, bigint>;
  back: ReadonlyMap<string, bigint>;
}

/** What of the acts' money went to guarantors, or to the lender for them and for refunds, less what these are owed. */
export const passedOn = (acts: readonly Act[]): bigint =>
  sum([
    ...guarantorsFirst(acts).ofPayment.values(),
    ...acts.map(({ beyond }) => beyond),
    ...acts.map(({ kind, amount }) => (kind === 'owed_back' ? -amount : 0n)),
  ]);

/**
 * The borrower's money, also that of a new loan, goes to guarantors who paid for them before it goes to the loan. It is
 * decided in the order of booking, because what has been passed on stays passed on when news of an earlier payment
 * comes late. After them the lender is repaid, in whole shillings, what was refunded of money that did not stay.
 */
export function guarantorsFirst(acts: readonly Act[]): GuarantorsFirst {
  const owed = new Map<string, bigint>();
  const ofPayment = new Map<string, bigint>();
  const back = new Map<string, bigint>();
  let lender = 0n;
  for (const { kind, id, amount, claimId } of [...acts].sort((a, b) => a.order - b.order)) {
    if (kind === 'guarantor' && claimId) owed.set(claimId, (owed.get(claimId) ?? 0n) + amount);
    if (kind === 'owed_back') lender += amount;
    if (kind !== 'borrower' && kind !== 'earlier') continue;
    const claims = [...owed];
    const lefts = claims.map(([, left]) => left);
    const part = least(amount, sum(lefts));
    const parts = shared(part, lefts);
    claims.forEach(([claim, left], at) => {
      const own = parts[at] ?? 0n;
      owed.set(claim, left - own);
      back.set(claim, (back.get(claim) ?? 0n) + own);
    });
    const repaid = least(amount - part, above0(lender));
    const toLender = repaid - (repaid % SHILLING);
    lender -= toLender;
    ofPayment.set(id, part + toLender);
  }
  return { ofPayment, back };
}
