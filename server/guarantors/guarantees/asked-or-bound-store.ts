import { sql } from 'drizzle-orm';
import { BEFORE_APPROVAL, OPEN_CLAIM } from '@shared/statuses';
import { claims, guarantees, loans } from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import type { Param } from '@server/platform/db/statement';
import { fileReader } from '@server/loans/loans/store';
import { isMine, loansWith, ownId, type PhoneParam } from './store';

const HAS_OPEN_CLAIM = sql`exists (select from ${claims}
  where ${claims.guaranteeId} = ${guarantees.id} and ${among(claims.status, OPEN_CLAIM)})`;

const WAITS = sql`${is(guarantees.status, 'pending')} and ${among(loans.status, BEFORE_APPROVAL)}`;

/** Whose claim is open is asked for it also after the guarantee was released. */
const BINDS = sql`${is(guarantees.status, 'accepted')} and (${HAS_OPEN_CLAIM}
  or ${guarantees.releasedAt} is null and not ${is(loans.status, 'closed')})`;

/** The loans whose request waits for somebody, or whose guarantee binds them: all, newest first. */
export const findAskedOrBound = fileReader(
  'find_asked_or_bound',
  (personId: Param<string>, phone: PhoneParam) => ({
    where: sql`${loansWith(sql`${isMine(personId, phone)} and (${WAITS} or ${BINDS})`)}
      order by ${loans.createdAt} desc, ${loans.id} desc`,
    beside: ownId(personId, phone),
  }),
);

/** Those of these loans that the person is asked to guarantee or guarantees. */
export const findBackedAmong = fileReader(
  'find_backed_among',
  (personId: Param<string>, phone: PhoneParam, loanIds: Param<string[]>) => ({
    where: sql`${loans.id} = any (${loanIds}::uuid[]) and ${loansWith(isMine(personId, phone))}`,
    beside: ownId(personId, phone),
  }),
);
