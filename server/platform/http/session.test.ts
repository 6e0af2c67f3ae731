import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect } from 'vitest';
import { ROUTES } from '@server/app/build-app';
import { dumpTables } from '@server/testing/dump';
import { newPerson, PASSWORD, runningLoan, type TestPerson } from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { newCast } from '@server/testing/stages';
import { watchedPool } from '@server/testing/watched-pool';
import { app, test } from '@server/testing/app-test';
import type { Visitor } from '@server/testing/visitor';
import { callerOf } from './caller';
import { findCallers } from './caller-store';
import { openSessions } from './session';

const DAY = 86_400;
const logIn = (visitor: Visitor, { email }: TestPerson) =>
  visitor.post('/api/auth/login', { email, password: PASSWORD });

/** The session id in a cookie, without its signature. */
const sidIn = (cookie: string): string =>
  decodeURIComponent(cookie).replace(/^tegemea\.sid=s:([^.]+)\..*$/, '$1');

/** What the signed-in user's address answers to a cookie that is sent by hand. */
const statusWith = async (cookie: string): Promise<number> =>
  (await app.visitor().get('/api/auth/user', { Cookie: cookie })).status;

async function sessionsOf({ id }: { id: string }) {
  const { rows } = await app.db.query<{ sid_hash: string; line: string }>(
    'select sid_hash, s::text as line from sessions s where person_id = $1',
    [id],
  );
  return rows;
}

test('a visitor gets no cookie and no row, whatever they open', async () => {
  const sessions = () => app.db.query('select sid_hash from sessions order by sid_hash');
  const { rows: before } = await sessions();
  const visitor = app.visitor();
  for (const path of ['/', '/login', '/guarantee/x', '/nowhere', '/api/auth/user', '/api/docs']) {
    const { headers } = await visitor.get(path);
    expect(headers.getSetCookie(), path).toEqual([]);
  }
  expect((await sessions()).rows).toEqual(before);
});

test('the cookie is out of reach of scripts and other sites, and lasts 14 days', async () => {
  const person = await newPerson(app, { isVerified: false });
  const { headers } = await logIn(app.visitor(), person);
  const [cookie, device, ...more] = headers.getSetCookie().sort().toReversed();
  expect(more).toEqual([]);
  expect(device).toMatch(
    /^tegemea\.device=v1\.[\w.-]+; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/,
  );
  const [pair = '', ...attributes] = cookie?.split('; ') ?? [];
  expect(pair).toMatch(/^tegemea\.sid=s%3A[\w-]{32}\.[\w%]+$/);
  const named = attributes.map((attribute) => attribute.replace(/^Expires=.*/, 'Expires'));
  expect(named.sort()).toEqual(['Expires', 'HttpOnly', 'Path=/', 'SameSite=Lax']);
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
  expect(Math.round((expires - Date.now()) / (DAY * 1_000))).toBe(14);
});

test('what is read with a session has no secret in it', async () => {
  const person = await newPerson(app);
  const sidHash = createHash('sha256').update(sidIn(person.cookie())).digest('hex');
  const [row] = await findCallers(app.db, [sidHash], app.deps.now());
  expect(row).toMatchObject({ id: person.id, email: person.email });
  const secrets = ['passwordHash', 'createdAt', 'erasedAt'];
  expect(Object.keys(row ?? {}).filter((key) => secrets.includes(key))).toEqual([]);
});

test('behind TLS the cookies are Secure and no other host can set them', async () => {
  const person = await newPerson(app, { isVerified: false });
  const tls = await serveAgain(app, {}, { publicUrl: 'https://tegemea.example' });
  try {
    const visitor = tls.visitor();
    const wanted = { email: person.email, password: PASSWORD };
    const overTls = { 'X-Forwarded-Proto': 'https', Origin: 'https://tegemea.example' };
    const { status, headers } = await visitor.post('/api/auth/login', wanted, overTls);
    expect(status).toBe(200);
    const ofSession = (each: string) => each.includes('tegemea.sid=');
    const cookie = headers.getSetCookie().find(ofSession) ?? '';
    expect(cookie).toMatch(
      /^__Host-tegemea\.sid=s%3A.+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookie).not.toContain('Domain');
    for (const each of headers.getSetCookie()) expect(each).toMatch(/^__Host-.*; Secure/);
    const page = await visitor.get('/?lang=sw');
    expect(page.headers.getSetCookie()[0]).toMatch(
      /^__Host-tegemea\.language=sw; Path=\/; .*Secure$/,
    );
    const left = await visitor.get('/api/logout', { Cookie: cookie.split(';')[0] ?? '' });
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-tegemea\.sid=; Path=\/; .*Secure$/);
    const plain = await visitor.post('/api/auth/login', wanted);
    expect(plain.headers.getSetCookie().filter(ofSession), 'none without TLS').toEqual([]);
  } finally {
    await tls.stop();
  }
});

