import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import {
  accountDays,
  closedDays,
  periodCloses,
  persons,
  postings,
} from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { fullName } from '@server/platform/db/full-name';

export type PeriodRow = typeof periodCloses.$inferSelect;

/** How far the books are closed, and how far the end-of-day runs are. */
export const readBooksClosed = statement(
  'read_books_closed',
  () => sql<{ closedThrough: Day | null; lastRun: Day | null }>`
    select (select max(${periodCloses.end}) from ${periodCloses}
        where ${periodCloses.reopenedAt} is null) as "closedThrough",
      (select max(${closedDays.day}) from ${closedDays}) as "lastRun"`,
);

/** What a close through a day keeps of the books. */
export const readBalanceAt = statement(
  'read_balance_at',
  (end: Param<Day>) => sql<{ hash: string; debits: Cents; lastEntryId: string | null }>`
    select trial_balance_hash(${end}::date) as hash,
      (select coalesce(sum(${accountDays.debits}), 0)::bigint from ${accountDays}
        where ${accountDays.day} <= ${end}::date) as debits,
      (select ${postings.entryId} from ${postings} where ${postings.day} = (
          select max(${accountDays.day}) from ${accountDays} where ${accountDays.day} <= ${end}::date)
        limit 1) as "lastEntryId"`,
);

/** What the books owe the tax authority. */
export const readExcisePayable = statement(
  'read_excise_payable',
  () => sql<{ payable: Cents }>`
    select coalesce(sum(${accountDays.credits} - ${accountDays.debits}), 0)::bigint as payable
    from ${accountDays} where ${is(accountDays.account, 'excise_payable')}`,
);

export const findPeriod = statement(
  'find_period',
  (id: Param<string>) => sql<PeriodRow>`
    select ${selectList(periodCloses)} from ${periodCloses} where ${periodCloses.id} = ${id}`,
);

/** A period with the names of who proposed it, closed it and opened it again. */
export interface NamedPeriod extends PeriodRow {
  proposer: string;
  closer: string;
  reopener: string | null;
}

const [proposer, closer, reopener] = [
  alias(persons, 'proposer'),
  alias(persons, 'closer'),
  alias(persons, 'reopener'),
];

/** Every period that was ever closed, latest first. */
export const findPeriods = statement(
  'find_periods',
  () => sql<NamedPeriod>`
    select ${selectList(periodCloses)},
      coalesce(${fullName(proposer)}) as proposer,
      coalesce(${fullName(closer)}) as closer,
      ${fullName(reopener)} as reopener
    from ${periodCloses} join ${persons} ${proposer} on ${proposer.id} = ${periodCloses.proposedBy}
      join ${persons} ${closer} on ${closer.id} = ${periodCloses.closedBy}
      left join ${persons} ${reopener} on ${reopener.id} = ${periodCloses.reopenedBy}
    order by ${periodCloses.closedAt} desc, ${periodCloses.id} desc`,
);
