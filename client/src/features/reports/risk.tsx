import { t } from '@lingui/core/macro';
import type { PortfolioReport } from '@shared/contract/reports';
import { dayText, moneyText, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Rate } from '@client/ui/rate';
import { ChartCard } from './chart-card';
import { Lines } from './lines';

/** Portfolio at risk: by balance, never by the number of loans. */
export const Risk = ({ risk, from, to }: PortfolioReport) => (
  <ChartCard
    chart="risk"
    from={from}
    to={to}
    title={t`Portfolio at risk`}
    sentence={sentenceOf(risk)}
    isEmpty={risk.length === 0}
    rows={risk.toReversed()}
    rowKey={({ day }) => day}
    columns={[
      { header: t`Day`, cell: ({ day }) => dayText(day), isTitle: true },
      {
        header: t`Outstanding`,
        cell: ({ outstanding }) => <Amount wire={outstanding} />,
        isNumeric: true,
      },
      { header: 'PAR1', cell: ({ par1 }) => <Rate percent={par1} places={2} />, isNumeric: true },
      {
        header: 'PAR30',
        cell: ({ par30 }) => <Rate percent={par30} places={2} />,
        isNumeric: true,
      },
      {
        header: 'PAR90',
        cell: ({ par90 }) => <Rate percent={par90} places={2} />,
        isNumeric: true,
      },
    ]}
  >
    <Lines
      unit={t`percent of what is out`}
      tick={(percent) => `${percent}%`}
      labels={risk.map(({ day }) => dayText(day))}
      series={[
        { name: 'PAR1', tone: 'brand', values: risk.map(({ par1 }) => par1) },
        { name: 'PAR30', tone: 'note', values: risk.map(({ par30 }) => par30) },
        { name: 'PAR90', tone: 'harm', values: risk.map(({ par90 }) => par90) },
      ]}
    />
  </ChartCard>
);

function sentenceOf(risk: PortfolioReport['risk']): string {
  const last = risk.at(-1);
  if (!last) return t`No day in this period has been noted.`;
  const day = dayText(last.day);
  const out = moneyText(last.outstanding);
  const [one, thirty, ninety] = [rateText(last.par1), rateText(last.par30), rateText(last.par90)];
  return t`On ${day}, ${one} of ${out} was on loans a day late or more, ${thirty} over 30 and ${ninety} over 90 days.`;
}
