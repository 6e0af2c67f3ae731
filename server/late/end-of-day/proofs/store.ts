import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import { UNCHARGED } from '@shared/statuses';
import { inTransaction } from '@server/platform/db/in-transaction';
import {
  claims,
  guarantees,
  instalments,
  loans,
  postings,
  provenSums,
} from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { AccruedInterest } from '@server/lending/ledger';
import type { Db } from '@server/platform/core/ports/database';
import { interestSince } from '../accrue-buckets';
import { groupBuckets } from '../bucket-groups';
import { readAccruing, readAheadBuckets } from '../store';
import { CHARGE_PARTS, FORGONE, PROOFS_OF_CHARGES, type Sides, standing } from './charge-store';
import { findDoubted, readProvenRange } from './proven-store';

/** Two sums that must be equal, in cents; for things that must not exist, their count and 0. */
export interface ProofRow {
  name: string;
  here: string;
  there: string;
}

/**
 * The two sides of each rule, over `partsOf` below. `accruing`: the interest that buckets have accrued for loans;
 * `suspended`: the part of it that is not income yet; `doubted`: days that are not as they were proven.
 */
const proofsOf = (
  accruing: SQLWrapper,
  suspended: SQLWrapper,
  doubted: SQLWrapper,
): Record<string, Sides> => ({
  'the ledger balances': [
    sql`(select sum(debits) from sums)`,
    sql`(select sum(credits) from sums)`,
  ],
  'principal: ledger and loans': [standing('loan_principal'), sql`b.principal`],
  'fees charged, earned or not: ledger and loans': [
    sql`-${standing('fees_deferred')} - ${standing('fee_income')}`,
    sql`b.fees`,
  ],
  'excise duty on fees: ledger and loans': [
    // What was paid to the tax authority left the bank account; what guarantors gave back by hand came there.
    sql`-${standing('excise_payable')} - ${standing('bank')}`,
    sql`b.excise + h.excise - c.given_back`,
  ],
  ...PROOFS_OF_CHARGES,
  'interest receivable: ledger and loans': [
    standing('interest_receivable'),
    sql`b.interest + n.interest`,
  ],
  'interest accruing: ledger and loans': [standing('interest_accruing'), sql`${accruing}::bigint`],
  'suspended interest: ledger and loans': [
    sql`-${standing('interest_suspended')}`,
    sql`b.suspended + ${suspended}::bigint`,
  ],
  'customers’ credit: ledger and loans': [sql`-${standing('customer_credit')}`, sql`b.credit`],
  'owed by borrowers to guarantors: ledger and claims': [
    standing('borrowers_owe_guarantors'),
    sql`c.owed_by_borrowers`,
  ],
  'paid to guarantors for borrowers: ledger and loans': [
    standing('advanced_for_borrower'),
    sql`b.advanced`,
  ],
  'owed by us to guarantors: ledger and claims': [
    sql`-${standing('owed_to_guarantors')}`,
    sql`c.owed_to_guarantors`,
  ],
  'on the way from new loans to those they pay off': [standing('top_ups'), sql`0`],
  'guarantees charged beyond their caps': [sql`g.beyond_cap`, sql`0`],
  'guarantees whose charge is not the sum of their claims': [sql`g.unlike_claims`, sql`0`],
  'claims charged beyond what they were given notice of': [sql`c.beyond_share`, sql`0`],
  'claims charged with their notice or an appeal open': [sql`c.too_early`, sql`0`],
  'days of the ledger changed since they were proven': [
    sql`cardinality(${doubted}::date[])`,
    sql`0`,
  ],
});

const IS_OPEN = sql`not ${is(loans.status, 'closed')}`;
/** The payout is on its way or paid. */
const IS_SENT = sql`(${is(loans.status, 'disbursed')} or ${loans.disbursedAt} is not null)`;

/**
 * Reads every table once in one snapshot, so a concurrent booking is on both sides or on neither. Of the ledger it
 * reads the postings of `these`, and adds the sums `beside`.
 */
