import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { Erasure, MyData } from '@shared/contract/my-data';
import { ERASURE_HOURS } from '@shared/limits';
import { phone, type Phone } from '@shared/phone';
import { eraseDue } from '@server/desk/my-data/erase-account';
import { actingAs } from '@server/platform/core/context';
import type { PasswordCost } from '@server/platform/core/security/passwords';
import type { TestApp } from './test-app';
import { type Reply, type Visitor, visitorAt } from './visitor';

/** A signed-in person with a number of their own. */
export interface TestPerson extends Visitor {
  id: string;
  email: string;
  phone: Phone;
  firstName: string;
  lastName: string;
}

/** A signed-up, verified, signed-in person of the template database. */
export type ReadyPerson = Omit<TestPerson, keyof Visitor> & { cookies: string };

/** The start of the test clock; prepared people have just signed in. */
export const START = '2026-03-02T09:00:00.000Z';
const DAY_AFTER = Date.parse(START) + 86_400_000;

/** The prepared people of an app's database. */
export interface People {
  /** The people that no test has taken yet. */
  ready: ReadyPerson[];
  /** A counter, so that each person has another number and email. */
  count: number;
}

export const peopleFrom = (ready: readonly ReadyPerson[]): People => ({
  ready: [...ready],
  count: ready.length,
});

export const PASSWORD = 'lantern-hill-42';

/** The cheapest argon2 parameters allowed: tests need no security. */
export const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const NAMES = ['Asha', 'Brian', 'Cherono', 'Daudi', 'Esther', 'Faraji', 'Grace', 'Hassan'] as const;

/** A new person: a prepared one, else a fresh sign-up. Verified by default. */
export async function newPerson(
  app: TestApp,
  { isVerified = true, isAdmin = false }: { isVerified?: boolean; isAdmin?: boolean } = {},
): Promise<TestPerson> {
  const ready = isVerified ? app.people.ready.shift() : undefined;
  const person = ready ? await comeIn(app, ready) : await signUpPerson(app, { isVerified });
  if (isAdmin)
    await app.db.query("update persons set staff_role = 'owner' where id = $1", [person.id]);
  return person;
}

/** A client for a prepared person; on a later day signs them in again, because a session lasts two weeks. */
async function comeIn(app: TestApp, { cookies, ...ready }: ReadyPerson): Promise<TestPerson> {
  const person = { ...ready, ...visitorAt(app.url, cookies) };
  if (app.clock.now().getTime() >= DAY_AFTER) await signIn(person);
  return person;
}

