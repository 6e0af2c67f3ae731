import { plural, t } from '@lingui/core/macro';
import type { BandPrices, GsBand, PortfolioReport } from '@shared/contract/reports';
import { numberText, rateText } from '@client/lib/format';
import { Rate } from '@client/ui/rate';
import { ChartCard } from './chart-card';
import { DotRows } from './dot-rows';

/** Whether the price follows the risk: APR of disbursed loans by GS band. */
export const Pricing = ({ pricing, from, to }: PortfolioReport) => (
  <ChartCard
    chart="pricing"
    from={from}
    to={to}
    title={t`APR by GS band`}
    sentence={sentenceOf(pricing)}
    isEmpty={pricing.every(({ loans }) => loans === 0)}
    rows={pricing}
    rowKey={({ band }) => band}
    columns={[
      { header: t`GS band`, cell: ({ band }) => bandWords(band), isTitle: true },
      { header: t`Loans`, cell: ({ loans }) => numberText(loans), isNumeric: true },
      {
        header: t`Mean APR`,
        cell: ({ meanApr }) => (meanApr === null ? '–' : <Rate percent={meanApr} places={2} />),
        isNumeric: true,
      },
      { header: t`Loans at each APR`, cell: ({ spread }) => spreadText(spread) },
    ]}
  >
    <DotRows
      rows={pricing.map(({ band, meanApr, spread }) => ({
        label: bandWords(band),
        mean: meanApr,
        dots: spread.map(({ from: apr, loans }) => ({ at: apr + STEP / 2, size: loans })),
      }))}
      from={15}
      to={24}
      tick={(percent) => `${percent}%`}
    />
  </ChartCard>
);

/** Between two neighbours of a spread, in percent. */
const STEP = 0.5;

const spreadText = (spread: BandPrices['spread']): string =>
  spread.map(({ from, loans }) => `${rateText(from)}: ${numberText(loans)}`).join(', ') || '–';

function bandWords(band: GsBand): string {
  if (band === 'high') return t`High, 0.8 and more`;
  return band === 'middle' ? t`Middle, 0.5 to 0.8` : t`Low, below 0.5`;
}

function sentenceOf(pricing: BandPrices[]): string {
  const used = pricing.filter(({ loans }) => loans > 0);
  const [best, worst] = [used[0], used.at(-1)];
  if (!best || !worst || best.meanApr === null || worst.meanApr === null) {
    return t`No loan was paid out in this period.`;
  }
  const [low, high] = [rateText(best.meanApr, 2), rateText(worst.meanApr, 2)];
  const [first, last] = [bandWords(best.band), bandWords(worst.band)];
  if (best === worst) {
    const loans = plural(best.loans, { one: '# loan', other: '# loans' });
    return t`${loans}, all in one band (${first}), at ${low} on average.`;
  }
  return worst.meanApr > best.meanApr
    ? t`Price follows risk: ${low} on average for the best band (${first}), ${high} for the weakest (${last}).`
    : t`Price does not follow risk: ${low} on average for the best band (${first}), ${high} for the weakest (${last}).`;
}
