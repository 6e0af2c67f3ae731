import { expect } from 'vitest';
import type { Approval, Approvals } from '@shared/contract/approvals';
import type { SignInOptions, StaffInvitation, StaffMember } from '@shared/contract/staff';
import { phone } from '@shared/phone';
import { strayPayment } from '@server/testing/desk-scenes';
import { app, test } from '@server/testing/app-test';
import { softPasskey } from '@server/testing/soft-passkey';
import { joinBy, newStaff, type StaffPerson } from '@server/testing/staff';

/** Where FOUR_EYES is on, one owner proposes a change of the staff and another signs it. */

const DESK = '/api/admin/stats';
const REASON = { reason: 'They leave at the end of the month' };
const OTIENO = { firstName: 'Otieno', lastName: 'Ouma', phone: '0711222333', role: 'cashier' };

test.beforeAll(() => {
  app.deps.fourEyes = true;
  app.deps.isSecondFactorRequired = true;
});

const staffOf = async (owner: StaffPerson) =>
  (await owner.get<StaffMember[]>('/api/admin/staff')).body;

async function proposalAbout(owner: StaffPerson, targetId: string): Promise<Approval> {
  const { body } = await owner.get<Approvals>('/api/admin/approvals');
  const found = body.items.find((item) => item.targetId === targetId);
  if (!found) throw new Error(`nothing waits about ${targetId}`);
  return found;
}

/** What another owner signs now. */
async function confirm(owner: StaffPerson, { id }: Approval) {
  const { body } = await owner.post<SignInOptions>(`/api/admin/approvals/${id}/challenge`);
  const { credentialId } = owner.passkey;
  const answer = { ...owner.passkey.answer(body), id: credentialId };
  const signature = { challengeId: body.challengeId, answer };
  return owner.put(`/api/admin/approvals/${id}`, { decision: 'confirmed', signature });
}

const tokenOf = ({ link }: StaffInvitation): string => link?.split('#')[1] ?? '';

/** The first owner, and the second one whom they could still invite alone. */
let first: StaffPerson;
let second: StaffPerson;

test('the first owner invites the second alone; from then on it takes two', async () => {
  first = await newStaff(app);
  const invite = (body: object) => first.post<StaffInvitation>('/api/admin/staff', body);
  const wanted = { ...OTIENO, firstName: 'Amina', phone: '0711222334', role: 'owner' };
  const made = await invite({ ...wanted, email: 'amina@lender.example' });
  expect(made.body.link).not.toBeNull();
  expect((await invite({ ...OTIENO, email: 'alone@lender.example' })).body.link).not.toBeNull();
  const visitor = app.visitor();
  const passkey = softPasskey(app.url);
  const joined = await joinBy(visitor, tokenOf(made.body), passkey);
  expect(joined.status).toBe(201);
  const { recoveryCodes } = joined.body;
  second = {
    ...visitor,
    email: 'amina@lender.example',
    phone: phone('254711222334'),
    passkey,
    recoveryCodes,
  };
  const asked = await invite({ ...OTIENO, email: 'two@lender.example' });
  expect(asked).toMatchObject({ status: 201, body: { link: null } });
  const { id } = asked.body;
  expect(
    (await staffOf(first)).map((member) => member.id),
    'nobody is made yet',
  ).not.toContain(id);

  const proposal = await proposalAbout(first, id);
  expect(proposal.staff).toMatchObject({ change: 'invite', name: 'Otieno Ouma', role: 'cashier' });
  const at = `/api/admin/approvals/${proposal.id}`;
  expect(await first.post(`${at}/challenge`)).toMatchObject({
    body: { code: 'you_proposed_this' },
  });
  expect(await second.put(at, { decision: 'confirmed' })).toMatchObject({
    status: 403,
    body: { code: 'signature_needed' },
  });
  expect((await confirm(second, proposal)).status).toBe(200);
  const signed = 'select act from staff_signatures where subject_id = $1';
  const { rows } = await app.db.query<{ act: string }>(signed, [proposal.id]);
  expect(JSON.parse(rows[0]?.act ?? '{}')).toMatchObject({
    act: 'staff_change',
    about: {
      change: 'invite',
      email: 'two@lender.example',
      phone: '254711222333',
      role: 'cashier',
    },
  });
  const link = await first.post<StaffInvitation>(`/api/admin/staff/${id}/link`, REASON);
  expect((await joinBy(app.visitor(), tokenOf(link.body), softPasskey(app.url))).status).toBe(201);
});

