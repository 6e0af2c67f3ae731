import * as operations from '@shared/contract/operations/reports';
import { reportQuery, reportSheetQuery } from '@shared/contract/reports';
import { CsvSheet } from '@server/platform/http/csv';
import { route } from '@server/platform/http/route';
import { readReport } from './read-report';
import { readRegulator } from './read-regulator';
import { regulatorRows } from './regulator-sheet';
import { rowsOf } from './sheets';

export const reportRoutes = [
  route(operations, 'getPortfolioReport', {
    access: 'admin',
    may: 'READ_REPORTS',
    mayLag: true,
    summary: 'The portfolio’s figures over a period, in Nairobi days',
    query: reportQuery,
    act: (context, { query }) => readReport(context, query),
  }),
  route(operations, 'downloadPortfolioReport', {
    access: 'admin',
    may: 'READ_REPORTS',
    mayLag: true,
    summary: 'The same as comma-separated values: one chart’s table, or all of them',
    query: reportSheetQuery,
    async act(context, { query }) {
      const report = await readReport(context, query);
      const name = `tegemea-${query.chart ?? 'portfolio'}-${report.from}-${report.to}.csv`;
      return new CsvSheet(name, rowsOf(report, query.chart));
    },
  }),
  route(operations, 'getRegulatorReport', {
    access: 'admin',
    may: 'READ_REPORTS',
    mayLag: true,
    summary: 'Figures for a regulator over closed days; the lender’s own compilation',
    query: reportQuery,
    act: (context, { query }) => readRegulator(context, query),
  }),
  route(operations, 'downloadRegulatorReport', {
    access: 'admin',
    may: 'READ_REPORTS',
    mayLag: true,
    summary: 'The same as comma-separated values, each figure with its source',
    query: reportQuery,
    async act(context, { query }) {
      const report = await readRegulator(context, query);
      const name = `tegemea-regulator-${report.from}-${report.to}.csv`;
      return new CsvSheet(name, regulatorRows(report));
    },
  }),
];
