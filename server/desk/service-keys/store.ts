import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { loans, payments, persons, serviceKeys } from '@server/platform/db/schema';
import { named, type Param, type Row, statement } from '@server/platform/db/statement';
import { fullName } from '@server/platform/db/full-name';

export interface ServiceKeyRow {
  id: string;
  version: number;
  name: string;
  scopes: (typeof serviceKeys.$inferSelect)['scopes'];
  createdAt: Date;
  createdBy: string;
  lastUsedAt: Date | null;
  endedAt: Date | null;
  endedBecause: (typeof serviceKeys.$inferSelect)['endedBecause'];
}

const SELECT_KEYS = sql`
  select ${serviceKeys.id}, ${serviceKeys.version}, ${serviceKeys.name}, ${serviceKeys.scopes},
    ${serviceKeys.createdAt} as "createdAt",
    coalesce(${fullName(persons)}) as "createdBy",
    ${serviceKeys.lastUsedAt} as "lastUsedAt", ${serviceKeys.endedAt} as "endedAt",
    ${serviceKeys.endedBecause} as "endedBecause"
  from ${serviceKeys} join ${persons} on ${persons.id} = ${serviceKeys.createdBy}`;

/** Every key that was ever made, those that work first. */
export const findServiceKeys = statement(
  'find_service_keys',
  () => sql<ServiceKeyRow>`${SELECT_KEYS}
    order by ${serviceKeys.endedAt} is not null, ${serviceKeys.id} desc`,
);

export const findServiceKeyById = statement(
  'find_service_key_by_id',
  (id: Param<string>) => sql<ServiceKeyRow>`${SELECT_KEYS} where ${serviceKeys.id} = ${id}`,
);

/** Keys that have not ended. */
export const findLiveServiceKeys = named('find_live_service_keys', (orm) =>
  orm.select({ slot: serviceKeys.slot }).from(serviceKeys).where(isNull(serviceKeys.endedAt)),
);

export const findLiveServiceKeysOf = named('find_live_service_keys_of', (orm, id: Param<string>) =>
  orm
    .select({ id: serviceKeys.id, version: serviceKeys.version, name: serviceKeys.name })
    .from(serviceKeys)
    .where(and(eq(serviceKeys.createdBy, id), isNull(serviceKeys.endedAt))),
);

/** Who makes a key, as they are now. */
export const findKeyMaker = named('find_service_key_maker', (orm, id: Param<string>) =>
  orm
    .select({
      id: persons.id,
      version: persons.version,
      staffRole: persons.staffRole,
      staffEndedAt: persons.staffEndedAt,
      frozenAt: persons.frozenAt,
    })
    .from(persons)
    .where(eq(persons.id, id)),
);

type LoanRow = typeof loans.$inferSelect;
/** A loan as a service reads it: what was never submitted is its borrower's alone. */
export interface ServiceLoanRow extends Pick<
  LoanRow,
  | 'id'
  | 'reference'
  | 'borrowerId'
  | 'status'
  | 'closedReason'
  | 'amount'
  | 'term'
  | 'apr'
  | 'monthlyPayment'
  | 'outstanding'
  | 'createdAt'
  | 'approvedAt'
  | 'disbursedAt'
  | 'closedAt'
  | 'nextDueDate'
> {
  submittedAt: Date;
  lateSince: LoanRow['oldestUnpaidDueDate'];
}

const SELECT_LOANS: SQL = sql`
  select ${loans.id}, ${loans.reference}, ${loans.borrowerId} as "borrowerId", ${loans.status},
    ${loans.closedReason} as "closedReason", ${loans.amount} as "amount", ${loans.term}, ${loans.apr} as "apr",
    ${loans.monthlyPayment} as "monthlyPayment", ${loans.outstanding} as "outstanding",
    ${loans.createdAt} as "createdAt", coalesce(${loans.submittedAt}) as "submittedAt",
    ${loans.approvedAt} as "approvedAt", ${loans.disbursedAt} as "disbursedAt",
    ${loans.closedAt} as "closedAt", ${loans.nextDueDate} as "nextDueDate",
    ${loans.oldestUnpaidDueDate} as "lateSince"
  from ${loans} where ${loans.submittedAt} is not null`;

/** Newest first; ids are in the order in which loans were made. */
export const findServiceLoans = statement(
  'find_service_loans',
  (before: Param<string>, limit: Param<number>) => sql<ServiceLoanRow>`${SELECT_LOANS}
    and ${loans.id} < ${before}::uuid order by ${loans.id} desc limit ${limit}`,
);

export const findServiceLoan = statement(
  'find_service_loan',
  (id: Param<string>) => sql<ServiceLoanRow>`${SELECT_LOANS} and ${loans.id} = ${id}::uuid`,
);

export const findServicePayments = statement(
  'find_service_payments',
  (before: Param<string>, limit: Param<number>) => sql<
    Pick<
      typeof payments.$inferSelect,
      | 'id'
      | 'kind'
      | 'amount'
      | 'status'
      | 'provider'
      | 'receipt'
      | 'createdAt'
      | 'paidAt'
      | 'settledAt'
      | 'reversedAt'
      | 'loanId'
    > & { reference: string | null }
  >`
    select ${payments.id}, ${payments.kind}, ${payments.amount} as "amount", ${payments.status},
      ${payments.provider}, ${payments.receipt}, ${payments.createdAt} as "createdAt",
      ${payments.paidAt} as "paidAt", ${payments.settledAt} as "settledAt",
      ${payments.reversedAt} as "reversedAt", ${payments.loanId} as "loanId", ${loans.reference}
    from ${payments} left join ${loans} on ${loans.id} = ${payments.loanId}
    where ${payments.id} < ${before}::uuid order by ${payments.id} desc limit ${limit}`,
);
export type ServicePaymentRow = Row<typeof findServicePayments>;
