import type { PortfolioReport } from '@shared/contract/reports';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { getPortfolioReport, getRegulatorReport } from '@shared/contract/operations/reports';

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
  portfolio: (period: Period) => readQuery(ROOTS.portfolio, at(getPortfolioReport, { ...period })),
  regulator: (period: Period) => readQuery(ROOTS.portfolio, at(getRegulatorReport, { ...period })),
};
