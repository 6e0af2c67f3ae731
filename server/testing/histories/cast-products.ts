import { addDays, addMonths, type Day, dayOf } from '@shared/day';
import { shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { FIRST_VERSION } from '@server/lending/product';
import type { Stage } from '../faults/stage';

/**
 * A product like the first, with a facility fee, a late fee on the eighth day, and a choice of the first due date:
 * loans that run have it.
 */
export const WITH_LATE_FEE = { amount: '4000.00', product: '0190a000-0000-7000-8000-00000000feed' };

/**
 * That product's first payment so many days later than a month from now. Who chooses, and how many days, follows from
 * what is asked for: no dice are thrown, so all else of a seed stays as it was.
 */
export const laterFirst = (now: Date, days: number): { product: string; firstDue: Day } => ({
  product: WITH_LATE_FEE.product,
  firstDue: addDays(addMonths(dayOf(now), 1), days),
});

/**
 * A loan whose late fee is just below an instalment, from its first late day on: the third fee would pass the bound of
 * in duplum, and so would the first of its last instalment alone.
 */
export const WITH_STEEP_FEE = {
  amount: '3000.00',
  product: '0190a000-0000-7000-8000-0000000057ee',
  term: 3,
};

const PRODUCTS = [
  {
    id: WITH_LATE_FEE.product,
    code: 'late-fee',
    lateFee: { flat: shillings(100), points: bps(100), days: 8 },
    firstDueDays: 61,
  },
  {
    id: WITH_STEEP_FEE.product,
    code: 'steep-fee',
    lateFee: { flat: shillings(735), points: bps(1_000), days: 1 },
  },
];

export async function offerWithFees({ db }: Stage): Promise<void> {
  const { terms } = FIRST_VERSION;
  const facilityFee = { flat: shillings(20), points: bps(150), excise: bps(2_000) };
  for (const { id, code, ...own } of PRODUCTS) {
    await db.query('insert into products (id, code) values ($1, $2)', [id, code]);
    await db.query(
      `insert into product_versions (id, product_id, version, effective_from, terms, reason)
       values (gen_random_uuid(), $1, 1, '2026-01-01', $2, 'for histories')`,
      [id, JSON.stringify({ ...terms, facilityFee, ...own })],
    );
  }
}
