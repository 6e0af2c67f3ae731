import { type SQLWrapper, sql } from 'drizzle-orm';
import { IS_TO_PASS_ON } from '@server/payments/payments/pass-on-store';
import { STANDS_AGAIN } from '@server/people/accounts/store';
import { GOES_BACK } from '@server/lending/payment-kinds';
import { PAYOUT_MIN } from '@shared/limits';
import { STAFF_VERBS } from '@shared/staff-verbs';
import { CAME_IN } from '@server/platform/db/addressee';
import { claims, events, guarantees, loans, payments, persons } from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

/** As a guarantor, or as a borrower who paid too much; also what was ordered and has not left. */
const IS_OWED = sql`(exists (select from ${claims}
    where ${claims.personId} = ${persons.id} and ${IS_TO_PASS_ON})
  or exists (select from ${payments} where ${payments.personId} = ${persons.id}
    and ${among(payments.kind, GOES_BACK)} and ${is(payments.status, 'requested')})
  or exists (select from ${loans}
    where ${loans.borrowerId} = ${persons.id} and ${loans.credit} >= ${sql.raw(String(PAYOUT_MIN))}))`;

/**
 * Whether the owner of an account decides about its number: by an email, or since a code opened or made it. Of an
 * erased one nobody does while it stands for a running loan or money waits to go back to them, and there is nothing to
 * open else.
 */
const HAS_WAY_IN = sql`(case when ${persons.erasedAt} is not null then not (${STANDS_AGAIN} or ${IS_OWED})
  else ${persons.email} is not null or exists (select from ${events}
    where ${events.subjectId} = ${persons.id} and ${among(events.kind, CAME_IN)}) end)`;

/** Of a loan that the person borrows or guarantees, whoever else does is a party too. */
const PARTIES = sql`select ${loans.borrowerId} as id, ${loans.id} as loan_id from ${loans}
  union all select ${guarantees.personId}, ${guarantees.loanId} from ${guarantees}
    where ${is(guarantees.status, 'accepted')}`;

const sharesLoan = (
  one: SQLWrapper,
  another: SQLWrapper,
) => sql`exists (select from (${PARTIES}) own
  join (${PARTIES}) other on other.loan_id = own.loan_id
  where own.id = ${one} and other.id = ${another})`;

/**
 * `openedByCode`: whether a code to its number opens it. `isParty`: the reader is this person, or shares a loan with
 * them.
 */
export const findWayIn = statement(
  'find_way_in',
  (id: Param<string>, readerId: Param<string>) => sql<{
    hasWayIn: boolean;
    openedByCode: boolean;
    isParty: boolean;
  }>`
    select ${HAS_WAY_IN} as "hasWayIn", (${persons.erasedAt} is null or ${STANDS_AGAIN}) as "openedByCode",
      (${persons.id} = ${readerId} or ${sharesLoan(persons.id, sql`${readerId}`)}) as "isParty"
    from ${persons} where ${persons.id} = ${id}`,
);

/** Of the staff, beside `proposerId`, somebody who may confirm a number for the person: they share no loan. */
export const findConfirmer = statement(
  'find_who_may_confirm_number',
  (personId: Param<string>, proposerId: Param<string>) => sql<{ id: string }>`
    select ${persons.id} from ${persons} where ${among(persons.staffRole, STAFF_VERBS.DECIDE_CORRECTION)}
      and ${persons.staffEndedAt} is null and ${persons.frozenAt} is null
      and ${persons.id} not in (${personId}, ${proposerId})
      and not ${sharesLoan(persons.id, sql`${personId}`)}
    limit 1`,
);

/** Nobody can open it; or it was given a number, and nobody has opened it since. */
export const IS_SHUT = sql`(not ${HAS_WAY_IN} and (${persons.phoneVerifiedAt} is null or exists (select from ${events}
  where ${events.subjectId} = ${persons.id} and ${is(events.kind, 'number_given')})))`;
