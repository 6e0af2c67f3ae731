import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Plan } from '@shared/contract/plans';
import { DEFAULT_DAYS } from '@shared/limits';
import { addDays, type Day, dayOf } from '@shared/day';
import type { Phone } from '@shared/phone';
import { postImport } from '@server/books/imports/post-import';
import { actingAs } from '@server/platform/core/context';
import { importRows } from '../import-files';
import { uploadImport } from '../import-upload';
import { letDaysPass } from '../late';
import { askFor, newLoan, newPerson, payBy, runningLoan, signIn } from '../people';
import type { TestPerson } from '../people';
import type { KeptPasskey } from '../soft-passkey';
import { newStaff } from '../staff';
import { approvedLoan, type Cast, disbursedLoan, loanOf, newCast, submittedLoan } from '../stages';
import type { TestApp } from '../test-app';

/** Who signs in by a password. */
export interface KeptPerson {
  id: string;
  email: string;
  phone: Phone;
}

/** What is known of a stored database, and what a later version looks for in it. */
export interface Kept {
  /** The time of its clock. */
  at: string;
  /** How many loans it has of each status. */
  loans: Record<string, number>;
  staff: { email: string; passkey: KeptPasskey };
  people: Record<'admin' | 'asks' | 'asked' | 'pays' | 'planned' | 'guarantor', KeptPerson>;
  /** The ids of what waits for somebody: a guarantee and its loan, loans, a plan, a guarantee with a notice. */
  open: Record<'guarantee' | 'draft' | 'submitted' | 'running' | 'plan' | 'notice', string>;
}

const IMPORTED = 4;
const IN_DEFAULT = DEFAULT_DAYS + 1;
const REASON = { reason: 'Signed off with the old system closed' };
const PLAN = { kind: 'longer_term', months: 3, reason: 'My shop was closed for a month' };

/**
 * Plays four months by the product's own verbs into an app without people: a loan in each status, an open notice, a
 * plan that waits for its guarantor, an import, and staff with a passkey.
 */
export async function playRelease(app: TestApp): Promise<Kept> {
  const staff = await newStaff(app);
  const { admin, ...early } = await newCast(app);
  await moveIn(app, admin);
  const repaid = await newPerson(app);
  const { id } = await runningLoan(app, repaid, early.guarantor, admin, { amount: '1000.00' });
  await payBy(app, repaid, id, (await loanOf(repaid, id)).payOff);
  const neverPaid = await runningLoan(app, early.borrower, early.guarantor, admin);

  const firstDue = neverPaid.dueDate as Day;
  await letDaysPass(app, addDays(firstDue, IN_DEFAULT - 37));
  const wake = (...people: TestPerson[]) => Promise.all(people.map(signIn));
  await wake(admin);
  const [late, planned] = [await cast(app, admin), await cast(app, admin)];
  await runningLoan(app, late.borrower, late.guarantor, admin);
  const replanned = await runningLoan(app, planned.borrower, planned.guarantor, admin);

  // The first loan is in default, its guarantor has notice, and these two are five days late.
  await letDaysPass(app, addDays(firstDue, IN_DEFAULT));
  await wake(admin, early.guarantor, planned.borrower, planned.guarantor);
  const pays = await cast(app, admin);
  const running = await runningLoan(app, pays.borrower, pays.guarantor, admin);
  await payBy(app, pays.borrower, running.id, '1500.00');
  const plan = await offerPlan(planned, replanned.id);

  const asks = await cast(app, admin);
  await newLoan(await newPerson(app));
  const draft = await newLoan(asks.borrower);
  const guarantee = await askFor(asks.borrower, draft.id, asks.guarantor);
  const submitted = await submittedLoan(await cast(app, admin));
  const returned = await submittedLoan(await cast(app, admin));
  const more = { reason: 'One more guarantor, please' };
  await expectOk(admin.put(`/api/admin/loans/${returned.id}/return`, more));
  await approvedLoan(await cast(app, admin));
  await disbursedLoan(await cast(app, admin));
  return {
    at: app.clock.now().toISOString(),
    loans: await loansByStatus(app),
    staff: { email: staff.email, passkey: staff.passkey.kept },
    people: {
      admin: known(admin),
      asks: known(asks.borrower),
      asked: known(asks.guarantor),
      pays: known(pays.borrower),
      planned: known(planned.guarantor),
      guarantor: known(early.guarantor),
    },
    open: {
      guarantee,
      draft: draft.id,
      running: running.id,
      submitted: submitted.id,
      plan,
      notice: await noticeOf(early.guarantor),
    },
  };
}

const known = ({ id, email, phone }: TestPerson): KeptPerson => ({ id, email, phone });

const cast = async (app: TestApp, admin: TestPerson): Promise<Cast> => ({
  borrower: await newPerson(app),
  guarantor: await newPerson(app),
  admin,
});

/** How many loans there are of each status. */
export async function loansByStatus({ db }: Pick<TestApp, 'db'>): Promise<Record<string, number>> {
  const { rows } = await db.query<{ status: string; loans: number }>(
    'select status, count(*)::int as loans from loans group by 1 order by 1',
  );
  return Object.fromEntries(rows.map(({ status, loans }) => [status, loans]));
}

async function moveIn(app: TestApp, owner: TestPerson): Promise<void> {
  const asOf = addDays(dayOf(app.clock.now()), -1);
  const { id } = await uploadImport(owner, importRows(IMPORTED, asOf), asOf);
  const proposed = await expectOk(owner.post<Approval>(`/api/admin/imports/${id}/propose`, REASON));
  await expectOk(owner.put(`/api/admin/approvals/${proposed.id}`, { decision: 'confirmed' }));
  await postImport(actingAs(app.deps, 'job'), id);
  await app.settle();
}

/** A plan that the borrower has agreed to, and the guarantor is asked about. */
async function offerPlan({ borrower, admin }: Cast, loanId: string): Promise<string> {
  const { id } = await expectOk(admin.post<Plan>(`/api/admin/loans/${loanId}/plans`, PLAN));
  await expectOk(borrower.put(`/api/plans/${id}`, { answer: 'agreed' }));
  return id;
}

async function noticeOf(guarantor: TestPerson): Promise<string> {
  const items = await expectOk(guarantor.get<Guarantee[]>('/api/guarantees/user'));
  const asked = items.find(({ claim }) => claim);
  if (!asked) throw new Error('nobody has a notice');
  return asked.id;
}

async function expectOk<T>(call: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