test('a role, a lost device and an end take two, never the person themself', async () => {
  const cashier = await newStaff(app, 'cashier');
  const other = (await staffOf(first)).find(({ email }) => email === second.email)?.id ?? '';
  const id = (await staffOf(first)).find(({ email }) => email === cashier.email)?.id ?? '';
  const at = `/api/admin/staff/${id}`;
  const roleOf = async () => (await staffOf(first)).find((member) => member.id === id)?.role;
  expect((await first.put(at, { role: 'owner' })).body).toEqual({ isProposed: true });
  expect(await roleOf()).toBe('cashier');
  expect((await cashier.get(DESK)).status, 'still signed in').toBe(200);
  expect((await confirm(second, await proposalAbout(second, id))).status).toBe(200);
  expect(await roleOf()).toBe('owner');
  expect((await cashier.get(DESK)).status, 'signed out by the change').toBe(401);

  const reset = await first.post<StaffInvitation>(`${at}/link`, REASON);
  expect(reset.body.link).toBeNull();
  expect((await confirm(second, await proposalAbout(second, id))).status).toBe(200);
  const link = await second.post<StaffInvitation>(`${at}/link`, REASON);
  expect((await joinBy(cashier, tokenOf(link.body), softPasskey(app.url))).status).toBe(201);

  await first.post(`/api/admin/staff/${other}/end`, REASON);
  const own = await proposalAbout(second, other);
  expect(own).toMatchObject({ canConfirm: false, notYoursCode: { code: 'own_account' } });
  expect((await second.post(`/api/admin/approvals/${own.id}/challenge`)).status).toBe(422);
  const down = { decision: 'rejected' };
  expect((await second.put(`/api/admin/approvals/${own.id}`, down)).status).toBe(422);
  expect((await first.put(`/api/admin/approvals/${own.id}`, down)).status).toBe(200);

  expect((await first.post(`${at}/end`, REASON)).body).toEqual({ isProposed: true });
  expect((await confirm(second, await proposalAbout(second, id))).status).toBe(200);
  expect((await cashier.get(DESK)).status).toBe(401);
  expect(await first.put(at, { role: 'owner' })).toMatchObject({ body: { code: 'not_on_staff' } });
});

test('whoever is frozen takes nothing with them, and two owners free them again', async () => {
  app.deps.isSecondFactorRequired = false;
  const { id: paymentId, payer } = await strayPayment(app);
  app.deps.isSecondFactorRequired = true;
  const cashier = await newStaff(app, 'cashier');
  const body = { phone: payer.phone, ...REASON };
  const path = `/api/admin/money/payments/${paymentId}/return`;
  expect((await cashier.post(path, body)).status).toBe(202);
  const { id: proposalId } = await proposalAbout(second, paymentId);
  const screen = await fetch(`${app.url}/api/events`, { headers: { Cookie: cashier.cookie() } });
  expect(screen.status).toBe(200);
  const id = (await staffOf(first)).find(({ email }) => email === cashier.email)?.id ?? '';
  const frozen = await first.put(`/api/admin/users/${id}/freeze`, REASON);
  expect(frozen.status).toBe(200);
  expect(await screen.text(), 'the live events end').not.toContain('portfolio');
  expect((await cashier.get(DESK)).status).toBe(401);
  for (const verb of ['allocate', 'return', 'settle', 'recover']) {
    const route = `/api/admin/money/payments/${paymentId}/${verb}`;
    expect((await cashier.post(route, body)).status, verb).toBe(401);
  }
  const desk = (await second.get<Approvals>('/api/admin/approvals')).body;
  expect(desk.items.map((item) => item.id)).not.toContain(proposalId);
  expect(desk.lapsed).toMatchObject([{ id: proposalId, decision: 'lapsed' }]);
  expect(
    await second.put(`/api/admin/approvals/${proposalId}`, { decision: 'confirmed' }),
  ).toMatchObject({
    status: 403,
  });
  const { rows } = await app.db.query('select id from payments where source_id = $1', [paymentId]);
  expect(rows, 'nothing left').toEqual([]);

  const thaw = `/api/admin/users/${id}/unfreeze`;
  const stateOf = async () => (await staffOf(first)).find((member) => member.id === id)?.state;
  expect(await first.put(thaw, REASON)).toMatchObject({ status: 200, body: { isProposed: true } });
  expect(await stateOf(), 'one owner frees nobody').toBe('frozen');
  const asked = await proposalAbout(first, id);
  expect(asked).toMatchObject({ staff: { change: 'thaw' }, canConfirm: false });
  expect((await first.put(thaw, REASON)).body).toMatchObject({ code: 'already_proposed' });
  expect((await confirm(second, asked)).status).toBe(200);
  expect(await stateOf()).toBe('active');
  expect((await second.put(thaw, REASON)).body).toMatchObject({ code: 'not_frozen' });
  const plain = await first.put(`/api/admin/users/${payer.id}/freeze`, REASON);
  expect(plain.status).toBe(200);
  const freed = await first.put(`/api/admin/users/${payer.id}/unfreeze`, REASON);
  expect(freed.body, 'who does not work here is freed by one').toMatchObject({
    isProposed: false,
    frozen: null,
  });

  const lapses = "select subject_id from events where kind = 'approval_lapsed'";
  expect((await app.db.query(lapses)).rows).toEqual([{ subject_id: paymentId }]);
});
