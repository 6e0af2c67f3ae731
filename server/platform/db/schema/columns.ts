import { bigint, date, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { BasisPoints } from '@shared/rate';

/** Column definitions that many tables share. */
export const id = () => uuid('id').primaryKey();
/** Counts the row's changes; an update names the version it read, so that a stale update changes no row. */
export const version = () => integer('version').notNull();
export const moneyCents = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();
export const rateBps = (name: string) => integer(name).$type<BasisPoints>();
export const day = (name: string) => date(name, { mode: 'string' }).$type<Day>();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