test('the id changes at each sign-in, and one that a visitor brings along is never taken', async () => {
  const person = await newPerson(app, { isVerified: false });
  const visitor = app.visitor();
  await logIn(visitor, person);
  const first = visitor.cookie();
  await logIn(visitor, person);
  expect(sidIn(visitor.cookie())).not.toBe(sidIn(first));
  expect(await statusWith(first), 'the old id is gone').toBe(401);
  const planted = `tegemea.sid=${'a'.repeat(32)}`;
  const wanted = { email: person.email, password: PASSWORD };
  const { headers } = await app.visitor().post('/api/auth/login', wanted, { Cookie: planted });
  expect(headers.getSetCookie()[0]).not.toContain('a'.repeat(32));
  expect(await statusWith(planted)).toBe(401);
});

test('signing up while signed in ends the earlier session', async () => {
  const person = await newPerson(app, { isVerified: false });
  const before = person.cookie();
  const wanted = { firstName: 'Asha', lastName: 'Otieno', phone: '0712345678', password: PASSWORD };
  const { status } = await person.post('/api/auth/signup', { ...wanted, email: 'second@x.co.ke' });
  expect(status).toBe(201);
  expect(await statusWith(before)).toBe(401);
});

test('who reads the table can’t become anyone: it keeps only a hash of the id', async () => {
  const person = await newPerson(app, { isVerified: false });
  const sid = sidIn(person.cookie());
  const [row] = await sessionsOf(person);
  expect(row?.sid_hash).toBe(createHash('sha256').update(sid).digest('hex'));
  expect(row?.line).not.toContain(sid);
  expect(row?.line).not.toContain(person.email);
  expect(await statusWith(`tegemea.sid=s%3A${row?.sid_hash}.x`)).toBe(401);
});

test('reading writes nothing but once an hour that the session is in use', async () => {
  const person = await newPerson(app);
  app.clock.advance(3 * DAY);
  await person.get('/api/auth/user');
  const before = await dumpTables(app.db);
  app.clock.advance(3_599);
  for (const path of ['/api/auth/user', '/api/loans/user', '/api/guarantees/user', '/loans']) {
    const { status, headers } = await person.get(path);
    expect(status).toBe(200);
    expect(headers.getSetCookie(), path).toEqual([]);
  }
  expect(await dumpTables(app.db)).toEqual(before);
});

test('lasts 14 days from the sign-in by the server’s clock, however busy it was', async () => {
  const person = await newPerson(app, { isVerified: false });
  for (let day = 0; day < 13; day += 1) {
    app.clock.advance(DAY);
    expect((await person.get('/api/auth/user')).status, `day ${day}`).toBe(200);
  }
  app.clock.advance(DAY - 1);
  expect((await person.get('/api/auth/user')).status).toBe(200);
  app.clock.advance(1);
  expect((await person.get('/api/auth/user')).status).toBe(401);
});

