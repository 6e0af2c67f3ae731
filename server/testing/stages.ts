import type { Loan } from '@shared/contract/loans';
import { type Day, startOf } from '@shared/day';
import { actingAs } from '@server/platform/core/context';
import { checkDuePayments } from '@server/payments/payments/check-payment';
import { acceptAs, askFor, newLoan, newPerson, PASSWORD, type TestPerson } from './people';
import type { TestApp } from './test-app';

/** The people of one loan. */
export interface Cast {
  borrower: TestPerson;
  guarantor: TestPerson;
  admin: TestPerson;
}

/** Three people with verified phones, used by no other test. */
export async function newCast(app: TestApp): Promise<Cast> {
  const [borrower, guarantor, admin] = await Promise.all([
    newPerson(app),
    newPerson(app),
    newPerson(app, { isAdmin: true }),
  ]);
  return { borrower, guarantor, admin };
}

/** A submitted loan with one accepted guarantor. */
export async function submittedLoan({ borrower, guarantor }: Cast, terms = {}): Promise<Loan> {
  const loan = await newLoan(borrower, terms);
  await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
  return expectStatus(borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' }));
}

export async function approvedLoan(cast: Cast, terms = {}): Promise<Loan> {
  const { id } = await submittedLoan(cast, terms);
  return expectStatus(cast.admin.put(`/api/admin/loans/${id}/approve`));
}

/** A loan handed to M-Pesa, without a result yet. */
export async function disbursedLoan(cast: Cast, terms = {}): Promise<Loan> {
  const { id } = await approvedLoan(cast, terms);
  return expectStatus(cast.admin.post(`/api/admin/loans/${id}/disburse`));
}

async function expectStatus(call: Promise<{ status: number; body: object }>): Promise<Loan> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body as Loan;
}

/** The loan in its borrower's view. */
export async function loanOf(borrower: TestPerson, id: string): Promise<Loan> {
  return (await borrower.get<Loan>(`/api/loans/${id}`)).body;
}

/** The same person in a second session. */
export async function secondScreen(app: TestApp, person: TestPerson): Promise<TestPerson> {
  const visitor = app.visitor();
  await visitor.post('/api/auth/login', { email: person.email, password: PASSWORD });
  return { ...person, ...visitor };
}

/** Moves the clock to 09:00 in Nairobi on a later day. */
export function moveTo(app: TestApp, date: Day | string): void {
  const nine = startOf(date as Day).getTime() + 9 * 3_600_000;
  app.clock.advance((nine - app.clock.now().getTime()) / 1_000);
}

/** Polls payments without a result, after so many seconds. */
export async function lookAfter(app: TestApp, seconds: number): Promise<void> {
  app.clock.advance(seconds);
  await checkDuePayments(actingAs(app.deps, 'job'));
  await app.settle();
}

const TRIES = 5;

type Call = () => Promise<{ status: number }>;

/**
 * Starts all calls at once and counts the returned statuses. A 503 is asked again, as every client does: on a slow
 * machine so many callers at once can wait too long for a connection.
 */
export async function rush(calls: readonly Call[]): Promise<Record<number, number>> {
  const insist = async (call: Call, tries = TRIES): Promise<{ status: number }> => {
    const reply = await call();
    return reply.status === 503 && tries > 1 ? insist(call, tries - 1) : reply;
  };
  const replies = await Promise.all(calls.map((call) => insist(call)));
  const tally: Record<number, number> = {};
  for (const { status } of replies) tally[status] = (tally[status] ?? 0) + 1;
  return tally;
}

/** Two clients with so many calls each, interleaved. */
export const fromTwo = <T>(each: number, first: () => T, second: () => T): (() => T)[] =>
  Array.from({ length: 2 * each }, (_, index) => (index % 2 === 0 ? first : second));

/** One value from the database; for effects that no route shows. */
export async function valueOf<T>(app: TestApp, text: string, ...values: unknown[]): Promise<T> {
  const { rows } = await app.db.query<Record<string, T>>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`nothing found: ${text}`);
  return Object.values(row)[0] as T;
}

/** Kinds of a loan's events, oldest first. */
export async function historyOf(app: TestApp, loanId: string): Promise<string[]> {
  const { rows } = await app.db.query<{ kind: string }>(
    'select kind from events where loan_id = $1 order by id',
    [loanId],
  );
  return rows.map(({ kind }) => kind);
}

/** An id that no row has. */
export const MISSING = '0190a000-0000-7000-8000-000000000000';

/** The comparable parts of a refusal, without its headers. */
export const answerOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

/** The answer for a missing or foreign object: identical in both cases. */
export const NOT_THERE = {
  status: 404,
  body: { code: 'not_found', message: 'There is nothing here that you can see' },
};

export const SIGNED_OUT = {
  status: 401,
  body: { code: 'signed_out', message: 'Unauthorized: please sign in' },
};

export const NOT_ADMIN = {
  status: 403,
  body: { code: 'forbidden', message: 'Only an admin can do this' },
};
