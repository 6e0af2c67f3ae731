import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OPEN_CHANGE } from '@shared/contract/guarantor-changes';
import { OPEN_PLAN } from '@shared/contract/plans';
import type { OldNumbers } from '@shared/loan-number';
import type { Phone } from '@shared/phone';
import { exposure, openAmounts } from '@server/platform/db/figures';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import {
  consentAnswers,
  guarantees,
  guarantorChanges,
  loanPlans,
  loans,
  persons,
} from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import type { Backing } from '@server/lending/ties';
import type { GuaranteeInFile } from '@server/loans/loans/loan-file';
import { fileReader } from '@server/loans/loans/store';

export type ChangeRow = typeof guarantorChanges.$inferSelect;

/** The file of the loan that a guarantee is on, for anybody; who asks is checked by its rows. */
export const findByAnyGuarantee = fileReader('find_by_any_guarantee', (id: Param<string>) => ({
  where: sql`${loans.id} = (select ${guarantees.loanId} from ${guarantees} where ${guarantees.id} = ${id})`,
}));

export const findChange = named('find_guarantor_change', (orm, id: Param<string>) =>
  orm.select().from(guarantorChanges).where(eq(guarantorChanges.id, id)),
);

/** Every change of a loan's guarantors, newest first. */
export const findChangesOf = named('find_guarantor_changes_of_loan', (orm, loanId: Param<string>) =>
  orm
    .select()
    .from(guarantorChanges)
    .where(eq(guarantorChanges.loanId, loanId))
    .orderBy(desc(guarantorChanges.createdAt), desc(guarantorChanges.id)),
);

/** Whether something about the loan is being decided that a change has to wait for. */
export interface OpenMatters {
  isPlanOpen: boolean;
  isChangeOpen: boolean;
  /** Wishes that were taken back lately. */
  takenBack: Pick<ChangeRow, 'guaranteeId' | 'kind' | 'askedBy'>[];
}

export const findOpenMatters = statement(
  'find_open_matters_of_loan',
  (loanId: Param<string>, since: Param<Date>) => sql<OpenMatters>`
    select exists (select from ${loanPlans} where ${loanPlans.loanId} = ${loanId}
        and ${among(loanPlans.status, [...OPEN_PLAN])}) as "isPlanOpen",
      exists (select from ${guarantorChanges} where ${guarantorChanges.loanId} = ${loanId}
        and ${among(guarantorChanges.status, [...OPEN_CHANGE])}) as "isChangeOpen",
      coalesce((select json_agg(json_build_object('guaranteeId', ${guarantorChanges.guaranteeId},
          'kind', ${guarantorChanges.kind}, 'askedBy', ${guarantorChanges.askedBy}))
        from ${guarantees} join ${guarantorChanges} on ${guarantorChanges.guaranteeId} = ${guarantees.id}
        where ${guarantees.loanId} = ${loanId} and ${is(guarantorChanges.status, 'withdrawn')}
          and ${guarantorChanges.endedAt} >= ${since}), '[]') as "takenBack"`,
);

/** Changes in which a person has a part that is theirs to read, newest first. */
export const findChangesForPerson = named(
  'find_guarantor_changes_for_person',
  (orm, personId: Param<string>, phone: Param<Phone | null>) =>
    orm
      .select({ id: guarantorChanges.id, loanId: guarantorChanges.loanId })
      .from(guarantorChanges)
      .where(
        and(
          among(guarantorChanges.status, [...OPEN_CHANGE]),
          or(
            eq(guarantorChanges.personId, personId),
            and(
              is(guarantorChanges.status, 'invited'),
              sql`${guarantorChanges.phone} = ${phone}::text`,
            ),
            sql`exists (select from ${consentAnswers} join ${guarantees}
                on ${guarantees.id} = ${consentAnswers.guaranteeId}
              where ${consentAnswers.changeId} = ${guarantorChanges.id}
                and ${guarantees.personId} = ${personId})`,
          ),
        ),
      )
      .orderBy(desc(guarantorChanges.createdAt))
      .limit(20),
);

export interface OpenChangeOnDesk extends Pick<
  ChangeRow,
  'id' | 'loanId' | 'status' | 'kind' | 'askedBy' | 'createdAt' | 'lapsesOn'
> {
  reference: string;
  broughtForward: OldNumbers | null;
  guarantor: string;
  firstName: string;
  lastName: string;
}

/** Open changes for the desk, those that wait for it first. */
export const findOpenChanges = named('find_open_guarantor_changes', (orm) =>
  orm
    .select({
      id: guarantorChanges.id,
      loanId: guarantorChanges.loanId,
      status: guarantorChanges.status,
      kind: guarantorChanges.kind,
      askedBy: guarantorChanges.askedBy,
      createdAt: guarantorChanges.createdAt,
      lapsesOn: guarantorChanges.lapsesOn,
      reference: loans.reference,
      broughtForward: oldNumbers(),
      guarantor: guarantees.name,
      firstName: persons.firstName,
      lastName: persons.lastName,
    })
    .from(guarantorChanges)
    .innerJoin(loans, eq(loans.id, guarantorChanges.loanId))
    .innerJoin(persons, eq(persons.id, loans.borrowerId))
    .innerJoin(guarantees, eq(guarantees.id, guarantorChanges.guaranteeId))
    .where(among(guarantorChanges.status, [...OPEN_CHANGE]))
    .orderBy(
      desc(sql`${is(guarantorChanges.status, 'agreed')}`),
      asc(guarantorChanges.lapsesOn),
      asc(guarantorChanges.id),
    )
    .limit(100),
);

/** Open changes; the rules say what the end of a day does about each. */
export const findChangesToWatch = named('find_guarantor_changes_to_watch', (orm) =>
  orm
    .select({ id: guarantorChanges.id })
    .from(guarantorChanges)
    .where(among(guarantorChanges.status, [...OPEN_CHANGE]))
    .orderBy(asc(guarantorChanges.id)),
);

type Backer = NonNullable<GuaranteeInFile['backer']>;

const backing = alias(guarantees, 'standing');
const backed = alias(loans, 'stood_for');

/** Which of these people and the newcomer back each other, on other loans. */
const BACKINGS = (loanId: SQL): SQL => sql`(select coalesce(jsonb_agg(distinct jsonb_build_object(
    'guarantorId', ${backing.personId}, 'borrowerId', ${backed.borrowerId})), '[]')
  from ${guarantees} ${backing} join ${loans} ${backed} on ${backed.id} = ${backing.loanId}
  where ${is(backing.status, 'accepted')} and ${backing.releasedAt} is null
    and ${backed.status} <> 'closed' and ${backed.id} <> ${loanId}
    and ${persons.id} in (${backing.personId}, ${backed.borrowerId}))`;

/** Who takes a place, as pricing needs them, with their number as it is now, and who they back or are backed by. */
export const findNewcomer = statement(
  'find_newcomer',
  (personId: Param<string>, loanId: Param<string>) => sql<Backer & { backings: Backing[] }>`
    select ${persons.id}, ${persons.version}, ${persons.phone}, ${persons.trustScore} as "trustScore",
      ${persons.limit} as "limit", ${openAmounts(persons.id)} as "openAmounts",
      ${exposure(persons.id, sql`${loanId}::uuid`)} as "exposure",
      ${BACKINGS(sql`${loanId}::uuid`)} as "backings"
    from ${persons} where ${persons.id} = ${personId} and ${persons.phoneVerifiedAt} is not null`,
);
