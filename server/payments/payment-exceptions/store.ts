import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MoneyKind } from '@shared/contract/money';
import { PAYOUT_MIN } from '@shared/limits';
import type { OldNumbers } from '@shared/loan-number';
import type { Cents } from '@shared/money';
import type { ProviderId } from '@shared/providers';
import { hasLostNumber, isAnothersNumber } from '@server/platform/db/addressee';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import {
  callbacks,
  claims,
  loans,
  payments,
  persons,
  reconciliationDifferences as differences,
} from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import { PROMPTS, SETTLED } from '@server/lending/payment-kinds';
import { fileReader, hasPart } from '@server/loans/loans/store';
import { PAST_COLUMN } from '@server/loans/loans/past-store';
import { IS_TO_PASS_ON, KEPT } from '@server/payments/payments/pass-on-store';

/** The loan that money is to be booked on. */
export const findLoanByReference = fileReader(
  'find_loan_by_reference',
  (reference: Param<string>) => ({ where: eq(loans.reference, reference), beside: PAST_COLUMN }),
);

export const findOpenRefund = named('find_open_refund', (orm, loanId: Param<string>) =>
  orm
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.loanId, loanId),
        is(payments.kind, 'refund'),
        not(among(payments.status, SETTLED)),
      ),
    ),
);

/** Every attempt to return unallocated money. */
export const findReturnsOf = named('find_returns_of', (orm, paymentId: Param<string>) =>
  orm
    .select()
    .from(payments)
    .where(eq(payments.sourceId, paymentId))
    .orderBy(payments.createdAt, payments.id),
);

/** One item that needs a person. */
export interface MoneyRow {
  id: string;
  kind: MoneyKind;
  amount: Cents | null;
  since: Date;
  receipt: string | null;
  account: string | null;
  payer: string | null;
  /** The payment's kind, the callback's outcome, the difference's kind, or why a credit can't be sent. */
  what: string | null;
  /** Of a mismatch about a prompt: by which way the provider told of it. Of a difference: the payment's kind. */
  channel: string | null;
  provider: ProviderId | null;
  here: Cents | null;
  there: Cents | null;
  /** Of a mismatch: what stands in our books under its receipt. */
  bookedAs: Cents | null;
  loanId: string | null;
  reference: string | null;
  broughtForward: OldNumbers | null;
  firstName: string | null;
  lastName: string | null;
  /** Whom it is to be paid to, where another account has verified their number. */
  needsNumber: string | null;
  /** The reader borrows or guarantees the loan. */
  isOwn: boolean;
}

const sentBack = alias(payments, 'sent_back');
const explained = alias(callbacks, 'explained');
const booked = alias(payments, 'booked');

/** A return holds the money unless it was refused or its money came back to us. */
const HOLDS_MONEY = sql`not ${is(sentBack.status, 'failed')} and (${sentBack.toRecover} is null
  or (${sentBack.toRecover} = 0 and ${sentBack.recoveredAt} is null))`;

/** Why a credit can't be sent to its borrower's number: the SQL form of `refuseStrangersNumber`. */
const CREDIT_WAITS_FOR = sql`(select case when ${persons.erasedAt} is null then 'unverified'
    when ${isAnothersNumber(persons)} then 'of_another' end
  from ${persons} where ${persons.id} = ${loans.borrowerId} and ${persons.phoneVerifiedAt} is null)`;

/** The guarantor's last payment that was taken back. */
const LAST_REVERSED = sql`(select max(${payments.reversedAt}) from ${payments}
  where ${payments.claimId} = ${claims.id})`;

const MIN = sql.raw(String(PAYOUT_MIN));

/** A callback whose amount a comparison found too: the difference is the item, also once somebody explained it. */
const STANDS_AS_DIFFERENCE = sql`exists (select from ${differences}
  where ${differences.provider} = ${callbacks.provider} and ${is(differences.kind, 'amount_differs')}
    and ${differences.subject} = ${callbacks.receipt} and ${differences.there} = ${callbacks.amount})`;

