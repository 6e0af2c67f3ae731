import { plural, t } from '@lingui/core/macro';
import type { Funnel, PortfolioReport } from '@shared/contract/reports';
import { numberText } from '@client/lib/format';
import { BarRows } from './bar-rows';
import { ChartCard } from './chart-card';
import { waitText } from './wait-text';

/** The outcomes of guarantee requests; each counted on its own day. */
export function FunnelChart({ funnel, from, to }: PortfolioReport) {
  const rows = rowsOf(funnel);
  return (
    <ChartCard
      chart="funnel"
      from={from}
      to={to}
      title={t`Asked to guarantee`}
      sentence={sentenceOf(funnel)}
      isEmpty={rows.every(({ value }) => value === 0)}
      rows={rows}
      rowKey={({ label }) => label}
      columns={[
        { header: t`What happened`, cell: ({ label }) => label, isTitle: true },
        { header: t`Requests`, cell: ({ value }) => numberText(value), isNumeric: true },
      ]}
    >
      <BarRows rows={rows} />
    </ChartCard>
  );
}

/** The last four add up to what ended; a request may have been made before the period. */
const rowsOf = ({ asked, accepted, declined, lapsed, withdrawn }: Funnel) => [
  { label: t`Asked`, value: asked, tone: 'note' as const },
  {
    label: t`Ended`,
    value: accepted + declined + lapsed + withdrawn,
    tone: 'note' as const,
  },
  { label: t`Accepted`, value: accepted },
  { label: t`Declined`, value: declined },
  { label: t`Lapsed`, value: lapsed },
  { label: t`Withdrawn`, value: withdrawn },
];

function sentenceOf(funnel: Funnel): string {
  const { asked, accepted, declined, medianMinutes } = funnel;
  if (rowsOf(funnel).every(({ value }) => value === 0)) {
    return t`Nobody was asked to guarantee in this period.`;
  }
  const people = plural(asked, { one: '# request', other: '# requests' });
  if (medianMinutes === null) return t`${people} went out, and nobody has answered yet.`;
  const wait = waitText(medianMinutes);
  return t`${people} made; ${accepted} accepted, ${declined} declined so far. Half of first answers came in ${wait}.`;
}
