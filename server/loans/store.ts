import { ASKED, OPEN, OPEN_REQUEST, PAID_OUT } from '@shared/statuses';
import { listText } from '@server/db/sql-values';
import { exposureSql, openAmountsSql } from '@server/db/figures';
import type { Db } from '@server/platform/ports/database';
import { selectList, rowAsJson, type Json, parseJsonRow, statement } from '@server/db/rows';
import { claims, guarantees, instalments, loans, persons } from '@server/db/schema';
import { DECISIONS, type Decided } from '@server/lending/decisions';
import type { Quote } from '@server/lending/quote';
import type { DecidedFile, GuaranteeInFile, LoanFile } from './loan-file';

type FileJson = {
  loan: Json<typeof loans>;
  borrower: Json<typeof persons>;
  otherOpenAmounts: LoanFile['otherOpenAmounts'];
  guarantees: { row: Json<typeof guarantees>; backer: GuaranteeInFile['backer'] }[];
  claims: Json<typeof claims>[];
  instalments: Json<typeof instalments>[];
  bucketDay: LoanFile['bucketDay'];
  backings: LoanFile['backings'];
  quote: Quote;
};

/** Whoever stands behind a guarantee: who answered it, or else whoever has verified its phone. */
const BACKER = `left join persons p on p.id = coalesce(g.person_id,
  (select v.id from persons v where v.phone = g.phone and v.phone_verified_at is not null))`;

/** SQL: whether a person has a part in a loan, as its borrower or behind a guarantee that is not declined. */
export const hasPartInSql = (loan: string, person: string): string =>
  `(${loan}.borrower_id = ${person} or exists (select from guarantees g ${BACKER}
    where g.loan_id = ${loan}.id and g.status in ${listText(ASKED)} and p.id = ${person}))`;

const GUARANTEES_JSON = `(select coalesce(jsonb_agg(jsonb_build_object(
    'row', ${rowAsJson(guarantees, 'g')},
    'backer', case when p.id is not null then jsonb_build_object(
      'id', p.id, 'version', p.version, 'frozenAt', p.frozen_at, 'phone', p.phone,
      'trustScore', p.trust_score, 'limit', p.limit_cents,
      'ownOutstanding', (select coalesce(sum(x.outstanding_cents), 0) from loans x
        where x.borrower_id = p.id and x.status in ${listText(PAID_OUT)}),
      'exposure', ${exposureSql('p', 'l.id')}) end) order by g.asked_at, g.id), '[]')
  from guarantees g ${BACKER} where g.loan_id = l.id)`;

/** Who of this loan's people backs whom, anywhere. */
const BACKINGS_JSON = `(select coalesce(jsonb_agg(distinct jsonb_build_object(
    'guarantorId', bg.person_id, 'borrowerId', bl.borrower_id)), '[]')
  from guarantees bg join loans bl on bl.id = bg.loan_id
  where bg.status = 'accepted' and bg.released_at is null and bl.status <> 'closed' and bl.id <> l.id
    and bg.person_id in (select l.borrower_id union select v.id from guarantees y join persons v
      on v.id = y.person_id or (y.person_id is null and v.phone = y.phone
        and v.phone_verified_at is not null) where y.loan_id = l.id))`;

/** SQL: the instalments of the loan `l`, in order. */
export const INSTALMENTS_JSON = `(select coalesce(jsonb_agg(${rowAsJson(instalments, 'i')} order by i.number), '[]')
  from instalments i where i.loan_id = l.id)`;

const CLAIMS_JSON = `(select coalesce(jsonb_agg(${rowAsJson(claims, 'c')} order by c.noticed_at, c.id), '[]')
  from claims c where c.loan_id = l.id)`;

/** SQL: through which day the bucket of the loan `l` has accrued; null while the loan is in none. */
export const BUCKET_DAY = `(select a.accrued_through from accrual_buckets a where a.bucket = l.bucket)`;

/** A loan's whole file as one row. */
const FILE_COLUMNS = `select ${rowAsJson(loans, 'l')} as "loan", ${rowAsJson(persons, 'b')} as "borrower",
    (${openAmountsSql('b')} - case when l.status in ${listText(OPEN)}
      then l.amount_cents else 0 end)::bigint as "otherOpenAmounts",
    ${GUARANTEES_JSON} as "guarantees", ${CLAIMS_JSON} as "claims", ${INSTALMENTS_JSON} as "instalments",
    ${BUCKET_DAY} as "bucketDay",
    ${BACKINGS_JSON} as "backings", q.result as "quote"`;
const FILE_SOURCE = `from loans l join persons b on b.id = l.borrower_id join quotes q on q.id = l.quote_id`;

/**
 * A column beside a file: what the loan `l` has been through. Money that was paid before the payout counts from when
 * it was booked. A payment has one entry of a kind, and saying so keeps the planner from merging with all of them.
 */
