import { detailOf } from '@server/platform/db/event-detail';
import { and, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import type { Phone } from '@shared/phone';
import { TAKEN_MESSAGE } from '@shared/message-statuses';
import { OPEN_CLAIM } from '@shared/statuses';
import type { ClaimRow, LoanFile } from '@server/loans/loans/loan-file';
import type { Db } from '@server/platform/core/ports/database';
import {
  claims,
  complaints,
  events,
  guarantees,
  instalments,
  loans,
  messages,
  payments,
} from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow, selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import { PROMPT_OPEN } from '@server/lending/payment-kinds';
import { fileReader } from '@server/loans/loans/store';
import { isMine, loansWith, type Own, type PhoneParam, WAS_TAKEN } from './store';

/** A claim that ended before it could be charged: the SQL form of `isVoid` (lending/claim-round.ts). */
const IS_VOID = sql`(${is(claims.liftedReason, 'cured')} and (${claims.deadline} is null
  or ${claims.endedAt} < ${claims.deadline}
  or (${claims.appealedAt} is not null and ${claims.decidedAt} is null)))`;

/**
 * Defaulted loans with a guarantor to notify: one never notified, or one for whom more has fallen due since the last
 * notice. The days past due must still amount to default, for a part may have been paid. `day`: the notices' day;
 * `dueBy`: the last due date in default at the end of the day before.
 */
export const findLoansToNotice = statement(
  'find_loans_to_notice',
  (day: Param<Day>, dueBy: Param<Day>) => sql<{ id: string }>`
    select ${loans.id} from ${loans}
    where ${is(loans.status, 'defaulted')}
      and ${loans.oldestUnpaidDueDate} <= ${dueBy}::date and exists (
      select from ${guarantees}
      left join lateral (select max(${claims.noticedAt} at time zone 'Africa/Nairobi')
            filter (where not coalesce(${IS_VOID}, false))::date as last,
          bool_or(${among(claims.status, OPEN_CLAIM)}) as is_open
        from ${claims} where ${claims.guaranteeId} = ${guarantees.id}) called on true
      where ${guarantees.loanId} = ${loans.id} and ${is(guarantees.status, 'accepted')}
        and ${guarantees.releasedAt} is null and called.is_open is not true
        and (called.last is null or exists (select from ${instalments}
          where ${instalments.loanId} = ${loans.id} and ${instalments.dueDate} >= called.last
            and ${instalments.dueDate} < ${day}::date)))
    order by ${loans.id}`,
);

/** What decides about a notice beside the loan's file. */
export interface BesideNotice {
  /** Reminders that the borrower got. */
  reminders: number;
  /** Open complaints that a guarantee of the loan is not the person's, by the person. */
  denied: Record<string, string>;
}

/** A loan's file with that. */
export const findForNotice = fileReader('find_for_notice', (id: Param<string>) => ({
  where: eq(loans.id, id),
  beside: sql<BesideNotice>`(select count(*) from ${events}
    where ${events.loanId} = ${loans.id} and ${is(events.kind, 'borrower_reminded')}
      and ${detailOf<'borrower_reminded'>('what')} like 'late%' and ${WAS_TAKEN}) as "reminders",
    (select coalesce(json_object_agg(${complaints.personId}, ${complaints.id}
        order by ${complaints.receivedAt}), '{}') from ${complaints}
      where ${complaints.loanId} = ${loans.id} and ${complaints.answeredAt} is null
        and ${is(complaints.kind, 'not_my_guarantee')}) as "denied"`,
}));

/** Claims whose notice has ended by `now`, grouped by loan and ordered by notice. */
export const findClaimsToCharge = named('find_claims_to_charge', (orm, now: Param<Date>) =>
  orm
    .select({ id: claims.id, loanId: claims.loanId })
    .from(claims)
    .where(and(is(claims.status, 'noticed'), isNull(claims.complaintId), lte(claims.deadline, now)))
    .orderBy(claims.deadline, claims.loanId, claims.id),
);

/** A claim, and when the gateway took its notice (null: not, or it failed since). */
export interface NoticedClaim extends ClaimRow {
  takenAt: Date | null;
}

/** The claim that an SMS is the notice of. */
export const findClaimOfNotice = statement(
  'find_claim_of_notice',
  (messageId: Param<string>) => sql<NoticedClaim>`
    select ${selectList(claims)},
      case when ${among(messages.status, TAKEN_MESSAGE)} then ${messages.sentAt} end as "takenAt"
    from ${claims} join ${messages} on ${messages.id} = ${claims.noticeId}
    where ${claims.noticeId} = ${messageId}`,
);

/** A prompt for the loan on a guarantor's phone that may still be answered. */
const OPEN_PROMPT = sql`${payments.loanId} = ${loans.id} and ${is(payments.kind, 'guarantor_payment')}
  and ${among(payments.status, PROMPT_OPEN)}`;

/** A loan's file with its open prompt to a guarantor, if any. */
export const findForCharge = fileReader(
  'find_for_charge',
  (loanId: Param<string>, claimId: Param<string>) => ({
    where: eq(loans.id, loanId),
    beside: sql<{ hasPrompt: boolean }>`exists (select from ${payments}
      join ${claims} on ${claims.personId} = ${payments.personId} and ${claims.id} = ${claimId}
      where ${OPEN_PROMPT}) as "hasPrompt"`,
  }),
);

type PaymentRow = typeof payments.$inferSelect;

export const readOwnToPay = fileReader(
  'find_own_guarantee_to_pay',
  (id: Param<string>, personId: Param<string>, phone: PhoneParam) => ({
    where: loansWith(sql`${guarantees.id} = ${id} and ${isMine(personId, phone)}`),
    beside: sql<Own & { prompt: Json<typeof payments> | null }>`${id}::uuid as "ownId",
      (select ${jsonOf(payments)} from ${payments}
        where ${OPEN_PROMPT} and ${payments.personId} = ${personId}) as "prompt"`,
  }),
);

/** The file of the caller's guarantee with its open prompt, if any. */
export async function findOwnToPay(
  db: Db,
  guaranteeId: string,
  personId: string,
  phone: Phone | null,
): Promise<(LoanFile & Own & { openPrompt: PaymentRow | null }) | undefined> {
  const [found] = await readOwnToPay(db, guaranteeId, personId, phone);
  return found && { ...found, openPrompt: found.prompt && parseJsonRow(payments, found.prompt) };
}

/** The caller's payments and prompts for their own guarantee, newest first. */
export const findGuarantorPayments = named(
  'find_guarantor_payments',
  (orm, guaranteeId: Param<string>, personId: Param<string>) =>
    orm
      .select(getTableColumns(payments))
      .from(payments)
      .innerJoin(claims, eq(claims.id, payments.claimId))
      .where(
        and(
          eq(claims.guaranteeId, guaranteeId),
          eq(claims.personId, personId),
          is(payments.kind, 'guarantor_payment'),
        ),
      )
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(200),
);
