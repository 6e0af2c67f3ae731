import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { SignInOptions, StaffLink } from '@shared/contract/staff';
import { actingAs } from '@server/platform/core/context';
import { toDecimalString } from '@shared/money';
import { app, test } from '@server/testing/app-test';
import { newPerson, runningLoan } from '@server/testing/people';
import { softPasskey } from '@server/testing/soft-passkey';
import { newStaff, showPasskey, type StaffPerson } from '@server/testing/staff';
import { approvedLoan, loanOf, newCast, submittedLoan } from '@server/testing/stages';
import { verifyKeptActs } from './verify-kept-acts';

const SIGNATURE_NEEDED = { status: 403, body: { code: 'signature_needed' } };
const REFUSED = { status: 401, body: { code: 'factor_refused' } };
const CHANGED = { status: 409, body: { code: 'act_changed' } };

test.beforeAll(() => {
  app.deps.fourEyes = true;
});

/** A loan that somebody else has approved, and a cashier who may release its money. */
async function approved() {
  app.deps.isSecondFactorRequired = false;
  const cast = await newCast(app);
  const { id } = await approvedLoan(cast);
  app.deps.isSecondFactorRequired = true;
  return { ...cast, id, cashier: await newStaff(app, 'cashier') };
}

const at = (id: string) => `/api/admin/loans/${id}/disburse`;

/** The cashier's signature of what the server would do now. */
async function signed({ post, passkey }: StaffPerson, path: string, by = passkey) {
  const { status, body } = await post<SignInOptions>(`${path}/challenge`);
  expect(status).toBe(200);
  return {
    challengeId: body.challengeId,
    answer: { ...by.answer(body), id: passkey.credentialId },
  };
}

test('a payout takes a signature over the loan, the amount and the number, kept for anybody', async () => {
  const { cashier, borrower, id } = await approved();
  expect(await cashier.post(at(id))).toMatchObject(SIGNATURE_NEEDED);
  const forged = await signed(cashier, at(id), softPasskey(app.url));
  expect(await cashier.post(at(id), { signature: forged })).toMatchObject(REFUSED);
  const signature = await signed(cashier, at(id));
  expect((await cashier.post(at(id), { signature })).status).toBe(200);
  expect(await cashier.post(at(id), { signature }), 'used up').toMatchObject(REFUSED);
  const { rows } = await app.db.query<{ act: string; client_data: string }>(
    'select act, client_data from staff_signatures where subject_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
  const [{ act, client_data: clientData } = { act: '', client_data: '' }] = rows;
  const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
    challenge: string;
  };
  expect(challenge).toBe(createHash('sha256').update(act).digest('base64url'));
  const loan = await loanOf(borrower, id);
  const { amount, ...said } = JSON.parse(act) as { amount: number };
  expect(said).toMatchObject({ act: 'disburse', subjectId: id, to: borrower.phone });
  expect(toDecimalString(amount as never)).toBe(loan.amount);
  await app.settle();
  expect((await loanOf(borrower, id)).status).toBe('active');
});

test('money takes a passkey and a second way in: another authenticator, or recovery codes', async () => {
  const { cashier, id } = await approved();
  const challenge = () => cashier.post<SignInOptions>(`${at(id)}/challenge`);
  const secondNeeded = { status: 403, body: { code: 'second_way_needed' } };
  const signature = await signed(cashier, at(id));
  const own = '(select id from persons where email = $1)';
  const spend = `update staff_recovery set code_hashes = '{}', version = version + 1 where person_id = ${own}`;
  await app.db.query(spend, [cashier.email]);
  expect(await challenge()).toMatchObject(secondNeeded);
  expect(await cashier.post(at(id), { signature }), 'asked before').toMatchObject(secondNeeded);
  expect((await cashier.post('/api/staff/recovery-codes')).status).toBe(200);
  expect((await challenge()).status).toBe(200);
  await app.db.query(spend, [cashier.email]);
  const { body } = await cashier.post<StaffLink>('/api/staff/authenticators/options');
  const second = softPasskey(app.url);
  const passkey = {
    challengeId: body.passkey.challengeId,
    answer: second.register(body.passkey.options),
  };
  expect((await cashier.post('/api/staff/authenticators', { name: 'Phone', passkey })).status).toBe(
    201,
  );
  expect((await cashier.post(at(id), { signature: await signed(cashier, at(id)) })).status).toBe(
    200,
  );
});

