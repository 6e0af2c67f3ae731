import { expect } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import type { LoanReview } from '@shared/contract/portfolio';
import { differenceOn, oddPrompt, runningCast } from '@server/testing/desk-scenes';
import { deskItems, moneyDesk } from '@server/testing/paying';
import { payBy, type TestPerson } from '@server/testing/people';
import { type Cast, loanOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const REASON = 'As the portal says';
const OWN = 'This is your own loan: another admin has to decide on it.';
const GUARANTEED = 'You guarantee this loan: another admin has to decide on it.';

type Running = Cast & { loan: Loan };

/** The borrower and the guarantor of a loan are admins too. */
async function amongAdmins<R extends Running>(cast: R): Promise<R> {
  const both = [cast.borrower.id, cast.guarantor.id];
  await app.db.query(
    "update persons set staff_role = 'owner', version = version + 1 where id = any($1)",
    [both],
  );
  return cast;
}

/** Whether what waits about the loan is each one's to decide: the admin's, borrower's, guarantor's. */
async function seenBy({ borrower, guarantor, admin, loan }: Running) {
  const of = async (person: TestPerson) => {
    const { items } = await moneyDesk(person);
    return items.filter((item) => item.loan?.id === loan.id).map(({ canDecide }) => canDecide);
  };
  return [await of(admin), await of(borrower), await of(guarantor)];
}

const refusedTo = async (person: TestPerson, path: string, body: object, words: string) =>
  expect(await person.post(path, body)).toMatchObject({ status: 422, body: { message: words } });

const eventsOf = async ({ admin, loan }: Running) =>
  (await admin.get<LoanReview>(`/api/admin/loans/${loan.id}`)).body.events;

test('a credit of one’s own loan waits for another admin', async () => {
  const cast = await amongAdmins(await runningCast(app));
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
  const cast = await amongAdmins(await oddPrompt(app));
  const { borrower, guarantor, admin, loan } = cast;
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
    detail: { decision: 'dismiss', reason: REASON, paymentId: cast.paymentId },
  });
});

test('a difference on one’s own loan is explained by another admin, in the loan’s history', async () => {
  const cast = await amongAdmins(await runningCast(app));
  const { borrower, guarantor, admin, loan } = cast;
  await differenceOn(app, loan, 'UCFORGED02');
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
