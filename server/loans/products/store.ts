import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  approvals,
  loanCharges,
  loans,
  persons,
  products,
  productVersions,
  quotes,
} from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Charges } from '@server/lending/fees';
import type { ProductTerms } from '@server/lending/product';
import type { PricingInput } from '@server/lending/quote';
import type { LentLoan } from '@server/lending/simulation';
import { MOVEMENTS_JSON } from '@server/loans/loans/past-store';
import type { BasisPoints } from '@shared/rate';
import { fullName } from '@server/platform/db/full-name';

export interface VersionRow {
  id: string;
  productId: string;
  code: string;
  version: number;
  effectiveFrom: Day;
  terms: ProductTerms;
  reason: string;
  proposedBy: string | null;
  confirmedBy: string | null;
  confirmedAt: Date | null;
}

const proposer = alias(persons, 'proposer');
const confirmer = alias(persons, 'confirmer');

/** Every version of every product, the latest first. */
export const findAllVersions = statement(
  'find_all_product_versions',
  () => sql<VersionRow>`
    select ${productVersions.id}, ${productVersions.productId} as "productId", ${products.code},
      ${productVersions.version}, ${productVersions.effectiveFrom} as "effectiveFrom",
      ${productVersions.terms}, ${productVersions.reason},
      ${fullName(proposer)} as "proposedBy", ${fullName(confirmer)} as "confirmedBy",
      ${productVersions.confirmedAt} as "confirmedAt"
    from ${productVersions} join ${products} on ${products.id} = ${productVersions.productId}
      left join ${persons} ${proposer} on ${proposer.id} = ${productVersions.proposedBy}
      left join ${persons} ${confirmer} on ${confirmer.id} = ${productVersions.confirmedBy}
    order by ${productVersions.productId}, ${productVersions.version} desc`,
);

export interface KnownVersion {
  version: number;
  effectiveFrom: Day;
  terms: ProductTerms;
}

/** The versions of one product, the latest first; no row for a product that is not there yet. */
export const findVersionsOf = statement(
  'find_product_versions',
  (productId: Param<string>) => sql<KnownVersion>`
    select ${productVersions.version}, ${productVersions.effectiveFrom} as "effectiveFrom",
      ${productVersions.terms}
    from ${productVersions} where ${productVersions.productId} = ${productId}
    order by ${productVersions.version} desc`,
);

export const findProductByCode = statement(
  'find_product_by_code',
  (code: Param<string>) => sql<{ id: string }>`
    select ${products.id} from ${products} where ${products.code} = ${code}`,
);

/** Loans of a product that were paid out since a moment, in the order of their ids. */
export const findLentSince = statement(
  'find_lent_loans_since',
  (
    productId: Param<string>,
    since: Param<Date>,
    after: Param<string>,
    limit: Param<number>,
  ) => sql<{
    id: string;
    apr: BasisPoints;
    charges: Charges;
    inputs: PricingInput;
    lateFees: Cents;
    paidOutOn: Day;
    past: LentLoan['past'];
  }>`
    select ${loans.id}, ${loans.apr} as "apr", ${quotes.inputs},
      jsonb_build_object('fee', ${loans.fee}, 'excise', ${loans.excise}) as "charges",
      (select coalesce(sum(${loanCharges.fee} + ${loanCharges.excise}), 0)::bigint from ${loanCharges}
        where ${loanCharges.loanId} = ${loans.id} and ${is(loanCharges.kind, 'late_fee')}) as "lateFees",
      (${loans.disbursedAt} at time zone 'Africa/Nairobi')::date as "paidOutOn",
      case when ${loans.worstDaysPastDue} > 0 or ${loans.oldestUnpaidDueDate} is not null
        then json_build_object('movements', ${MOVEMENTS_JSON}, 'through', ${loans.accruedThrough})
      end as "past"
    from ${loans} join ${quotes} on ${quotes.id} = ${loans.quoteId}
      join ${productVersions} on ${productVersions.id} = ${loans.productVersionId}
    where ${loans.id} > ${after}::uuid and ${loans.disbursedAt} >= ${since}
      and ${loans.broughtForward} is null
      and ${productVersions.productId} = ${productId}
    order by ${loans.id} limit ${limit}`,
);

export interface OpenProposal {
  id: string;
  targetId: string;
  params: Record<string, unknown>;
  reason: string;
  proposedBy: string;
}

/** What waits for a second person, oldest first. */
export const findOpenProposals = statement(
  'find_open_product_proposals',
  () => sql<OpenProposal>`
    select ${approvals.id}, ${approvals.targetId} as "targetId", ${approvals.params}, ${approvals.reason},
      ${fullName(proposer)} as "proposedBy"
    from ${approvals} join ${persons} ${proposer} on ${proposer.id} = ${approvals.proposedBy}
    where ${is(approvals.kind, 'product_version')} and ${approvals.decidedAt} is null
    order by ${approvals.proposedAt}, ${approvals.id}`,
);
