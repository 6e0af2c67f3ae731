import { type Column, sql } from 'drizzle-orm';
import type { NamedLoan, OldNumbers } from '@shared/loan-number';
import { loans } from './schema';

/** The old numbers of a loan that moved in, as they are shown; null of any other. */
export const oldNumbers = ({ broughtForward }: { broughtForward: Column } = loans) =>
  sql<OldNumbers | null>`case when ${broughtForward} is not null then jsonb_build_object(
    'source', ${broughtForward}->'source', 'number', ${broughtForward}->'number',
    'earlier', ${broughtForward}->'earlier') end`;

/** A loan with all its numbers; null where none is joined. */
export const NAMED_LOAN = sql<NamedLoan | null>`case when ${loans.id} is not null then
  jsonb_build_object('id', ${loans.id}, 'reference', ${loans.reference},
    'broughtForward', ${oldNumbers()}) end`;
