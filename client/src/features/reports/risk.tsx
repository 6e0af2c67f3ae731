import { t } from '@lingui/core/macro';
import { PAR_DAYS } from '@shared/ageing';
import type { PortfolioReport, RiskPoint } from '@shared/contract/reports';
import { dayText, moneyText, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Rate } from '@client/ui/rate';
import { ChartCard } from './chart-card';
import type { Compared } from './queries';
import { Lines } from './lines';

/** Portfolio at risk: by balance, never by the number of loans. */
export const Risk = ({ risk, from, to, before }: Compared) => (
  <ChartCard
    chart="risk"
    from={from}
    to={to}
    title={t`Portfolio at risk`}
    sentence={sentenceOf(risk)}
    isEmpty={risk.length === 0}
    isRead
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
        { name: 'PAR1', tone: 'brand', ...valuesOf('par1', risk, before) },
        { name: 'PAR30', tone: 'note', ...valuesOf('par30', risk, before) },
        { name: 'PAR90', tone: 'harm', ...valuesOf('par90', risk, before) },
      ]}
    />
  </ChartCard>
);

/** A series, and the same of the period before where that is compared. */
const valuesOf = (
  figure: 'par1' | 'par30' | 'par90',
  risk: RiskPoint[],
  before: PortfolioReport | undefined,
) => ({
  values: risk.map((point) => point[figure]),
  before: before?.risk.map((point) => point[figure]),
});

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
