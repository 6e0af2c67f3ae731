import { t } from '@lingui/core/macro';
import type { MonthOfLiability, PortfolioReport } from '@shared/contract/reports';
import { formatMoney } from '@shared/money';
import { centsOf, monthText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { Bars } from './bars';
import { ChartCard } from './chart-card';
import { totalOf } from './total';

type Figure = Exclude<keyof MonthOfLiability, 'month'>;

/** The amounts that guarantors guaranteed, were charged and paid. */
export const Liability = ({ liability, from, to }: PortfolioReport) => (
  <ChartCard
    chart="liability"
    from={from}
    to={to}
    title={t`Pledged and charged`}
    sentence={sentenceOf(liability)}
    isEmpty={isEmpty(liability)}
    isRead
    rows={liability.toReversed()}
    rowKey={({ month }) => month}
    columns={[
      { header: t`Month`, cell: ({ month }) => monthText(month), isTitle: true },
      column(liability, t`Pledged`, 'pledged'),
      column(liability, t`Charged`, 'charged'),
      column(liability, t`Paid by guarantors`, 'paid'),
    ]}
  >
    <Bars
      months={liability.map(({ month }) => month)}
      series={[
        { name: t`Pledged`, tone: 'note', amounts: liability.map((it) => centsOf(it.pledged)) },
        { name: t`Charged`, tone: 'harm', amounts: liability.map((it) => centsOf(it.charged)) },
        {
          name: t`Paid by guarantors`,
          tone: 'brand',
          amounts: liability.map((it) => centsOf(it.paid)),
        },
      ]}
    />
  </ChartCard>
);

const column = (
  months: MonthOfLiability[],
  header: string,
  figure: Figure,
): Column<MonthOfLiability> => ({
  header,
  cell: (month) => <Amount wire={month[figure]} />,
  isNumeric: true,
  total: <Amount cents={totalOf(months.map((month) => month[figure]))} />,
});

const isEmpty = (months: MonthOfLiability[]): boolean =>
  months.every(({ pledged, charged, paid }) =>
    [pledged, charged, paid].every((amount) => amount === '0.00'),
  );

function sentenceOf(months: MonthOfLiability[]): string {
  if (isEmpty(months)) return t`Nobody pledged anything in this period.`;
  const sum = (figure: Figure) => formatMoney(totalOf(months.map((month) => month[figure])));
  const [pledged, charged, paid] = [sum('pledged'), sum('charged'), sum('paid')];
  return t`In this period guarantors pledged ${pledged}, were charged ${charged} and paid ${paid}.`;
}
