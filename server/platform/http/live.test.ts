import { expect } from 'vitest';
import type { LiveChange } from '@shared/contract/live';
import { commit } from '@server/platform/db/change';
import { databaseOn } from '@server/platform/db/pool';
import { newId } from '@server/platform/core/ids';
import type { Db } from '@server/platform/core/ports/database';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  PASSWORD,
  type TestPerson,
} from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { newStaff } from '@server/testing/staff';
import { watchedPool } from '@server/testing/watched-pool';
import { LiveScreens } from './live';

const screens: Screen[] = [];
test.afterAll(async () => {
  for (const screen of screens) screen.close();
});

/** An open screen: what it has heard so far, and a wait until it hears of something. */
interface Screen {
  heard: LiveChange[];
  hears(topic: LiveChange['topic'], loanId?: string): Promise<void>;
  isOver: Promise<void>;
  close(): void;
}

async function openScreen(person: Pick<TestPerson, 'cookie'>): Promise<Screen> {
  const aborter = new AbortController();
  const response = await fetch(`${app.url}/api/events`, {
    headers: { Cookie: person.cookie() },
    signal: aborter.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const heard: LiveChange[] = [];
  let wake = () => {};
  const isOver = read(response, (change) => {
    heard.push(change);
    wake();
  });
  const screen: Screen = {
    heard,
    isOver,
    close: () => aborter.abort(),
    async hears(topic, loanId) {
      const isThere = () => heard.some((it) => it.topic === topic && it.loanId === loanId);
      while (!isThere()) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
  screens.push(screen);
  return screen;
}

/** Reads events until the stream ends, by either side. */
async function read(response: Response, hear: (change: LiveChange) => void): Promise<void> {
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)) as LiveChange);
      }
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}

test('signed out: 401', async () => {
  const { status, body } = await app.visitor().get('/api/events');
  expect([status, body]).toEqual([
    401,
    { code: 'signed_out', message: 'Unauthorized: please sign in' },
  ]);
});

