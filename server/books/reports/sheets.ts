import { BUCKETS, PROVISION_CLASSES, type ProvisionClass } from '@shared/ageing';
import { type Chart, CHARTS, type PortfolioReport } from '@shared/contract/reports';
import { cents, parseMoney, toDecimalString, ZERO } from '@shared/money';
import type { Cell } from '@server/platform/http/csv';

type Rows = Cell[][];

/** The amount in no bucket on the last day with figures. */
export function notLateOf(point: PortfolioReport['risk'][number]): string {
  const amount = (wire: string) => parseMoney(wire) ?? ZERO;
  const late = BUCKETS.reduce((sum, bucket) => sum + amount(point.late[bucket]), 0);
  return toDecimalString(cents(amount(point.outstanding) - late));
}

/** Each chart's table, with its header row first. */
const SHEETS: Record<Chart, (report: PortfolioReport) => Rows> = {
  risk: ({ risk }) => [
    ['Day', 'Outstanding KSh', ...BUCKETS.map((days) => `${days} days late KSh`), ...PAR],
    ...risk.map(({ day, outstanding, late, par1, par30, par90 }) => [
      day,
      outstanding,
      ...BUCKETS.map((bucket) => late[bucket]),
      par1,
      par30,
      par90,
    ]),
  ],
  flows: ({ flows }) => [
    [
      'Month',
      'Disbursed',
      'Repaid',
      'Principal',
      'Interest',
      'Written off',
      'Recovered',
      'Fees',
      'Excise',
    ],
    ...flows.map(({ month, ...of }) => [
      month,
      of.disbursed,
      of.repaid,
      of.principalRepaid,
      of.interestRepaid,
      of.writtenOff,
      of.recovered,
      of.fees,
      of.excise,
    ]),
  ],
  buckets: ({ risk }) => {
    const last = risk.at(-1);
    const rows = last
      ? [['Not late', notLateOf(last)], ...BUCKETS.map((bucket) => [bucket, last.late[bucket]])]
      : [];
    return [[`Days late on ${last?.day ?? 'no day'}`, 'Outstanding KSh'], ...rows];
  },
  provisions: ({ provisions: { day, classes, balance, provision, booked } }) => [
    [`Class on ${day}`, 'Days late', 'Outstanding KSh', 'Rate percent', 'Provision KSh'],
    ...classes.map((each) => [
      each.name,
      daysOf(each.name),
      each.balance,
      each.rate,
      each.provision,
    ]),
    ['Total', '', balance, '', provision],
    ['In the ledger', '', '', '', booked],
  ],
  funnel: ({ funnel }) => [
    ['What', 'Requests'],
    ['Asked', funnel.asked],
    ['Ended', funnel.accepted + funnel.declined + funnel.lapsed + funnel.withdrawn],
    ['Accepted', funnel.accepted],
    ['Declined', funnel.declined],
    ['Lapsed', funnel.lapsed],
    ['Withdrawn', funnel.withdrawn],
    ['Median minutes to the first answer', funnel.medianMinutes],
  ],
  liability: ({ liability }) => [
    ['Month', 'Pledged KSh', 'Charged KSh', 'Paid KSh'],
    ...liability.map(({ month, pledged, charged, paid }) => [month, pledged, charged, paid]),
  ],
  payments: ({ payments }) => [
    ['What', 'Figure'],
    ['Prompts ended', payments.prompts],
    ...payments.results.map(({ code, prompts }) => [
      code === 'paid' ? 'Prompts paid' : `Prompts ended with ${code}`,
      prompts,
    ]),
    ['Median minutes from paid to booked', payments.medianMinutes],
    ['Received without a loan KSh', payments.unmatchedReceived],
    ['Left without a loan KSh', payments.unmatchedLeft],
  ],
  pricing: ({ pricing }) => [
    ['GS band', 'APR from', 'Loans', 'Mean APR of the band'],
    ...pricing.flatMap(({ band, meanApr, spread }) =>
      spread.map(({ from, loans }) => [band, from, loans, meanApr]),
    ),
  ],
};

const daysOf = (name: ProvisionClass): string =>
  PROVISION_CLASSES.filter((each) => each.name === name)
    .map(({ from, to, isLast }) => (isLast ? `${from}+` : `${from}-${to}`))
    .join();

const PAR = ['PAR1 percent', 'PAR30 percent', 'PAR90 percent'];

/** The rows of one chart; or of all charts, each under its name and followed by an empty row. */
export function* rowsOf(report: PortfolioReport, chart?: Chart): Generator<Cell[]> {
  if (chart) return yield* SHEETS[chart](report);
  for (const each of CHARTS) {
    yield [each];
    yield* SHEETS[each](report);
    yield [];
  }
}
