import type { reportQuery, reportSheetQuery } from '../reports';
import { operation } from './operation';

export const getPortfolioReport = operation('get', '/api/admin/reports/portfolio')<
  'getPortfolioReport',
  { query: typeof reportQuery }
>;
export const downloadPortfolioReport = operation('get', '/api/admin/reports/portfolio.csv')<
  'downloadPortfolioReport',
  { query: typeof reportSheetQuery }
>;
export const getRegulatorReport = operation('get', '/api/admin/reports/regulator')<
  'getRegulatorReport',
  { query: typeof reportQuery }
>;
export const downloadRegulatorReport = operation('get', '/api/admin/reports/regulator.csv')<
  'downloadRegulatorReport',
  { query: typeof reportQuery }
>;
