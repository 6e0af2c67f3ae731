import { describe, expect } from 'vitest';
import type { Loan, Repayment } from '@shared/contract/loans';
import { KEYS_PER_DAY } from '@shared/limits';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { newLoan, newPerson, runningLoan, TERMS, type TestPerson } from '@server/testing/people';
import { type OtherServer, serveAgain } from '@server/testing/serve-again';
import { newCast, rush, secondScreen, valueOf } from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';
import { watchedPool } from '@server/testing/watched-pool';
import { newId } from '@server/platform/core/ids';

const keyed = (key = newId()) => ({ 'Idempotency-Key': key });

/** A running loan and the call that starts a repayment of it. */
async function repayable() {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  const path = `/api/loans/${loan.id}/repayments`;
  const prompts = () =>
    valueOf<number>(
      app,
      `select count(*) from payments where loan_id = $1 and kind = 'repayment'`,
      loan.id,
    );
  return { borrower, loan, path, prompts };
}

const loansOf = (person: TestPerson) =>
  valueOf<number>(app, 'select count(*) from loans where borrower_id = $1', person.id);

const keysOf = (person: TestPerson) =>
  valueOf<number>(app, 'select count(*) from idempotency_keys where person_id = $1', person.id);

/** Somebody's session at another server of the same product. */
const at = (server: OtherServer, person: TestPerson) => {
  const visitor = server.visitor();
  const cookie = { Cookie: person.cookie() };
  return {
    post: <T>(path: string, body: unknown, headers: Record<string, string>) =>
      visitor.post<T>(path, body, { ...cookie, ...headers }),
  };
};

describe('the same key', () => {
  test('gets the same answer to the letter, and one prompt, also when the first has long ended', async () => {
    const { borrower, path, prompts } = await repayable();
    const key = keyed();
    const first = await borrower.post<Repayment>(path, { amount: '1500.00' }, key);
    expect(first.status).toBe(202);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    await app.settle();
    const { prompt } = app.world.phone(borrower.phone);
    app.world.answerPrompt(borrower.phone, prompt?.id ?? '', 'approve');
    await app.settle();
    const again = await borrower.post<Repayment>(path, { amount: '1500.00' }, key);
    expect(again.status).toBe(202);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await prompts()).toBe(1);
  });

  test('gets it from another process, and after a restart', async () => {
    const asha = await newPerson(app);
    const key = keyed();
    const first = await asha.post<Loan>('/api/loans', TERMS, key);
    await asha.post(`/api/loans/${first.body.id}/withdraw`);
    const other = await serveAgain(app);
    const again = await at(other, asha).post<Loan>('/api/loans', TERMS, key);
    await other.stop();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await loansOf(asha)).toBe(1);
  });

  test('with the body written in another order is the same wish', async () => {
    const asha = await newPerson(app);
    const key = keyed();
    const first = await asha.post<Loan>('/api/loans', TERMS, key);
    const { amount, term, purpose } = TERMS;
    const again = await asha.post<Loan>('/api/loans', { purpose, term, amount }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  test('with another body, or about another loan, is refused with 422 and does nothing', async () => {
    const { borrower, path, prompts } = await repayable();
    const key = keyed();
    await borrower.post(path, { amount: '1500.00' }, key);
    for (const [to, body] of [
      [path, { amount: '1600.00' }],
      [path, {}],
      [`/api/loans/${newId()}/repayments`, { amount: '1500.00' }],
    ] as const) {
      const { status, body: refused } = await borrower.post<{ code: string }>(to, body, key);
      expect([status, refused.code]).toEqual([422, 'key_reused']);
    }
    expect(await prompts()).toBe(1);
  });

  test('of another person, or on another route, is another key', async () => {
    const [asha, brian] = [await newPerson(app), await newPerson(app)];
    const key = keyed();
    const hers = await asha.post<Loan>('/api/loans', TERMS, key);
    const his = await brian.post<Loan>('/api/loans', TERMS, key);
    expect(his.status).toBe(201);
    expect(his.body.id).not.toBe(hers.body.id);
    const withdrawn = await asha.post<Loan>(`/api/loans/${hers.body.id}/withdraw`, {}, key);
    expect(withdrawn.body.status).toBe('closed');
  });

  test('works for an admin’s approval and payout: one payout, the same answers', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const { id } = await newLoan(borrower);
    const invited = await borrower.post<{ id: string }>('/api/guarantors/invite', {
      name: 'A friend',
      phone: guarantor.phone,
    });
    const wanted = { loanId: id, guarantorId: invited.body.id, cap: '5000.00' };
    const key = keyed();
    const asked = await borrower.post<{ id: string }>('/api/guarantees', wanted, key);
    expect((await borrower.post('/api/guarantees', wanted, key)).body).toEqual(asked.body);
    await guarantor.put(`/api/guarantees/${asked.body.id}`, { status: 'accepted' }, key);
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' }, key);
    const approved = await admin.put(`/api/admin/loans/${id}/approve`, {}, key);
    expect(approved.status).toBe(200);
    expect((await admin.put(`/api/admin/loans/${id}/approve`, {}, key)).body).toEqual(
      approved.body,
    );
    const paid = await admin.post(`/api/admin/loans/${id}/disburse`, {}, key);
    await app.settle();
    const again = await admin.post(`/api/admin/loans/${id}/disburse`, {}, key);
    expect([again.status, again.body]).toEqual([200, paid.body]);
    const payouts = `select count(*) from payments where loan_id = $1 and kind = 'disbursement'`;
    expect(await valueOf(app, payouts, id)).toBe(1);
  });
});

