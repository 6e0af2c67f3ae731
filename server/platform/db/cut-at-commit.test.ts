import { afterEach, beforeEach, describe, expect } from 'vitest';
import { openPool } from '@server/platform/db/pool';
import { newId } from '@server/platform/core/ids';
import { newPerson, runningLoan, TERMS, type TestPerson } from '@server/testing/people';
import { type OtherServer, serveAgain } from '@server/testing/serve-again';
import { approvedLoan, newCast, valueOf } from '@server/testing/stages';
import { type Break, startTcpProxy, type TcpProxy } from '@server/testing/tcp-proxy';
import { app, test } from '@server/testing/app-test';

/**
 * The cable is cut in the very moment of a commit. The request ends with 503: it can't know what became of its
 * write, and must not write again by itself. Asking again, with or without a key, does it once in all.
 */

let proxy: TcpProxy;
let server: OtherServer;
beforeEach(async () => {
  proxy = await startTcpProxy(app.databaseUrl);
  const pool = openPool(proxy.url, app.deps.log);
  const served = await serveAgain(app, {}, { db: pool });
  server = { ...served, stop: () => served.stop().then(() => pool.end()) };
});
afterEach(async () => {
  await server.stop();
  await proxy.stop();
});

type Body = { id: string; code: string };

/** One write that must be done once, and how often it was. */
interface Act {
  call: (headers?: Record<string, string>) => Promise<{ status: number; body: Body }>;
  count: () => Promise<number>;
}

/** Somebody's calls to the server behind the cable. */
const post = (person: TestPerson, path: string, body: object): Act['call'] => {
  const visitor = server.visitor();
  return (headers = {}) => visitor.post<Body>(path, body, { Cookie: person.cookie(), ...headers });
};

async function loanRequest(): Promise<Act> {
  const asha = await newPerson(app);
  const events = `select count(*) from events where kind = 'loan_requested' and actor_id = $1`;
  return {
    call: post(asha, '/api/loans', TERMS),
    count: () => valueOf(app, events, asha.id),
  };
}

async function repayment(): Promise<Act> {
  const { borrower, guarantor, admin } = await newCast(app);
  const { id } = await runningLoan(app, borrower, guarantor, admin);
  const prompts = `select count(*) from payments where kind = 'repayment' and loan_id = $1`;
  return {
    call: post(borrower, `/api/loans/${id}/repayments`, { amount: '1000.00' }),
    count: () => valueOf(app, prompts, id),
  };
}

async function payout(): Promise<Act> {
  const cast = await newCast(app);
  const { id } = await approvedLoan(cast);
  const payouts = `select count(*) from payments where kind = 'disbursement' and loan_id = $1`;
  return {
    call: post(cast.admin, `/api/admin/loans/${id}/disburse`, {}),
    count: () => valueOf(app, payouts, id),
  };
}

/** What a repeat without a key comes to, where natural keys do the work. */
const ACTS: [name: string, stage: () => Promise<Act>, done: number, repeated: number][] = [
  ['a loan request', loanRequest, 201, 201],
  ['a repayment’s prompt', repayment, 202, 202],
  ['a payout', payout, 200, 409],
];

async function cutAtCommit(act: Act, when: Break, headers = {}): Promise<void> {
  const isCut = proxy.cutAt('change_', when);
  const { status, body } = await act.call(headers);
  await isCut;
  expect([status, body.code]).toEqual([503, 'unavailable']);
}

describe.each(ACTS)('%s, cut at its commit', (_name, stage, done, repeated) => {
  test('before it arrives: nothing is done, and asking again does it', async () => {
    const act = await stage();
    await cutAtCommit(act, 'before');
    expect(await act.count()).toBe(0);
    expect((await act.call()).status).toBe(done);
    expect(await act.count()).toBe(1);
  });

  test('after it is written: done once, and asking again does nothing more', async () => {
    const act = await stage();
    await cutAtCommit(act, 'after');
    expect(await act.count()).toBe(1);
    expect((await act.call()).status).toBe(repeated);
    expect(await act.count()).toBe(1);
  });

  test('by a key before it arrives: the same key does it, and answers so ever after', async () => {
    const act = await stage();
    const key = { 'Idempotency-Key': newId() };
    await cutAtCommit(act, 'before', key);
    const first = await act.call(key);
    expect(first.status).toBe(done);
    expect(await act.call(key)).toMatchObject({ status: done, body: first.body });
    expect(await act.count()).toBe(1);
  });

  test('by a key after it is written: the same key says that it was done', async () => {
    const act = await stage();
    const key = { 'Idempotency-Key': newId() };
    await cutAtCommit(act, 'after', key);
    const { status, body } = await act.call(key);
    expect([status, body.code]).toEqual([409, 'already_done']);
    expect(await act.count()).toBe(1);
  });
});
