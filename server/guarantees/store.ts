import { PROMPT_OPEN } from '@server/lending/payment-kinds';
import { OPEN_CLAIM } from '@shared/statuses';
import { listText } from '@server/db/sql-values';
import type { Day } from '@shared/day';
import type { Phone } from '@shared/phone';
import type { Db } from '@server/platform/ports/database';
import { selectList, rowAsJson, type Json, parseJsonRow, statement } from '@server/db/rows';
import { guarantors, payments } from '@server/db/schema';
import type { LoanFile } from '@server/loans/loan-file';
import { fileReader } from '@server/loans/store';

export type GuarantorRow = typeof guarantors.$inferSelect;

/** A guarantee is one's own when one answered it, or when its phone is one's verified phone ($2, may be null). */
const isMine = (person: string, phone: string): string =>
  `(g.person_id = ${person} or (g.person_id is null and g.phone = ${phone}::text))`;

const HIDDEN = `(g.status = 'declined' and g.status_reason = 'withdrawn')`;

/** The loan's file, and which of its guarantees is the one that was asked for. */
interface Own {
  ownId: string;
}

/** One's own on the loan: the one answered, else the one that waits at one's number. */
const ownId = (person: string, phone: string): string =>
  `(select g.id from guarantees g where g.loan_id = l.id and ${isMine(person, phone)}
     and not ${HIDDEN} order by g.person_id nulls last limit 1) as "ownId"`;

/** The file of the loan that a guarantee of one's own stands on. */
export const findByGuarantee = fileReader<[string, string, Phone | null], Own>(
  'find_by_guarantee',
  `l.id in (select g.loan_id from guarantees g where g.id = $1 and ${isMine('$2', '$3')}
     and not ${HIDDEN})`,
  `$1::uuid as "ownId"`,
);

/** The same by the loan, for the shared link. */
export const findByLink = fileReader<[string, string, Phone | null], Own>(
  'find_by_link',
  `l.id in (select g.loan_id from guarantees g where g.loan_id = $1 and ${isMine('$2', '$3')}
     and not ${HIDDEN})`,
  ownId('$2', '$3'),
);

/** Loans on which one is asked or stands, newest first, after the one that the page before ended with. */
export const findBackedBy = fileReader<
  [personId: string, phone: Phone | null, at: Date, id: string, limit: number],
  Own
>(
  'find_backed_by',
  `l.id in (select g.loan_id from guarantees g where ${isMine('$1', '$2')} and not ${HIDDEN})
   and (l.created_at, l.id) < ($3, $4) order by l.created_at desc, l.id desc limit $5`,
  ownId('$1', '$2'),
);

/** The file by a guarantee on one's own loan, for the borrower. */
export const findByOwnGuarantee = fileReader<[string, string]>(
  'find_by_own_guarantee',
  `l.borrower_id = $2 and l.id in (select g.loan_id from guarantees g where g.id = $1)`,
);

export const saveGuarantor = statement<{ id: string }, [string, string, string, Phone, Date]>(
  'save_guarantor',
  `insert into guarantors (id, version, borrower_id, name, phone, created_at)
   values ($1, 1, $2, $3, $4, $5)
   on conflict (borrower_id, phone) do update set name = excluded.name
   returning id`,
);

/** Whom a borrower named, whether the number refused for good, and whose number it is, if anyone's. */
export interface NamedGuarantor extends GuarantorRow {
  hasRefused: boolean;
  holderId: string | null;
}

export const findGuarantor = statement<NamedGuarantor, [string, string]>(
  'find_guarantor',
  `select ${selectList(guarantors, 'g')}, r.phone is not null as "hasRefused",
     (select v.id from persons v where v.phone = g.phone and v.phone_verified_at is not null)
       as "holderId"
   from guarantors g left join opt_outs r on r.phone = g.phone
   where g.id = $1 and g.borrower_id = $2`,
);

export const saveOptOut = statement<never, [Phone, Date]>(
  'save_refused_phone',
  'insert into opt_outs (phone, at) values ($1, $2) on conflict do nothing',
);

/** Somebody who stood behind a loan to its end and has not been thanked for it. */
export interface Backer {
  id: string;
  version: number;
  trustScore: number;
  /** Whether the borrower has in the last year backed them, straight or through others. */
  isInRing: boolean;
  /** When they last had points for this borrower. */
  thankedAt: Date | null;
}

/** Whom the borrower has backed in the year before the loan was closed, and whom these have: four steps far. */
const BACKED_BY_BORROWER = `with recursive loan as (
    select id, borrower_id, closed_at from loans where id = $1 and closed_reason = 'repaid'),
  backed (person_id, step) as (
    select borrower_id, 0 from loan
    union
    select bl.borrower_id, b.step + 1
    from backed b join guarantees bg on bg.person_id = b.person_id and bg.status = 'accepted'
      join loans bl on bl.id = bg.loan_id and bl.disbursed_at is not null
      cross join loan
    where b.step < 4 and bg.answered_at > loan.closed_at - interval '1 year')`;

