import { BY_ID } from '@shared/contract/paging';
import type { ListedPayment, PaymentList } from '@shared/contract/payment-list';
import {
  PAYMENT_SPANS,
  type PaymentFilter,
  type PaymentOrder,
  type PaymentSpan,
} from '@shared/list-orders';
import { add, toDecimalString, ZERO } from '@shared/money';
import { isOneOf } from '@shared/statuses';
import { PAYMENT_KINDS, type PaymentKind } from '@shared/payment-kinds';
import { MONEY_IN, SETTLED } from '@server/lending/payment-kinds';
import { PAYMENT_STEPS, type PaymentStep } from '@server/lending/payment-lifecycle';
import { instant } from '@server/loans/loans/present';
import type { PersonContext } from '@server/platform/core/context';
import { afterId, beforeId, paged } from '@server/platform/http/paging';
import {
  findPaymentsByReceipt,
  type ListedPaymentRow,
  PAYMENT_PAGES,
  type PaymentTotal,
  readPaymentTotals,
} from './payments-store';

interface Asked {
  state: PaymentSpan;
  kind: PaymentFilter;
  sort: PaymentOrder;
  receipt?: string | undefined;
  cursor?: { id: string } | undefined;
}

/** A page of all payments, or the one with a receipt; with the totals of every state. */
export async function listPayments(context: PersonContext, asked: Asked): Promise<PaymentList> {
  const [rows, totals] = await Promise.all([rowsOf(context, asked), readPaymentTotals(context.db)]);
  const ofKind = totals.filter(({ kind }) => asked.kind === 'all' || kind === asked.kind);
  return {
    states: PAYMENT_SPANS.map((state) => totalOf(state, ofKind)),
    ...paged(BY_ID, rows, ({ id }) => ({ id }), presentListedPayment),
  };
}

function rowsOf({ db }: PersonContext, asked: Asked): Promise<ListedPaymentRow[]> {
  const { state, kind, sort, receipt, cursor } = asked;
  if (receipt) return findPaymentsByReceipt(db, receipt);
  const page = sort === 'made' ? afterId(cursor) : beforeId(cursor);
  const { ofAll, chosen } = PAYMENT_PAGES[sort];
  if (state === 'all' && kind === 'all') return ofAll(db, ...page);
  const kinds = kind === 'all' ? [...PAYMENT_KINDS] : [kind];
  const steps = PAYMENT_STEPS.filter((step) => state === 'all' || stateOf(step) === state);
  return chosen(db, kinds, steps, ...page);
}

const stateOf = (step: PaymentStep): ListedPayment['state'] =>
  isOneOf(SETTLED, step) ? step : 'open';

/** The total of all states has only what moved: a sum with what failed would say nothing. */
function totalOf(
  state: PaymentSpan,
  totals: readonly PaymentTotal[],
): PaymentList['states'][number] {
  const meant = totals.filter(({ status }) => state === 'all' || stateOf(status) === state);
  const added = state === 'all' ? meant.filter(({ status }) => status === 'succeeded') : meant;
  const sumOf = (isMeant: (kind: PaymentKind) => boolean) =>
    toDecimalString(
      add(ZERO, ...added.filter(({ kind }) => isMeant(kind)).map(({ amount }) => amount)),
    );
  return {
    state,
    payments: meant.reduce((sum, { payments }) => sum + payments, 0),
    in: sumOf((kind) => isOneOf(MONEY_IN, kind)),
    out: sumOf((kind) => !isOneOf(MONEY_IN, kind)),
  };
}

const presentListedPayment = (row: ListedPaymentRow): ListedPayment => ({
  id: row.id,
  kind: row.kind,
  direction: isOneOf(MONEY_IN, row.kind) ? 'in' : 'out',
  state: stateOf(row.status),
  needsPerson: row.status === 'review' || (row.toRecover ?? ZERO) > ZERO,
  amount: toDecimalString(row.amount),
  receipt: row.receipt,
  createdAt: row.createdAt.toISOString(),
  paidAt: instant(row.paidAt),
  loan: row.loan,
  person: row.person,
  payer: row.payer,
});
