import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { RegulatorReport } from '@shared/contract/regulator';
import { parseDay } from '@shared/day';
import { dayText } from '@client/lib/format';
import { serverPaths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { buttonClass } from '@client/ui/button-class';
import { Card } from '@client/ui/card';
import { DayField } from '@client/ui/day-field';
import { Facts } from '@client/ui/facts';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import { type Period, reportQueries } from './queries';
import { RegulatorComplaints, RegulatorOutstanding } from './regulator-tables';

/** The figures of a period of closed days, which is in the address. */
export function Regulator() {
  const [search, setSearch] = useSearchParams();
  const period: Period = {};
  for (const end of ['from', 'to'] as const) {
    const typed = parseDay(search.get(end) ?? '');
    if (typed) period[end] = typed;
  }
  const report = useQuery({
    ...reportQueries.regulator(period),
    placeholderData: keepPreviousData,
  });
  const change = (next: Period) =>
    setSearch(
      Object.entries({ ...period, ...next }).filter(([, each]) => each),
      { replace: true },
    );
  return (
    <>
      <Notice>
        <Trans>
          This is our own compilation. We know of no form that the regulator has published for
          lenders like us. Copy the figures into the form that you were given.
        </Trans>
      </Notice>
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
      <QueryBoundary query={report} what={t`the figures`}>
        {(loaded) => <Figures {...loaded} />}
      </QueryBoundary>
    </>
  );
}

const Figures = (report: RegulatorReport) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">
        <Trans>
          From {dayText(report.from)} to {dayText(report.to)}
        </Trans>
      </p>
      <a
        href={serverPaths.regulatorSheet({ from: report.from, to: report.to })}
        download
        className={buttonClass({ tone: 'quiet', size: 'sm', className: 'print:hidden' })}
      >
        <Trans>All figures as CSV</Trans>
      </a>
    </div>
    <div className="grid items-start gap-5 lg:grid-cols-2 print:grid-cols-1">
      <Lending {...report} />
      <Earnings {...report} />
      <Guarantors {...report} />
      <Bureaus {...report} />
      <RegulatorOutstanding {...report} />
      <RegulatorComplaints {...report} />
    </div>
  </>
);

type Rows = [name: ReactNode, value: ReactNode][];

const Lending = ({ counts, sums, lentApr }: RegulatorReport) => {
  const rows: Rows = [
    [t`Loans paid out`, counts.loans_lent],
    [t`Principal lent`, <Amount wire={sums.lent} />],
    [t`Borrowers who were lent to`, counts.borrowers_lent_to],
    [t`Average APR, weighted by amount`, lentApr === null ? t`None` : `${lentApr}%`],
    [t`Requests approved`, counts.loans_approved],
    [t`Requests declined`, counts.loans_declined],
  ];
  return (
    <Card title={t`Lending`}>
      <Facts rows={rows} />
    </Card>
  );
};

const Earnings = ({ counts, sums }: RegulatorReport) => {
  const rows: Rows = [
    [t`Interest earned`, <Amount wire={sums.interest} />],
    [t`Facility fees earned`, <Amount wire={sums.facility_fees} />],
    [t`Late fees charged`, <Amount wire={sums.late_fees} />],
    [t`Excise duty charged`, <Amount wire={sums.excise} />],
    [t`Loans written off`, counts.loans_written_off],
    [t`Principal written off`, <Amount wire={sums.principal_written_off} />],
    [t`Interest written off`, <Amount wire={sums.interest_written_off} />],
    [t`Recovered after write-off`, <Amount wire={sums.recovered} />],
  ];
  return (
    <Card title={t`Income and losses`}>
      <Facts rows={rows} />
    </Card>
  );
};

const Guarantors = ({ counts, sums }: RegulatorReport) => {
  const rows: Rows = [
    [t`Requests that guarantors accepted`, counts.guarantees_accepted],
    [t`Guarantors who accepted`, counts.guarantors_who_accepted],
    [t`Caps that they agreed to`, <Amount wire={sums.pledged} />],
    [t`Charges to guarantors`, counts.guarantors_charged],
    [t`What those asked for`, <Amount wire={sums.charged} />],
    [t`Paid by guarantors`, <Amount wire={sums.paid_by_guarantors} />],
    [t`Appeals made`, counts.appeals_made],
    [t`Appeals upheld`, counts.appeals_upheld],
    [t`Appeals dismissed`, counts.appeals_dismissed],
  ];
  return (
    <Card title={t`Guarantors and appeals`}>
      <Facts rows={rows} />
    </Card>
  );
};

const Bureaus = ({ counts }: RegulatorReport) => {
  const rows: Rows = [
    [t`Notices sent`, counts.bureau_notices],
    [t`Loans listed`, counts.bureau_listed],
    [t`Loans cleared`, counts.bureau_cleared],
    [t`Listings disputed`, counts.bureau_disputes],
  ];
  return (
    <Card title={t`Credit bureaus`}>
      <Facts rows={rows} />
    </Card>
  );
};
