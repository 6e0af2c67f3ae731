import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MonthOfMoney } from '@shared/contract/reports';
import { type Cents, cents, formatMoney, subtract } from '@shared/money';
import { centsOf, monthText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { Bars } from './bars';
import { ChartCard } from './chart-card';
import type { Compared } from './queries';
import { totalOf } from './total';

/** The amounts paid out and received, month by month, from the ledger. */
export const Flows = ({ flows, from, to, before }: Compared) => (
  <ChartCard
    chart="flows"
    from={from}
    to={to}
    title={t`Disbursed and repaid`}
    sentence={sentenceOf(flows)}
    isEmpty={isEmpty(flows)}
    isRead
    rows={flows.toReversed()}
    rowKey={({ month }) => month}
    columns={columnsOf(flows)}
  >
    <Bars
      months={flows.map(({ month }) => month)}
      series={[
        { name: t`Disbursed`, tone: 'note', ...amountsOf('disbursed', flows, before?.flows) },
        { name: t`Repaid`, tone: 'brand', ...amountsOf('repaid', flows, before?.flows) },
      ]}
      net={{ name: t`Net`, tone: 'ink', amounts: flows.map(netOf) }}
    />
    <p className="text-meta text-ink-2">
      <Trans>
        Disbursed is the money as it was sent, by day. Charges kept back and what paid off an
        earlier loan are not in it. The regulator’s figures have whole loans, on the day of the
        payout’s confirmation.
      </Trans>
    </p>
  </ChartCard>
);

type Figure = Exclude<keyof MonthOfMoney, 'month'>;

/** A series, and the same of the period before where that is compared. */
const amountsOf = (figure: Figure, flows: MonthOfMoney[], before: MonthOfMoney[] | undefined) => ({
  amounts: flows.map((month) => centsOf(month[figure])),
  before: before?.map((month) => centsOf(month[figure])),
});

const isEmpty = (flows: MonthOfMoney[]): boolean =>
  flows.every((month) => Object.values(month).every((it) => it === month.month || it === '0.00'));

/** Below 0 while more goes out than comes back. */
const netOf = (month: MonthOfMoney): Cents =>
  subtract(centsOf(month.repaid), centsOf(month.disbursed));

function columnsOf(flows: MonthOfMoney[]): Column<MonthOfMoney>[] {
  const money = (header: string, figure: Figure): Column<MonthOfMoney> => ({
    header,
    cell: (month) => <Amount wire={month[figure]} />,
    isNumeric: true,
    total: <Amount cents={totalOf(flows.map((month) => month[figure]))} />,
  });
  return [
    { header: t`Month`, cell: ({ month }) => monthText(month), isTitle: true },
    money(t`Disbursed`, 'disbursed'),
    money(t`Repaid`, 'repaid'),
    {
      header: t`Net`,
      cell: (month) => <Amount cents={netOf(month)} />,
      isNumeric: true,
      total: <Amount cents={cents(flows.reduce((sum, month) => sum + netOf(month), 0))} />,
    },
    money(t`Written off`, 'writtenOff'),
    money(t`Fees`, 'fees'),
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