describe('what is no key or keeps nothing', () => {
  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['not plain', 'ké'],
  ])('a key that is %s is malformed', async (_what, text) => {
    const asha = await newPerson(app);
    const { status, body } = await asha.post<{ code: string; fields: object }>(
      '/api/loans',
      TERMS,
      keyed(text),
    );
    expect([status, body.code]).toEqual([400, 'key_unreadable']);
    expect(Object.keys(body.fields)).toEqual(['Idempotency-Key']);
    expect(await loansOf(asha)).toBe(0);
  });

  test('255 characters are taken', async () => {
    const asha = await newPerson(app);
    expect((await asha.post('/api/loans', TERMS, keyed('k'.repeat(255)))).status).toBe(201);
  });

  test('a refusal keeps nothing: the same key may try again, also with another body', async () => {
    const asha = await newPerson(app);
    const key = keyed();
    const tooMuch = await asha.post('/api/loans', { ...TERMS, amount: '60000.00' }, key);
    expect(tooMuch.status).toBe(422);
    expect(await keysOf(asha)).toBe(0);
    const mended = await asha.post<Loan>('/api/loans', TERMS, key);
    expect(mended.status).toBe(201);
    const again = await asha.post<Loan>('/api/loans', TERMS, key);
    expect(again.body).toEqual(mended.body);
    expect(await keysOf(asha)).toBe(1);
  });

  test('new keys have a budget a day, and a repeat is no new one', async () => {
    const asha = await newPerson(app);
    const key = keyed();
    const { body } = await asha.post<Loan>('/api/loans', TERMS, key);
    const used = `select points from throttles where key = $1`;
    const counter = `keys:day:${asha.id}`;
    expect(await valueOf(app, used, counter)).toBe(1);
    await app.db.query('update throttles set points = $1 where key = $2', [KEYS_PER_DAY, counter]);
    const withdraw = (own: object) => asha.post(`/api/loans/${body.id}/withdraw`, {}, { ...own });
    const { status, headers } = await withdraw(keyed());
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await keysOf(asha), 'a refused key is no row').toBe(1);
    expect((await asha.post('/api/loans', TERMS, key)).body).toEqual(body);
    expect((await withdraw({})).status, 'who sends none goes on').toBe(200);
  });

  test('a sign-up ignores it: the email is its key', async () => {
    const wanted = {
      firstName: 'Njeri',
      lastName: 'Otieno',
      email: 'njeri@example.co.ke',
      phone: '254733000111',
      password: 'lantern-hill-42',
    };
    const key = keyed();
    expect((await app.visitor().post('/api/auth/signup', wanted, key)).status).toBe(201);
    expect((await app.visitor().post('/api/auth/signup', wanted, key)).status).toBe(409);
  });

  test('the API’s description says which calls take it', async () => {
    const { body } = await app.visitor().get<{
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    }>('/api/openapi.json');
    const taking = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, it]) => it.parameters?.some(({ name }) => name === 'Idempotency-Key'))
        .map(([method]) => `${method} ${path}`),
    );
    expect(taking).toContain('post /api/loans/{id}/repayments');
    expect(taking).toContain('post /api/admin/loans/{id}/disburse');
    expect(taking).toContain('post /api/guarantors/invite');
    expect(taking.filter((call) => call.startsWith('get '))).toEqual([]);
    expect(taking).not.toContain('post /api/auth/signup');
  });
});

