import { expect } from 'vitest';
import type { Approvals } from '@shared/contract/approvals';
import { silentPayout, strayPayment } from '@server/testing/desk-scenes';
import { tellBalance } from '@server/testing/paying';
import { newPerson, type TestPerson } from '@server/testing/people';
import { loanOf, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

/** Where two people release each shilling (FOUR_EYES), the first one's act is a proposal. */

const REASON = 'As the portal says';
const CONFIRMED = { decision: 'confirmed' };

test.beforeEach(() => {
  app.deps.fourEyes = false;
});

const twoAdmins = async (): Promise<[TestPerson, TestPerson]> => [
  await newPerson(app, { isAdmin: true }),
  await newPerson(app, { isAdmin: true }),
];

async function proposalOf(admin: TestPerson, targetId: string) {
  const { body } = await admin.get<Approvals>('/api/admin/approvals');
  const found = body.items.find((item) => item.targetId === targetId);
  if (!found) throw new Error(`nothing waits about ${targetId}`);
  return found;
}

const statusOf = (id: string) =>
  valueOf<string>(app, 'select status from payments where id = $1', id);

test('money that was nobody’s goes back once a second person confirms amount and number', async () => {
  const { id, payer } = await strayPayment(app);
  const [one, other] = await twoAdmins();
  app.deps.fourEyes = true;
  const path = `/api/admin/money/payments/${id}/return`;
  const body = { phone: payer.phone, reason: REASON };
  expect((await one.post(path, body)).status).toBe(202);
  const sent = 'select count(*)::int from payments where source_id = $1';
  expect(await valueOf<number>(app, sent, id), 'nothing has left').toBe(0);
  const again = await other.post(path, { ...body, phone: '0722333444' });
  expect(again, 'another number').toMatchObject({
    status: 409,
    body: { code: 'already_proposed' },
  });
  const proposal = await proposalOf(other, id);
  expect(proposal).toMatchObject({
    kind: 'payment_return',
    amount: '1500.00',
    phone: payer.phone,
    canConfirm: true,
  });
  const at = `/api/admin/approvals/${proposal.id}`;
  expect(await one.put(at, CONFIRMED)).toMatchObject({ body: { code: 'you_proposed_this' } });
  expect((await other.put(at, CONFIRMED)).status).toBe(200);
  expect(await valueOf<number>(app, sent, id)).toBe(1);
});

test('the payout account is looked at by the second person’s yes', async () => {
  const { id, payer } = await strayPayment(app);
  const [one, other] = await twoAdmins();
  app.deps.fourEyes = true;
  await tellBalance(app, 1_499);
  const body = { phone: payer.phone, reason: REASON };
  const path = `/api/admin/money/payments/${id}/return`;
  expect((await one.post(path, body)).status).toBe(202);
  const at = `/api/admin/approvals/${(await proposalOf(other, id)).id}`;
  const short = { status: 409, body: { code: 'float_too_low' } };
  expect(await other.put(at, CONFIRMED)).toMatchObject(short);
  await tellBalance(app, 1_000_000);
  expect((await other.put(at, CONFIRMED)).status).toBe(200);
});

test('a changed payment voids the first yes', async () => {
  const { id, payer } = await strayPayment(app);
  const [one, other] = await twoAdmins();
  app.deps.fourEyes = true;
  const body = { phone: payer.phone, reason: REASON };
  await one.post(`/api/admin/money/payments/${id}/return`, body);
  await app.db.query('update payments set version = version + 1 where id = $1', [id]);
  const { id: proposalId } = await proposalOf(other, id);
  expect(await other.put(`/api/admin/approvals/${proposalId}`, CONFIRMED)).toMatchObject({
    status: 409,
    body: { code: 'changed_since_proposal' },
  });
});

test('a payout of unknown outcome is settled by two', async () => {
  const { paymentId, borrower, loan } = await silentPayout(app);
  const [one, other] = await twoAdmins();
  app.deps.fourEyes = true;
  const body = { outcome: 'paid', receipt: 'UCPORTAL77', reason: REASON };
  const settled = await one.post(`/api/admin/money/payments/${paymentId}/settle`, body);
  expect(settled.status).toBe(200);
  expect(await statusOf(paymentId)).toBe('review');
  const proposal = await proposalOf(other, paymentId);
  expect(proposal).toMatchObject({ outcome: 'paid', receipt: 'UCPORTAL77' });
  const confirmed = await other.put(`/api/admin/approvals/${proposal.id}`, CONFIRMED);
  expect(confirmed.status).toBe(200);
  expect(await statusOf(paymentId)).toBe('succeeded');
  expect((await loanOf(borrower, loan.id)).status).toBe('active');
});

test('with nothing to do, nothing is proposed', async () => {
  const { id } = await strayPayment(app);
  const [one] = await twoAdmins();
  app.deps.fourEyes = true;
  const recover = await one.post(`/api/admin/money/payments/${id}/recover`, { reason: REASON });
  expect(recover).toMatchObject({ status: 409, body: { code: 'nothing_to_recover' } });
});
