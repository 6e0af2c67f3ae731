import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { day, parseDay } from '@shared/day';
import { dayText } from '@client/lib/format';
import { useToday } from '@client/lib/use-now';
import { serverPaths } from '@client/paths';
import { Button } from '@client/ui/button';
import { buttonClass } from '@client/ui/button-class';
import { DayField } from '@client/ui/day-field';
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
import { Risk } from './risk';

/** Whether the period before is drawn too, in the address. */
const COMPARED = 'compare';

/** All charts over one period, which is in the address. */
export function Reports() {
  const [search, setSearch] = useSearchParams();
  const period: Period = {};
  for (const end of ['from', 'to'] as const) {
    const typed = parseDay(search.get(end) ?? '');
    if (typed) period[end] = typed;
  }
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
    const kept = Object.entries({ ...period, ...next }).filter(([, each]) => each);
    const compared = isComparedThen ? [[COMPARED, 'yes']] : [];
    setSearch([...kept, ...compared], { replace: true });
  };
  return (
    <>
      <Presets days={days} onChoose={change} />
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <DayField
          label={t({ message: 'From', context: 'a day' })}
          value={period.from ?? report.data?.from ?? ''}
          onChange={(from) => change({ from })}
        />
        <DayField
          label={t({ message: 'To', context: 'a day' })}
          value={period.to ?? report.data?.to ?? ''}
          onChange={(to) => change({ to })}
        />
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            checked={isCompared}
            onChange={({ target }) => change({}, target.checked)}
            className="size-6 shrink-0"
          />
          <Trans>Compare with the period before</Trans>
        </label>
      </div>
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

const Charts = (report: Compared) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">
        <Trans>
          From {dayText(report.from)} to {dayText(report.to)}
        </Trans>
        {report.before && (
          <>
            {' '}
            <Trans>
              Paler lines and dark ticks: {dayText(report.before.from)} to{' '}
              {dayText(report.before.to)}
            </Trans>
          </>
        )}
      </p>
      <a
        href={serverPaths.reportSheet({ from: report.from, to: report.to })}
        download
        className={buttonClass({ tone: 'quiet', size: 'sm', className: 'print:hidden' })}
      >
        <Trans>All tables as CSV</Trans>
      </a>
    </div>
    <div className="grid items-start gap-5 lg:grid-cols-2 print:grid-cols-1">
      <Risk {...report} />
      <Flows {...report} />
      <Buckets {...report} />
      <Provisions {...report} />
      <FunnelChart {...report} />
      <Liability {...report} />
      <Payments {...report} />
      <Pricing {...report} />
    </div>
  </>
);
