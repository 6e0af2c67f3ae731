import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { actingAs } from '@server/platform/core/context';
import { failsNothingDone } from '@server/testing/acted-and-failed';
import { newPerson, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { refusedAt } from '@server/testing/refused-at';
import { withAndWithoutKey } from '@server/testing/visitor';

let person: TestPerson;
test.beforeAll(async () => {
  person = await newPerson(app);
});

const LOAN = { amount: '20000.00', term: 6, purpose: 'business' };

async function loans(): Promise<number> {
  const { rows } = await app.db.query<{ n: number }>('select count(*) as n from loans');
  return rows[0]?.n ?? -1;
}

/** What must come of a write that is no good: the refusal to the letter, and no loan. */
async function expectRefused(
  reply: Promise<{ status: number; body: unknown }>,
  status: number,
  body: object,
): Promise<void> {
  const before = await loans();
  const answered = await reply;
  expect([answered.status, answered.body]).toEqual([status, body]);
  expect(await loans()).toBe(before);
}

const NOT_JSON = {
  code: 'not_json',
  message: 'Send JSON, with Content-Type: application/json',
};
const FOREIGN = { code: 'foreign_origin', message: 'That came from another site' };

test.each([
  ['{"amount":', 'cut off'],
  ['nonsense', 'no JSON'],
  ["{'amount': 5000}", 'single quotes'],
  ['"text"', 'a bare string'],
  ['5000', 'a bare number'],
])('a body that is not valid JSON is 400: %s (%s)', async (body) => {
  const message = 'That is not valid JSON';
  await expectRefused(person.post('/api/loans', body), 400, { code: 'invalid_json', message });
});

test.each([
  '/api/admin/users?search=&cursor=',
  '/api/admin/audit?cursor=',
  '/api/admin/ledger/trial-balance?as-of=',
  '/api/admin/reports/portfolio?from=&to=',
  '/api/loans/user?cursor=',
])('a parameter that says nothing counts as not given: %s', async (path) => {
  const admin = await newPerson(app, { isAdmin: true });
  const [said, unsaid] = [await admin.get(path), await admin.get(path.replace(/\?.*/, ''))];
  expect(said.status).toBe(200);
  expect(said.body).toEqual(unsaid.body);
});

test.each(['gzip', 'deflate', 'br'])(
  'a body that is not %s as it says is 400',
  async (encoding) => {
    for (const key of withAndWithoutKey(`packed ${encoding}`)) {
      const headers = { 'Content-Encoding': encoding, ...key };
      const reply = person.post('/api/loans', JSON.stringify(LOAN), headers);
      const message = 'That is not valid JSON';
      await expectRefused(reply, 400, { code: 'invalid_json', message });
    }
  },
);

test('a field that is missing or of another kind is 400 and named', async () => {
  const message = 'We can’t take what “amount” says';
  const reason = { code: 'field_unreadable', params: { field: 'amount' } };
  const body = refusedAt('amount', message, reason);
  await expectRefused(person.post('/api/loans', { ...LOAN, amount: null }), 400, body);
  const list = await person.post('/api/loans', '[]');
  expect(list.status).toBe(400);
  expect(list.body).toMatchObject({
    code: 'field_unreadable',
    fields: { body: expect.any(String) },
  });
});

test('a body that is understood but breaks a rule is 422, with each field', async () => {
  const message = 'Choose a term of 3, 6 or 12 months.';
  const reason = { code: 'term_not_offered', params: { terms: [3, 6, 12] } };
  const body = refusedAt('term', message, reason);
  await expectRefused(person.post('/api/loans', { ...LOAN, term: 7 }), 422, body);
});

test.each([
  ['application/x-www-form-urlencoded', 'amount=20000&term=6&purpose=business'],
  ['text/plain', JSON.stringify(LOAN)],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/jsonp', JSON.stringify(LOAN)],
  ['', JSON.stringify(LOAN)],
])('a write of type "%s" is 415', async (type, body) => {
  const reply = person.post('/api/loans', body, { 'Content-Type': type });
  await expectRefused(reply, 415, NOT_JSON);
});

test('the type may name its charset; another than UTF-8 is 415', async () => {
  const utf8 = { 'Content-Type': 'application/json; charset=UTF-8' };
  expect((await person.post('/api/guarantors/invite', INVITATION, utf8)).status).toBe(201);
  const latin = { 'Content-Type': 'application/json; charset=latin1' };
  const { status, body } = await person.post('/api/loans', LOAN, latin);
  expect([status, body]).toEqual([415, { code: 'not_utf8', message: 'Send JSON as plain UTF-8' }]);
  const packed = { 'Content-Encoding': 'zstd-of-my-own' };
  expect((await person.post('/api/loans', LOAN, packed)).status).toBe(415);
});

const INVITATION = { name: 'Brian', phone: '0722333444' };

test('100 kB are taken, more are 413, also of who is signed out and in pieces', async () => {
  const padded = (bytes: number) => {
    const bare = JSON.stringify({ ...INVITATION, more: '' });
    return JSON.stringify({ ...INVITATION, more: 'x'.repeat(bytes - bare.length) });
  };
  const { status } = await person.post('/api/guarantors/invite', padded(100 * 1_024));
  expect(status).toBe(201);
  const refused = { code: 'too_large', message: 'That is more than we take at once' };
  const oneMore = padded(100 * 1_024 + 1);
  await expectRefused(person.post('/api/guarantors/invite', oneMore), 413, refused);
  await expectRefused(app.visitor().post('/api/auth/login', 'x'.repeat(5_000_000)), 413, refused);
});

test('an unknown address of the API is a JSON 404, by any method, signed in or out', async () => {
  const body = { code: 'address_unknown', message: 'There is no such address here' };
  for (const visitor of [person, app.visitor()]) {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/loans/x/y/z', '/api/../api/no']) {
      for (const call of [visitor.get, visitor.post, visitor.put, visitor.delete]) {
        const reply = await call(path);
        expect([reply.status, reply.body], path).toEqual([404, body]);
      }
    }
  }
  expect((await person.put('/api/loans')).body).toEqual(body);
});

