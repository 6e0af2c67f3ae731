import { type SQL, sql } from 'drizzle-orm';
import { OWED_CHARGES, type OwedCharge } from '@shared/charges';
import { loanCharges, loans } from '@server/platform/db/schema';
import { joined } from '@server/platform/db/select';
import { is, literal } from '@server/platform/db/sql-values';
import { CHARGES } from '@server/lending/charge-kinds';

/** An account's balance: debits less credits. */
export const standing = (account: string): SQL =>
  sql`coalesce((select sum(debits - credits) from sums where code = ${sql.raw(literal(account))}), 0)`;

export type Sides = readonly [here: SQL, there: SQL];

/** A column of `b` or `h` about one kind of charge. */
const nameOf = (kind: OwedCharge, what: string): SQL => sql.raw(`${kind}_${what}`);

const forgoneOf = (kind: OwedCharge): SQL =>
  sql`coalesce(sum((${loans.chargesForgone}->>${sql.raw(literal(kind))})::bigint), 0) as ${nameOf(kind, 'forgone')}`;

const chargeSums = (kind: OwedCharge): SQL => {
  const ofKind = sql`owed.kind = ${sql.raw(literal(kind))}`;
  return sql`coalesce(sum(owed.fee) filter (where ${ofKind}), 0) as ${nameOf(kind, 'fee')},
      coalesce(sum(owed.unpaid) filter (where ${ofKind}), 0) as ${nameOf(kind, 'unpaid')},
      coalesce(sum(owed.unpaid * owed.fee / (owed.fee + owed.excise)) filter (where ${ofKind}
        and ${is(loans.status, 'defaulted')} and owed.unpaid > 0), 0) as ${nameOf(kind, 'suspended')}`;
};

/** "late fees charged, income or not": of a charge in the ledger and on the loans. */
function proofsOfCharge(kind: OwedCharge): Record<string, Sides> {
  const { receivable, income, suspense } = CHARGES[kind];
  const fees = `${kind}s`.replaceAll('_', ' ');
  return {
    [`${fees} charged, income or not: ledger and loans`]: [
      sql`-${standing(income)} - ${standing(suspense)}`,
      sql`h.${nameOf(kind, 'fee')} - b.${nameOf(kind, 'forgone')}`,
    ],
    [`suspended ${fees}: ledger and loans`]: [
      sql`-${standing(suspense)}`,
      sql`h.${nameOf(kind, 'suspended')}`,
    ],
    [`${fees} unpaid: ledger and loans`]: [standing(receivable), sql`h.${nameOf(kind, 'unpaid')}`],
  };
}

/** For `b`, which is over all loans. */
export const FORGONE = joined(OWED_CHARGES.map(forgoneOf));

/** `h`: sums over the charges of all loans. */
export const CHARGE_PARTS = sql`owed as materialized (
    select ${loanCharges.loanId} as loan_id, ${loanCharges.kind} as kind,
      sum(${loanCharges.fee})::bigint as fee, sum(${loanCharges.excise})::bigint as excise,
      sum(${loanCharges.fee} + ${loanCharges.excise} - ${loanCharges.paid} - ${loanCharges.waived}
        - ${loanCharges.writtenOff})::bigint as unpaid
    from ${loanCharges} group by 1, 2),
  h as materialized (
    select coalesce(sum(owed.excise), 0) as excise, ${joined(OWED_CHARGES.map(chargeSums))}
    from owed join ${loans} on ${loans.id} = owed.loan_id)`;

export const PROOFS_OF_CHARGES: Record<string, Sides> = Object.fromEntries(
  OWED_CHARGES.flatMap((kind) => Object.entries(proofsOfCharge(kind))),
);
