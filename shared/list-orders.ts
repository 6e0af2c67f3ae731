/** The orders of the desk's lists, the first as a list begins; "-" has the most or the latest first. */

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
