import type { Approval } from '@shared/contract/approvals';
import type { GuarantorChanges } from '@shared/contract/guarantor-changes';
import type { Plan } from '@shared/contract/plans';
import { addDays, dayOf } from '@shared/day';
import { importRows } from '../import-files';
import { uploadImport } from '../import-upload';
import { acceptAs, askFor, newLoan, type TestPerson } from '../people';
import { loanOf } from '../stages';
import type { TestApp } from '../test-app';
import { laterFirst } from './cast-products';

/** Whose loans come far, and who helps. */
type DeepCast = Readonly<
  Record<
    'backed' | 'planned' | 'changing' | 'topping' | 'moved' | 'helper' | 'mate' | 'admin' | 'judge',
    TestPerson
  >
>;

const WHY = { reason: 'As it was agreed' };

/** Running loans, to which `bringFar` does more. */
export type FarLoans = Readonly<Record<'changing' | 'topping', Backed>>;

/** Running loans with two guarantors, one of them by a plan. */
export async function lendEarlier(
  app: TestApp,
  people: DeepCast,
  product: string,
): Promise<FarLoans> {
  const later = laterFirst(app.clock.now(), 2);
  await backed(app, people, people.backed, { product });
  await planned(app, people, later);
  return {
    changing: await backed(app, people, people.changing, later),
    topping: await backed(app, people, people.topping, { product }),
  };
}

/** Loans that have come far: with a change of guarantors, topped up, moved in. */
export async function bringFar(
  app: TestApp,
  people: DeepCast,
  loans: FarLoans,
  product: string,
): Promise<void> {
  await change(people, loans.changing);
  await topUp(people, loans.topping, product);
  await movedIn(app, people);
}

/** A running loan, and the request to its first guarantor. */
interface Backed {
  id: string;
  first: string;
}

/** A running loan of a fee-bearing product with two guarantors; `terms`: which, and its first due date. */
async function backed(
  app: TestApp,
  people: DeepCast,
  borrower: TestPerson,
  terms: object,
): Promise<Backed> {
  const { helper, mate, admin } = people;
  const { id } = await newLoan(borrower, { ...terms, amount: '6000.00', term: 6 });
  const first = await askFor(borrower, id, helper, '2000.00');
  await acceptAs(helper, first);
  await acceptAs(mate, await askFor(borrower, id, mate, '1500.00'));
  await payOut(app, borrower, admin, id);
  return { id, first };
}

async function payOut(app: TestApp, borrower: TestPerson, admin: TestPerson, id: string) {
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${id}/approve`);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  const { status } = await loanOf(borrower, id);
  if (status !== 'active') throw new Error(`the loan is ${status}`);
}

/** A request of one person, which the setting of histories does not refuse. */
async function must<T extends object>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function confirmFirst(people: DeepCast, loanId: string): Promise<void> {
  const path = `/api/admin/loans/${loanId}/approvals`;
  const [open] = await must(people.admin.get<Approval[]>(path));
  const decision = { decision: 'confirmed' };
  await must(people.judge.put(`/api/admin/approvals/${open?.id}`, decision));
}

/** A plan in force, to which one guarantor agreed and the other did not. */
async function planned(app: TestApp, people: DeepCast, terms: object): Promise<void> {
  const { planned: borrower, admin, helper, mate } = people;
  const { id } = await backed(app, people, borrower, terms);
  const wish = { kind: 'longer_term', months: 3, ...WHY };
  const plan = await must(admin.post<Plan>(`/api/admin/loans/${id}/plans`, wish));
  const path = `/api/plans/${plan.id}`;
  await must(borrower.put(path, { answer: 'agreed' }));
  await must(helper.put(path, { answer: 'agreed' }));
  await must(mate.put(path, { answer: 'refused' }));
  await must(admin.post(`/api/admin/plans/${plan.id}/proposal`, WHY));
  await confirmFirst(people, id);
}

/** A change that whoever is asked has agreed to, and that waits for two people. */
async function change(people: DeepCast, { id, first }: Backed): Promise<void> {
  const { changing: borrower, helper, mate } = people;
  await must(helper.post(`/api/guarantees/${first}/changes`, { kind: 'release', ...WHY }));
  const { items } = await must(
    borrower.get<GuarantorChanges>(`/api/loans/${id}/guarantor-changes`),
  );
  await must(mate.put(`/api/guarantor-changes/${items[0]?.id}`, { answer: 'agreed' }));
}

/** An approved loan that pays off the running one. */
async function topUp(people: DeepCast, { id }: Backed, product: string): Promise<void> {
  const { topping: borrower, helper, admin } = people;
  const wanted = { product, amount: '9000.00', term: 6, topsUp: id };
  const draft = await newLoan(borrower, wanted);
  await acceptAs(helper, await askFor(borrower, draft.id, helper, '2500.00'));
  await must(borrower.put(`/api/loans/${draft.id}`, { status: 'pending_approval' }));
  await must(admin.put(`/api/admin/loans/${draft.id}/approve`));
}

/** A loan of another system, of somebody who has an account here. */
async function movedIn(app: TestApp, people: DeepCast): Promise<void> {
  const { moved, admin, judge } = people;
  const asOf = addDays(dayOf(app.clock.now()), -1);
  // The second of the files' loans is not late.
  const rows = importRows(2, asOf);
  for (const file of ['people.csv', 'loans.csv', 'plan.csv', 'guarantors.csv'] as const) {
    rows[file] = rows[file].filter((cells, line) => line === 0 || !cells.includes('0000001'));
  }
  const isFirst = ([id]: string[]) => id === 'C1';
  rows['people.csv'] = rows['people.csv'].filter((cells) => !isFirst(cells));
  const own = rows['people.csv'].at(-1);
  const [loan] = rows['loans.csv'].slice(1);
  if (!own || !loan) throw new Error('the files have no loan');
  own.splice(1, 3, moved.firstName, moved.lastName, `0${moved.phone.slice(3)}`);
  rows['balances.csv'].splice(
    1,
    2,
    ['loan_principal', loan[4] ?? ''],
    ['interest_receivable', loan[5] ?? ''],
  );
  const checked = await uploadImport(admin, rows, asOf);
  if (checked.status !== 'checked') throw new Error(JSON.stringify(checked.faults));
  const proposed = await must(
    admin.post<Approval>(`/api/admin/imports/${checked.id}/propose`, WHY),
  );
  const decision = { decision: 'confirmed' };
  await must(judge.put(`/api/admin/approvals/${proposed.id}`, decision));
  await app.settle();
}
