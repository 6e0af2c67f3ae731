import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { parseDay } from '@shared/day';
import type { PortfolioReport } from '@shared/contract/reports';
import { dayText } from '@client/lib/format';
import { serverPaths } from '@client/paths';
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
import { type Period, reportQueries } from './queries';
import { Risk } from './risk';

/** All charts over one period, which is in the address. */
export function Reports() {
  const [search, setSearch] = useSearchParams();
  const period: Period = {};
  for (const end of ['from', 'to'] as const) {
    const day = parseDay(search.get(end) ?? '');
    if (day) period[end] = day;
  }
  const report = useQuery({
    ...reportQueries.portfolio(period),
    placeholderData: keepPreviousData,
  });
  const change = (next: Period) => {
    const days = Object.entries({ ...period, ...next }).filter(([, day]) => day);
    setSearch(Object.fromEntries(days), { replace: true });
  };
  return (
    <>
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
      </div>
      <QueryBoundary query={report} what={t`the reports`}>
        {(loaded) => <Charts {...loaded} />}
      </QueryBoundary>
    </>
  );
}

const Charts = (report: PortfolioReport) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">
        <Trans>
          From {dayText(report.from)} to {dayText(report.to)}
        </Trans>
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
