import type { Bucket } from '../ageing';
import type { ComplaintKind } from '../words';
import type { PortfolioReport } from './reports';

/** Figures that are counts, in the order of the page. */
export const REGULATOR_COUNTS = [
  'loans_lent',
  'borrowers_lent_to',
  'loans_approved',
  'loans_declined',
  'loans_written_off',
  'guarantees_accepted',
  'guarantors_who_accepted',
  'guarantors_charged',
  'appeals_made',
  'appeals_upheld',
  'appeals_dismissed',
  'complaints_open',
  'bureau_notices',
  'bureau_listed',
  'bureau_cleared',
  'bureau_disputes',
] as const;
export type RegulatorCount = (typeof REGULATOR_COUNTS)[number];

/** Figures that are money. */
export const REGULATOR_SUMS = [
  'lent',
  'interest',
  'facility_fees',
  'late_fees',
  'excise',
  'principal_written_off',
  'interest_written_off',
  'advances_written_off',
  'recovered',
  'pledged',
  'charged',
  'paid_by_guarantors',
  'principal_in_ledger',
] as const;
export type RegulatorSum = (typeof REGULATOR_SUMS)[number];

/** Loans outstanding by how late they are; those that are not late first. */
export interface RegulatorClass {
  days: 'not_late' | Bucket;
  loans: number;
  principal: string;
  /** The share of all principal, in percent. */
  share: number;
}

/** How complaints that came in stood when the period ended; the rest waits within its time. */
export interface RegulatorComplaints {
  kind: ComplaintKind;
  received: number;
  answeredInTime: number;
  /** Answered after the time for it, or not yet and the time is over. */
  late: number;
}

/** `GET /api/admin/reports/regulator`: days that are closed, first and last included. */
export interface RegulatorReport {
  from: string;
  to: string;
  /** The last day that is closed. */
  closedThrough: string;
  counts: Record<RegulatorCount, number>;
  sums: Record<RegulatorSum, string>;
  /** The rate of what was lent, weighted by amount; percent, null without any. */
  lentApr: number | null;
  /** At the end of the last day; null where that was not recorded. */
  outstanding: {
    loans: number;
    principal: string;
    /** Weighted by principal; null without any. */
    apr: number | null;
    classes: RegulatorClass[];
  } | null;
  complaints: RegulatorComplaints[];
}

export interface ReportAnswers {
  getPortfolioReport: PortfolioReport;
  getRegulatorReport: RegulatorReport;
}
