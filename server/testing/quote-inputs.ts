import fc from 'fast-check';
import { cents, shillings } from '@shared/money';
import { RELATIONSHIPS } from '@shared/words';
import { price as priceUnder, type Terms } from '@server/lending/pricing';
import { FIRST_VERSION } from '@server/lending/product';
import {
  type PricingInput,
  quote as quoteUnder,
  type QuotedGuarantor,
} from '@server/lending/quote';
import type { Backer } from '@server/lending/strength';

/** The product of the specification. */
export const STANDARD = FIRST_VERSION.terms;

/** Prices and quotes of it. */
export const price = (terms: Terms, backers: readonly Backer[]) =>
  priceUnder(terms, backers, STANDARD);
export const quote = (inputs: PricingInput) => quoteUnder(inputs, STANDARD);

/** An accepted guarantor with KSh 5,000; `given` overrides. */
export const guarantor = (id: string, more: Partial<QuotedGuarantor> = {}): QuotedGuarantor => ({
  id,
  status: 'accepted',
  cap: shillings(5_000),
  headroom: shillings(45_000),
  trust: 500,
  relationship: 'friend',
  isTied: false,
  ...more,
});
/** KSh 20,000 for six months, for a new borrower. */
export const asked = (guarantors: QuotedGuarantor[]): PricingInput => ({
  amount: shillings(20_000),
  term: 6,
  limit: shillings(45_000),
  trust: 500,
  guarantors,
});

/** Up to ten arbitrary guarantors. */
export const anyGuarantors = fc
  .array(
    fc.record({
      status: fc.constantFrom('accepted' as const, 'pending' as const),
      cap: fc.integer({ min: 1, max: 3_000_000 }).map(cents),
      headroom: fc.integer({ min: 0, max: 4_500_000 }).map(cents),
      trust: fc.integer({ min: 0, max: 1_000 }),
      relationship: fc.constantFrom(...RELATIONSHIPS),
      isTied: fc.boolean(),
    }),
    { maxLength: 10 },
  )
  .map((all) => all.map((each, i) => ({ ...each, id: String(i) })));