/** Every item that needs a person; one select for each kind. */
const ITEMS: SQL = sql`
  select ${payments.id} as id, case when ${among(payments.kind, PROMPTS)} then 'prompt_unknown'
      else 'payout_unknown' end as kind, ${payments.amount} as amount,
    coalesce(${payments.sentAt}, ${payments.createdAt}) as since, ${payments.receipt} as receipt,
    ${payments.account} as account, ${payments.phone} as payer, ${payments.kind} as what,
    null as channel, ${payments.provider} as provider, null::bigint as here,
    null::bigint as there, ${payments.loanId} as loan_id
  from ${payments} where ${is(payments.status, 'review')}
    and not exists (select from ${callbacks} ${explained} where ${explained.paymentId} = ${payments.id}
      and ${explained.outcome} = 'mismatch' and ${explained.suspectAt} is not null
      and ${explained.resolvedAt} is null)
  union all
  select ${payments.id}, 'payout_to_recover', ${payments.toRecover}, ${payments.settledAt},
    ${payments.receipt}, null, ${payments.phone}, ${payments.kind}, null,
    ${payments.provider}, null, null, ${payments.loanId}
  from ${payments} where ${payments.toRecover} > 0
  union all
  select ${payments.id}, 'unallocated', ${payments.amount},
    coalesce(${payments.paidAt}, ${payments.createdAt}), ${payments.receipt}, ${payments.account},
    ${payments.payer}, ${payments.kind}, null, ${payments.provider}, null, null, null
  from ${payments} where ${is(payments.kind, 'direct_deposit')} and ${payments.loanId} is null
    and not exists (select from ${payments} ${sentBack}
      where ${sentBack.sourceId} = ${payments.id} and ${HOLDS_MONEY})
  union all
  select ${callbacks.id}, 'mismatch', ${callbacks.amount}, ${callbacks.receivedAt},
    ${callbacks.receipt}, null, null, ${callbacks.outcome},
    case when ${among(payments.kind, PROMPTS)} then ${callbacks.channel} end,
    ${callbacks.provider}, ${payments.amount}, ${callbacks.amount}, ${payments.loanId}
  from ${callbacks} left join ${payments} on ${payments.id} = ${callbacks.paymentId}
  where ${callbacks.suspectAt} is not null and ${callbacks.resolvedAt} is null
    and not (${among(callbacks.outcome, ['mismatch', 'other_receipt', 'other_request'])}
      and exists (select from ${payments} ${booked} where ${booked.provider} = ${callbacks.provider}
        and ${booked.receipt} = ${callbacks.receipt} and ${booked.reversedAs} is distinct from 'misposted'
        and ${booked.amount} = ${callbacks.amount}))
    and not ${STANDS_AS_DIFFERENCE}
  union all
  select ${loans.id}, 'credit', ${loans.credit}, coalesce(${loans.closedAt}, ${loans.touchedAt}),
    null, null, null, ${CREDIT_WAITS_FOR}, null, null, null, null, ${loans.id}
  from ${loans} where ${loans.credit} >= ${MIN}
    and not exists (select from ${payments} where ${payments.loanId} = ${loans.id}
      and ${is(payments.kind, 'refund')} and not ${among(payments.status, SETTLED)})
  union all
  select ${claims.id}, 'reimbursement', ${claims.reimbursed} - ${KEPT}, r.settled_at,
    null, null, r.phone, r.result_code, null, r.provider, null, null, ${claims.loanId}
  from ${claims} join lateral (
    select ${payments.settledAt} as settled_at, ${payments.phone} as phone,
      ${payments.resultCode} as result_code, ${payments.provider} as provider,
      ${is(payments.status, 'failed')} as has_failed
    from ${payments} where ${payments.claimId} = ${claims.id}
      and ${is(payments.kind, 'reimbursement')}
    order by ${payments.createdAt} desc, ${payments.id} desc limit 1) r on r.has_failed
  where ${IS_TO_PASS_ON}
  union all
  select ${claims.id}, 'guarantor_owes', ${KEPT} - ${claims.reimbursed},
    greatest(${claims.chargedAt}, ${LAST_REVERSED}),
    null, null, ${persons.phone}, null, null, null, null, null, ${claims.loanId}
  from ${claims} join ${persons} on ${persons.id} = ${claims.personId}
  where ${KEPT} > ${claims.reimbursed}
  union all
  select ${differences.id}, 'difference', coalesce(${differences.there}, ${differences.here}),
    ${differences.firstSeenAt}, ${differences.receipt}, null, null, ${differences.kind},
    ${payments.kind}, ${differences.provider}, ${differences.here}, ${differences.there}, ${payments.loanId}
  from ${differences} left join ${payments} on ${payments.id} = ${differences.paymentId}
  where ${differences.resolvedAt} is null`;

const payee = alias(persons, 'payee');

/** Of an item `i`: whom it goes to. */
const PAYEE = sql`case i.kind when 'credit' then ${loans.borrowerId}
  when 'reimbursement' then (select ${claims.personId} from ${claims} where ${claims.id} = i.id) end`;

/** Of an item `i`: the amount that is booked under its receipt. */
const BOOKED_AS = sql`case i.kind when 'mismatch' then (select ${booked.amount} from ${payments} ${booked}
  where ${booked.provider} = i.provider and ${booked.receipt} = i.receipt
    and ${booked.reversedAs} is distinct from 'misposted') end`;

/** Oldest first; `since` and `id` are the last item of the page before, `adminId` is the reader. */
export const findMoneyItems = statement(
  'find_money_items',
  (
    since: Param<Date>,
    id: Param<string>,
    limit: Param<number>,
    adminId: Param<string>,
  ) => sql<MoneyRow>`
    with items as (${ITEMS})
    select i.id, i.kind, i.amount, i.since, i.receipt, i.account, i.payer, i.what, i.channel,
      i.provider, i.here, i.there, ${BOOKED_AS} as "bookedAs", ${loans.id} as "loanId", ${loans.reference},
      ${oldNumbers()} as "broughtForward",
      ${persons.firstName} as "firstName", ${persons.lastName} as "lastName",
      (select ${payee.id} from ${persons} ${payee}
        where ${payee.id} = ${PAYEE} and ${hasLostNumber(payee)}) as "needsNumber",
      ${loans.id} is not null and ${hasPart(sql`${adminId}::uuid`)} as "isOwn"
    from items i left join ${loans} on ${loans.id} = i.loan_id
      left join ${persons} on ${persons.id} = ${loans.borrowerId}
    where (i.since, i.id) > (${since}, ${id}::uuid)
    order by i.since, i.id limit ${limit}`,
);

export const countMoneyItems = statement(
  'count_money_items',
  () => sql<{ kind: MoneyKind; count: number }>`
    with items as (${ITEMS}) select kind, count(*) as count from items group by kind`,
);
