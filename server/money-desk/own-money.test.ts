import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Loan, RepaymentStarted } from '@shared/contract/loans';
import type { LoanReview } from '@shared/contract/portfolio';
import { paybillUrls } from '@server/payments/callback-url';
import { expectBooksInOrder } from '@server/testing/invariants';
import { deskItems, moneyDesk, openPaybill, reconcileNow } from '@server/testing/paying';
import { payBy, runningLoan, type TestPerson } from '@server/testing/people';
import { type Cast, loanOf, newCast } from '@server/testing/stages';
import { startTestApp, type TestApp } from '@server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await openPaybill(app);
});
afterAll(async () => {
  await expectBooksInOrder(app.db);
  await app.stop();
});

const REASON = 'As the portal says';
const OWN = 'This is your own loan: another admin has to decide on it.';
const GUARANTEED = 'You guarantee this loan: another admin has to decide on it.';

/** A loan whose borrower and guarantor are admins too. */
async function amongAdmins(): Promise<Cast & { loan: Loan }> {
  const cast = await newCast(app);
  const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
  await app.db.query(
    'update persons set is_admin = true, version = version + 1 where id = any($1)',
    [[cast.borrower.id, cast.guarantor.id]],
  );
  return { ...cast, loan };
}

/** Whether what waits about the loan is each one's to decide: the admin's, borrower's, guarantor's. */
async function seenBy({
  borrower,
  guarantor,
  admin,
  loan,
}: Awaited<ReturnType<typeof amongAdmins>>) {
  const of = async (person: TestPerson) => {
    const { items } = await moneyDesk(person);
    return items.filter((item) => item.loan?.id === loan.id).map(({ canDecide }) => canDecide);
  };
  return [await of(admin), await of(borrower), await of(guarantor)];
}

const refusedTo = async (person: TestPerson, path: string, body: object, words: string) =>
  expect(await person.post(path, body)).toMatchObject({ status: 422, body: { message: words } });

const eventsOf = async ({ admin, loan }: Cast & { loan: Loan }) =>
  (await admin.get<LoanReview>(`/api/admin/loans/${loan.id}`)).body.events;

test('a credit of one’s own loan waits for another admin', async () => {
  const cast = await amongAdmins();
  await payBy(app, cast.borrower, cast.loan.id, '20750.00');
  expect(await seenBy(cast)).toEqual([[true], [false], [false]]);
  const path = `/api/admin/loans/${cast.loan.id}/refund-credit`;
  await refusedTo(cast.borrower, path, {}, OWN);
  await refusedTo(cast.guarantor, path, {}, GUARANTEED);
  expect((await cast.admin.post(path)).status).toBe(202);
  await app.settle();
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ credit: '0.00' });
});

test('a message about one’s own loan is neither booked nor dismissed by oneself', async () => {
  const cast = await amongAdmins();
  const { borrower, guarantor, admin, loan } = cast;
  app.world.script({ call: 'prompt', phone: borrower.phone, amountOff: 1 });
  const { body } = await borrower.post<RepaymentStarted>(`/api/loans/${loan.id}/repayments`, {
    amount: '1000.00',
  });
  await app.settle();
  app.world.answerPrompt(borrower.phone, app.world.phone(borrower.phone).prompt!.id, 'approve');
  await app.settle();
  expect(await seenBy(cast)).toEqual([[true], [false], [false]]);
  const [item] = await deskItems(admin, 'mismatch', loan.id);
  const path = `/api/admin/money/callbacks/${item!.id}/resolve`;
  for (const decision of ['book', 'dismiss']) {
    await refusedTo(borrower, path, { decision, reason: REASON }, OWN);
    await refusedTo(guarantor, path, { decision, reason: REASON }, GUARANTEED);
  }
  expect((await admin.post(path, { decision: 'dismiss', reason: REASON })).status).toBe(200);
  const [last] = await eventsOf(cast);
  expect(last).toMatchObject({
    kind: 'callback_resolved',
    by: `${admin.firstName} ${admin.lastName}`,
    detail: { decision: 'dismiss', reason: REASON, paymentId: body.id },
  });
});

test('a difference on one’s own loan is explained by another admin, in the loan’s history', async () => {
  const cast = await amongAdmins();
  const { borrower, guarantor, admin, loan } = cast;
  await fetch(paybillUrls(app.deps).confirmationUrl, {
    method: 'POST',
    body: JSON.stringify({
      TransID: 'UCFORGED02',
      TransAmount: '1000.00',
      BillRefNumber: loan.reference,
    }),
  });
  await app.settle();
  for (const wait of [1_800, 3_600]) {
    app.clock.advance(wait);
    await reconcileNow(app);
  }
  expect(await seenBy(cast)).toEqual([[true], [false], [false]]);
  const [item] = await deskItems(admin, 'difference', loan.id);
  const path = `/api/admin/money/differences/${item!.id}/explain`;
  await refusedTo(borrower, path, { reason: REASON }, OWN);
  await refusedTo(guarantor, path, { reason: REASON }, GUARANTEED);
  expect((await admin.post(path, { reason: REASON })).status).toBe(200);
  expect(await eventsOf(cast)).toContainEqual(
    expect.objectContaining({ kind: 'difference_explained' }),
  );
});
