import { expect, test } from 'vitest';
import { dayno, type Dayno } from './calendar';
import type { Act, LoanFacts } from './facts';
import { type Life, overdueInterest, overduePrincipal, unpaidInterest } from './life';
import { live } from './live';

const PAID_OUT = dayno('2026-01-31');
const EVERY_DAY = { has: () => true } as unknown as ReadonlySet<Dayno>;

/** 12,000 at 12 % over three months, so 1 % a month and 4,081 each; due on 28 February, 31 March and 30 April. */
const LOAN: LoanFacts = {
  id: 'loan',
  reference: 'LN',
  lent: 1_200_000n,
  bps: 1_200n,
  months: 3,
  paidOut: PAID_OUT,
  chosen: null,
  feeRule: null,
  facility: { flat: 0n, points: 0n, excise: 0n },
  lastDue: dayno('2026-04-30'),
  brought: null,
};
/** 100 shillings and 1 % of what is late, eight days after the due date, and 20 % duty. */
const FEE = { flat: 10_000n, points: 100n, days: 8, excise: 2_000n };

let count = 0;
const act = (
  kind: Exclude<Act['kind'], 'plan'>,
  on: string,
  shillings: number,
  claimId?: string,
): Act => ({
  id: `act ${(count += 1)}`,
  kind,
  day: dayno(on),
  order: count,
  amount: BigInt(shillings * 100),
  beyond: 0n,
  claimId: claimId ?? null,
  known: new Date(`${on}T09:00:00Z`),
  undone: null,
  undoneAt: null,
});
const paid = (on: string, shillings: number): Act => act('borrower', on, shillings);

const lived = (last: string, acts: Act[] = [], loan: Partial<LoanFacts> = {}): Life =>
  live({ ...LOAN, ...loan }, acts, EVERY_DAY, dayno(last));

interface Figures {
  principal: number;
  overdue?: number;
  late?: number;
  current?: number;
  fees?: number;
  credit?: number;
  standing: Life['standing'];
}

const figuresOf = (life: Life): Figures => ({
  principal: Number(life.outstanding) / 100,
  overdue: Number(overduePrincipal(life)) / 100,
  late: Number(life.lateInterest + overdueInterest(life)) / 100,
  current: Number(life.current) / 100,
  fees: Number(life.fees) / 100,
  credit: Number(life.credit) / 100,
  standing: life.standing,
});

interface Example {
  what: string;
  last: string;
  acts?: Act[];
  loan?: Partial<LoanFacts>;
  is: Figures;
}

