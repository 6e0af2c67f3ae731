import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OPEN_CHANGE } from '@shared/contract/guarantor-changes';
import { OPEN_PLAN } from '@shared/contract/plans';
import type { Cents } from '@shared/money';
import { TOPPING_UP } from '@shared/statuses';
import type { LoanStatus } from '@shared/words';
import { backed, backing, held, IS_HELD } from '@server/platform/db/figures';
import {
  accrualBuckets,
  claims,
  guarantees,
  guarantorChanges,
  instalments,
  loanCharges,
  loanPlans,
  loans,
  payments,
} from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';
import type { ToppedUpLoan } from './topped-up-loan';

/** A loan that another one tops up, as JSON. */
export type ToppedUpJson = Omit<ToppedUpLoan, 'loan' | 'instalments' | 'claims'> & {
  loan: Json<typeof loans>;
  instalments: Json<typeof instalments>[];
  claims: Json<typeof claims>[];
};

const earlier = alias(loans, 'earlier');
const earlierInstalments = alias(instalments, 'earlier_instalments');
const earlierCharges = alias(loanCharges, 'earlier_charges');
const earlierClaims = alias(claims, 'earlier_claims');
const earlierGuarantees = alias(guarantees, 'earlier_guarantees');
const next = alias(loans, 'next_loan');

/** The payout of `loans` that stands: neither refused nor sent by mistake. */
const HANDED_OVER = sql`(select json_build_object('keptBack', ${payments.keptBack},
    'on', (${payments.createdAt} at time zone 'Africa/Nairobi')::date)
  from ${payments} where ${payments.loanId} = ${loans.id} and ${is(payments.kind, 'disbursement')}
    and ${payments.status} <> 'failed' and (${payments.toRecover} is null
      or (${payments.toRecover} = 0 and ${payments.recoveredAt} is null)))`;

const toppedUpJson = (where: SQL, handedOver: SQL): SQL => sql`(select json_build_object(
    'loan', ${jsonOf(earlier)},
    'instalments', (select coalesce(
        json_agg(${jsonOf(earlierInstalments)} order by ${earlierInstalments.number}), '[]')
      from ${instalments} ${earlierInstalments} where ${earlierInstalments.loanId} = ${earlier.id}),
    'charges', (select coalesce(
        json_agg(${jsonOf(earlierCharges)} order by ${earlierCharges.dueOn}), '[]')
      from ${loanCharges} ${earlierCharges} where ${earlierCharges.loanId} = ${earlier.id}),
    'bucketDay', (select ${accrualBuckets.accruedThrough} from ${accrualBuckets}
      where ${accrualBuckets.bucket} = ${earlier.bucket}),
    'claims', (select coalesce(
        json_agg(${jsonOf(earlierClaims)} order by ${earlierClaims.noticedAt}, ${earlierClaims.id}), '[]')
      from ${claims} ${earlierClaims} where ${earlierClaims.loanId} = ${earlier.id}),
    'guarantors', (select coalesce(json_agg(json_build_object(
        'personId', ${earlierGuarantees.personId}, 'phone', ${earlierGuarantees.phone},
        'cap', ${earlierGuarantees.cap}, 'agreed', ${earlierGuarantees.agreedPrincipal},
        'chargedBefore', ${earlierGuarantees.amountCharged})), '[]')
      from ${guarantees} ${earlierGuarantees} where ${earlierGuarantees.loanId} = ${earlier.id}
        and ${is(earlierGuarantees.status, 'accepted')} and ${earlierGuarantees.releasedAt} is null),
    'isPlanOpen', exists (select from ${loanPlans} where ${loanPlans.loanId} = ${earlier.id}
      and ${among(loanPlans.status, OPEN_PLAN)}),
    'isChangeOpen', exists (select from ${guarantorChanges}
      where ${guarantorChanges.loanId} = ${earlier.id} and ${among(guarantorChanges.status, OPEN_CHANGE)}),
    'handedOver', ${handedOver})
  from ${loans} ${earlier} where ${where})`;

/** The loan that `loans` tops up, or null. */
export const EARLIER_JSON = sql`case when ${loans.topsUpId} is not null
  then ${toppedUpJson(sql`${earlier.id} = ${loans.topsUpId}`, HANDED_OVER)} end`;

export const toToppedUp = (json: ToppedUpJson): ToppedUpLoan => ({
  ...json,
  loan: parseJsonRow(loans, json.loan),
  instalments: json.instalments.map((row) => parseJsonRow(instalments, row)),
  claims: json.claims.map((row) => parseJsonRow(claims, row)),
});

/** A loan that topped up another, or asks to. */
export interface NextLoan {
  id: string;
  reference: string;
  status: LoanStatus;
}

const isUnderWay = among(next.status, TOPPING_UP);

export const readToTopUp = statement(
  'find_loan_to_top_up',
  (loanId: Param<string>, borrowerId: Param<string>) => sql<{
    earlier: ToppedUpJson | null;
    next: NextLoan | null;
  }>`select ${toppedUpJson(
    sql`${earlier.id} = ${loanId} and ${earlier.borrowerId} = ${borrowerId}`,
    sql`null`,
  )} as "earlier", (select json_build_object('id', ${next.id}, 'reference', ${next.reference},
      'status', ${next.status}) from ${loans} ${next}
    where ${next.topsUpId} = ${loanId} and ${next.borrowerId} = ${borrowerId}
      and (${isUnderWay} or ${next.disbursedAt} is not null)
    order by ${next.createdAt} desc limit 1) as "next"`,
);

/** The caller's own loan as one to top up, and the loan that does or did so; undefined for another's. */
export async function findToTopUp(
  db: Db,
  loanId: string,
  borrowerId: string,
): Promise<{ earlier: ToppedUpLoan; next: NextLoan | null } | undefined> {
  const [row] = await readToTopUp(db, loanId, borrowerId);
  return row?.earlier ? { earlier: toToppedUp(row.earlier), next: row.next } : undefined;
}

/** What a guarantor holds on a loan that another one is about to pay off: the other's guarantee takes its place. */
export const findHeldOn = statement(
  'find_held_on_loan',
  (loanId: Param<string>, personId: Param<string>) => sql<{ held: Cents }>`
    select ${held} as "held" from ${guarantees} ${backing} join ${loans} ${backed}
      on ${backed.id} = ${backing.loanId}
    where ${backing.loanId} = ${loanId} and ${backing.personId} = ${personId} and ${IS_HELD}`,
);