test('logging out deletes the row, ends the cookie and leads home', async () => {
  const person = await newPerson(app, { isVerified: false });
  const other = app.visitor();
  await logIn(other, person);
  const cookie = person.cookie();
  const { status, headers } = await person.get('/api/logout');
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/');
  expect(headers.getSetCookie()).toEqual([
    'tegemea.sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ]);
  expect(headers.get('clear-site-data')).toBe('"storage"');
  expect(await statusWith(cookie)).toBe(401);
  expect(await sessionsOf(person)).toHaveLength(1);
  expect((await other.get('/api/auth/user')).status, 'other devices stay').toBe(200);
});

test('a link on another site signs nobody out', async () => {
  const person = await newPerson(app, { isVerified: false });
  for (const site of ['cross-site', 'same-site']) {
    const { status, headers } = await person.get('/api/logout', { 'Sec-Fetch-Site': site });
    expect([status, headers.get('location')]).toEqual([303, '/']);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await statusWith(person.cookie()), site).toBe(200);
  }
  const typed = await person.get('/api/logout', { 'Sec-Fetch-Site': 'none' });
  expect(typed.headers.getSetCookie()).toHaveLength(1);
});

test('logging out without a session leads home too', async () => {
  const { status, headers } = await app.visitor().get('/api/logout');
  expect([status, headers.get('location')]).toEqual([303, '/']);
});

test('sessions survive a restart', async () => {
  const person = await newPerson(app, { isVerified: false });
  const restarted = await serveAgain(app);
  try {
    const visitor = restarted.visitor();
    const { status } = await visitor.get('/api/auth/user', { Cookie: person.cookie() });
    expect(status).toBe(200);
  } finally {
    await restarted.stop();
  }
});

test('a cookie signed with another secret is no cookie', async () => {
  const person = await newPerson(app, { isVerified: false });
  const other = await serveAgain(app, {}, { secret: 'rotated, and long enough for the tests' });
  try {
    const { status } = await other.visitor().get('/api/auth/user', { Cookie: person.cookie() });
    expect(status).toBe(401);
  } finally {
    await other.stop();
  }
});

test('whose request it is, the reader of the cookie and express-session say alike', async () => {
  const person = await newPerson(app, { isVerified: false });
  const gone = app.visitor();
  await logIn(gone, person);
  const deleted = gone.cookie();
  await gone.get('/api/logout');
  const server = express();
  const { keep } = openSessions(server, app.deps);
  server.get('/', ...keep, async (req, res) => {
    const caller = await callerOf(app.deps, req);
    res.json([caller?.person.id ?? null, req.session.passport?.user ?? null]);
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
  const sayOf = async (Cookie: string): Promise<unknown> =>
    (await fetch(url, { headers: Cookie ? { Cookie } : {} })).json();
  const cookie = person.cookie();
  const sid = sidIn(cookie);
  try {
    const ours = [person.id, person.id];
    expect(await sayOf(cookie)).toEqual(ours);
    expect(await sayOf(decodeURIComponent(cookie)), 'not encoded').toEqual(ours);
    expect(await sayOf(`a=1;  ${cookie} ; tegemea.sid=second`), 'the first counts').toEqual(ours);
    const foreign = createHmac('sha256', 'another secret').update(sid).digest('base64url');
    for (const other of [
      '',
      deleted,
      cookie.slice(0, -1),
      `${cookie}x`,
      `tegemea.sid=${sid}`,
      `tegemea.sid=s%3A${sid}`,
      `tegemea.sid=s%3A${sid}.`,
      `tegemea.sid=s%3A${sid}.${foreign}`,
      `tegemea.sid=s%3A.${cookie.split('.').at(-1)}`,
      'tegemea.sid=%E0%A4%A',
      'tegemea.sid=',
      'tegemea.sid',
      `tegemea.sid=; ${cookie}`,
      `TEGEMEA.SID=${cookie.slice(12)}`,
    ]) {
      expect(await sayOf(other), other).toEqual([null, null]);
    }
    app.clock.advance(14 * DAY);
    expect(await sayOf(cookie), 'expired').toEqual([null, null]);
  } finally {
    listening.close();
  }
});

test('the reads that every screen begins with take one statement each', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  await runningLoan(app, borrower, guarantor, admin);
  const seen: (string | undefined)[] = [];
  const db = watchedPool(app.db, ({ name }) => void seen.push(name));
  const watched = await serveAgain(app, {}, { db });
  try {
    const visitor = watched.visitor();
    for (const person of [borrower, guarantor]) {
      for (const path of ['/api/auth/user', '/api/loans/user', '/api/guarantees/user']) {
        expect((await visitor.get(path, { Cookie: person.cookie() })).status).toBe(200);
      }
    }
    const once = ['find_callers_record', 'find_callers_loans', 'find_callers_guarantees'];
    expect(seen).toEqual([...once, ...once]);
    seen.length = 0;
    for (const { path } of ROUTES.filter(({ method, reads }) => method === 'get' && reads)) {
      expect((await visitor.get(path)).status, path).toBe(401);
      expect((await visitor.get(path, { Cookie: 'tegemea.sid=s%3Ax.y' })).status).toBe(401);
    }
    expect(seen, 'a visitor takes none').toEqual([]);
  } finally {
    await watched.stop();
  }
});
