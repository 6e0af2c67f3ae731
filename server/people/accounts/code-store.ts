import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CODE_TRIES } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { persons, phoneCodes } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';

export type CodeRow = typeof phoneCodes.$inferSelect;

/** The input of the rate limit for codes. */
export interface CodeHistory {
  /** When this person claimed numbers by codes within the hour, newest first. */
  ofPerson: Date[];
  /** When codes to the number were asked for on this budget within the hour, newest first. */
  ofBudget: Date[];
  /** The same on all budgets of this kind, where somebody can have any number of them. */
  ofMany: Date[];
  /** Wrong codes of this budget since the last right one, and the tries that are left to those still good. */
  wrong: number;
  open: number;
  firstWrongAt: Date | null;
  lastWrongAt: Date | null;
  /** The number of codes ever asked for this number. */
  lastOrdinal: number;
}

const right = alias(phoneCodes, 'right_code');

/** Of a budget of a number: wrong codes since `remembered` that no right one has followed. */
const WRONG = (phone: SQLWrapper, budget: SQLWrapper, remembered: SQLWrapper): SQL => sql`
  from ${phoneCodes} where ${phoneCodes.phone} = ${phone} and ${phoneCodes.budget} = ${budget}
    and ${phoneCodes.createdAt} > ${remembered} and not exists (select from ${phoneCodes} ${right}
      where ${right.phone} = ${phone} and ${right.budget} = ${budget}
        and ${right.usedAt} is not null and ${right.createdAt} >= ${phoneCodes.createdAt})`;

/**
 * Codes that a person claimed numbers by, and those to this number on one budget. What its holder asked for before it
 * was theirs counts on every budget of theirs.
 */
export const readCodeHistory = statement(
  'read_code_history',
  (
    claimant: Param<string | null>,
    phone: Param<Phone>,
    budget: Param<string>,
    kindOfMany: Param<string | null>,
    since: Param<Date>,
    remembered: Param<Date>,
    now: Param<Date>,
  ) => sql<CodeHistory>`
    select array(select ${phoneCodes.createdAt} from ${phoneCodes}
        where ${phoneCodes.personId} = ${claimant} and ${phoneCodes.createdAt} > ${since}
          and ${is(phoneCodes.budget, 'claimants')}
        order by ${phoneCodes.createdAt} desc) as "ofPerson",
      array(select ${phoneCodes.createdAt} from ${phoneCodes}
        where ${phoneCodes.phone} = ${phone} and ${phoneCodes.createdAt} > ${since}
          and (${phoneCodes.budget} = ${budget}
            or (${budget} not in ('visitors', 'claimants') and ${is(phoneCodes.budget, 'claimants')}
              and ${phoneCodes.personId} = (select ${persons.id} from ${persons}
                where ${persons.phone} = ${phone} and ${persons.phoneVerifiedAt} is not null)))
        order by ${phoneCodes.createdAt} desc) as "ofBudget",
      array(select ${phoneCodes.createdAt} from ${phoneCodes}
        where ${phoneCodes.phone} = ${phone} and ${phoneCodes.createdAt} > ${since}
          and starts_with(${phoneCodes.budget}, ${kindOfMany}::text)
        order by ${phoneCodes.createdAt} desc) as "ofMany",
      tried.wrong, tried.open, tried."firstWrongAt", tried."lastWrongAt",
      coalesce((select max(${phoneCodes.ordinal}) from ${phoneCodes}
        where ${phoneCodes.phone} = ${phone}), 0) as "lastOrdinal"
    from (select coalesce(sum(${phoneCodes.tries}), 0)::int as wrong,
        coalesce(sum(${CODE_TRIES} - ${phoneCodes.tries}) filter (where ${phoneCodes.expiresAt} > ${now}), 0)::int
          as open,
        min(${phoneCodes.createdAt}) filter (where ${phoneCodes.tries} > 0) as "firstWrongAt",
        max(${phoneCodes.createdAt}) filter (where ${phoneCodes.tries} > 0) as "lastWrongAt"
      ${WRONG(phone, budget, remembered)}) tried`,
);

export const findCode = named('find_code', (orm, id: Param<string>) =>
  orm.select().from(phoneCodes).where(eq(phoneCodes.id, id)),
);

/** The newest code that a browser without a session asked for, sent or not. */
export const findRequest = named('find_code_request', (orm, requestHash: Param<string>) =>
  orm
    .select()
    .from(phoneCodes)
    .where(eq(phoneCodes.requestHash, requestHash))
    .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
    .limit(1),
);

/**
 * The newest code that a signed-in person asked for on this budget of theirs, or for a number that they claim: another
 * session's neither counts here nor is used up here.
 */
export const findNewestCode = named(
  'find_newest_code',
  (orm, personId: Param<string>, purpose: Param<CodeRow['purpose']>, budget: Param<string>) =>
    orm
      .select()
      .from(phoneCodes)
      .where(
        and(
          eq(phoneCodes.personId, personId),
          eq(phoneCodes.purpose, purpose),
          or(eq(phoneCodes.budget, budget), is(phoneCodes.budget, 'claimants')),
        ),
      )
      .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
      .limit(1),
);

/** The newest code of one request, made in a browser without a session. */
export const findRequestedCode = named(
  'find_requested_code',
  (orm, requestHash: Param<string>, purpose: Param<CodeRow['purpose']>) =>
    orm
      .select()
      .from(phoneCodes)
      .where(and(eq(phoneCodes.requestHash, requestHash), eq(phoneCodes.purpose, purpose)))
      .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
      .limit(1),
);
