import { sql } from 'drizzle-orm';
import { persons } from '@server/platform/db/schema';
import { type Param, statement } from '@server/platform/db/statement';
import type { Must, NotNull, Nullable, Verdict } from '@server/platform/db/statement-verdict';

/** Statements with one error each, to prove that the statement check finds it. */

export const misspeltAlias = statement(
  'test_misspelt_alias',
  (id: Param<string>) => sql<{ trustScore: number }>`
    select ${persons.trustScore} as "trustScor" from ${persons} where ${persons.id} = ${id}`,
);

export const wrongType = statement(
  'test_wrong_type',
  (id: Param<string>) => sql<{ createdAt: string }>`
    select ${persons.createdAt} as "createdAt" from ${persons} where ${persons.id} = ${id}`,
);

export const missedNull = statement(
  'test_missed_null',
  (id: Param<string>) => sql<{ frozenAt: Date }>`
    select ${persons.frozenAt} as "frozenAt" from ${persons} where ${persons.id} = ${id}`,
);

/** On the nullable side of an outer join a NOT NULL column may be null. */
export const missedOuterJoin = statement(
  'test_missed_outer_join',
  (id: Param<string>) => sql<{ email: string }>`
    select ${persons.email} as "email" from (select ${id}::uuid as id) wanted
    left join ${persons} on ${persons.id} = wanted.id`,
);

/** What PostgreSQL describes for each; statements.test.ts compares this with the database. */
export interface Described {
  misspeltAlias: { trustScor: NotNull<number> };
  wrongType: { createdAt: NotNull<Date> };
  missedNull: { frozenAt: Nullable<Date> };
  missedOuterJoin: { email: Nullable<string> };
}

// @ts-expect-error "trustScor: selected, not in the type", "trustScore: in the type, not selected"
export type MisspeltAlias = Must<Verdict<typeof misspeltAlias, Described['misspeltAlias']>>;

// @ts-expect-error "createdAt: has another type"
export type WrongType = Must<Verdict<typeof wrongType, Described['wrongType']>>;

// @ts-expect-error "frozenAt: may be null"
export type MissedNull = Must<Verdict<typeof missedNull, Described['missedNull']>>;

// @ts-expect-error "email: may be null"
export type MissedOuterJoin = Must<Verdict<typeof missedOuterJoin, Described['missedOuterJoin']>>;
