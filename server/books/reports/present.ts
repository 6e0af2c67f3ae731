import { AGEING, bucketsWith, byBucket, PAR_DAYS } from '@shared/ageing';
import {
  type BandPrices,
  type Funnel,
  GS_BANDS,
  type MonthOfLiability,
  type MonthOfMoney,
  type PaymentHealth,
  type Provisions,
  type RiskPoint,
} from '@shared/contract/reports';
import { addMonths, type Day, daysBetween } from '@shared/day';
import { type Cents, add, toDecimalString } from '@shared/money';
import { CASH_IN, CASH_OUT } from '@server/lending/ledger';
import { provisionsOf, provisionTotal } from '@server/lending/provisions';
import type { ClassBalances } from '@server/late/end-of-day/provisions/store';
import type { FigureRow, RiskRow } from './store';
import { amountOf, countOf, countsByKey, medianOf, movedOf } from './sums';

/** The maximum number of days for which every day is shown. */
const DAILY_MAX = 62;
const MONDAY_BEFORE = '2020-01-06' as Day;

export const percent = (part: Cents, whole: Cents): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

const presentPoint = (row: RiskRow): RiskPoint => {
  const { day, outstanding, late1, late31, late61, late91 } = row;
  const aged = byBucket([late1, late31, late61, late91]);
  const over = (days: number) => {
    const meant = AGEING.filter(({ from }) => from > days).map(({ bucket }) => aged[bucket]);
    return percent(add(...meant), outstanding);
  };
  return {
    day,
    outstanding: toDecimalString(outstanding),
    late: bucketsWith(({ bucket }) => toDecimalString(aged[bucket])),
    par1: over(PAR_DAYS.par1),
    par30: over(PAR_DAYS.par30),
    par90: over(PAR_DAYS.par90),
  };
};

/** Every day of a short period; the last day of each week of a longer one. */
export function presentRisk(rows: RiskRow[], from: Day, to: Day): RiskPoint[] {
  const isShort = daysBetween(from, to) < DAILY_MAX;
  const week = (row: RiskRow | undefined) =>
    row && Math.floor(daysBetween(MONDAY_BEFORE, row.day) / 7);
  const shown = isShort ? rows : rows.filter((row, at) => week(row) !== week(rows[at + 1]));
  return shown.map(presentPoint);
}

export function presentProvisions({ day, allowance, ...balances }: ClassBalances): Provisions {
  const classes = provisionsOf(balances);
  return {
    day,
    classes: classes.map(({ name, balance, percent: rate, provision }) => ({
      name,
      balance: toDecimalString(balance),
      rate,
      provision: toDecimalString(provision),
    })),
    balance: toDecimalString(add(...classes.map(({ balance }) => balance))),
    provision: toDecimalString(provisionTotal(classes)),
    booked: toDecimalString(allowance),
  };
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01` as Day;

/** Every month of the period, including months without figures. */
function byMonth<T>(rows: FigureRow[], from: Day, to: Day, of: (of: FigureRow[]) => T) {
  const months: ({ month: string } & T)[] = [];
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) {
    const figures = of(rows.filter((row) => row.month === month));
    months.push({ month: month.slice(0, 7), ...figures });
  }
  return months;
}

/** Postings of received money that matched no loan. */
const UNMATCHED = CASH_IN.map((account) => `${account}>unallocated`);
const TILL = [...CASH_IN, 'unallocated'];
const OUT = ['payouts_in_transit', ...CASH_OUT, 'payouts_to_recover'];

export const presentFlows = (rows: FigureRow[], from: Day, to: Day): MonthOfMoney[] =>
  byMonth(rows, from, to, (of) => {
    const principal = movedOf(of, TILL, ['loan_principal']);
    const interest = movedOf(of, TILL, ['interest_receivable']);
    return {
      disbursed: toDecimalString(movedOf(of, ['loan_principal'], OUT)),
      fees: toDecimalString(movedOf(of, ['loan_principal'], ['fees_deferred'])),
      excise: toDecimalString(movedOf(of, ['loan_principal'], ['excise_payable'])),
      repaid: toDecimalString(add(principal, interest)),
      principalRepaid: toDecimalString(principal),
      interestRepaid: toDecimalString(interest),
      writtenOff: toDecimalString(
        add(
          movedOf(
            of,
            ['write_offs', 'loss_allowance'],
            ['loan_principal', 'interest_receivable', 'advanced_for_borrower'],
          ),
          // The other way is interest that accrues to a loan in default, and no reversal.
          amountOf(of, 'posting', ['interest_suspended>interest_receivable']),
        ),
      ),
      recovered: toDecimalString(movedOf(of, TILL, ['recoveries'])),
    };
  });

export const presentLiability = (rows: FigureRow[], from: Day, to: Day): MonthOfLiability[] =>
  byMonth(rows, from, to, (of) => ({
    pledged: toDecimalString(amountOf(of, 'guarantee_accepted')),
    charged: toDecimalString(amountOf(of, 'guarantor_charged')),
    paid: toDecimalString(movedOf(of, ['borrowers_owe_guarantors'], ['owed_to_guarantors'])),
  }));

export const presentFunnel = (rows: FigureRow[]): Funnel => ({
  asked: countOf(rows, 'guarantor_asked'),
  accepted: countOf(rows, 'guarantee_accepted'),
  declined: countOf(rows, 'guarantee_declined'),
  lapsed: countOf(rows, 'lapsed'),
  withdrawn: countOf(rows, 'guarantee_withdrawn'),
  medianMinutes: medianOf(rows, 'answer'),
});

export function presentPayments(rows: FigureRow[], left: Cents): PaymentHealth {
  const results = [
    ...countsByKey(rows, 'prompt_failed').map(([code, prompts]) => ({ code, prompts })),
    { code: 'paid', prompts: countOf(rows, 'prompt_paid') },
  ];
  return {
    prompts: results.reduce((sum, { prompts }) => sum + prompts, 0),
    results: results
      .filter(({ prompts }) => prompts > 0)
      .sort((a, b) => b.prompts - a.prompts || (a.code < b.code ? -1 : 1)),
    medianMinutes: medianOf(rows, 'applied'),
    unmatchedReceived: toDecimalString(amountOf(rows, 'posting', UNMATCHED)),
    unmatchedLeft: toDecimalString(left),
  };
}

export const presentPricing = (rows: FigureRow[]): BandPrices[] =>
  GS_BANDS.map((band) => {
    const own = rows.filter(({ what, key }) => what === 'priced' && key.startsWith(`${band}:`));
    const loans = countOf(own, 'priced');
    const mean = loans === 0 ? null : Math.round(amountOf(own, 'priced') / loans) / 100;
    const spread = countsByKey(own, 'priced')
      .map(([key, count]) => ({ from: Number(key.split(':')[1]) / 100, loans: count }))
      .sort((a, b) => a.from - b.from);
    return { band, loans, meanApr: mean, spread };
  });
