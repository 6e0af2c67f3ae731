import type { PortfolioReport } from '@shared/contract/reports';
import { REPORT_DAYS_MAX } from '@shared/contract/reports';
import { addDays, addMonths, type Day, dayOf, daysBetween } from '@shared/day';
import { ZERO } from '@shared/money';
import { readClassesOn } from '@server/late/end-of-day/provisions/store';
import type { Context } from '@server/platform/core/context';
import { fieldRefusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import {
  presentFlows,
  presentFunnel,
  presentLiability,
  presentPayments,
  presentPricing,
  presentProvisions,
  presentRisk,
} from './present';
import { readFigures, readRisk, readUnmatched } from './store';

/** The first day that can have figures. */
export const FIRST_DAY = '2020-01-01' as Day;

/** The report of the period; the last twelve months by default. Throws Refused (422). */
export async function readReport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: { from?: Day | undefined; to?: Day | undefined },
): Promise<PortfolioReport> {
  const today = dayOf(now());
  const { from, to } = periodOf(asked, today);
  const [rows, risk, [unmatched], [classes]] = await Promise.all([
    readFigures(db, from, to),
    readRisk(db, from, to, today),
    readUnmatched(db, to),
    readClassesOn(db, today),
  ]);
  if (!classes) throw new Error('the provision classes were not read');
  return {
    from,
    to,
    risk: presentRisk(risk, from, to),
    provisions: presentProvisions(classes),
    flows: presentFlows(rows, from, to),
    funnel: presentFunnel(rows),
    liability: presentLiability(rows, from, to),
    payments: presentPayments(rows, unmatched?.left ?? ZERO),
    pricing: presentPricing(rows),
  };
}

/** The requested days, with defaults filled in and capped at today. */
function periodOf(asked: { from?: Day | undefined; to?: Day | undefined }, today: Day) {
  const to = !asked.to || asked.to > today ? today : asked.to;
  const from = asked.from ?? addDays(addMonths(to, -12), 1);
  if (from > to || from < FIRST_DAY || daysBetween(from, to) >= REPORT_DAYS_MAX) {
    throw new Refused(fieldRefusal('from', 'period_invalid'));
  }
  return { from, to };
}