test('an id that is none is 404 like one of somebody else', async () => {
  const body = { code: 'not_found', message: 'There is nothing here that you can see' };
  const ids = ['1', 'x', '../../etc', '%00', "'--", '00000000-0000-7000-8000-000000000000'];
  for (const id of ids) {
    const reply = await person.get(`/api/loans/${encodeURIComponent(id)}`);
    expect([reply.status, reply.body], id).toEqual([404, body]);
  }
});

test('an address that can’t be decoded is 400', async () => {
  const { status, body } = await person.get('/api/loans/%E0%A4%A');
  expect(status).toBe(400);
  expect(body).toEqual({ code: 'address_unreadable', message: 'That address can’t be read' });
});

test('a write from another site is 403, by its Origin or by what the browser says', async () => {
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `${app.url}.evil.example` },
    { Origin: app.url.replace('http:', 'https:') },
    { Origin: app.url.replace(/\d+$/, '1') },
    { Origin: 'http://evil.example', Host: 'evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: app.url, 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const headers of foreign) {
    await expectRefused(person.post('/api/loans', LOAN, headers), 403, FOREIGN);
    const withdrawn = await person.delete(`/api/guarantees/${person.id}`, headers);
    expect([withdrawn.status, withdrawn.body]).toEqual([403, FOREIGN]);
    const signedIn = await app.visitor().post('/api/auth/login', {}, headers);
    expect([signedIn.status, signedIn.body], 'nor does one sign anybody in').toEqual([
      403,
      FOREIGN,
    ]);
  }
});

test('our own pages may write, and so may what is no browser', async () => {
  const own: Record<string, string>[] = [
    { Origin: app.url, 'Sec-Fetch-Site': 'same-origin' },
    { Origin: app.url.replace('localhost', '127.0.0.1') },
    { Origin: app.url.replace('localhost', '[::1]') },
    { 'Sec-Fetch-Site': 'same-origin' },
    {},
  ];
  for (const headers of own) {
    const { status } = await person.post('/api/guarantors/invite', INVITATION, headers);
    expect(status).toBe(201);
  }
});

test('reading is open to links from anywhere, and grants other sites nothing', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  const { status, headers: answered } = await person.get('/api/auth/user', headers);
  expect(status).toBe(200);
  const granted = [...answered.keys()].filter((name) => name.startsWith('access-control-'));
  expect(granted).toEqual([]);
});

/** One request by a method that `fetch` does not allow or would change. */
const ask = (method: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: object }>((resolve, reject) => {
    const call = request(`${app.url}/api/loans`, { method, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    call.on('error', reject).end();
  });

test('a preflight grants nothing, and odd methods do nothing', async () => {
  const preflight = await ask('OPTIONS', {
    Origin: 'https://evil.example',
    'Access-Control-Request-Method': 'POST',
  });
  const granted = Object.keys(preflight.headers).filter((name) => name.startsWith('access-'));
  expect(granted).toEqual([]);
  const before = await loans();
  const json = { 'Content-Type': 'application/json' };
  for (const method of ['TRACE', 'PATCH', 'PROPFIND']) {
    expect((await ask(method, json)).status, method).toBe(404);
  }
  const disguised = { ...json, 'X-HTTP-Method-Override': 'DELETE' };
  expect((await person.get('/api/loans/user', disguised)).status).toBe(200);
  expect(await loans()).toBe(before);
});

test('what nobody foresaw is 500, bland, with a reference and nothing of our insides', async () => {
  await app.db.query('alter table guarantors rename to guarantors_gone');
  try {
    const { status, body, headers } = await person.post('/api/guarantors/invite', INVITATION);
    expect(status).toBe(500);
    const reference = headers.get('x-request-id');
    expect(reference).toMatch(/^[0-9a-f]{12}$/);
    expect(body).toEqual({
      code: 'unforeseen',
      params: { reference },
      message: `Something went wrong on our side. Reference ${reference}.`,
    });
  } finally {
    await app.db.query('alter table guarantors_gone rename to guarantors');
  }
});

test('an answer above 399 to what was done is a fault of the test that sees it', async () => {
  const faults: string[] = [];
  const noted = (kind: 'signed_in' | 'code_refused' | null, status: number) =>
    failsNothingDone((_req, res) => {
      const done = kind && commit(app.db, { insert: { events: [eventBy(person, kind)] } });
      void Promise.resolve(done).then(() => res.writeHead(status).end());
    }, faults);
  for (const [kind, status] of [
    ['signed_in', 201],
    [null, 500],
    ['signed_in', 503],
    ['signed_in', 500],
    [null, 422],
    ['code_refused', 422],
    ['signed_in', 409],
  ] as const) {
    const server = createServer(noted(kind, status)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/${status}`, { headers: { Connection: 'close' } });
    server.close();
  }
  expect(faults).toEqual([
    'GET /500 has acted (signed_in) and answers 500',
    'GET /409 has acted (signed_in) and answers 409',
  ]);
});

const eventBy = ({ id }: TestPerson, kind: 'signed_in' | 'code_refused') =>
  eventOf(
    { ...actingAs(app.deps, 'job'), requestId: null },
    kind,
    { kind: 'person', id },
    { factor: 'password', purpose: 'enter' },
  );
