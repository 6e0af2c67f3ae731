import { t } from '@lingui/core/macro';
import type { MonthOfMoney, PortfolioReport } from '@shared/contract/reports';
import { cents, formatMoney, minus } from '@shared/money';
import { centsOf, monthText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { Bars } from './bars';
import { ChartCard } from './chart-card';
import { totalOf } from './total';

/** What the books paid out and took in, month by month. */
export const Flows = ({ flows, from, to }: PortfolioReport) => (
  <ChartCard
    chart="flows"
    from={from}
    to={to}
    title={t`Disbursed and repaid`}
    sentence={sentenceOf(flows)}
    isEmpty={isEmpty(flows)}
    rows={flows.toReversed()}
    rowKey={({ month }) => month}
    columns={columnsOf(flows)}
  >
    <Bars
      months={flows.map(({ month }) => month)}
      series={[
        { name: t`Disbursed`, tone: 'note', amounts: flows.map((month) => month.disbursed) },
        { name: t`Repaid`, tone: 'brand', amounts: flows.map((month) => month.repaid) },
      ]}
    />
  </ChartCard>
);

type Figure = Exclude<keyof MonthOfMoney, 'month'>;

const isEmpty = (flows: MonthOfMoney[]): boolean =>
  flows.every((month) => Object.values(month).every((it) => it === month.month || it === '0.00'));

function columnsOf(flows: MonthOfMoney[]): Column<MonthOfMoney>[] {
  const money = (header: string, figure: Figure): Column<MonthOfMoney> => ({
    header,
    cell: (month) => <Amount wire={month[figure]} />,
    isNumeric: true,
    total: <Amount cents={totalOf(flows.map((month) => month[figure]))} />,
  });
  const net = (month: MonthOfMoney) => minus(centsOf(month.repaid), centsOf(month.disbursed));
  return [
    { header: t`Month`, cell: ({ month }) => monthText(month), isTitle: true },
    money(t`Disbursed`, 'disbursed'),
    money(t`Repaid`, 'repaid'),
    {
      header: t`Net`,
      cell: (month) => <Amount cents={net(month)} />,
      isNumeric: true,
      total: <Amount cents={cents(flows.reduce((sum, month) => sum + net(month), 0))} />,
    },
    money(t`Written off`, 'writtenOff'),
  ];
}

function sentenceOf(flows: MonthOfMoney[]): string {
  if (isEmpty(flows)) return t`No money was paid out or repaid in this period.`;
  const out = totalOf(flows.map((month) => month.disbursed));
  const back = totalOf(flows.map((month) => month.repaid));
  const [disbursed, repaid] = [formatMoney(out), formatMoney(back)];
  const net = formatMoney(cents(Math.abs(back - out)));
  return back >= out
    ? t`${disbursed} was paid out and ${repaid} came back, interest included: ${net} more came back than went out.`
    : t`${disbursed} was paid out and ${repaid} came back, interest included: ${net} more went out than came back.`;
}
