import * as z from 'zod/mini';
import { type Day, daysBetween } from '../day';
import type { Bucket, ProvisionClass } from '../ageing';
import { messageFor } from '../texts/message';
import { calendarDay } from './calendar-day';

/** What can be had as a table of its own, in the order of the page. */
export const CHARTS = [
  'risk',
  'flows',
  'buckets',
  'provisions',
  'funnel',
  'liability',
  'payments',
  'pricing',
] as const;
export type Chart = (typeof CHARTS)[number];

/** The longest that one report tells of, in days. */
export const REPORT_DAYS_MAX = 1_100;

/** How the portfolio stood at the end of a day; the principal of loans by how late they were. */
export interface RiskPoint {
  day: string;
  outstanding: string;
  /** By bucket; what is in none of them is not late. */
  late: Record<Bucket, string>;
  /** Principal on loans more than 0, 30 and 90 days past due, in percent of all; 0 when nothing is out. */
  par1: number;
  par30: number;
  par90: number;
}

/** What the books took on in a month, or in the part of it that was asked for. */
export interface MonthOfMoney {
  /** "2026-03" */
  month: string;
  /** Sent to borrowers, less what the provider refused: what was lent less the charges kept back. */
  disbursed: string;
  /** Facility fees charged with these payouts, and the excise duty on them. */
  fees: string;
  excise: string;
  /** Principal and interest that came in, from borrowers and guarantors. */
  repaid: string;
  principalRepaid: string;
  interestRepaid: string;
  /** Principal and interest that were given up, and what came in on such loans later. */
  writtenOff: string;
  recovered: string;
}

export interface MonthOfLiability {
  month: string;
  /** Caps of the guarantees that were accepted. */
  pledged: string;
  /** What guarantors were asked for after their notice, and what they paid. */
  charged: string;
  paid: string;
}

/** What is held against the loss of a class of loans; principal and provision in KSh. */
export interface ClassOfProvision {
  name: ProvisionClass;
  balance: string;
  /** The provision’s share of the balance, in percent. */
  rate: number;
  provision: string;
}

/** The provision classes as of now, whatever the period, and what the ledger holds. */
export interface Provisions {
  day: string;
  classes: ClassOfProvision[];
  balance: string;
  provision: string;
  /** The allowance that the end-of-day runs have booked. */
  booked: string;
}

/** From being asked to what came of it; each counted on the day that it happened. */
export interface Funnel {
  asked: number;
  accepted: number;
  declined: number;
  lapsed: number;
  withdrawn: number;
  /** Half of the first answers came within so many minutes; null without any. */
  medianMinutes: number | null;
}

export interface PaymentHealth {
  /** Prompts that came to an end; one that failed, and whose money came after all, did so twice. */
  prompts: number;
  /** How they ended: 'paid', or the provider's code for why not; most first. */
  results: { code: string; prompts: number }[];
  /** Half of the money was booked to its loan within so many minutes of being paid; null without any. */
  medianMinutes: number | null;
  /** What came in without a loan to book it to, and what of all such money was left at the end. */
  unmatchedReceived: string;
  unmatchedLeft: string;
}

export const GS_BANDS = ['high', 'middle', 'low'] as const;
export type GsBand = (typeof GS_BANDS)[number];

/** Loans paid out, by the band of their GS score (shared/guarantor-view.ts): high first. */
export interface BandPrices {
  band: GsBand;
  loans: number;
  /** Percent; null without loans. */
  meanApr: number | null;
  /** How many at which APR, in steps of half a percent: `from` up to, but not, the next. */
  spread: { from: number; loans: number }[];
}

/** `GET /api/admin/reports/portfolio` */
export interface PortfolioReport {
  from: string;
  to: string;
  /** Oldest first: each day of a short period, of a longer one the last of each week. */
  risk: RiskPoint[];
  provisions: Provisions;
  flows: MonthOfMoney[];
  funnel: Funnel;
  liability: MonthOfLiability[];
  payments: PaymentHealth;
  pricing: BandPrices[];
}

const range = { from: z.optional(calendarDay), to: z.optional(calendarDay) };

const isInOrder = ({ from, to }: { from?: Day; to?: Day }): boolean => !from || !to || from <= to;
const isShort = ({ from, to }: { from?: Day; to?: Day }): boolean =>
  !from || !to || daysBetween(from, to) < REPORT_DAYS_MAX;
const ORDER = { path: ['to'], error: messageFor('last_day_before_first') };
const LENGTH = { path: ['from'], error: messageFor('period_too_long') };

/** Days in Nairobi; the last twelve months where none are given. */
export const reportQuery = z
  .object(range)
  .check(z.refine(isInOrder, ORDER), z.refine(isShort, LENGTH));

/** One chart's table, or all of them one after the other. */
export const reportSheetQuery = z
  .object({ ...range, chart: z.optional(z.enum(CHARTS)) })
  .check(z.refine(isInOrder, ORDER), z.refine(isShort, LENGTH));