test('whoever asks for the heads alone gets them, and holds no screen', async () => {
  const headers = { Cookie: (await newPerson(app)).cookie() };
  const response = await fetch(`${app.url}/api/events`, { method: 'HEAD', headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('what others change reaches the screens that it concerns, and no other', async () => {
  const [borrower, guarantor, stranger] = [
    await newPerson(app),
    await newPerson(app),
    await newPerson(app),
  ];
  const admin = await newPerson(app, { isAdmin: true });
  const loan = await newLoan(borrower);
  const [hers, his, theirs, desk] = [
    await openScreen(borrower),
    await openScreen(guarantor),
    await openScreen(stranger),
    await openScreen(admin),
  ];
  const asked = await askFor(borrower, loan.id, guarantor);
  await his.hears('guarantee', loan.id);
  hers.heard.length = 0;
  await acceptAs(guarantor, asked);
  await hers.hears('loan', loan.id);
  await desk.hears('portfolio', loan.id);
  // The stranger's own change comes after the others on the same channel: nothing was before it.
  const own = await newLoan(stranger);
  await theirs.hears('loan', own.id);
  expect(theirs.heard.every(({ loanId }) => loanId === own.id)).toBe(true);
});

test('an event says what to look at again, and nothing of what is there', async () => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower);
  const screen = await openScreen(borrower);
  await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
  await screen.hears('loan', loan.id);
  for (const change of screen.heard) {
    expect(Object.keys(change).filter((key) => !['topic', 'loanId'].includes(key))).toEqual([]);
  }
});

test('a session has six screens at most: the seventh ends its first, and none of another device', async () => {
  const person = await newPerson(app);
  const visitor = app.visitor();
  await visitor.post('/api/auth/login', { email: person.email, password: PASSWORD });
  const elsewhere = await openScreen({ ...person, ...visitor });
  const opened: Screen[] = [];
  for (let n = 0; n < 7; n += 1) opened.push(await openScreen(person));
  await opened[0]?.isOver;
  const loan = await newLoan(person);
  for (const screen of [elsewhere, ...opened.slice(1)]) await screen.hears('loan', loan.id);
  expect(opened[0]?.heard).toEqual([]);
});

test('a stream ends with its session: on sign-out, from another device, by an admin, on a freeze', async () => {
  const admin = await newPerson(app, { isAdmin: true });
  const ways: ((person: TestPerson) => Promise<unknown>)[] = [
    (person) => person.get('/api/logout'),
    async (person) => {
      const other = app.visitor();
      await other.post('/api/auth/login', { email: person.email, password: PASSWORD });
      await other.delete('/api/me/sessions');
    },
    ({ id }) => admin.post(`/api/admin/users/${id}/end-sessions`),
    ({ id }) => admin.put(`/api/admin/users/${id}/freeze`, { reason: 'A test of streams' }),
  ];
  for (const end of ways) {
    const person = await newPerson(app);
    const screen = await openScreen(person);
    await end(person);
    await screen.isOver;
  }
});

test('a stream of staff ends when their session would be idle or old, and keeps none alive', async () => {
  const { deps, clock } = app;
  const minutes = (count: number) => clock.advance(count * 60);
  deps.isSecondFactorRequired = true;
  const borrower = await openScreen(await newPerson(app));
  const [idle, old] = [await newStaff(app), await newStaff(app)];
  const screen = await openScreen(idle);
  minutes(14);
  expect((await old.post('/api/staff/at-work')).status).toBe(200);
  await loseLines();
  await screen.hears('portfolio');
  minutes(1);
  await loseLines();
  await screen.isOver;
  expect((await idle.get('/api/events')).status).toBe(401);
  const working = await openScreen(old);
  for (let worked = 15; worked < 12 * 60; worked += 13) {
    expect((await old.post('/api/staff/at-work')).status).toBe(200);
    minutes(13);
  }
  await loseLines();
  await working.isOver;
  deps.isSecondFactorRequired = false;
  borrower.heard.length = 0;
  await loseLines();
  await borrower.hears('account');
}, 60_000);

/** More happens than is told one by one, after which a node also asks which sessions there still are. */
const loseLines = () =>
  app.db.query(
    `insert into live_updates (line) select '{"about": "desk"}' from generate_series(1, 10000)`,
  );

/** Tells the desk of a loan, in a change of its own. */
const tell = (db: Db, loanId: string) => commit(db, { shownOn: [{ about: 'desk', id: loanId }] });

test('what commits late is told, though later ones were told before, and nothing is told twice', async () => {
  const screen = await openScreen(await newPerson(app, { isAdmin: true }));
  const [late, soon, last] = [newId(), newId(), newId()];
  const slow = await app.db.connect();
  await slow.query('begin');
  await tell(databaseOn(slow), late);
  await tell(app.db, soon);
  await screen.hears('portfolio', soon);
  await slow.query('commit');
  slow.release();
  await screen.hears('portfolio', late);
  await tell(app.db, last);
  await screen.hears('portfolio', last);
  expect(screen.heard.map(({ loanId }) => loanId)).toEqual([soon, late, last]);
});

test('when every connection is cut, screens hear on: of all that was written, once', async () => {
  const screen = await openScreen(await newPerson(app, { isAdmin: true }));
  const loans = [newId(), newId(), newId(), newId()];
  const client = await app.db.connect();
  for (const loanId of loans) {
    await tell(databaseOn(client), loanId);
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name = 'tegemea' and pid <> pg_backend_pid()`,
    );
  }
  client.release();
  await screen.hears('portfolio', loans.at(-1));
  expect(screen.heard.map(({ loanId }) => loanId)).toEqual(loans);
});

test('when too much has happened to be told, screens read everything again', async () => {
  const [person, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
  const [screen, desk] = [await openScreen(person), await openScreen(admin)];
  await loseLines();
  for (const topic of ['loan', 'guarantee', 'account'] as const) await screen.hears(topic);
  await desk.hears('portfolio');
  expect(screen.heard).toEqual([{ topic: 'loan' }, { topic: 'guarantee' }, { topic: 'account' }]);
});

test('a node without screens reads nothing, unless days are closed ahead of its clock', async () => {
  const opened = async (settings?: { readDay: () => Promise<void> }) => {
    const seen: (string | undefined)[] = [];
    const db = watchedPool(app.db, ({ name }) => void seen.push(name));
    const live = new LiveScreens({ ...app.deps, db }, settings);
    await live.open();
    live.close();
    return seen;
  };
  expect(await opened()).toEqual([]);
  expect(await opened({ readDay: () => Promise.resolve() })).toContain('read_live_updates');
});
