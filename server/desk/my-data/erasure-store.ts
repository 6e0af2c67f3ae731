import { sql } from 'drizzle-orm';
import { OPEN_CHANGE } from '@shared/contract/guarantor-changes';
import { PAYOUT_MIN } from '@shared/limits';
import type { Cents } from '@shared/money';
import { SETTLED } from '@server/lending/payment-kinds';
import {
  claims,
  guarantees,
  guarantorChanges,
  loans,
  payments,
  persons,
} from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

type PersonRow = typeof persons.$inferSelect;

/** What guarantors paid for the person and have not back. */
const OWED_TO_GUARANTORS = sql`(select coalesce(sum(${claims.paid} - ${claims.reimbursed}), 0)::bigint
  from ${claims} join ${loans} on ${loans.id} = ${claims.loanId}
  where ${loans.borrowerId} = ${persons.id})`;

/**
 * What the person owes us beside their loans: what we paid to guarantors for them, what was sent to them by mistake,
 * and what they have as a guarantor beyond what is theirs (`toGiveBackOf`, lending/claim-shares.ts).
 */
const OWED_TO_US = sql`((select coalesce(sum(${loans.advanced}), 0) from ${loans}
    where ${loans.borrowerId} = ${persons.id})
  + (select coalesce(sum(${payments.toRecover}), 0) from ${payments}
    where ${payments.personId} = ${persons.id})
  + (select coalesce(sum(greatest(0, ${claims.paidOut} - ${claims.givenBack} - ${claims.reimbursed})), 0)
    from ${claims} where ${claims.personId} = ${persons.id}))::bigint`;

/** A person with what their erasure depends on. */
interface ToErase extends Pick<
  PersonRow,
  | 'version'
  | 'email'
  | 'verifiedEmail'
  | 'phone'
  | 'phoneVerifiedAt'
  | 'phoneChangedAt'
  | 'staffRole'
  | 'frozenAt'
  | 'erasesAt'
> {
  openLoans: number;
  openGuarantees: number;
  credit: Cents;
  isRefundUnderWay: boolean;
  owedToGuarantors: Cents;
  owedToUs: Cents;
  hasRecord: boolean;
}

export const findToErase = statement(
  'find_person_to_erase',
  (id: Param<string>) => sql<ToErase>`
    select ${persons.version}, ${persons.email}, ${persons.verifiedEmail} as "verifiedEmail",
      ${persons.phone}, ${persons.phoneVerifiedAt} as "phoneVerifiedAt",
      ${persons.phoneChangedAt} as "phoneChangedAt", ${persons.staffRole} as "staffRole",
      ${persons.frozenAt} as "frozenAt", ${persons.erasesAt} as "erasesAt",
      (select count(*) from ${loans} where ${loans.borrowerId} = ${persons.id}
        and not ${is(loans.status, 'closed')}) as "openLoans",
      (select count(*) from ${guarantees} join ${loans} on ${loans.id} = ${guarantees.loanId}
        where ${guarantees.personId} = ${persons.id} and ${is(guarantees.status, 'accepted')}
          and ${guarantees.releasedAt} is null and not ${is(loans.status, 'closed')})
        + (select count(*) from ${guarantorChanges} where ${guarantorChanges.personId} = ${persons.id}
          and ${among(guarantorChanges.status, [...OPEN_CHANGE])}) as "openGuarantees",
      (select coalesce(sum(${loans.credit}), 0)::bigint from ${loans}
        where ${loans.borrowerId} = ${persons.id} and ${loans.credit} >= ${PAYOUT_MIN})
        as "credit",
      exists (select from ${payments} where ${payments.personId} = ${persons.id}
        and ${is(payments.kind, 'refund')} and not ${among(payments.status, SETTLED)})
        as "isRefundUnderWay",
      ${OWED_TO_GUARANTORS} as "owedToGuarantors", ${OWED_TO_US} as "owedToUs",
      (exists (select from ${loans} where ${loans.borrowerId} = ${persons.id})
        or exists (select from ${guarantees} where ${guarantees.personId} = ${persons.id}))
        as "hasRecord"
    from ${persons} where ${persons.id} = ${id}`,
);

/** Whose erasure is due, by the real clock here and by the database's: what can't be undone asks both. */
export const findDueErasures = statement(
  'find_due_erasures',
  (now: Param<Date>) => sql<{ id: string }>`
    select ${persons.id} from ${persons}
    where ${persons.erasesAt} <= ${now} and ${persons.erasesAt} <= now() order by ${persons.erasesAt} limit 100`,
);

/** An erased account that holds a number, with what is owed by it. */
export type ErasedWithNumber = Pick<PersonRow, 'id' | 'version'> &
  Pick<ToErase, 'owedToGuarantors' | 'owedToUs'>;

export const ERASED_AT_ONCE = 100;

/** Erased accounts that still hold their number, after an id. */
export const findErasedWithNumber = statement(
  'find_erased_with_number',
  (after: Param<string>) => sql<ErasedWithNumber>`
    select ${persons.id}, ${persons.version}, ${OWED_TO_GUARANTORS} as "owedToGuarantors",
      ${OWED_TO_US} as "owedToUs"
    from ${persons}
    where ${persons.erasedAt} is not null and ${persons.phoneVerifiedAt} is not null
      and ${persons.id} > ${after}::uuid
    order by ${persons.id} limit ${ERASED_AT_ONCE}`,
);

/** An erasure that its link stops. */
export const findErasure = statement(
  'find_erasure',
  (stopHash: Param<string>) => sql<{ id: string; version: number; erasesAt: Date }>`
    select ${persons.id}, ${persons.version}, coalesce(${persons.erasesAt}) as "erasesAt"
    from ${persons} where ${persons.stopHash} = ${stopHash}`,
);
