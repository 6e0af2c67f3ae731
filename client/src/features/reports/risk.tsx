import { t } from '@lingui/core/macro';
import { PAR_DAYS } from '@shared/ageing';
import type { PortfolioReport, RiskPoint } from '@shared/contract/reports';
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
      unit={t`percent of principal owed`}
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
  return last ? pointText(last) : t`No day in this period has been noted.`;
}

function pointText(point: RiskPoint): string {
  const [day, out] = [dayText(point.day), moneyText(point.outstanding)];
  const [any, mid, top] = [rateText(point.par1), rateText(point.par30), rateText(point.par90)];
  const { par30: low, par90: high } = PAR_DAYS;
  const later = t`${mid} over ${low} and ${top} over ${high} days`;
  return t`On ${day}, ${any} of ${out} was on loans a day late or more, ${later}.`;
}