export const findBackersToThank = statement<Backer, [string]>(
  'find_backers_to_thank',
  `${BACKED_BY_BORROWER}
   select p.id, p.version, p.trust_score as "trustScore",
     exists (select from backed b where b.person_id = p.id and b.step > 0) as "isInRing",
     (select max(t.at) from trust_events t join loans tl on tl.id = t.loan_id
      where t.person_id = p.id and t.cause like 'backed:%' and t.points > 0
        and tl.borrower_id = loan.borrower_id) as "thankedAt"
   from loan join guarantees g on g.loan_id = loan.id and g.status = 'accepted'
     join persons p on p.id = g.person_id
   where not exists (select from trust_events t where t.person_id = p.id and t.cause = 'backed:' || loan.id)
     and not exists (select from claims c where c.guarantee_id = g.id and c.lifted_reason = 'upheld')
   order by p.id`,
);

/** A claim `c` that ended before anybody could be asked: as `isVoid` says (lending/claim-round.ts). */
const IS_VOID = `(c.lifted_reason = 'cured'
  and (c.ended_at < c.deadline or (c.appealed_at is not null and c.decided_at is null)))`;

/**
 * Defaulted loans with a guarantor who can be given notice: one who never was, or since whose last notice
 * something more has fallen due; and that are in default by their days, for a part may have been paid since.
 * $1: the day on which notices go out; $2: the last due date that is in default when the day before ends.
 */
export const findLoansToNotice = statement<{ id: string }, [on: Day, dueBy: Day]>(
  'find_loans_to_notice',
  `select l.id from loans l
   where l.status = 'defaulted' and l.oldest_unpaid_due_date <= $2::date and exists (
     select from guarantees g
     left join lateral (select max(c.noticed_at at time zone 'Africa/Nairobi')
           filter (where not coalesce(${IS_VOID}, false))::date as last,
         bool_or(c.status in ${listText(OPEN_CLAIM)}) as is_open
       from claims c where c.guarantee_id = g.id) called on true
     where g.loan_id = l.id and g.status = 'accepted' and g.released_at is null
       and called.is_open is not true
       and (called.last is null or exists (select from instalments i where i.loan_id = l.id
         and i.due_date >= called.last and i.due_date < $1::date)))
   order by l.id`,
);

/** The file of a loan, with how often its borrower was reminded. */
export const findForNotice = fileReader<[string], { reminders: number }>(
  'find_for_notice',
  'l.id = $1',
  `(select count(*) from events e where e.loan_id = l.id and e.kind = 'borrower_reminded'
     and e.detail->>'what' like 'late%') as "reminders"`,
);

/** Claims whose notice is over at $1, those of one loan together and in the order of their notices. */
export const findClaimsToCharge = statement<{ id: string; loanId: string }, [Date]>(
  'find_claims_to_charge',
  `select id, loan_id as "loanId" from claims where status = 'noticed' and deadline <= $1
   order by deadline, loan_id, id`,
);

/** A loan's file with the prompt that is open on a guarantor's phone for it, if any. */
export const findForCharge = fileReader<[loanId: string, claimId: string], { hasPrompt: boolean }>(
  'find_for_charge',
  'l.id = $1',
  `exists (select from payments y join claims c on c.person_id = y.person_id and c.id = $2
     where y.loan_id = l.id and y.kind = 'guarantor_payment'
       and y.status in ${listText(PROMPT_OPEN)}) as "hasPrompt"`,
);

type PaymentRow = typeof payments.$inferSelect;

export const readOwnToPay = fileReader<
  [string, string, Phone | null],
  Own & { prompt: Json<typeof payments> | null }
>(
  'find_own_guarantee_to_pay',
  `l.id in (select g.loan_id from guarantees g where g.id = $1 and ${isMine('$2', '$3')}
     and not ${HIDDEN})`,
  `$1::uuid as "ownId", (select ${rowAsJson(payments, 'y')} from payments y where y.loan_id = l.id
     and y.person_id = $2 and y.kind = 'guarantor_payment'
     and y.status in ${listText(PROMPT_OPEN)}) as "prompt"`,
);

/** The file of one's own guarantee, with the prompt that is open for it, if any. */
export async function findOwnToPay(
  db: Db,
  guaranteeId: string,
  personId: string,
  phone: Phone | null,
): Promise<(LoanFile & Own & { openPrompt: PaymentRow | null }) | undefined> {
  const [found] = await readOwnToPay(db, guaranteeId, personId, phone);
  return found && { ...found, openPrompt: found.prompt && parseJsonRow(payments, found.prompt) };
}

/** What one paid on a guarantee of one's own, or was prompted for, newest first. */
export const findGuarantorPayments = statement<PaymentRow, [guarantee: string, person: string]>(
  'find_guarantor_payments',
  `select ${selectList(payments, 'y')} from payments y join claims c on c.id = y.claim_id
   where c.guarantee_id = $1 and c.person_id = $2 and y.kind = 'guarantor_payment'
   order by y.created_at desc, y.id desc limit 200`,
);

/** What was done with a borrower who is late, as events have it. */
export interface ContactRow {
  at: Date;
  kind: string;
  detail: Record<string, unknown>;
}

/** $2: kinds of events that tell of it; the latest of them, newest first. */
export const findContacts = statement<ContactRow, [loanId: string, kinds: readonly string[]]>(
  'find_borrower_contacts',
  `select e.at, e.kind, e.detail from events e
   where e.loan_id = $1 and e.kind = any($2) order by e.id desc limit 50`,
);
