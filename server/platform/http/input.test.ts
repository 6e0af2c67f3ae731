import { expect } from 'vitest';
import { askFor, newLoan, newPerson, PASSWORD, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { withAndWithoutKey } from '@server/testing/visitor';

let person: TestPerson;
let admin: TestPerson;
test.beforeAll(async () => {
  person = await newPerson(app);
  admin = await newPerson(app, { isAdmin: true });
});

const HIDDEN = {
  'U+0000': '\u0000',
  'a line break': '\n',
  'an escape': '\u001b[31m',
  'right-to-left override': '\u202e',
  'left-to-right isolate': '\u2066',
  'right-to-left mark': '\u200f',
};

/** Every text that a person can send, each with the call that sends it. */
const TEXTS: Record<string, (text: string) => Promise<{ status: number; body: object }>> = {
  firstName: (text) => signUp({ firstName: text }),
  lastName: (text) => signUp({ lastName: text }),
  email: (text) => signUp({ email: `a${text}b@example.co.ke` }),
  phone: (text) => signUp({ phone: `0712${text}345678` }),
  'a guarantor’s name': (name) =>
    person.post('/api/guarantors/invite', { name, phone: '0722333444' }),
  'a decision’s reason': (reason) => admin.put(`/api/admin/loans/${person.id}/decline`, { reason }),
  search: (text) => admin.get(`/api/admin/users?search=${encodeURIComponent(text)}`),
  'the number of a code': (text) =>
    person.post('/api/auth/send-otp', { phoneNumber: `0712${text}345678` }),
};

const signUp = (changes: object) =>
  app.visitor().post('/api/auth/signup', {
    firstName: 'Asha',
    lastName: 'Otieno',
    email: 'input@example.co.ke',
    phone: '0712345678',
    password: PASSWORD,
    ...changes,
  });

test.each(Object.keys(TEXTS))('%s takes no hidden characters', async (field) => {
  for (const [name, character] of Object.entries(HIDDEN)) {
    // A line break between a number's digits is dropped like a space.
    if (character === '\n' && /phone|number/.test(field)) continue;
    const { status, body } = await (TEXTS[field] as (text: string) => ReturnType<typeof signUp>)(
      `As${character}ha`,
    );
    expect(status, name).toBe(422);
    expect(body, name).toMatchObject({
      fields: expect.any(Object),
      fieldReasons: expect.any(Object),
    });
  }
});

test('U+0000 in a password, a code or a login changes nothing and breaks nothing', async () => {
  const visitor = app.visitor();
  const odd = `lantern\u0000hill`;
  const logIn = (password: string) =>
    visitor.post('/api/auth/login', { email: person.email, password });
  expect((await logIn(odd)).status).toBe(401);
  expect((await logIn(`${PASSWORD}\u0000`)).status).toBe(401);
  expect((await person.post('/api/auth/verify-otp', { otp: '12345\u0000' })).status).toBe(422);
  const email = `${person.email}\u0000`;
  expect((await visitor.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(422);
  expect((await person.get('/api/loans/user?x=%00')).status).toBe(200);
});

test('names with every ordinary mark are taken as they are', async () => {
  for (const firstName of ["Ng'ang'a", 'Ng`ang`a', 'Wanjikũ', 'J.P.', 'Đặng']) {
    const visitor = app.visitor();
    const email = `n${Buffer.from(firstName).toString('hex').slice(0, 20)}@example.co.ke`;
    const wanted = { lastName: 'Otieno', phone: '0712345678', password: PASSWORD };
    const { status } = await visitor.post('/api/auth/signup', { ...wanted, firstName, email });
    expect(status, firstName).toBe(201);
    const { body } = await visitor.get<{ firstName: string }>('/api/auth/user');
    expect(body.firstName).toBe(firstName);
  }
});

test('what is too long is refused, not cut', async () => {
  const long = 'x'.repeat(90_000);
  for (const changes of [
    { firstName: long },
    { lastName: 'x'.repeat(61) },
    { email: `${'x'.repeat(250)}@example.co.ke` },
    { password: 'x'.repeat(129) },
    { phone: `0712345678${'0'.repeat(90_000)}` },
  ]) {
    expect((await signUp(changes)).status, Object.keys(changes)[0]).toBe(422);
  }
  expect((await admin.get(`/api/admin/users?search=${'x'.repeat(101)}`)).status).toBe(422);
});

test('JSON of any depth is answered, with a key and without', async () => {
  const deep = (open: string, close: string, levels = 30_000) =>
    open.repeat(levels) + close.repeat(levels);
  const bodies = [
    deep('[', ']'),
    `{"amount":${deep('[', ']')}}`,
    `{"email":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`,
    '['.repeat(90_000),
    `{"amount":20000,"term":6,"guarantors":${deep('[', ']')}}`,
    `{"amount":20000,"term":6,"guarantors":${deep('[', ']', 33)}}`,
  ];
  for (const body of bodies) {
    for (const path of ['/api/auth/login', '/api/loans', `/api/loans/${person.id}/quote`]) {
      for (const key of withAndWithoutKey('deep')) {
        const { status, body: said } = await person.post(path, body, key);
        expect(status, body.slice(0, 20)).toBe(400);
        expect(said).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
    }
  }
});

test('brackets in a text are no depth', async () => {
  const purpose = `${'[{'.repeat(60)}\\"${'['.repeat(60)}`;
  const wanted = JSON.stringify({ amount: 20_000, term: 6, purpose });
  expect((await person.post('/api/loans', wanted)).status).toBe(422);
});

test('a quote’s guarantors may be anything and count for nothing', async () => {
  const borrower = await newPerson(app);
  const loan = await newLoan(borrower);
  const quote = (guarantors: unknown) =>
    borrower.post(`/api/loans/${loan.id}/quote`, { amount: 20_000, term: 6, guarantors });
  const plain = await quote(undefined);
  const one = { id: borrower.id, name: 'Brian', cap: '20000.00', status: 'accepted' };
  for (const guarantors of [[], [one, one], ['x'], [null], [{ ...one, trustScore: 1000 }]]) {
    const { status, body } = await quote(guarantors);
    expect([status, body]).toEqual([200, plain.body]);
  }
  expect((await quote('Brian')).status).toBe(400);
  expect((await quote(Array.from({ length: 51 }, () => one))).status).toBe(422);
});

const WISH = { amount: 20_000, term: 6, purpose: 'business' };

test.each([
  ['a choice that is left out', { purpose: undefined }, 400],
  ['a choice of the wrong kind', { purpose: 6 }, 400],
  ['a choice that there is not', { purpose: 'gambling' }, 422],
  ['a number that is left out', { term: undefined }, 400],
  ['a number in words', { term: 'six' }, 400],
  ['a number that is no choice', { term: 7 }, 422],
  ['a number out of bounds', { amount: 20_000_000 }, 422],
])('%s', async (_, change, status) => {
  const borrower = await newPerson(app);
  const answer = await borrower.post('/api/loans', { ...WISH, ...change });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ fields: { [Object.keys(change)[0] ?? '']: /./ } });
  expect((await borrower.get('/api/loans/user')).body).toEqual([]);
});

test('`__proto__` and `constructor` in a body are nobody’s property', async () => {
  const poison =
    '"__proto__":{"isAdmin":true,"polluted":1},"constructor":{"prototype":{"polluted":1}}';
  const email = 'poisoned@example.co.ke';
  const visitor = app.visitor();
  const { status } = await visitor.post(
    '/api/auth/signup',
    `{${poison},"firstName":"Asha","lastName":"Otieno","email":"${email}","phone":"0712345678",` +
      `"password":"${PASSWORD}"}`,
  );
  expect(status).toBe(201);
  expect((await visitor.get('/api/admin/stats')).status).toBe(403);
  expect((await visitor.post('/api/auth/login', `{"__proto__":{"email":"${email}"}}`)).status).toBe(
    400,
  );
  expect('polluted' in {}).toBe(false);
  expect((await person.get('/api/loans/__proto__')).status).toBe(404);
  expect((await person.get('/api/loans/constructor')).status).toBe(404);
});

test('a key that comes twice counts as the last, a query parameter that does is refused', async () => {
  const visitor = app.visitor();
  const body = `{"email":"nobody@example.co.ke","email":"${person.email}","password":"${PASSWORD}"}`;
  expect((await visitor.post('/api/auth/login', body)).body).toEqual({ id: person.id });
  expect((await admin.get('/api/admin/users?search=a&search=b')).status).toBe(400);
  expect((await admin.get('/api/admin/users?search[x]=a')).status, 'no such parameter').toBe(200);
});

test('search takes SQL’s own characters as text', async () => {
  for (const search of [`' or 1=1 --`, '%', '_', '\\', '%\\', '";', '$1', '{}']) {
    const path = `/api/admin/users?search=${encodeURIComponent(search)}`;
    const { status, body } = await admin.get<{ items: unknown[] }>(path);
    expect([status, body.items], search).toEqual([200, []]);
  }
  const quoted = await admin.get<{ items: { firstName: string }[] }>(
    `/api/admin/users?search=ng'a`,
  );
  expect(quoted.body.items.map(({ firstName }) => firstName)).toEqual(["Ng'ang'a"]);
  expect((await admin.get('/api/admin/users?cursor=x')).status).toBe(422);
});

test('a loan’s fields that are not the borrower’s to set stay as they are', async () => {
  const borrower = await newPerson(app);
  const loan = await newLoan(borrower);
  await askFor(borrower, loan.id, { phone: admin.phone });
  const greedy = { apr: 1, gsValue: 1, disbursedAt: '2026-01-01', amount: '45000.00', term: 3 };
  for (const status of ['approved', 'active', 'closed', 'quoting', 1, null]) {
    const { status: answered } = await borrower.put(`/api/loans/${loan.id}`, { ...greedy, status });
    expect([400, 422], String(status)).toContain(answered);
  }
  expect((await borrower.get(`/api/loans/${loan.id}`)).body).toMatchObject({ status: 'quoting' });
  const wanted = { ...greedy, status: 'pending_approval' };
  const { status, body } = await borrower.put(`/api/loans/${loan.id}`, wanted);
  expect(status).toBe(200);
  const { apr, monthlyPayment, amount, term } = loan;
  expect(body).toMatchObject({ apr, monthlyPayment, amount, term, disbursedAt: null });
});
