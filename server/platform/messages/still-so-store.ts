import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { KEPT_KINDS } from '@shared/message-statuses';
import { OPEN_CLAIM, RUNNING, UNCHARGED } from '@shared/statuses';
import type { ClaimStatus } from '@shared/words';
import { bureauAccounts, claims, guarantees, loans, messages } from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';

/** Whether what a message says is still so when it leaves, as SQL about a row of `messages`. */

/** Asked of a guarantor, paid or not. */
const CHARGED = ['charged', 'paid'] as const satisfies readonly ClaimStatus[];

/** The claims of a final demand, also where it says once more what went to another number. */
const IS_DEMANDED = sql`${claims.demandId} in (${messages.id}, (${messages.parts}->>'anewOf')::uuid)`;

/** The claims of a notice or a final demand. */
const ITS_CLAIMS = sql`from ${claims}
  where ${claims.noticeId} = ${messages.id} or ${IS_DEMANDED}`;

/** The claims whose hours a message names: of a notice or a final demand, or of the appeal that is dismissed. */
export const ITS_HOURS = sql`from ${claims} where ${among(claims.status, UNCHARGED)}
  and (${claims.noticeId} = ${messages.id} or ${IS_DEMANDED}
    or (${is(messages.kind, 'appeal_dismissed')}
      and ${claims.guaranteeId} = (${messages.parts}->>'guaranteeId')::uuid))`;

/** The claim whose charge a message names. */
export const ITS_CHARGE = sql`from ${claims} where ${claims.id} = (${messages.parts}->>'chargedClaim')::uuid`;

/** What only says how much of a charge is asked. */
const OF_CHARGE = ['claim_charged', 'charge_lowered'] as const;

/** It is no word of an appeal that is dismissed whose guarantee's claim is charged or ended since. */
export const COMES_IN_TIME = sql`(not ${is(messages.kind, 'appeal_dismissed')} or exists (select from ${claims}
  where ${claims.guaranteeId} = (${messages.parts}->>'guaranteeId')::uuid and ${among(claims.status, UNCHARGED)}))`;

/** The guarantee of which a message says that it counts again, and nothing more is asked. */
const COUNTS_AGAIN = sql`select from ${guarantees}
  where ${guarantees.loanId} = ${messages.loanId} and ${is(guarantees.status, 'accepted')}
    and ${guarantees.releasedAt} is null
    and (${messages.personId} is null or ${guarantees.personId} = ${messages.personId})
    and (${messages.parts}->>'stays' is not null or not exists (select from ${claims}
      where ${claims.guaranteeId} = ${guarantees.id} and ${among(claims.status, OPEN_CLAIM)}))`;

/**
 * It is about an amount due, and the loan received more since (`paidThen`: total paid at the time, in cents); it is
 * the notice or the final demand of claims that have all been charged or ended since; its charge is no longer asked; a
 * later notice of a report to the bureaus has taken its place; or a guarantee that it says to count again no longer
 * does, or more is asked for it.
 */
export const IS_OVER = sql`(exists (select from ${loans} where ${loans.id} = ${messages.loanId}
    and (${messages.parts}->>'paidThen')::bigint <> ${loans.paid})
  or coalesce((select not bool_or(${among(claims.status, UNCHARGED)}) ${ITS_CLAIMS}), false)
  or (${among(messages.kind, OF_CHARGE)} and exists (select ${ITS_CHARGE}
    and not ${is(claims.status, 'charged')}))
  or (${is(messages.kind, 'bureau_notice')} and not exists (select from ${bureauAccounts}
    where ${bureauAccounts.noticeId} = ${messages.id}))
  or (${is(messages.kind, 'guarantee_counts_again')} and not exists (${COUNTS_AGAIN})))`;

/**
 * A final demand whose guarantors have been asked meanwhile, of a loan that runs: its borrower has never read that they
 * would be.
 */
export const IS_PAST_DEMAND = sql`(${is(messages.kind, 'final_demand')} and exists (select from ${claims}
  join ${loans} on ${loans.id} = ${claims.loanId} where ${IS_DEMANDED}
    and ${among(claims.status, CHARGED)} and ${among(loans.status, RUNNING)}))`;

/** The report to the bureaus that a notice announces is made. */
const IS_REPORTED = sql`exists (select from ${bureauAccounts}
  where ${bureauAccounts.noticeId} = ${messages.id} and ${bureauAccounts.isListed})`;

const anew = alias(messages, 'anew');

/** A later row says it once more. */
export const IS_SENT_ANEW = sql`exists (select from ${messages} ${anew}
  where ${anew.personId} = ${messages.personId} and ${anew.id} > ${messages.id}
    and ${anew.parts}->>'anewOf' = coalesce(${messages.parts}->>'anewOf', ${messages.id}::text))`;

/**
 * Kept for its person, and worth saying to them once more where it went to a number that is not theirs; a demand that
 * is past by somebody on the desk.
 */
export const IS_TO_BE_SAID = sql`(${among(messages.kind, KEPT_KINDS)} and (not ${IS_OVER} or ${IS_PAST_DEMAND})
  and ${COMES_IN_TIME} and not ${IS_REPORTED} and not ${IS_SENT_ANEW})`;
