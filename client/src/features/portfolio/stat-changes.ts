import { t } from '@lingui/core/macro';
import type { AdminStats } from '@shared/contract/portfolio';
import { cents, formatMoney, subtract } from '@shared/money';
import { centsOf } from '@client/lib/format';

type Changes = Record<'outstanding' | 'loans' | 'apr' | 'late', string | null>;

/** "+12", "−3"; "±0" for no change. */
const signed = (change: number, text: string): string => {
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${text}`;
};

/** The changes of the four figures in `COMPARED_DAYS`; null where no value of that day is recorded. */
export function changesOf({ before, ...now }: AdminStats): Changes {
  if (!before) return { outstanding: null, loans: null, apr: null, late: null };
  const money = subtract(centsOf(now.totalOutstanding), centsOf(before.totalOutstanding));
  const loans = now.activeLoans - before.activeLoans;
  const points = (a: number, b: number) => {
    const change = Math.round((a - b) * 100) / 100;
    return signed(change, t`${Math.abs(change).toFixed(2)} points`);
  };
  return {
    outstanding: signed(money, formatMoney(cents(Math.abs(money)))),
    loans: signed(loans, String(Math.abs(loans))),
    apr: points(now.avgAPR, before.avgAPR),
    late: points(now.delinquencyRate, before.delinquencyRate),
  };
}