const EXAMPLES: Example[] = [
  {
    what: 'half of a month of 28 days bears half of its 120',
    last: '2026-02-14',
    is: { principal: 12_000, current: 60, standing: 'active' },
  },
  {
    what: 'paid on the 14th: the interest to that day, the rest off the principal',
    last: '2026-02-14',
    acts: [paid('2026-02-14', 1_060)],
    is: { principal: 11_000, standing: 'active' },
  },
  {
    what: 'and 4,081 less 1,060 are asked for on the 28th, of them 55 of interest on 11,000',
    last: '2026-02-28',
    acts: [paid('2026-02-14', 1_060)],
    is: { principal: 11_000, overdue: 2_966, late: 55, standing: 'active' },
  },
  {
    // 2,966 × 12 % × 10 ÷ 365 = 9.75; 8,034 × 1 % × 10 ÷ 31 = 25.92
    what: 'ten days late: simple interest on what is late, the month’s on the rest',
    last: '2026-03-10',
    acts: [paid('2026-02-14', 1_060)],
    is: { principal: 11_000, overdue: 2_966, late: 64.75, current: 25.92, standing: 'delinquent' },
  },
  {
    // 3,961 × 12 % × 10 ÷ 365 = 13.02; of 4,100 stay 4,100 − 120 − 13.02 − 3,961 = 5.98 for the month’s interest
    what: 'a late payment goes to late interest, the instalment, and then the coming month',
    last: '2026-03-10',
    acts: [paid('2026-03-10', 4_100)],
    is: { principal: 8_039, current: 19.95, standing: 'active' },
  },
  {
    // On 31 March 40.36 of late interest on 3,961 for 31 days, 120 and 3,961 of the first are late: 4,121.36.
    what: 'all that is late, paid on the next due date: active, though that one is unpaid',
    last: '2026-03-31',
    acts: [paid('2026-03-31', 4_122)],
    is: { principal: 8_039, overdue: 4_000.61, late: 79.75, standing: 'active' },
  },
  {
    what: 'a shilling less than what is late, paid on the next due date: delinquent',
    last: '2026-03-31',
    acts: [paid('2026-03-31', 4_120)],
    is: { principal: 8_040.36, overdue: 4_001.97, late: 80.39, standing: 'delinquent' },
  },
  {
    // 8,039 × 1 % × 5 ÷ 31 = 12.97; the rest of 0.50 is nothing that M-Pesa can move
    what: 'a rest below a shilling is not late',
    last: '2026-03-05',
    acts: [paid('2026-02-28', 4_080.5)],
    is: { principal: 8_039.5, overdue: 0.5, current: 12.97, standing: 'active' },
  },
  {
    what: 'a rest of a shilling is',
    last: '2026-03-05',
    acts: [paid('2026-02-28', 4_080)],
    is: { principal: 8_040, overdue: 1, current: 12.97, standing: 'delinquent' },
  },
  {
    what: 'the last rest below a shilling is given up, and the loan is repaid',
    last: '2026-02-14',
    acts: [paid('2026-02-14', 12_059.5)],
    is: { principal: 0, standing: 'repaid' },
  },
  {
    what: 'a shilling of it is not',
    last: '2026-02-14',
    acts: [paid('2026-02-14', 12_059)],
    is: { principal: 1, standing: 'active' },
  },
  {
    // Three times 4,081 is paid in advance: nothing is due until the last date, which asks for all that is left.
    what: 'paid ahead: nothing is asked for before it is used up',
    last: '2026-03-31',
    acts: [paid('2026-01-31', 9_000)],
    is: { principal: 3_000, current: 60, standing: 'active' },
  },
  {
    what: 'more than is owed is a credit, and the loan is repaid',
    last: '2026-02-20',
    acts: [paid('2026-02-14', 12_100)],
    is: { principal: 0, credit: 40, standing: 'repaid' },
  },
  {
    // Late since 28 February, 90 days on 29 May. The months' 120, 80.39 and 40.38, and 237.25 on 3,961 for 31 days, on
    // 7,961.61 for 30 and on 12,000 for 30.
    what: 'in default at 90 days past due',
    last: '2026-05-30',
    is: { principal: 12_000, overdue: 12_000, late: 478.02, standing: 'defaulted' },
  },
  {
    // 100 + 1 % of 4,081 are 140.81; with a fifth 168.97, down to 168
    what: 'a late fee on the eighth day, once',
    last: '2026-03-20',
    loan: { feeRule: FEE },
    is: {
      principal: 12_000,
      overdue: 3_961,
      late: 146.04,
      current: 51.86,
      fees: 168,
      standing: 'delinquent',
    },
  },
  {
    // 120 + 13.02 + 3,961 are late and go first, then 168 of the fee, then 25.93 and the rest
    what: 'the fee is paid after what is late and before the coming month',
    last: '2026-03-10',
    acts: [paid('2026-03-10', 4_200)],
    loan: { feeRule: FEE },
    is: { principal: 8_039, current: 25.93, fees: 62.02, standing: 'active' },
  },
  {
    // 3,375 and a fifth are 4,050: not above the last payment, but with 41.70 of interest above the principal.
    what: 'no late fee above the bound of in duplum, also on the first late day',
    last: '2026-05-01',
    acts: [paid('2026-02-28', 4_081), paid('2026-03-31', 4_081)],
    loan: { feeRule: { ...FEE, flat: 337_500n, points: 0n, days: 1 } },
    is: { principal: 4_038.39, overdue: 4_038.39, late: 41.7, standing: 'active' },
  },
];

test.each(EXAMPLES)('$what', ({ last, acts, loan, is }) => {
  const nothing = { overdue: 0, late: 0, current: 0, fees: 0, credit: 0 };
  expect(figuresOf(lived(last, acts, loan))).toEqual({ ...nothing, ...is });
});

test('in duplum: interest never passes the principal that was owing, and no payment makes new room', () => {
  // At 100 % a year 1,000 bears 1,000 within a year.
  const loan = { lent: 100_000n, bps: 10_000n };
  expect(unpaidInterest(lived('2028-06-30', [], loan))).toBe(100_000n);
  const acts = [paid('2027-12-31', 500)];
  const life = lived('2028-06-30', acts, loan);
  expect([unpaidInterest(life), life.outstanding]).toEqual([50_000n, 100_000n]);
});

test.each(['borrower', 'earlier'] as const)(
  'a guarantor’s money lowers the loan; the borrower’s then goes to them first: %s',
  (kind) => {
    const called = act('guarantor', '2026-03-10', 1_000, 'claim');
    const acts = [called, act(kind, '2026-03-10', 1_500)];
    // 1,500 of 2,500 reach the loan: 133.02 of interest and 1,366.98 of principal.
    expect(figuresOf(lived('2026-03-10', acts))).toMatchObject({ principal: 10_633.02, late: 0 });
  },
);

test('a month’s interest that is waived counts as paid ahead', () => {
  const acts = [act('waiver', '2026-02-14', 60)];
  // 60 more accrue until the 28th, and 4,081 less 60 are asked for.
  expect(figuresOf(lived('2026-02-28', acts))).toMatchObject({ late: 60, overdue: 3_961 });
});

test('a waiver takes late fees first, then the oldest interest', () => {
  const acts = [act('waiver', '2026-03-10', 200)];
  const life = lived('2026-03-10', acts, { feeRule: FEE });
  expect(figuresOf(life)).toMatchObject({ fees: 0, late: 101.02, principal: 12_000 });
});

test('what came before a write-off and is booked after it counts from that day on', () => {
  const given = act('write_off', '2026-04-15', 0);
  const late = lived('2026-04-20', [given, paid('2026-03-10', 3_000)]);
  const onTheDay = lived('2026-04-20', [given, paid('2026-04-15', 3_000)]);
  expect(figuresOf(late)).toEqual(figuresOf(onTheDay));
  expect(figuresOf(late)).not.toEqual(figuresOf(lived('2026-04-20', [given])));
});
