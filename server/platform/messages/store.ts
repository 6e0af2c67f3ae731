import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MessageKind } from '@shared/contract/message-parts';
import { type Language, LANGUAGE_DEFAULT } from '@shared/language';
import { ASKED_OF_NUMBER, KEPT_KINDS, UNSENT_MESSAGE } from '@shared/message-statuses';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import {
  claims,
  guarantees,
  deliveryReports,
  loans,
  messages,
  payments,
  persons,
  phoneCodes,
} from '@server/platform/db/schema';
import { GIVEN_AT, hasOptedOut } from '@server/platform/db/addressee';
import { gatheredRows } from '@server/platform/db/gather';
import { anyLength, selectList } from '@server/platform/db/select';
import { among, is, literal } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { IS_OVER, IS_PAST_DEMAND, IS_SENT_ANEW, ITS_CHARGE, ITS_HOURS } from './still-so-store';

export type MessageRow = typeof messages.$inferSelect;

const holder = alias(persons, 'holder');

/**
 * What somebody else's request sends; people who opted out receive none. Whoever said yes is told what becomes of it
 * whatever was said before or since, as an opt-out can be forged (decision 0314).
 */
const FOR_OTHERS = ['invitation', 'place_offered'] as const satisfies readonly MessageKind[];

/** A message with the facts that decide whether it is sent. */
export interface MessageToSend extends MessageRow {
  /**
   * Where it goes: what is kept for its person to the number that they have by now, which only a code, two people or
   * the link to the number before change; anything else to that of its row.
   */
  sendTo: Phone;
  /** Somebody asks the number to guarantee, and it opted out of such messages. */
  isUnwanted: boolean;
  /** When two people gave the person this number, with which nobody has come in since: it may be mistyped. */
  givenAt: Date | null;
  /**
   * Another account than its person's has verified the number: it may be a stranger's. Of a row of 1.0.0, which names
   * no person: it is for somebody of a loan whose number is not verified, and another account has verified that. What
   * is for one guarantor alone, or legal for the borrower, goes to nobody else, whatever part of the loan that account
   * has. What asks to guarantee is for whoever has the number.
   */
  isAnothers: boolean;
  /** What it says is no longer so. */
  isOver: boolean;
  /** That is so because it came too late: its person has to be told by other means. */
  isTooLate: boolean;
  /**
   * It says what is left, or at stake, after a payment (`paidAfter`: total paid then), and more was paid or taken back
   * since.
   */
  isPast: boolean;
  /** The claim whose charge it names, as it stands, without payouts that have not left; null where it names none. */
  claim: NamedClaim | null;
  /**
   * For a notice, a final demand or the word of a dismissed appeal: the end of the 72 hours that run first, of what is
   * not charged; null while none do.
   */
  clockEndsAt: Date | null;
  /** For these: the first hour at which the notice counts; null once all is charged or ended. */
  noticedAt: Date | null;
  /** For a notice: when its guarantor first saw it in the app. */
  seenAt: Date | null;
  /**
   * The reader's language: of the person who requested the code, whom it is for, or who verified the number. For a
   * number without an account it is the borrower's, as the likely shared one; the linked page has a language switch.
   */
  language: Language;
}

type NamedClaim = { isCharged: boolean } & Record<
  'charged' | 'paid' | 'reimbursed' | 'paidOut' | 'givenBack',
  Cents
>;

const SEND_TO = sql`sent_to.phone`;

/** Of a message with a person. */
const IS_HELD_BY_ANOTHER = sql`exists (select from ${persons} ${holder}
  where ${holder.phone} = ${SEND_TO} and ${holder.phoneVerifiedAt} is not null
    and ${holder.id} <> ${messages.personId})`;

/** Kinds that are legal for the borrower; what is for one guarantor names their guarantee. */
const BORROWERS = ['final_demand', 'bureau_notice', 'bureau_listed'] as const;

/** Whom a message without a person is for alone, where it says so. */
const ALONE = sql`(select ${guarantees.personId} from ${guarantees}
    where ${guarantees.id} = (${messages.parts}->>'guaranteeId')::uuid
  union all select ${loans.borrowerId} from ${loans}
    where ${loans.id} = ${messages.loanId} and ${among(messages.kind, BORROWERS)})`;