/** Signs somebody up over HTTP. */
export async function signUpPerson(
  app: TestApp,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<TestPerson> {
  app.people.count += 1;
  const { count } = app.people;
  const visitor = app.visitor();
  const own = phone(`2547${String(10_000_000 + count).slice(-8)}`);
  const firstName = NAMES[count % NAMES.length] ?? 'Asha';
  const email = `person${count}@example.co.ke`;
  const wanted = { firstName, lastName: 'Otieno', email, phone: own, password: PASSWORD };
  const { status, body } = await visitor.post<{ id: string }>('/api/auth/signup', wanted);
  if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  const person = { ...visitor, id: body.id, email, phone: own, firstName, lastName: 'Otieno' };
  if (isVerified) await verifyPhone(app, person);
  return person;
}

/** Signs in again, after a test has let days pass. */
export async function signIn(person: TestPerson): Promise<void> {
  const { status } = await person.post('/api/auth/login', {
    email: person.email,
    password: PASSWORD,
  });
  if (status !== 200) throw new Error(`login answered ${status}`);
}

/** Shows by the password that it is really them, for some minutes. */
export async function prove(person: Visitor): Promise<void> {
  const { status } = await person.post('/api/me/proof', { password: PASSWORD });
  if (status !== 200) throw new Error(`the proof answered ${status}`);
}

/** The copy of a person's data, which takes a proof. */
export async function copyOf(person: Visitor): Promise<MyData> {
  await prove(person);
  return (await person.get<MyData>('/api/me/export')).body;
}

/** Asks for an account's erasure, with a proof, and lets its day go by. */
export async function erase(app: TestApp, person: Visitor): Promise<Reply<Erasure>> {
  await prove(person);
  const reply = await person.post<Erasure>('/api/me/erase');
  await app.settle();
  app.clock.advance(ERASURE_HOURS * 3_600);
  await eraseDue(actingAs(app.deps, 'job'));
  return reply;
}

/** Requests a code and enters it, as read from the phone's inbox. */
export async function verifyPhone(app: TestApp, person: TestPerson): Promise<void> {
  await person.post('/api/auth/send-otp', { phoneNumber: person.phone });
  await app.settle();
  const { status } = await person.post('/api/auth/verify-otp', {
    otp: lastCode(app, person.phone),
  });
  if (status !== 200) throw new Error(`verify-otp answered ${status}`);
}

/** The code in the newest SMS of a phone that has one. */
export function lastCode(app: TestApp, number: Phone): string {
  const [code] = app.world
    .phone(number)
    .inbox.flatMap(({ text }) => /\n@\S+ #(\d{6})$/.exec(text)?.[1] ?? []);
  if (!code) throw new Error(`no code on ${number}`);
  return code;
}

export const TERMS = { amount: '20000.00', term: 6, purpose: 'business' } as const;

/** A draft of KSh 20,000 over 6 months by default. */
export async function newLoan(person: TestPerson, terms: object = {}): Promise<Loan> {
  const { status, body } = await person.post<Loan>('/api/loans', { ...TERMS, ...terms });
  if (status !== 201) throw new Error(`loan answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The borrower asks a guarantor; returns the guarantee's id. */
export async function askFor(
  borrower: TestPerson,
  loanId: string,
  guarantor: { phone: Phone },
  cap = '5000.00',
  relationship = 'friend',
  name = 'A friend',
  note = '',
): Promise<string> {
  const invited = await borrower.post<{ id: string }>('/api/guarantors/invite', {
    name,
    phone: guarantor.phone,
  });
  const wanted = { loanId, guarantorId: invited.body.id, cap, relationship, note };
  const { status, body } = await borrower.post<{ id: string }>('/api/guarantees', wanted);
  if (status !== 201) throw new Error(`guarantee answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** The guarantor accepts. */
export async function acceptAs(
  guarantor: TestPerson,
  guaranteeId: string,
  note = '',
): Promise<Guarantee> {
  const { status, body } = await guarantor.put<Guarantee>(`/api/guarantees/${guaranteeId}`, {
    status: 'accepted',
    note,
  });
  if (status !== 200) throw new Error(`accept answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Plays what one admin may not do alone where the file's app has four eyes. */
export async function asOneAdmin<T>(app: TestApp, act: () => Promise<T>): Promise<T> {
  const { fourEyes } = app.deps;
  app.deps.fourEyes = false;
  try {
    return await act();
  } finally {
    app.deps.fourEyes = fourEyes;
  }
}

/** A loan taken to `active`, with one guarantor. */
export async function runningLoan(
  app: TestApp,
  borrower: TestPerson,
  guarantor: TestPerson,
  admin: TestPerson,
  terms: object = {},
  reply = '',
): Promise<Loan> {
  const { id } = await newLoan(borrower, terms);
  await acceptAs(guarantor, await askFor(borrower, id, guarantor), reply);
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await asOneAdmin(app, async () => {
    await admin.put(`/api/admin/loans/${id}/approve`);
    await admin.post(`/api/admin/loans/${id}/disburse`);
  });
  await app.settle();
  const { body } = await borrower.get<Loan>(`/api/loans/${id}`);
  if (body.status !== 'active') throw new Error(`the loan is ${body.status}: ${body.statusReason}`);
  return body;
}

/** Pays by prompt: requests it, enters the PIN, runs the booking. */
export async function payBy(
  app: TestApp,
  person: Pick<TestPerson, 'post' | 'phone'>,
  loanId: string,
  amount?: string,
) {
  const started = await person.post<{ id: string; amount: string }>(
    `/api/loans/${loanId}/repayments`,
    amount ? { amount } : {},
  );
  await app.settle();
  const { prompt } = app.world.phone(person.phone);
  if (!prompt) throw new Error(`no prompt on ${person.phone}: ${JSON.stringify(started.body)}`);
  app.world.answerPrompt(person.phone, prompt.id, 'approve');
  await app.settle();
  return started.body;
}