const partsOf = (these: SQL, beside: SQL): SQL => sql`
  with flows as materialized (
    select ${postings.debit} as debit, ${postings.credit} as credit, sum(${postings.amount}) as amount
    from ${postings} where ${these} group by 1, 2),
  sums as materialized (
    select code, sum(debits) as debits, sum(credits) as credits from (
      select debit as code, amount as debits, 0 as credits from flows
      union all select credit, 0, amount from flows ${beside}) sides group by code),
  b as materialized (
    select coalesce(sum(${loans.outstanding}) filter (where ${IS_OPEN}), 0) as principal,
      coalesce(sum(${loans.fee}) filter (where ${IS_SENT}), 0) as fees,
      coalesce(sum(${loans.excise}) filter (where ${IS_SENT}), 0) as excise,
      ${FORGONE},
      coalesce(sum(${loans.lateInterest} + ${loans.currentInterest}) filter (where ${IS_OPEN}), 0)
        as interest,
      coalesce(sum(${loans.lateInterest} + ${loans.currentInterest} + ${loans.overdueInterest})
        filter (where ${is(loans.status, 'defaulted')}), 0) as suspended,
      coalesce(sum(${loans.credit}), 0) as credit,
      coalesce(sum(${loans.advanced})
        filter (where ${loans.closedReason} is distinct from 'written_off'), 0) as advanced
    from ${loans}),
  ${CHARGE_PARTS},
  n as materialized (
    select coalesce(sum(${instalments.maturedInterest} - ${instalments.interestPaid}), 0) as interest
    from ${instalments} join ${loans} on ${loans.id} = ${instalments.loanId} where ${IS_OPEN}),
  charged as materialized (
    select ${claims.guaranteeId} as guarantee_id, sum(${claims.charged}) as charged
    from ${claims} group by 1),
  c as materialized (
    select coalesce(sum(${claims.paid} - ${claims.reimbursed}), 0) as owed_by_borrowers,
      coalesce(sum(${claims.paid} - ${claims.paidOut} + ${claims.givenBack}), 0)
        as owed_to_guarantors,
      coalesce(sum(${claims.givenBack}), 0) as given_back,
      count(*) filter (where ${claims.charged} > greatest(${claims.share}, ${claims.paid})
        or ${claims.share} > ${claims.liability}) as beyond_share,
      count(*) filter (where ${claims.charged} > 0 and (${among(claims.status, UNCHARGED)}
        or ${claims.deadline} is null or ${claims.chargedAt} < ${claims.deadline})) as too_early
    from ${claims}),
  g as materialized (
    select count(*) filter (where ${guarantees.amountCharged} > ${guarantees.cap}) as beyond_cap,
      count(*) filter (where ${guarantees.amountCharged} <> coalesce(charged.charged, 0)
        or ${guarantees.liabilityTriggered} <> (${guarantees.amountCharged} > 0)) as unlike_claims
    from ${guarantees} left join charged on charged.guarantee_id = ${guarantees.id})`;

/** A large ledger takes longer than a request's timeout. */
const WITHIN_MS = 600_000;

const proofRows = (parts: SQL, ...given: Parameters<typeof proofsOf>): SQL<ProofRow> => {
  const proofs = Object.entries(proofsOf(...given)).map(
    ([name, [here, there]]) => sql`select ${sql.raw(`'${name}'`)} as name,
      (${here})::text as here, (${there})::text as there from b, h, n, c, g`,
  );
  return sql<ProofRow>`${parts} ${sql.join(proofs, sql` union all `)}`;
};

/** Over every posting. */
export const readProofRows = statement(
  'read_proofs',
  (accruing: Param<Cents>, suspended: Param<Cents>, doubted: Param<readonly Day[]>) =>
    proofRows(partsOf(sql`true`, sql``), accruing, suspended, doubted),
  WITHIN_MS,
);

/** Over what was proven from `first` to `last` but for the doubted days, and the postings of all other days. */
export const readProofRowsSince = statement(
  'read_proofs_since',
  (
    accruing: Param<Cents>,
    suspended: Param<Cents>,
    doubted: Param<readonly Day[]>,
    first: Param<Day>,
    last: Param<Day>,
  ) =>
    proofRows(
      partsOf(
        sql`${postings.day} < ${first} or ${postings.day} > ${last}
          or ${postings.day} = any(${doubted}::date[])`,
        sql`union all (select ${provenSums.account}, sum(${provenSums.debits}), sum(${provenSums.credits})
          from ${provenSums} where ${provenSums.day} <> all(${doubted}::date[]) group by 1)`,
      ),
      accruing,
      suspended,
      doubted,
    ),
  WITHIN_MS,
);

/**
 * Reads all proofs in one snapshot, on a separate connection with a longer timeout. Recomputes the interest that
 * buckets have accrued for loans, by each loan's own rule. With `goesOn` it takes the ledger's proven days as they
 * were proven, and reads the postings of the others only.
 */
export const readProofs = (db: Db, { goesOn }: { goesOn: boolean }): Promise<ProofRow[]> =>
  inTransaction(
    db,
    `begin isolation level repeatable read, read only; set local statement_timeout = ${WITHIN_MS}`,
    async (snapshot) => {
      const { earned, suspended } = await readInterestAccruing(snapshot);
      const accruing = add(earned, suspended);
      const doubted = (await findDoubted(snapshot)).map(({ day }) => day);
      const [proven] = goesOn ? await readProvenRange(snapshot) : [];
      return proven?.first && proven.last
        ? readProofRowsSince(snapshot, accruing, suspended, doubted, proven.first, proven.last)
        : readProofRows(snapshot, accruing, suspended, doubted);
    },
  );

/** Interest of running loans that their buckets have accrued and their own rows don't have yet, in cents. */
export async function readInterestAccruing(db: Db): Promise<AccruedInterest> {
  let sum: AccruedInterest = { earned: ZERO, suspended: ZERO };
  for (const group of groupBuckets(await readAheadBuckets(db))) {
    const buckets = group.map(({ bucket }) => bucket);
    const last = group
      .flatMap(({ accruedThrough }) => accruedThrough ?? [])
      .toSorted()
      .at(-1);
    if (!last) continue;
    const accruing = await readAccruing(db, buckets, last);
    const { earned, suspended } = interestSince(accruing, 'accruedDays');
    sum = { earned: add(sum.earned, earned), suspended: add(sum.suspended, suspended) };
  }
  return sum;
}