describe('many at once', () => {
  test('50 with one key on one server: one prompt, one answer, 409 for who came too early', async () => {
    const { borrower, path, prompts } = await repayable();
    const key = keyed();
    const other = await secondScreen(app, borrower);
    const tap = (who: TestPerson) => () => who.post<Repayment>(path, {}, key);
    const calls = Array.from({ length: 50 }, (_, index) => tap(index % 2 ? borrower : other));
    const tally = await rush(calls);
    expect(Object.keys(tally).filter((status) => !['202', '409'].includes(status))).toEqual([]);
    expect(tally[202]).toBeGreaterThanOrEqual(1);
    expect(await prompts()).toBe(1);
  });

  test('50 with one key on two servers, twenty rounds: one loan each, one answer, no 500', async () => {
    const other = await serveAgain(app);
    for (let round = 0; round < 20; round += 1) {
      const asha = await newPerson(app, { isVerified: false });
      const key = keyed();
      const there = at(other, asha);
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 ? asha : there).post<Loan>('/api/loans', TERMS, key),
        ),
      );
      const done = replies.filter(({ status }) => status === 201);
      expect(replies.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
      expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      const requested = `select count(*) from events where kind = 'loan_requested' and actor_id = $1`;
      expect(await valueOf(app, requested, asha.id)).toBe(1);
    }
    await other.stop();
  });

  test('different wishes under one key at once: one is done, the others are 409 or 422', async () => {
    const asha = await newPerson(app);
    const key = keyed();
    const tally = await rush(
      Array.from(
        { length: 10 },
        (_, index) => () => asha.post('/api/loans', { ...TERMS, amount: 2_000 + index }, key),
      ),
    );
    expect(tally[201]).toBe(1);
    expect((tally[409] ?? 0) + (tally[422] ?? 0)).toBe(9);
  });
});

/** Where a process is when it dies, by the statement that it was about to send. */
type Moment = 'before_change' | 'after_change';

/** A server that stops in its tracks at that moment until `wake`; its locks can be cut, as by a kill. */
async function stuckServer(moment: Moment) {
  let wake = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const isHere = (name: string) =>
    moment === 'before_change' ? name.startsWith('change_') : name === 'find_own_loan';
  const db = watchedPool(app.db, async ({ name = '' }) => {
    if (!isHere(name)) return;
    arrive();
    await gate;
  });
  const locks = new AdvisoryLocks(app.databaseUrl, app.deps.log);
  await locks.open();
  const server = await serveAgain(app, { locks }, { db });
  return { server, arrived, wake, die: () => locks.close() };
}

/** Fails at once when a request that should hang is answered. */
const neverAnswered = async (request: Promise<{ status: number }>): Promise<never> => {
  const { status } = await request;
  throw new Error(`it was answered ${status} instead of waiting`);
};

describe('a process that dies', () => {
  test('before it wrote: 409 while it lives, then another does it; coming to, it writes nothing', async () => {
    const asha = await newPerson(app);
    const key = keyed();
    const { server, arrived, wake, die } = await stuckServer('before_change');
    const stuck = at(server, asha).post('/api/loans', TERMS, key);
    await Promise.race([arrived, neverAnswered(stuck)]);
    const early = await asha.post<{ code: string; retryAfter: number }>('/api/loans', TERMS, key);
    expect([early.status, early.body.code]).toEqual([409, 'still_running']);
    expect(early.headers.get('retry-after')).toBe(String(early.body.retryAfter));
    expect(await loansOf(asha)).toBe(0);
    await die();
    const done = await asha.post<Loan>('/api/loans', TERMS, key);
    expect(done.status).toBe(201);
    wake();
    expect((await stuck).status).toBe(409);
    expect(await loansOf(asha)).toBe(1);
    const again = await asha.post<Loan>('/api/loans', TERMS, key);
    expect(again.body).toEqual(done.body);
    await server.stop();
  });

  test('after it wrote and before it kept the answer: never again, and it says that it was done', async () => {
    const asha = await newPerson(app);
    const key = keyed();
    const { server, arrived, wake, die } = await stuckServer('after_change');
    const stuck = at(server, asha).post('/api/loans', TERMS, key);
    await Promise.race([arrived, neverAnswered(stuck)]);
    await die();
    expect(await loansOf(asha)).toBe(1);
    const again = await asha.post<{ code: string; message: string }>('/api/loans', TERMS, key);
    expect([again.status, again.body.code]).toEqual([409, 'already_done']);
    const other = await asha.post('/api/loans', { ...TERMS, term: 12 }, key);
    expect(other.status).toBe(422);
    expect(await loansOf(asha)).toBe(1);
    wake();
    await stuck;
    await server.stop();
  });
});