test('what has changed since it was signed is not released, nor another loan', async () => {
  const one = await approved();
  const two = await approved();
  const signature = await signed(one.cashier, at(one.id));
  expect(await one.cashier.post(at(two.id), { signature })).toMatchObject(CHANGED);
  const other = await signed(one.cashier, at(one.id));
  const change = 'update persons set phone = $1, version = version + 1 where id = $2';
  await app.db.query(change, ['254799123456', one.borrower.id]);
  expect(await one.cashier.post(at(one.id), { signature: other })).toMatchObject(CHANGED);
  const { rows } = await app.db.query(
    'select id from staff_signatures where subject_id = any($1)',
    [[one.id, two.id]],
  );
  expect(rows).toEqual([]);
  expect((await loanOf(one.borrower, one.id)).status).toBe('approved');
});

test('whoever approved a loan releases none of its money', async () => {
  app.deps.isSecondFactorRequired = false;
  const cast = await newCast(app);
  const { id } = await submittedLoan(cast);
  app.deps.isSecondFactorRequired = true;
  const owner = await newStaff(app);
  expect((await owner.put(`/api/admin/loans/${id}/approve`)).status).toBe(200);
  const refused = { status: 403, body: { code: 'approver_disburses' } };
  expect(await owner.post(`${at(id)}/challenge`)).toMatchObject(refused);
});

test('a correction is confirmed by another person’s signature; taking it down needs none', async () => {
  app.deps.isSecondFactorRequired = false;
  const admin = await newPerson(app, { isAdmin: true });
  const loan = await runningLoan(app, await newPerson(app), await newPerson(app), admin);
  app.clock.advance(20 * 86_400);
  app.deps.isSecondFactorRequired = true;
  const [one, other] = [await newStaff(app), await newStaff(app)];
  const body = { kind: 'interest_waiver', targetId: loan.id, reason: 'A goodwill gesture' };
  const proposed = await one.post<Approval>('/api/admin/approvals', {
    ...body,
    params: { amount: '1.00' },
  });
  expect(proposed.status).toBe(201);
  const path = `/api/admin/approvals/${proposed.body.id}`;
  expect(await one.post(`${path}/challenge`)).toMatchObject({
    body: { code: 'you_proposed_this' },
  });
  expect(await other.put(path, { decision: 'confirmed' })).toMatchObject(SIGNATURE_NEEDED);
  const signature = await signed(other, path);
  expect((await other.put(path, { decision: 'confirmed', signature })).status).toBe(200);
  await showPasskey(one, one.passkey);
  const second = await one.post<Approval>('/api/admin/approvals', {
    ...body,
    params: { amount: '1.00' },
  });
  const down = await one.put(`/api/admin/approvals/${second.body.id}`, { decision: 'rejected' });
  expect(down.status).toBe(200);
});

test('nobody changes what was signed', async () => {
  const change = "update staff_signatures set act = '{}'";
  await expect(app.db.query(change)).rejects.toThrow(/append-only/);
});

test('what was signed is verified years later, and an act that was changed is found', async () => {
  const context = actingAs(app.deps, 'job');
  const { rows } = await app.db.query('select id from staff_signatures');
  expect(await verifyKeptActs(context)).toEqual({ verified: rows.length, unproven: null });
  expect(rows.length).toBeGreaterThan(1);
  await app.db.query(`begin; set local session_replication_role = replica;
    update staff_signatures set act = replace(act, '2547', '2541'); commit`);
  const { verified, unproven } = await verifyKeptActs(context);
  expect([verified < rows.length, unproven]).toEqual([true, expect.anything()]);
});