export const readMessages = statement(
  'find_messages',
  (ids: Param<readonly string[]>) => sql<MessageToSend & { place: number }>`
    select asked.place, ${selectList(messages)}, ${SEND_TO} as "sendTo",
      case when ${among(messages.kind, FOR_OTHERS)} then ${hasOptedOut(SEND_TO)} else false end as "isUnwanted",
      (select ${GIVEN_AT} from ${persons} where ${persons.id} = ${messages.personId}) as "givenAt",
      case when ${among(messages.kind, ASKED_OF_NUMBER)} then false
        when ${messages.personId} is not null then ${IS_HELD_BY_ANOTHER} else exists (select from ${loans}
        cross join lateral (select ${loans.borrowerId} as id union all select ${guarantees.personId}
          from ${guarantees} where ${guarantees.loanId} = ${loans.id}) part
        join ${persons} on ${persons.id} = part.id
        join ${persons} ${holder} on ${holder.phone} = ${persons.phone} and ${holder.phoneVerifiedAt} is not null
        where ${loans.id} = ${messages.loanId} and ${persons.phone} = ${messages.phone}
          and ${persons.phoneVerifiedAt} is null and ${holder.id} <> ${loans.borrowerId}
          and not exists (select from ${guarantees}
            where ${guarantees.loanId} = ${loans.id} and ${guarantees.personId} = ${holder.id}))
      or exists (select from ${persons}
        join ${persons} ${holder} on ${holder.phone} = ${persons.phone} and ${holder.phoneVerifiedAt} is not null
        where ${persons.id} in ${ALONE}
          and ${persons.phone} = ${messages.phone} and ${persons.phoneVerifiedAt} is null) end as "isAnothers",
      ${IS_OVER} as "isOver", ${IS_PAST_DEMAND} as "isTooLate",
      exists (select from ${loans} where ${loans.id} = ${messages.loanId}
        and (${messages.parts}->>'paidAfter')::bigint <> ${loans.paid}) as "isPast",
      (select json_build_object('isCharged', ${is(claims.status, 'charged')}, 'charged', ${claims.charged},
        'paid', ${claims.paid}, 'reimbursed', ${claims.reimbursed}, 'givenBack', ${claims.givenBack},
        'paidOut', ${claims.paidOut} - coalesce((select sum(${payments.amount}) from ${payments}
          where ${payments.claimId} = ${claims.id} and ${is(payments.kind, 'reimbursement')}
            and ${is(payments.status, 'requested')}), 0))
        ${ITS_CHARGE}) as "claim",
      (select min(${claims.deadline}) ${ITS_HOURS}) as "clockEndsAt",
      (select min(${claims.noticedAt}) ${ITS_HOURS}) as "noticedAt",
      (select min(${claims.seenAt}) from ${claims} where ${claims.noticeId} = ${messages.id}) as "seenAt",
      coalesce(
        (select ${persons.language} from ${phoneCodes}
           join ${persons} on ${persons.id} = ${phoneCodes.personId}
         where ${phoneCodes.id} = (${messages.parts}->>'codeId')::uuid),
        (select ${persons.language} from ${persons}
         where ${persons.id} = ${messages.personId} and ${persons.phoneVerifiedAt} is not null),
        (select ${persons.language} from ${persons} where ${messages.personId} is null
           and ${persons.phone} = ${messages.phone} and ${persons.phoneVerifiedAt} is not null),
        (select ${persons.language} from ${guarantees}
           join ${loans} on ${loans.id} = ${guarantees.loanId}
           join ${persons} on ${persons.id} = ${loans.borrowerId}
         where ${messages.kind} = 'phone_code' and ${guarantees.phone} = ${messages.phone}
         order by ${guarantees.askedAt} desc limit 1),
        (select ${persons.language} from ${loans}
           join ${persons} on ${persons.id} = ${loans.borrowerId}
         where ${loans.id} = ${messages.loanId}),
        ${sql.raw(literal(LANGUAGE_DEFAULT))}) as language
    from unnest(${anyLength(sql`${ids}::uuid[]`)}) with ordinality asked(id, place)
    join ${messages} on ${messages.id} = asked.id
    cross join lateral (select coalesce((select ${persons.phone} from ${persons}
      where ${persons.id} = ${messages.personId} and ${among(messages.kind, KEPT_KINDS)}),
      ${messages.phone}) as phone) sent_to`,
);

/** Reads a message and what its sending depends on; those that are sent at once are read together. */
export const findMessage = gatheredRows(readMessages);

/** A message with what the gateway reported of it. */
export interface ReportedMessage extends MessageRow {
  outcome: 'delivered' | 'failed';
  isRetryable: boolean;
  /** The gateway's words. */
  words: string;
  /** Another row says it once more. */
  isSentAnew: boolean;
}

export const readReported = statement(
  'find_reported_messages',
  (providerIds: Param<readonly string[]>) => sql<ReportedMessage & { place: number }>`
    select asked.place, reported.*
    from unnest(${anyLength(sql`${providerIds}::text[]`)}) with ordinality asked(provider_id, place)
    cross join lateral (
      select ${selectList(messages)}, ${deliveryReports.outcome},
        ${deliveryReports.isRetryable} as "isRetryable",
        coalesce(${deliveryReports.reason}, ${deliveryReports.status}) as words,
        ${IS_SENT_ANEW} as "isSentAnew"
      from ${messages} join ${deliveryReports} on ${deliveryReports.providerId} = ${messages.providerId}
      where ${messages.providerId} = asked.provider_id and not ${is(deliveryReports.outcome, 'open')}
      order by ${deliveryReports.receivedAt}, ${deliveryReports.outcome} limit 1) reported`,
);

/**
 * The message that the gateway took under this id, with the first final report on it; none while there is neither. Of
 * two that came in one instant, delivered counts: nothing is delivered after it failed for good.
 */
export const findReported = gatheredRows(readReported);

export interface OverdueMessage {
  id: string;
  kind: string;
  nextTryAt: Date;
}

/** Messages whose time to be tried came before `before`: their job is late, or lost. */
export const findOverdueMessages = statement(
  'find_overdue_messages',
  (before: Param<Date>) => sql<OverdueMessage>`
    select ${messages.id}, ${messages.kind}, coalesce(${messages.nextTryAt}) as "nextTryAt" from ${messages}
    where ${among(messages.status, UNSENT_MESSAGE)} and ${messages.nextTryAt} < ${before}
    order by ${messages.nextTryAt} limit 500`,
);
