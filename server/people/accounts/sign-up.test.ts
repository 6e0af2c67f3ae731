import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import { PASSWORD } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { refusedAt } from '@server/testing/refused-at';

const WANTED = {
  firstName: 'Wanjiku',
  lastName: 'Kamau',
  email: 'wanjiku@example.co.ke',
  phone: '0712345678',
  password: PASSWORD,
};
let emails = 0;
/** The same wish under an email that nobody has yet. */
const wish = (changes: object = {}) => {
  emails += 1;
  return { ...WANTED, email: `sign-up-${emails}@example.co.ke`, ...changes };
};
const signUp = (body: unknown) => app.visitor().post('/api/auth/signup', body);

async function countPersons(): Promise<number> {
  const { rows } = await app.db.query<{ n: number }>('select count(*) as n from persons');
  return rows[0]?.n ?? -1;
}

test.each([
  ['firstName', 'A', 'First name must be at least 2 characters'],
  ['firstName', '  A  ', 'First name must be at least 2 characters'],
  ['lastName', 'K', 'Last name must be at least 2 characters'],
  ['email', 'wanjiku', 'Invalid email address'],
  ['email', 'wanjiku@', 'Invalid email address'],
  ['phone', '712345678', 'Enter valid Kenyan phone number (e.g., 0712345678)'],
  ['phone', '0812345678', 'Enter valid Kenyan phone number (e.g., 0712345678)'],
  ['phone', '071234567', 'Enter valid Kenyan phone number (e.g., 0712345678)'],
  ['password', 'short', 'Password must be at least 6 characters'],
])('a bad %s (%j) is refused with the form’s own words', async (field, value, message) => {
  const { status, body } = await signUp(wish({ [field]: value }));
  expect(status).toBe(422);
  expect(body).toMatchObject({ message, fields: { [field]: message } });
});

test('every bad field is named at once', async () => {
  const { status, body } = await signUp({ ...WANTED, firstName: 'A', email: 'x', password: '1' });
  expect(status).toBe(422);
  expect(Object.keys(body['fields'] ?? {})).toEqual(['firstName', 'email', 'password']);
});

test('a missing or mistyped field is malformed', async () => {
  for (const firstName of [undefined, null, 5, ['Wanjiku'], { a: 1 }]) {
    const { status, body } = await signUp(wish({ firstName }));
    expect(status, String(firstName)).toBe(400);
    const message = 'We can’t take what “firstName” says';
    const reason = { code: 'field_unreadable', params: { field: 'firstName' } };
    expect(body).toEqual(refusedAt('firstName', message, reason));
  }
});

test('the server refuses seven characters, which the form lets through, in its own words', async () => {
  const { status, body } = await signUp(wish({ password: 'kx7-pq2' }));
  expect(status).toBe(422);
  const message = 'Use 8 characters or more: a short password is guessed in minutes';
  const reason = { code: 'password_too_short', params: { least: 8 } };
  expect(body).toEqual(refusedAt('password', message, reason));
});

test.each([
  ['password1', 'leaked'],
  ['PASSWORD1', 'leaked, in capitals'],
  ['safaricom123', 'a word that people here choose first'],
  ['Wanjiku2024!', 'one’s own name'],
  ['0712345678', 'one’s own number'],
])('the password %s is refused: %s', async (password) => {
  const message = 'That password is known from leaks or easy to guess. Choose another';
  const { status, body } = await signUp(wish({ password }));
  expect(status).toBe(422);
  expect(body).toEqual(refusedAt('password', message, { code: 'password_known' }));
});

test('a refused sign-up leaves nobody behind and signs nobody in', async () => {
  const before = await countPersons();
  const visitor = app.visitor();
  const { headers } = await visitor.post('/api/auth/signup', wish({ password: 'password1' }));
  expect(headers.getSetCookie()).toEqual([]);
  expect(await countPersons()).toBe(before);
  expect((await visitor.get('/api/auth/user')).status).toBe(401);
});

