import type { AdminMoney, MoneyItem, MoneyKind } from '@shared/contract/money';
import { shillings } from '@shared/money';
import type { Phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { askBalance } from '@server/payments/payments/ask-balance';
import { registerDeposits } from '@server/payments/payments/register-deposits';
import { reconcile } from '@server/payments/reconciliation/reconcile';
import { type HandOutcome, payByHand } from '@dev/simulators/payments-by-hand';
import type { TestPerson } from './people';
import type { TestApp } from './test-app';

/** Registers for payments by hand at M-Pesa, like the product's start. */
export const openPaybill = (app: TestApp): Promise<void> =>
  registerDeposits(actingAs(app.deps, 'job'));

/** Pays the paybill by hand and processes everything that follows. */
export async function payTo(
  app: TestApp,
  payer: { phone: Phone },
  account: string,
  amount: number,
): Promise<HandOutcome> {
  const outcome = await payByHand(app.world, {
    phone: payer.phone,
    account,
    amount: shillings(amount),
  });
  await app.settle();
  return outcome;
}

/** The receipt of a successful payment. */
export function receiptOf(outcome: HandOutcome): string {
  if (outcome.kind !== 'paid') throw new Error(`not paid: ${outcome.kind}`);
  return outcome.receipt;
}

/** All items of the money desk, over all pages. */
export async function moneyDesk(admin: TestPerson): Promise<AdminMoney> {
  const { status, body } = await admin.get<AdminMoney>('/api/admin/money');
  if (status !== 200) throw new Error(`money answered ${status}: ${JSON.stringify(body)}`);
  const items = [...body.items];
  for (let cursor = body.nextCursor; cursor;) {
    const next = await admin.get<AdminMoney>(`/api/admin/money?cursor=${cursor}`);
    items.push(...next.body.items);
    cursor = next.body.nextCursor;
  }
  return { ...body, items };
}

/** The desk's items of a kind, about one loan where one is given. */
export async function deskItems(
  admin: TestPerson,
  kind: MoneyKind,
  loanId?: string,
): Promise<MoneyItem[]> {
  const { items } = await moneyDesk(admin);
  return items.filter(
    (item) => item.kind === kind && (loanId === undefined || item.loan?.id === loanId),
  );
}

/** Reconciles the books with M-Pesa, and processes the answers. */
export async function reconcileNow(app: TestApp): Promise<void> {
  await reconcile(actingAs(app.deps, 'job'));
  await app.settle();
}

/** M-Pesa says that the payout account has so many shillings. */
export async function tellBalance(app: TestApp, amount: number): Promise<void> {
  const { utility } = app.world.organisation();
  app.world.script({ call: 'balance', amountOff: amount - utility / 100 });
  await askBalance(actingAs(app.deps, 'job'), 'mpesa');
  await app.settle();
}
