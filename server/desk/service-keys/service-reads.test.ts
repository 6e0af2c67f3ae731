import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Audit } from '@shared/contract/audit';
import type { ServiceKey, ServiceKeyMade, ServiceLoan } from '@shared/contract/services';
import type { ServiceLoans, ServicePayments } from '@shared/contract/services';
import { SERVICE_KEYS_MAX } from '@shared/limits';
import { newLoan, newPerson, payBy, runningLoan, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { newStaff, showPasskey } from '@server/testing/staff';
import type { Visitor } from '@server/testing/visitor';

const KEYS = '/api/admin/service-keys';
const LOANS = '/api/service/loans';
const PAYMENTS = '/api/service/payments';
const BOTH = { name: 'Accounting', scopes: ['loans:read', 'payments:read'] };

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

async function makeKey(owner: TestPerson, wanted: object = BOTH): Promise<ServiceKeyMade> {
  const { status, body } = await owner.post<ServiceKeyMade>(KEYS, wanted);
  expect(status).toBe(201);
  return body;
}

let cast: Cast;
let loanId: string;
let made: ServiceKeyMade;
let service: Visitor;
test.beforeAll(async () => {
  cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  loanId = (await runningLoan(app, borrower, guarantor, admin)).id;
  await payBy(app, borrower, loanId, '500.00');
  made = await makeKey(admin);
  service = app.visitor();
});

test('a key is made by owners alone, and named with scopes that there are', async () => {
  expect(answerOf(await app.visitor().post(KEYS, BOTH))).toEqual(SIGNED_OUT);
  expect(answerOf(await cast.borrower.post(KEYS, BOTH))).toEqual(NOT_ADMIN);
  const officer = await newPerson(app, { isAdmin: true });
  await app.db.query(`update persons set staff_role = 'officer' where id = $1`, [officer.id]);
  for (const reply of [await officer.get(KEYS), await officer.post(KEYS, BOTH)]) {
    expect([reply.status, reply.body['code']]).toEqual([403, 'not_your_role']);
  }
  for (const wrong of [{ name: '' }, { scopes: [] }, { scopes: ['loans:write'] }]) {
    const { status, body } = await cast.admin.post(KEYS, { ...BOTH, ...wrong });
    expect([status, Object.keys(body['fields'] ?? {})[0]?.split('.')[0]]).toEqual([
      422,
      Object.keys(wrong)[0],
    ]);
  }
});

test('to make and to end a key takes a proof that is fresh', async () => {
  const owner = await newStaff(app);
  app.deps.isSecondFactorRequired = true;
  try {
    expect((await owner.post(KEYS, BOTH)).status).toBe(201);
    app.clock.advance(600);
    const paths = [KEYS, `${KEYS}/${made.id}/end`];
    for (const path of paths) {
      const { status, body } = await owner.post(path, BOTH);
      expect([status, body['code']], path).toEqual([403, 'proof_needed']);
    }
    await showPasskey(owner, owner.passkey);
    expect((await owner.post(KEYS, BOTH)).status).toBe(201);
  } finally {
    app.deps.isSecondFactorRequired = false;
  }
});

test('a key is shown once, kept as its hash, and every step is in the audit', async () => {
  const { id, key } = await makeKey(cast.admin, { ...BOTH, name: 'Shown once' });
  expect(key).toMatch(/^tgm_[\w-]{43}$/);
  const kept = await valueOf<string>(app, 'select key_hash from service_keys where id = $1', id);
  expect(kept).toBe(createHash('sha256').update(key).digest('hex'));
  const list = await cast.admin.get<ServiceKey[]>(KEYS);
  expect(JSON.stringify(list.body)).not.toContain(key);
  expect(JSON.stringify(list.body)).not.toContain(kept);
  expect(list.body.find((each) => each.id === id)).toEqual({
    id,
    name: 'Shown once',
    scopes: BOTH.scopes,
    createdAt: app.clock.now().toISOString(),
    createdBy: `${cast.admin.firstName} ${cast.admin.lastName}`,
    lastUsedAt: null,
    endedAt: null,
    endedBecause: null,
  });
  expect((await cast.admin.post(`${KEYS}/${id}/end`)).status).toBe(200);
  for (const what of ['service_key_made', 'service_key_ended']) {
    const { body } = await cast.admin.get<Audit>(`/api/admin/audit?what=${what}`);
    expect(body.items.find(({ about }) => about.id === id)).toMatchObject({
      about: { kind: 'service_key', name: null },
      by: { id: cast.admin.id },
      detail: { name: 'Shown once' },
    });
  }
});

test('a wrong key and an ended one open nothing; the refusal is in the audit', async () => {
  const { id, key } = await makeKey(cast.admin);
  expect((await service.get(LOANS, bearer(key))).status).toBe(200);
  expect((await cast.admin.post(`${KEYS}/${id}/end`)).status).toBe(200);
  const again = await cast.admin.post(`${KEYS}/${id}/end`);
  expect([again.status, again.body['code']]).toEqual([409, 'service_key_ended']);
  const wrong = [key, `tgm_${'x'.repeat(43)}`, 'tgm_', cast.admin.cookie()];
  for (const given of wrong) {
    const { status, body } = await service.get(LOANS, bearer(given));
    expect([status, body['code']], given).toEqual([401, 'service_key_unknown']);
  }
  const noted = `select count(*) from events where kind = 'access_refused'
    and detail->>'code' = 'service_key_unknown'`;
  expect(await valueOf<number>(app, noted)).toBeGreaterThan(0);
});

test('a key ends with the rights of who made it, and no older screen makes another', async () => {
  const REASON = { reason: 'They leave at the end of the month' };
  const ways: [string, (id: string) => Promise<{ status: number }>][] = [
    ['end', (id) => cast.admin.post(`/api/admin/staff/${id}/end`, REASON)],
    ['role', (id) => cast.admin.put(`/api/admin/staff/${id}`, { role: 'officer' })],
    ['freeze', (id) => cast.admin.put(`/api/admin/users/${id}/freeze`, REASON)],
  ];
  for (const [way, lose] of ways) {
    const maker = await newPerson(app, { isAdmin: true });
    const { id, key } = await makeKey(maker);
    const others = Array.from({ length: 4 }, () => maker.post<ServiceKeyMade>(KEYS, BOTH));
    const [lost, ...replies] = await Promise.all([lose(maker.id), ...others]);
    expect(lost?.status, way).toBe(200);
    for (const { status, body } of replies) {
      expect([201, 401, 403], way).toContain(status);
      const late = status === 201 ? await service.get(LOANS, bearer(body.key)) : null;
      expect(late?.status ?? 401, way).toBe(401);
    }
    expect((await service.get(LOANS, bearer(key))).status, way).toBe(401);
    const { body } = await cast.admin.get<ServiceKey[]>(KEYS);
    expect(body.find((each) => each.id === id)).toMatchObject({ endedBecause: 'maker' });
    if (way === 'freeze') await cast.admin.put(`/api/admin/users/${maker.id}/unfreeze`, REASON);
    expect((await service.get(LOANS, bearer(key))).status, 'not when they are back').toBe(401);
  }
  expect((await service.get(LOANS, bearer(made.key))).status, 'not another’s').toBe(200);
});

test('so many keys work at a time and no more, however many are made at once', async () => {
  const live = () =>
    valueOf<number>(app, 'select count(*)::int from service_keys where ended_at is null');
  const free = SERVICE_KEYS_MAX - (await live());
  const wanted = Array.from({ length: free + 2 }, () => cast.admin.post(KEYS, BOTH));
  const replies = await Promise.all(wanted);
  const refused = replies.filter(({ status }) => status === 422);
  expect(refused.map(({ body }) => [body['code'], body['params']])).toEqual(
    Array(2).fill(['too_many_service_keys', { most: SERVICE_KEYS_MAX }]),
  );
  expect(await live()).toBe(SERVICE_KEYS_MAX);
  for (const { body } of replies.filter(({ status }) => status === 201)) {
    expect((await cast.admin.post(`${KEYS}/${body['id']}/end`)).status).toBe(200);
  }
});

test('a key without the scope is refused, in its own name', async () => {
  const { id, key } = await makeKey(cast.admin, { name: 'Loans alone', scopes: ['loans:read'] });
  expect((await service.get(LOANS, bearer(key))).status).toBe(200);
  const { status, body } = await service.get(PAYMENTS, bearer(key));
  expect([status, body]).toEqual([
    403,
    {
      code: 'scope_missing',
      params: { scope: 'payments:read' },
      message: 'This service key has no scope payments:read',
    },
  ]);
  const { rows } = await app.db.query(
    `select actor_kind, subject_kind from events where subject_id = $1 and kind = 'access_refused'`,
    [id],
  );
  expect(rows).toEqual([{ actor_kind: 'service', subject_kind: 'service_key' }]);
});

test('a key opens no session route, and a session no service route', async () => {
  for (const path of ['/api/auth/user', '/api/loans/user', '/api/admin/stats', KEYS]) {
    expect(answerOf(await service.get(path, bearer(made.key))), path).toEqual(SIGNED_OUT);
  }
  const draft = { amount: '5000.00', term: 6, purpose: 'business' };
  expect((await service.post('/api/loans', draft, bearer(made.key))).status).toBe(401);
  expect((await service.post(LOANS, {}, bearer(made.key))).status).toBe(404);
  for (const who of [cast.borrower, cast.admin]) {
    expect((await who.get(LOANS)).body['code']).toBe('service_key_needed');
    expect((await who.get(`${LOANS}/${loanId}`)).status).toBe(401);
  }
});

test('loans come newest first with what accounts need, and of whose they are a reference alone', async () => {
  const draft = await newLoan(cast.borrower, { amount: '1000.00' });
  const { status, body } = await service.get<ServiceLoans>(LOANS, bearer(made.key));
  expect(status).toBe(200);
  const ids = body.items.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(ids, 'a draft is its borrower’s alone').not.toContain(draft.id);
  const loan = body.items.find(({ id }) => id === loanId);
  const one = await service.get<ServiceLoan>(`${LOANS}/${loanId}`, bearer(made.key));
  expect(one.body).toEqual(loan);
  expect(loan).toMatchObject({ status: 'active', amount: '20000.00', term: 6, lateSince: null });
  expect(Number(loan?.principalOutstanding)).toBeGreaterThan(0);
  expect(loan?.disbursedAt).toEqual(expect.any(String));
  const { firstName, lastName, email, phone, id } = cast.borrower;
  for (const word of [firstName, lastName, email, phone, id]) {
    expect(JSON.stringify(body)).not.toContain(word);
  }
  expect(loan?.borrowerReference).toMatch(/^brw_[\w-]{22}$/);
  const others = await newCast(app);
  const first = await submittedLoan(others);
  const reason = 'Not now';
  expect((await cast.admin.put(`/api/admin/loans/${first.id}/decline`, { reason })).status).toBe(
    200,
  );
  const second = await submittedLoan(others);
  const referenceOf = async (of: string) =>
    (await service.get<ServiceLoan>(`${LOANS}/${of}`, bearer(made.key))).body.borrowerReference;
  expect(await referenceOf(second.id)).toBe(await referenceOf(first.id));
  expect(await referenceOf(second.id)).not.toBe(loan?.borrowerReference);
  for (const other of [draft.id, MISSING, 'no-id']) {
    expect(answerOf(await service.get(`${LOANS}/${other}`, bearer(made.key)))).toEqual(NOT_THERE);
  }
});

test('payments say what moved for which loan, and not whose number', async () => {
  const { body } = await service.get<ServicePayments>(PAYMENTS, bearer(made.key));
  const own = body.items.filter(({ loan }) => loan?.id === loanId);
  expect(own.map(({ kind, direction, status }) => [kind, direction, status])).toEqual([
    ['repayment', 'in', 'succeeded'],
    ['disbursement', 'out', 'succeeded'],
  ]);
  expect(own[0]).toMatchObject({ amount: '500.00', receipt: expect.any(String) });
  const { firstName, lastName, email, phone } = cast.borrower;
  for (const word of [firstName, lastName, email, phone]) {
    expect(JSON.stringify(body)).not.toContain(word);
  }
});

test('pages go on by a cursor of ids, and another is refused', async () => {
  const first = await service.get<ServiceLoans>(LOANS, bearer(made.key));
  const [newest, ...rest] = first.body.items;
  const after = await service.get<ServiceLoans>(`${LOANS}?cursor=${newest?.id}`, bearer(made.key));
  expect(after.body.items).toEqual(rest);
  const { status, body } = await service.get(`${LOANS}?cursor=2026`, bearer(made.key));
  expect([status, body['code']]).toEqual([422, 'cursor_unknown']);
});

test('the use of a key is noted once an hour', async () => {
  const { id, key } = await makeKey(cast.admin);
  const used = () =>
    valueOf<Date | null>(app, 'select last_used_at from service_keys where id = $1', id);
  await service.get(LOANS, bearer(key));
  const first = await used();
  expect(first).toEqual(app.clock.now());
  app.clock.advance(3_599);
  await service.get(LOANS, bearer(key));
  expect(await used()).toEqual(first);
  app.clock.advance(1);
  await service.get(LOANS, bearer(key));
  expect(await used()).toEqual(app.clock.now());
  expect(await valueOf(app, 'select version from service_keys where id = $1', id)).toBe(1);
});

test('a key and an address have their calls a minute', async () => {
  const { id, key } = await makeKey(cast.admin);
  // Throttles count by the real clock.
  const useUp = (counter: string, points: number) =>
    app.db.query('insert into throttles (key, points, expire) values ($1, $2, $3)', [
      counter,
      points,
      Date.now() + 60_000,
    ]);
  await useUp(`service:account:${id}`, 300);
  const { status, headers } = await service.get(LOANS, bearer(key));
  expect([status, headers.has('retry-after')]).toEqual([429, true]);
  expect((await service.get(LOANS, bearer(made.key))).status, 'not another key').toBe(200);
  await useUp('service:address:192.0.2.9', 600);
  const from = { 'X-Forwarded-For': '192.0.2.9' };
  const guess = bearer(`tgm_${'a'.repeat(43)}`);
  expect((await service.get(LOANS, { ...from, ...guess })).status).toBe(429);
  expect((await service.get(LOANS, { ...from, ...bearer(made.key) })).status, 'shown').toBe(200);
});
