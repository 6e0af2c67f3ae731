import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { day } from '@shared/day';
import { dayText } from '@client/lib/format';
import { useToday } from '@client/lib/use-now';
import { Button } from '@client/ui/button';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Buckets } from './buckets';
import { Flows } from './flows';
import { FunnelChart } from './funnel';
import { Liability } from './liability';
import { Payments } from './payments';
import { Pricing } from './pricing';
import { Provisions } from './provisions';
import { type Days, daysBefore, presetsOn } from './presets';
import { type Compared, type Period, reportQueries } from './queries';
import { paramsOf, PeriodFields, periodIn, ReportGrid } from './report-frame';
import { Risk } from './risk';
import { at } from '@client/lib/call';
import { downloadPortfolioReport } from '@shared/contract/operations/reports';

/** Whether the period before is drawn too, in the address. */
const COMPARED = 'compare';

/** All charts over one period, which is in the address. */
export function Reports() {
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search);
  const report = useQuery({
    ...reportQueries.portfolio(period),
    placeholderData: keepPreviousData,
  });
  const isCompared = search.get(COMPARED) === 'yes';
  const days = report.data && { from: day(report.data.from), to: day(report.data.to) };
  const before = useQuery({
    ...reportQueries.portfolio(days ? { ...daysBefore(days) } : {}),
    enabled: isCompared && days !== undefined,
  });
  const change = (next: Period, isComparedThen = isCompared) => {
    const compared = isComparedThen ? [[COMPARED, 'yes']] : [];
    setSearch([...paramsOf({ ...period, ...next }), ...compared], { replace: true });
  };
  return (
    <>
      <Presets days={days} onChoose={change} />
      <PeriodFields period={period} shown={report.data} onChange={(next) => change(next)}>
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            checked={isCompared}
            onChange={({ target }) => change({}, target.checked)}
            className="size-6 shrink-0"
          />
          <Trans>Compare with the period before</Trans>
        </label>
      </PeriodFields>
      <QueryBoundary query={report} what={t`the reports`}>
        {(loaded) => <Charts {...loaded} before={isCompared ? before.data : undefined} />}
      </QueryBoundary>
    </>
  );
}

interface PresetsProps {
  /** Those that are shown. */
  days: Days | undefined;
  onChoose: (days: Days) => void;
}

function Presets({ days, onChoose }: PresetsProps) {
  const presets = presetsOn(useToday());
  return (
    <div role="group" aria-label={t`Period`} className="flex flex-wrap gap-2 print:hidden">
      {presets.map(({ name, from, to }) => {
        const isShown = days?.from === from && days.to === to;
        return (
          <Button
            key={name}
            size="sm"
            tone={isShown ? 'brand' : 'outline'}
            aria-pressed={isShown}
            onClick={() => onChoose({ from, to })}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}

const Charts = (report: Compared) => {
  const { from, to, before } = report;
  const sheet = {
    href: at(downloadPortfolioReport, { from, to }).path,
    text: t`All tables as CSV`,
  };
  const note = before && (
    <>
      {' '}
      <Trans>
        Paler lines and dark ticks: {dayText(before.from)} to {dayText(before.to)}
      </Trans>
    </>
  );
  return (
    <ReportGrid from={from} to={to} sheet={sheet} note={note}>
      <Risk {...report} />
      <Flows {...report} />
      <Buckets {...report} />
      <Provisions {...report} />
      <FunnelChart {...report} />
      <Liability {...report} />
      <Payments {...report} />
      <Pricing {...report} />
    </ReportGrid>
  );
};
