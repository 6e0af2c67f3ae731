import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { RegulatorReport } from '@shared/contract/regulator';
import { numberText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import { reportQueries } from './queries';
import { RegulatorComplaints, RegulatorOutstanding } from './regulator-tables';
import { paramsOf, PeriodFields, periodIn, ReportGrid } from './report-frame';
import { at } from '@client/lib/call';
import { downloadRegulatorReport } from '@shared/contract/operations/reports';

/** The figures of a period of closed days, which is in the address. */
export function Regulator() {
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search);
  const report = useQuery({
    ...reportQueries.regulator(period),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Notice>
        <Trans>
          This is our own compilation. We know of no form that the regulator has published for
          lenders like us. Copy the figures into the form that you were given.
        </Trans>
      </Notice>
      <PeriodFields
        period={period}
        shown={report.data}
        onChange={(next) => setSearch(paramsOf({ ...period, ...next }), { replace: true })}
      />
      <QueryBoundary query={report} what={t`the figures`}>
        {(loaded) => <Figures {...loaded} />}
      </QueryBoundary>
    </>
  );
}

const Figures = (report: RegulatorReport) => {
  const { from, to } = report;
  const sheet = {
    href: at(downloadRegulatorReport, { from, to }).path,
    text: t`All figures as CSV`,
  };
  return (
    <ReportGrid from={from} to={to} sheet={sheet}>
      <Lending {...report} />
      <Earnings {...report} />
      <Guarantors {...report} />
      <Bureaus {...report} />
      <RegulatorOutstanding {...report} />
      <RegulatorComplaints {...report} />
    </ReportGrid>
  );
};

type Rows = [name: ReactNode, value: ReactNode][];

const Lending = ({ counts, sums, lentApr }: RegulatorReport) => {
  const rows: Rows = [
    [t`Loans paid out`, numberText(counts.loans_lent)],
    [t`Principal lent`, <Amount wire={sums.lent} />],
    [t`Borrowers who were lent to`, numberText(counts.borrowers_lent_to)],
    [t`Average APR, weighted by amount`, lentApr === null ? t`None` : `${lentApr}%`],
    [t`Requests approved`, numberText(counts.loans_approved)],
    [t`Requests declined`, numberText(counts.loans_declined)],
  ];
  return (
    <Card title={t`Lending`}>
      <Facts rows={rows} />
      <p className="text-meta text-ink-2">
        <Trans>
          Principal lent is whole loans, on the day of the payout’s confirmation. Reports show the
          money sent, without charges kept back and without what paid off an earlier loan.
        </Trans>
      </p>
    </Card>
  );
};

const Earnings = ({ counts, sums }: RegulatorReport) => {
  const rows: Rows = [
    [t`Interest earned`, <Amount wire={sums.interest} />],
    [t`Facility fees earned`, <Amount wire={sums.facility_fees} />],
    [t`Late fees earned`, <Amount wire={sums.late_fees} />],
    [t`Excise duty charged`, <Amount wire={sums.excise} />],
    [t`Loans written off`, numberText(counts.loans_written_off)],
    [t`Principal written off`, <Amount wire={sums.principal_written_off} />],
    [t`Interest written off`, <Amount wire={sums.interest_written_off} />],
    [t`Paid for borrowers and written off`, <Amount wire={sums.advances_written_off} />],
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
    [t`Requests that guarantors accepted`, numberText(counts.guarantees_accepted)],
    [t`Guarantors who accepted`, numberText(counts.guarantors_who_accepted)],
    [t`Caps that they agreed to`, <Amount wire={sums.pledged} />],
    [t`Charges to guarantors`, numberText(counts.guarantors_charged)],
    [t`What those asked for`, <Amount wire={sums.charged} />],
    [t`Paid by guarantors`, <Amount wire={sums.paid_by_guarantors} />],
    [t`Appeals made`, numberText(counts.appeals_made)],
    [t`Appeals upheld`, numberText(counts.appeals_upheld)],
    [t`Appeals dismissed`, numberText(counts.appeals_dismissed)],
  ];
  return (
    <Card title={t`Guarantors and appeals`}>
      <Facts rows={rows} />
    </Card>
  );
};

const Bureaus = ({ counts }: RegulatorReport) => {
  const rows: Rows = [
    [t`Notices sent`, numberText(counts.bureau_notices)],
    [t`Loans listed`, numberText(counts.bureau_listed)],
    [t`Loans cleared`, numberText(counts.bureau_cleared)],
    [t`Listings disputed`, numberText(counts.bureau_disputes)],
  ];
  return (
    <Card title={t`Credit bureaus`}>
      <Facts rows={rows} />
    </Card>
  );
};
