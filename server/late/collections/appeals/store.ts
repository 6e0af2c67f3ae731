import { asc, count, type SQL, sql } from 'drizzle-orm';
import type { BY_RANK, PlaceIn } from '@shared/contract/paging';
import type { Db } from '@server/platform/core/ports/database';
import { claims, events, guarantees, loans, persons } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { worksHere } from '@server/platform/db/staff';
import { named, type Param, type Row, statement } from '@server/platform/db/statement';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { fileReader } from '@server/loans/loans/store';

/** Whether an admin exists who did not approve the loan and is neither its borrower nor its guarantor. */
const HAS_ANOTHER = sql<{ hasAnother: boolean }>`exists (select from ${persons}
  where ${worksHere(persons)} and ${persons.id} is distinct from ${loans.approvedBy}
    and ${persons.id} <> ${loans.borrowerId}
    and not exists (select from ${guarantees} where ${guarantees.loanId} = ${loans.id}
      and not ${is(guarantees.status, 'declined')}
      and (${guarantees.personId} = ${persons.id} or (${guarantees.personId} is null
        and ${guarantees.phone} = ${persons.phone} and ${persons.phoneVerifiedAt} is not null))))
  as "hasAnother"`;

/** The file of the loan whose claim was appealed. */
export const findAppealed = fileReader('find_appealed', (claimId: Param<string>) => ({
  where: sql`${loans.id} = (select ${claims.loanId} from ${claims}
    where ${claims.id} = ${claimId} and ${claims.appealedAt} is not null)`,
  beside: HAS_ANOTHER,
}));

/** An appeal with its loan's file, in the order of the list. */
export interface AppealRow extends LoanFile {
  id: string;
  hasAnother: boolean;
  rank: number;
}

/** Sort key in ms: open appeals by creation, then the others by their end, latest first. */
const RANK: SQL<number> = sql<number>`(case when ${is(claims.status, 'appealed')}
  then extract(epoch from ${claims.appealedAt})
  else 1e11 - extract(epoch from coalesce(${claims.decidedAt}, ${claims.endedAt})) end * 1000)::bigint`;

/** `rank` and `id`: the last appeal of the page before. */
export const readAppealIds = statement(
  'find_appeals',
  (rank: Param<number | null>, id: Param<string | null>, limit: Param<number>) => sql<{
    id: string;
    loanId: string;
    rank: number;
  }>`
    select ${claims.id}, ${claims.loanId} as "loanId", ${RANK} as "rank"
    from ${claims}
    where ${claims.appealedAt} is not null
      and (${rank}::bigint is null or (${RANK}, ${claims.id}) > (${rank}, ${id}::uuid))
    order by ${RANK}, ${claims.id} limit ${limit}`,
);

export const readAppealedLoans = fileReader('find_appealed_loans', (ids: Param<string[]>) => ({
  where: sql`${loans.id} = any(${ids}::uuid[])`,
  beside: HAS_ANOTHER,
}));

export async function findAppeals(
  db: Db,
  after: PlaceIn<typeof BY_RANK> | undefined,
  limit: number,
): Promise<AppealRow[]> {
  const found = await readAppealIds(db, after?.rank ?? null, after?.id ?? null, limit);
  const files = await readAppealedLoans(db, [...new Set(found.map(({ loanId }) => loanId))]);
  return found.flatMap(({ id, loanId, rank }) => {
    const file = files.find(({ loan }) => loan.id === loanId);
    return file ? [{ ...file, id, rank }] : [];
  });
}

export const countOpenAppeals = named('count_open_appeals', (orm) =>
  orm.select({ open: count() }).from(claims).where(is(claims.status, 'appealed')),
);

/** Events of these kinds on these loans, oldest first. */
export const findContacts = named(
  'find_contacts_of_loans',
  (orm, loanIds: Param<string[]>, kinds: Param<readonly string[]>) =>
    orm
      .select({ loanId: events.loanId, at: events.at, kind: events.kind, detail: events.detail })
      .from(events)
      .where(
        sql`${events.loanId} = any(${loanIds}::uuid[]) and ${events.kind} = any(${kinds}::text[])`,
      )
      .orderBy(asc(events.at), asc(events.id)),
);

/** An event that records a contact with the borrower. */
export type ContactRow = Row<typeof findContacts>;
