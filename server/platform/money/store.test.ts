import { expect, onTestFinished, vi } from 'vitest';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { connectionCounts, openPool } from '@server/platform/db/pool';
import { app, test } from '@server/testing/app-test';
import { tokensInDatabase } from './store';
import { type AccessToken, NoToken, type TokenStore } from './token-store';

/** A token of one process; `looks` decides how long it waits for another. */
async function processWith(looks?: { times: number; apartMs: number }) {
  const pool = openPool(app.databaseUrl, app.deps.log, { max: 2 });
  const locks = new AdvisoryLocks(app.databaseUrl, app.deps.log);
  await locks.open();
  const end = async () => {
    await locks.close();
    if (!pool.ended) await pool.end();
  };
  onTestFinished(end);
  return { pool, end, tokens: tokensInDatabase(pool, 'mpesa', locks, looks) };
}

/** M-Pesa's token endpoint, silent until somebody says what it answers. */
function silentProvider() {
  let say: (token: AccessToken) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const answer = new Promise<AccessToken>((resolve, reject) => {
    say = resolve;
    fail = reject;
  });
  const fetchNew = vi.fn(() => answer);
  const isAsked = () => vi.waitFor(() => expect(fetchNew).toHaveBeenCalledTimes(1));
  return {
    fetchNew,
    isAsked,
    say: (token: string) => say({ token, expiresAt: new Date('2026-03-02T10:00:00Z') }),
    fail: () => fail(new NoToken('no token: silence')),
  };
}

const outcomesOf = (waiting: readonly Promise<string>[]) =>
  Promise.allSettled(waiting).then((all) =>
    all.map((it) => (it.status === 'fulfilled' ? it.value : (it.reason as Error).constructor)),
  );

const CALLS = 30;
const callsOf = (tokens: TokenStore, fetchNew: () => Promise<AccessToken>) =>
  Array.from({ length: CALLS }, () => tokens.refresh(fetchNew));

test.beforeEach(() => app.db.query('delete from provider_tokens'));

test('while a provider is silent, whoever waits for its token takes no connection', async () => {
  const { pool, tokens } = await processWith();
  const { fetchNew, isAsked, fail } = silentProvider();
  const outcomes = outcomesOf(callsOf(tokens, fetchNew));
  await isAsked();
  await vi.waitFor(() => expect(connectionCounts(pool)).toMatchObject({ busy: 0, waiting: 0 }));
  expect((await pool.query('select 1')).rowCount).toBe(1);
  fail();
  expect(new Set(await outcomes)).toEqual(new Set([NoToken]));
  expect(fetchNew).toHaveBeenCalledTimes(1);
  expect(await tokens.read()).toBeNull();
});

test('one of a process asks, and all have its token', async () => {
  const { tokens } = await processWith();
  const { fetchNew, isAsked, say } = silentProvider();
  const outcomes = outcomesOf(callsOf(tokens, fetchNew));
  await isAsked();
  say('first');
  expect(new Set(await outcomes)).toEqual(new Set(['first']));
  expect(fetchNew).toHaveBeenCalledTimes(1);
});

test('another process waits for that token, and then gives up without a connection', async () => {
  const [one, other] = [await processWith(), await processWith({ times: 3, apartMs: 1 })];
  const { fetchNew, isAsked, say } = silentProvider();
  const first = one.tokens.refresh(fetchNew);
  await isAsked();
  const others = silentProvider();
  const outcomes = await outcomesOf(callsOf(other.tokens, others.fetchNew));
  expect(new Set(outcomes)).toEqual(new Set([NoToken]));
  expect(connectionCounts(other.pool)).toMatchObject({ busy: 0, waiting: 0 });

  const patient = await processWith({ times: 10_000, apartMs: 1 });
  const waiting = patient.tokens.refresh(others.fetchNew);
  say('first');
  expect(await Promise.all([first, waiting])).toEqual(['first', 'first']);
  expect(others.fetchNew).not.toHaveBeenCalled();
});

test('a process that ended while it asked keeps nobody from asking', async () => {
  const [one, other] = [await processWith(), await processWith({ times: 10_000, apartMs: 1 })];
  const { fetchNew, isAsked } = silentProvider();
  void one.tokens.refresh(fetchNew);
  await isAsked();
  const others = silentProvider();
  const waiting = other.tokens.refresh(others.fetchNew);
  await one.end();
  others.say('second');
  expect(await waiting).toBe('second');
});

test('a token that was refused is renewed once, also by calls that began meanwhile', async () => {
  const { tokens } = await processWith();
  const early = silentProvider();
  early.say('refused');
  expect(await tokens.refresh(early.fetchNew)).toBe('refused');
  const { fetchNew, isAsked, say } = silentProvider();
  const renewed = tokens.refresh(fetchNew, 'refused');
  await isAsked();
  const late = tokens.refresh(fetchNew, 'refused');
  say('renewed');
  expect(await Promise.all([renewed, late])).toEqual(['renewed', 'renewed']);
  expect(await tokens.refresh(fetchNew, 'refused')).toBe('renewed');
  expect(fetchNew).toHaveBeenCalledTimes(1);
});
