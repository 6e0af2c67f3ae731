import { queryOptions } from '@tanstack/react-query';
import type { RegulatorReport } from '@shared/contract/regulator';
import type { PortfolioReport } from '@shared/contract/reports';
import { get } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';

/** The chosen days; the last twelve months by default. */
export interface Period {
  from?: string;
  to?: string;
}

/** A report, beside that of as many days before it where they are compared. */
export interface Compared extends PortfolioReport {
  before?: PortfolioReport;
}

export const reportQueries = {
  portfolio: (period: Period) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'report', period],
      queryFn: ({ signal }) =>
        get<PortfolioReport>(
          `/api/admin/reports/portfolio?${new URLSearchParams({ ...period })}`,
          signal,
        ),
    }),
  regulator: (period: Period) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'regulator', period],
      queryFn: ({ signal }) =>
        get<RegulatorReport>(
          `/api/admin/reports/regulator?${new URLSearchParams({ ...period })}`,
          signal,
        ),
    }),
};
