import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EntryKind } from '@shared/contract/ledger';
import {
  journalEntries,
  loanPlans,
  loans,
  payments,
  postings,
  trustEvents,
} from '@server/platform/db/schema';
import { among, is, list } from '@server/platform/db/sql-values';
import { ON_LOAN } from '@server/lending/payment-kinds';
import type { FileWithWholePast } from './loan-file';

const movement = alias(payments, 'movement');
const own = alias(journalEntries, 'own');
const waiver = alias(journalEntries, 'waiver');
const lost = alias(journalEntries, 'lost');

const sumOfKinds = (...kinds: EntryKind[]): SQL =>
  sql`coalesce(sum(${postings.amount}) filter (where ${own.kind} in ${list(kinds)}), 0)`;

/** What was split again for guarantors, less what was given back to the loan. */
const SPLIT_AGAIN = sql`coalesce(sum(case when ${is(postings.credit, 'advanced_for_borrower')}
  then ${postings.amount} else -${postings.amount} end)
  filter (where ${is(own.kind, 'payment_split_again')}), 0)`;

/** Also of a payment that went to guarantors alone: nothing of it was booked as recovered. */
const WRITTEN_OFF_AT = sql`(select max(${lost.sequence}) from ${journalEntries} ${lost}
  where ${lost.loanId} = ${loans.id} and ${is(lost.kind, 'loan_written_off')}
    and ${is(loans.closedReason, 'written_off')})`;

/** What each payment brought the loan and gave to guarantors, every waiver, and every plan that came into force. */
const MOVEMENTS = sql`
  select ${movement.id} as payment_id, ${is(movement.kind, 'guarantor_payment')} as by_guarantor,
    e.sequence, null::jsonb as plan, case when ${movement.paidAt} >= ${loans.disbursedAt} then ${movement.paidAt}
      else e.at end as at, e.amount, e.passed_on, e.is_recovery
  from ${payments} ${movement} cross join lateral (
    select min(${own.sequence}) as sequence, min(${own.at}) as at,
      ${sumOfKinds('repayment_received', 'recovered_after_write_off')}
        - ${SPLIT_AGAIN} as amount,
      bool_or(${is(own.kind, 'recovered_after_write_off')})
        or coalesce(min(${own.sequence}) > ${WRITTEN_OFF_AT}, false) as is_recovery,
      ${sumOfKinds('guarantors_reimbursed', 'advance_repaid')} + ${SPLIT_AGAIN} as passed_on
    from ${journalEntries} ${own} join ${postings} on ${postings.entryId} = ${own.id}
    where ${own.paymentId} = ${movement.id} and ${own.kind} in ${list([
      'repayment_received',
      'recovered_after_write_off',
      'guarantors_reimbursed',
      'advance_repaid',
      'payment_split_again',
    ] satisfies EntryKind[])}) e
  where ${movement.loanId} = ${loans.id} and ${is(movement.status, 'succeeded')}
    and ${among(movement.kind, ON_LOAN)} and e.sequence is not null
    and (e.amount > 0 or not ${is(movement.kind, 'guarantor_payment')})
  union all
  select null, false, ${waiver.sequence}, null, ${waiver.at}, (select sum(${postings.amount})
    from ${postings} where ${postings.entryId} = ${waiver.id}), 0, false
  from ${journalEntries} ${waiver}
  where ${waiver.loanId} = ${loans.id} and ${is(waiver.kind, 'interest_waived')}
  union all
  select null, false, ${loanPlans.sequence}, ${loanPlans.terms},
    ${loanPlans.inForceOn}::timestamp at time zone 'Africa/Nairobi', 0, 0, false
  from ${loanPlans} where ${loanPlans.loanId} = ${loans.id} and ${loanPlans.inForceOn} is not null`;

/** Names and values of a change of a score, for `json_build_object` and `Caused`. */
export const CAUSED_PARTS = sql`'kind', ${trustEvents.cause}, 'number', ${trustEvents.instalment},
  'turn', ${trustEvents.turn}, 'points', ${trustEvents.points}`;

const TRUST = sql`(select coalesce(json_agg(json_build_object(${CAUSED_PARTS}) order by ${trustEvents.id}), '[]')
  from ${trustEvents} where ${trustEvents.personId} = ${loans.borrowerId}
    and ${trustEvents.loanId} = ${loans.id})`;

/**
 * The loan's history, by day and within a day as it was booked, because a waiver and a payment of one day do not come
 * to the same in both orders. Money paid before the payout counts from its booking.
 */
export const MOVEMENTS_JSON = sql`(select coalesce(json_agg(json_build_object(
        'on', (m.at at time zone 'Africa/Nairobi')::date, 'amount', m.amount::bigint,
        'isByGuarantor', m.by_guarantor, 'isWaiver', m.payment_id is null and m.plan is null, 'plan', m.plan,
        'paymentId', m.payment_id, 'sequence', m.sequence, 'passedOn', m.passed_on::bigint,
        'isRecovery', m.is_recovery)
        order by (m.at at time zone 'Africa/Nairobi')::date, m.sequence), '[]')
      from (${MOVEMENTS}) m)`;

/** The same with the points. */
export const PAST_JSON = sql`json_build_object('movements', ${MOVEMENTS_JSON}, 'trust', ${TRUST})`;

/** The same as a column beside a file. */
export const PAST_COLUMN = sql<Pick<FileWithWholePast, 'past'>>`${PAST_JSON} as "past"`;

/** The same without the movements, which grow with every payment. */
export const TRUST_ALONE = sql`json_build_object('movements', null, 'trust', ${TRUST})`;
