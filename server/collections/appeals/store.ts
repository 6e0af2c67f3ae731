import type { Db } from '@server/platform/ports/database';
import { statement } from '@server/db/rows';
import type { LoanFile } from '@server/loans/loan-file';
import { fileReader } from '@server/loans/store';

/** Whether an admin exists who neither approved, borrows nor guarantees the loan `l`. */
const HAS_ANOTHER = `exists (select from persons a where a.is_admin
  and a.id is distinct from l.approved_by and a.id <> l.borrower_id
  and not exists (select from guarantees s where s.loan_id = l.id and s.status <> 'declined'
    and (s.person_id = a.id or (s.person_id is null and s.phone = a.phone
      and a.phone_verified_at is not null)))) as "hasAnother"`;

/** The loan of the claim, where it was appealed. */
export const findAppealed = fileReader<[claimId: string], { hasAnother: boolean }>(
  'find_appealed',
  'l.id = (select c.loan_id from claims c where c.id = $1 and c.appealed_at is not null)',
  HAS_ANOTHER,
);

/** An appeal in the order of the list, with its loan's file. */
export interface AppealRow extends LoanFile {
  claimId: string;
  hasAnother: boolean;
  rank: number;
}

/** The ones to hear by when they were made, then the others by when they ended, latest first; in ms. */
const RANK = `(case when c.status = 'appealed' then extract(epoch from c.appealed_at)
  else 1e11 - extract(epoch from coalesce(c.decided_at, c.ended_at)) end * 1000)::bigint`;

/** $1 and $2: the place where the page before ended. */
export const readAppealIds = statement<
  { claimId: string; loanId: string; rank: number },
  [rank: number | null, claimId: string | null, limit: number]
>(
  'find_appeals',
  `select c.id as "claimId", c.loan_id as "loanId", ${RANK} as "rank" from claims c
   where c.appealed_at is not null
     and ($1::bigint is null or (${RANK}, c.id) > ($1, $2::uuid))
   order by ${RANK}, c.id limit $3`,
);

export const readAppealedLoans = fileReader<[loanIds: string[]], { hasAnother: boolean }>(
  'find_appealed_loans',
  'l.id = any($1::uuid[])',
  HAS_ANOTHER,
);

export async function findAppeals(
  db: Db,
  after: { rank: number; claimId: string } | null,
  limit: number,
): Promise<AppealRow[]> {
  const found = await readAppealIds(db, after?.rank ?? null, after?.claimId ?? null, limit);
  const files = await readAppealedLoans(db, [...new Set(found.map(({ loanId }) => loanId))]);
  return found.flatMap(({ claimId, loanId, rank }) => {
    const file = files.find(({ loan }) => loan.id === loanId);
    return file ? [{ ...file, claimId, rank }] : [];
  });
}

export const countOpenAppeals = statement<{ open: number }, []>(
  'count_open_appeals',
  `select count(*) as open from claims c where c.status = 'appealed'`,
);

/** An event that tells what was done with a borrower. */
export interface ContactRow {
  loanId: string;
  at: Date;
  kind: string;
  detail: Record<string, unknown>;
}

/** Events of these kinds on these loans, oldest first. */
export const findContacts = statement<ContactRow, [loanIds: string[], kinds: readonly string[]]>(
  'find_contacts_of_loans',
  `select coalesce(e.loan_id) as "loanId", e.at, e.kind, e.detail from events e
   where e.loan_id = any($1::uuid[]) and e.kind = any($2::text[]) order by e.at, e.id`,
);