test('opens an account, signs in and shows every field of the user', async () => {
  const visitor = app.visitor();
  const wanted = wish({ email: '  Wanjiku.K@Example.co.ke ', phone: '+254 712 345 678' });
  const { status, body } = await visitor.post<{ id: string }>('/api/auth/signup', wanted);
  expect(status).toBe(201);
  const user = await visitor.get<CurrentUser>('/api/auth/user');
  expect(user.body).toEqual({
    id: body.id,
    firstName: 'Wanjiku',
    lastName: 'Kamau',
    email: 'wanjiku.k@example.co.ke',
    emailVerified: false,
    phone: '254712345678',
    phoneVerified: false,
    trustScore: 500,
    isAdmin: false,
    staffRole: null,
    language: 'en',
    newTerms: null,
    frozen: null,
    erasesAt: null,
    borrowerProfile: {
      grantedLimit: '45000.00',
      availableLimit: '45000.00',
      availableToBorrow: '45000.00',
      notEligible: [],
      loansTaken: 0,
      loansCompleted: 0,
      onTimePayments: 0,
    },
    guarantorProfile: { capacityScore: 100, held: '0.00', guaranteesGiven: 0 },
  });
});

test.each([['0712345678'], ['254712345678'], ['+254 712-345-678'], ['0112345678']])(
  'a number typed as %s is stored in one form',
  async (phone) => {
    const { body } = await signUp(wish({ phone }));
    const { rows } = await app.db.query('select phone from persons where id = $1', [body['id']]);
    expect(rows).toEqual([{ phone: `254${phone.replace(/\D/g, '').slice(-9)}` }]);
  },
);

test('leaves its mark: an event, the terms agreed to, and a password that only argon2id knows', async () => {
  const wanted = wish();
  const { body } = await signUp(wanted);
  const { rows: events } = await app.db.query(
    'select kind, actor_kind, ip from events where subject_id = $1',
    [body['id']],
  );
  expect(events).toEqual([
    { kind: 'signed_up', actor_kind: 'visitor', ip: expect.stringMatching(/^10\./) },
  ]);
  const { rows } = await app.db.query<{ password_hash: string; terms_version: string }>(
    'select password_hash, terms_version from persons where id = $1',
    [body['id']],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(rows[0]?.terms_version).not.toBe('');
});

test('nobody signs up as an admin, rich, trusted or verified', async () => {
  const visitor = app.visitor();
  const greedy = {
    isAdmin: true,
    role: 'admin',
    trustScore: 1000,
    limit: 25_000_000,
    phoneVerified: true,
    phoneVerifiedAt: '2026-01-01T00:00:00Z',
    borrowerProfile: { availableLimit: '250000.00' },
    id: '00000000-0000-7000-8000-000000000001',
  };
  const { status, body } = await visitor.post('/api/auth/signup', wish(greedy));
  expect(status).toBe(201);
  expect(body['id']).not.toBe(greedy.id);
  const user = await visitor.get<CurrentUser>('/api/auth/user');
  expect(user.body).toMatchObject({ isAdmin: false, trustScore: 500, phoneVerified: false });
  expect(user.body.borrowerProfile.availableLimit).toBe('45000.00');
  expect((await visitor.get('/api/admin/stats')).status).toBe(403);
});

test('one account per email, however it is written', async () => {
  const { email } = await accountOf();
  const { status, body } = await signUp(wish({ email: ` ${email.toUpperCase()} ` }));
  expect(status).toBe(409);
  expect(body).toEqual({
    code: 'email_taken',
    message: 'There is an account with this email already. Log in instead.',
    fields: { email: 'There is an account with this email already' },
    fieldReasons: { email: { code: 'email_has_account' } },
  });
});

test('of 18 sign-ups at once under one email, one succeeds', async () => {
  const before = await countPersons();
  const wanted = wish();
  // Below the throttle of 20 an hour for one email, so that only the unique key decides.
  const replies = await Promise.all(Array.from({ length: 18 }, () => signUp(wanted)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 17 }, () => 409)]);
  expect(await countPersons()).toBe(before + 1);
});

test('is throttled for one email, with the seconds to wait', async () => {
  const wanted = wish({ password: 'password1' });
  for (let tries = 0; tries < 20; tries += 1) expect((await signUp(wanted)).status).toBe(422);
  const { status, body, headers } = await signUp(wanted);
  expect(status).toBe(429);
  expect(body).toEqual({
    code: 'too_soon',
    params: { seconds: body['retryAfter'] },
    message: `Too many attempts. Please wait ${String(body['retryAfter'])} seconds.`,
    retryAfter: expect.any(Number),
  });
  expect(headers.get('retry-after')).toBe(String(body['retryAfter']));
  expect(Number(body['retryAfter'])).toBeGreaterThan(3_500);
});

async function accountOf(): Promise<{ email: string }> {
  const wanted = wish();
  expect((await signUp(wanted)).status).toBe(201);
  return wanted;
}
