import { CLOSED_REASONS } from './words';
import { PAYMENT_KINDS } from './payment-kinds';

/** The orders of the desk's lists, the first as a list begins; "-" has the most or the latest first. */

/** Loans that wait for somebody on the desk: by how long. */
export const QUEUE_ORDERS = ['-waiting', 'waiting'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** Running loans: by the day on which they are due, or by principal. */
export const DUE_ORDERS = ['due', '-due', '-principal', 'principal'] as const;
export type DueOrder = (typeof DUE_ORDERS)[number];

/** Late loans: by days past due, or by principal. */
export const LATE_ORDERS = ['-late', 'late', '-principal', 'principal'] as const;
export type LateOrder = (typeof LATE_ORDERS)[number];

/** People: by when they joined, or by name. */
export const PEOPLE_ORDERS = ['-joined', 'joined', 'name', '-name'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** An account's entries. */
export const ENTRY_ORDERS = ['-day', 'day'] as const;
export type EntryOrder = (typeof ENTRY_ORDERS)[number];

/** Which running loans: all, those past due, those due today, and those due today or in the six days after. */
export const DUE_SPANS = ['all', 'late', 'today', 'week'] as const;
export type DueSpan = (typeof DUE_SPANS)[number];

/** Closed loans: by the day on which they closed. */
export const CLOSED_ORDERS = ['-closed', 'closed'] as const;
export type ClosedOrder = (typeof CLOSED_ORDERS)[number];

/** Which closed loans: all, or those that ended so. */
export const CLOSED_SPANS = ['all', ...CLOSED_REASONS] as const;
export type ClosedSpan = (typeof CLOSED_SPANS)[number];

/** Payments: by when they were made. */
export const PAYMENT_ORDERS = ['-made', 'made'] as const;
export type PaymentOrder = (typeof PAYMENT_ORDERS)[number];

/** Which payments: all, those without an end, and those that ended so. */
export const PAYMENT_SPANS = ['all', 'open', 'succeeded', 'failed', 'reversed'] as const;
export type PaymentSpan = (typeof PAYMENT_SPANS)[number];

/** Which payments by their kind: all, or one. */
export const PAYMENT_FILTERS = ['all', ...PAYMENT_KINDS] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];
