import type { reportQuery, reportSheetQuery } from '../reports';
import { operation } from './operation';

export const getPortfolioReport = operation(
  'getPortfolioReport',
  'get',
  '/api/admin/reports/portfolio',
)<{ query: typeof reportQuery }>;
export const downloadPortfolioReport = operation(
  'downloadPortfolioReport',
  'get',
  '/api/admin/reports/portfolio.csv',
)<{ query: typeof reportSheetQuery }>;
export const getRegulatorReport = operation(
  'getRegulatorReport',
  'get',
  '/api/admin/reports/regulator',
)<{ query: typeof reportQuery }>;
export const downloadRegulatorReport = operation(
  'downloadRegulatorReport',
  'get',
  '/api/admin/reports/regulator.csv',
)<{ query: typeof reportQuery }>;