export const PAST_COLUMN = `jsonb_build_object(
    'movements', (select coalesce(jsonb_agg(jsonb_build_object(
        'on', (m.at at time zone 'Africa/Nairobi')::date, 'amount', m.amount,
        'isByGuarantor', m.kind = 'guarantor_payment') order by m.at, m.sequence), '[]')
      from (select y.kind, e.sequence,
          case when y.paid_at >= l.disbursed_at then y.paid_at else e.at end as at,
          (select sum(p.amount_cents) from postings p where p.entry_id = e.id)::bigint as amount
        from payments y cross join lateral (select once.id, once.sequence, once.at
          from journal_entries once
          where once.payment_id = y.id and once.kind = 'repayment_received' limit 1) e
        where y.loan_id = l.id) m),
    'trust', (select coalesce(jsonb_agg(jsonb_build_object(
        'cause', t.cause, 'points', t.points) order by t.id), '[]')
      from trust_events t where t.person_id = l.borrower_id and t.loan_id = l.id)) as "past"`;

const toFile = (json: FileJson): LoanFile => ({
  ...json,
  loan: parseJsonRow(loans, json.loan),
  borrower: parseJsonRow(persons, json.borrower),
  guarantees: json.guarantees.map(({ row, backer }) => ({
    row: parseJsonRow(guarantees, row),
    backer,
  })),
  claims: json.claims.map((row) => parseJsonRow(claims, row)),
  instalments: json.instalments.map((row) => parseJsonRow(instalments, row)),
});

/**
 * Reads files by a condition on the loan `l`, one prepared statement each. `beside` adds columns of its own
 * to the same row, for an act that needs more than the file.
 */
export function fileReader<Params extends readonly unknown[], Beside extends object = object>(
  name: string,
  condition: string,
  beside = '',
) {
  const text = `${FILE_COLUMNS}${beside && `, ${beside}`} ${FILE_SOURCE} where ${condition}`;
  const read = statement<FileJson & Beside, Params>(name, text);
  const run = async (db: Db, ...params: Params): Promise<(LoanFile & Beside)[]> =>
    (await read(db, ...params)).map((row) => ({ ...row, ...toFile(row) }));
  return Object.assign(run, { raw: read });
}

/** A loan whoever asks: for admins, jobs and M-Pesa's answers. */
export const findLoan = fileReader<[string]>('find_loan', 'l.id = $1');

type DecidedJson = Omit<Decided, 'at'> & { at: string };

/** SQL: the latest decision of an admin about the loan `l`, as JSON; null while there is none. */
const DECIDED_JSON = `(select jsonb_build_object('id', e.id, 'kind', e.kind, 'at', e.at,
      'byId', e.actor_id, 'by', a.first_name)
    from events e join persons a on a.id = e.actor_id
    where e.loan_id = l.id and e.kind in (${Object.keys(DECISIONS)
      .map((kind) => `'${kind}'`)
      .join(', ')})
    order by e.id desc limit 1) as "decided"`;

/** Reads files as `fileReader` does, each with what admins last decided about it. */
export function decidedReader<Params extends readonly unknown[]>(name: string, condition: string) {
  const read = fileReader<Params, { decided: DecidedJson | null }>(name, condition, DECIDED_JSON);
  const run = async (db: Db, ...params: Params): Promise<DecidedFile[]> =>
    (await read(db, ...params)).map(({ decided, ...file }) => ({
      ...file,
      decided: decided && { ...decided, at: new Date(decided.at) },
    }));
  return Object.assign(run, { raw: read.raw });
}

export const findDecided = decidedReader<[string]>('find_decided_loan', 'l.id = $1');

/** A loan of one's own; anyone else's is not there. */
export const findOwnLoan = fileReader<[string, string]>(
  'find_own_loan',
  'l.id = $1 and l.borrower_id = $2',
);

export const findDraft = fileReader<[string]>(
  'find_draft',
  `l.borrower_id = $1 and l.status = 'quoting'`,
);

/** Newest first, after the loan that the page before ended with. */
export const findLoansOf = fileReader<[borrowerId: string, at: Date, id: string, limit: number]>(
  'find_loans_of',
  `l.borrower_id = $1 and (l.created_at, l.id) < ($2, $3)
   order by l.created_at desc, l.id desc limit $4`,
);

/** Drafts and requests sent back that nobody has touched since. */
export const findExpired = statement<{ id: string }, [untouchedSince: Date]>(
  'find_expired_loans',
  `select id from loans
   where status in ${listText(OPEN_REQUEST)} and touched_at <= $1 order by touched_at, id`,
);

/** The borrower with what is open, when there is no loan yet to hang it on. */
export const findBorrower = statement<
  typeof persons.$inferSelect & { openAmounts: LoanFile['otherOpenAmounts'] },
  [string]
>(
  'find_borrower',
  `select ${selectList(persons, 'p')}, ${openAmountsSql('p')} as "openAmounts"
   from persons p where p.id = $1`,
);
