import { sql } from 'drizzle-orm';
import type { PaymentOrder } from '@shared/list-orders';
import type { NamedLoan } from '@shared/loan-number';
import type { Cents } from '@shared/money';
import type { PaymentKind } from '@shared/payment-kinds';
import { PROVIDER_IDS } from '@shared/providers';
import { NAMED_LOAN } from '@server/platform/db/loan-numbers';
import { loans, payments, paymentSums, persons } from '@server/platform/db/schema';
import { among } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { PAYMENT_KINDS } from '@shared/payment-kinds';
import { UNSETTLED } from '@server/lending/payment-kinds';
import type { PaymentStep } from '@server/lending/payment-lifecycle';

export interface ListedPaymentRow {
  id: string;
  kind: PaymentKind;
  status: PaymentStep;
  amount: Cents;
  receipt: string | null;
  payer: string | null;
  createdAt: Date;
  paidAt: Date | null;
  toRecover: Cents | null;
  loan: NamedLoan | null;
  person: { firstName: string; lastName: string } | null;
}

const SELECT = sql`
  select ${payments.id}, ${payments.kind}, ${payments.status}, ${payments.amount} as amount,
    ${payments.receipt}, ${payments.payer}, ${payments.createdAt} as "createdAt",
    ${payments.paidAt} as "paidAt", ${payments.toRecover} as "toRecover",
    ${NAMED_LOAN} as loan,
    case when ${persons.id} is not null then json_build_object('firstName', ${persons.firstName},
      'lastName', ${persons.lastName}) end as person`;

const BESIDE = sql`left join ${loans} on ${loans.id} = ${payments.loanId}
  left join ${persons} on ${persons.id} = ${payments.personId}`;

/** `DOWN` is newest first: ids are in the order in which payments were made. */
const DOWN = { beyond: sql.raw('<'), way: sql.raw('desc') };
const UP = { beyond: sql.raw('>'), way: sql.raw('asc') };

const allPage = (name: string, { beyond, way }: typeof DOWN) =>
  statement(
    name,
    (id: Param<string>, limit: Param<number>) => sql<ListedPaymentRow>`
    ${SELECT} from ${payments} ${BESIDE} where ${payments.id} ${beyond} ${id}::uuid
    order by ${payments.id} ${way} limit ${limit}`,
  );

/** A page of payments of these kinds at these steps: of each pair one stretch of its index, then the first of all. */
const chosenPage = (name: string, { beyond, way }: typeof DOWN) =>
  statement(
    name,
    (
      kinds: Param<string[]>,
      steps: Param<string[]>,
      id: Param<string>,
      limit: Param<number>,
    ) => sql<ListedPaymentRow>`
    ${SELECT} from (
      select stretch.id from unnest(${kinds}::text[]) kinds (kind)
        cross join unnest(${steps}::text[]) steps (step)
        cross join lateral (
          select ${payments.id} as id from ${payments}
          where ${payments.kind} = kinds.kind and ${payments.status} = steps.step
            and ${payments.id} ${beyond} ${id}::uuid
          order by ${payments.id} ${way} limit ${limit}) stretch
      order by stretch.id ${way} limit ${limit}) page
    join ${payments} on ${payments.id} = page.id ${BESIDE} order by page.id ${way}`,
  );

export const findPaymentsLast = allPage('find_payments_last', DOWN);
export const findPaymentsFirst = allPage('find_payments_first', UP);
export const findChosenPaymentsLast = chosenPage('find_chosen_payments_last', DOWN);
export const findChosenPaymentsFirst = chosenPage('find_chosen_payments_first', UP);

export const PAYMENT_PAGES = {
  '-made': { ofAll: findPaymentsLast, chosen: findChosenPaymentsLast },
  made: { ofAll: findPaymentsFirst, chosen: findChosenPaymentsFirst },
} satisfies Record<PaymentOrder, unknown>;

/** The payment with this receipt, one a provider at most: after a booking on the wrong loan, the one that stands. */
export const findPaymentsByReceipt = statement(
  'find_payments_by_receipt',
  (receipt: Param<string>) => sql<ListedPaymentRow>`
    ${SELECT} from ${payments} ${BESIDE}
    where ${among(payments.provider, PROVIDER_IDS)} and ${payments.receipt} = ${receipt}
      and ${payments.reversedAs} is distinct from 'misposted'
    order by ${payments.id} desc`,
);

export interface PaymentTotal {
  kind: PaymentKind;
  status: PaymentStep;
  payments: number;
  amount: Cents;
}

/** What payments sum to by kind and step: those that ended as the database keeps it; those without an end are few. */
export const readPaymentTotals = statement(
  'read_payment_totals',
  () => sql<PaymentTotal>`
    select ${paymentSums.kind}, ${paymentSums.status},
      coalesce(sum(${paymentSums.payments}), 0)::bigint as payments,
      coalesce(sum(${paymentSums.amount}), 0)::bigint as amount
    from ${paymentSums} group by ${paymentSums.kind}, ${paymentSums.status}
    union all
    select ${payments.kind}, ${payments.status}, count(*), coalesce(sum(${payments.amount}), 0)::bigint
    from ${payments}
    where ${among(payments.kind, PAYMENT_KINDS)} and ${among(payments.status, UNSETTLED)}
    group by ${payments.kind}, ${payments.status}`,
);
