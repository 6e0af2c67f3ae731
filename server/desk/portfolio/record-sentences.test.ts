import { expect } from 'vitest';
import type { CurrentUser, ScoreChange } from '@shared/contract/accounts';
import type { Collections } from '@shared/contract/collections';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { AdminPerson, AdminUser } from '@shared/contract/people';
import type { AdminLoan, LoanReview } from '@shared/contract/portfolio';
import type { PortfolioReport } from '@shared/contract/reports';
import { addDays, type Day, day, dayOf } from '@shared/day';
import { isNewBorrower } from '@shared/guarantor-view';
import { letDaysPass } from '@server/testing/late';
import { nightsThrough } from '@server/testing/nights';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { type Cast, moveTo, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { type Facts, factsOf, reasonsFrom, shillings } from '@server/testing/record-facts';

/**
 * Every sentence about a person's record, against SQL over instalments, loans, payments and claims
 * (testing/record-facts.ts): what an invited guarantor, a reviewer and the person read, and the lists. All people live
 * through the same months, each with a request that waits for approval and asks the same friend.
 */

const TODAY = day('2026-10-20');
/** From this day on every morning's messages are delivered; nobody's sentence tells of an earlier one. */
const NIGHTLY_FROM = day('2026-09-06');
const FIRST = { amount: '4000.00', term: 12 };
const WANTED = { amount: '5000.00', term: 3, purpose: 'trade' };

interface Subject {
  person: TestPerson;
  /** The request that waits, and its invitation of the friend. */
  wanted: string;
  invitation: string;
}

const people = new Map<string, Subject>();
let admin: TestPerson;
let second: TestPerson;
let friend: TestPerson;
let backer: TestPerson;

/** Lives on until the morning of a day, with everybody signed in. */
async function liveTo(date: Day, ...others: TestPerson[]): Promise<void> {
  if (date > dayOf(app.clock.now())) {
    const pass = date < NIGHTLY_FROM ? letDaysPass : nightsThrough;
    await pass(app, addDays(date, -1));
  }
  for (const person of [admin, second, friend, backer, ...others]) await signIn(person);
}

/** Keeps a person under a name, with a new request of theirs. */
async function subject(name: string, person: TestPerson): Promise<Subject> {
  const { id: wanted } = await newLoan(person, WANTED);
  await acceptAs(backer, await askFor(person, wanted, backer, '1000.00'));
  const invitation = await askFor(person, wanted, friend, '1000.00');
  await person.put(`/api/loans/${wanted}`, { status: 'pending_approval' });
  const kept = { person, wanted, invitation };
  people.set(name, kept);
  return kept;
}

/** A loan paid out today, whose borrower is a subject. */
async function lentTo(name: string, terms: object = FIRST): Promise<Cast & { loan: Loan }> {
  const cast = { ...(await newCast(app)), admin };
  const loan = await runningLoan(app, cast.borrower, cast.guarantor, admin, terms);
  await subject(name, cast.borrower);
  return { ...cast, loan };
}

test.beforeAll(async () => {
  admin = await newPerson(app, { isAdmin: true });
  second = await newPerson(app, { isAdmin: true });
  [friend, backer] = [await newPerson(app), await newPerson(app)];
  moveTo(app, '2026-06-01');
  await liveTo(day('2026-06-01'));
  const writtenOff = await lentTo('written off', { amount: '2000.00', term: 3 });
  const cured = await lentTo('cured 10 days ago');
  await liveTo(day('2026-06-05'));
  const charging = await lentTo('in default, guarantor charged');
  await subject('charged as guarantor', charging.guarantor);
  const appealing = await lentTo('in default, guarantor appeals');
  await subject('appealed', appealing.guarantor);
  await liveTo(addDays(TODAY, -122));
  await lentTo('92 days late');
  await liveTo(addDays(TODAY, -71));
  const late = await lentTo('40 days late');
  await subject('backs a late loan', late.guarantor);
  const repaid = await lentTo('one repaid');
  await liveTo(addDays(NIGHTLY_FROM, -1));
  await liveTo(addDays(TODAY, -40), repaid.borrower);
  await payBy(app, repaid.borrower, repaid.loan.id, '4200.00');
  await liveTo(addDays(TODAY, -35));
  await lentTo('5 days late');
  await liveTo(addDays(TODAY, -20));
  const several = await lentTo('several open loans');
  await signIn(several.guarantor);
  await runningLoan(app, several.borrower, several.guarantor, admin, FIRST);
  await liveTo(day('2026-10-05'), appealing.guarantor);
  const called = (await appealing.guarantor.get<Guarantee[]>('/api/guarantees/user')).body[0];
  await appealing.guarantor.post(`/api/guarantees/${called?.id}/appeal`, { reason: 'I paid.' });
  await liveTo(addDays(TODAY, -10), cured.borrower);
  await payBy(app, cured.borrower, cured.loan.id);
  await admin.post(`/api/admin/loans/${writtenOff.loan.id}/write-off`, { reason: 'No answer.' });
  const decision = { decision: 'confirmed' };
  await second.put(`/api/admin/loans/${writtenOff.loan.id}/write-off`, decision);
  await liveTo(TODAY);
  await subject('new', await newPerson(app));
  const frozen = await subject('frozen', await newPerson(app));
  const reason = { reason: 'A report about them' };
  await admin.put(`/api/admin/users/${frozen.person.id}/freeze`, reason);
  for (const { person } of people.values()) await signIn(person);
});

/** By name: the facts of the table that make the cases differ; proves that each person lived what the name says. */
const CASES: Record<string, Partial<Facts>> = {
  new: { taken: 0, reasons: [] },
  'one repaid': { taken: 1, repaid: 1, running: 0, reasons: [] },
  '5 days late': { daysPastDue: 5, reasons: ['past_due'] },
  '40 days late': { daysPastDue: 40, reasons: ['past_due'] },
  '92 days late': { daysPastDue: 92, defaults: 1, reasons: ['in_default'] },
  'cured 10 days ago': { daysPastDue: 0, defaults: 1, reasons: ['default_recent'] },
  'written off': { writtenOff: 1, defaults: 1, running: 0, reasons: ['written_off'] },
  'in default, guarantor charged': { daysPastDue: 107, reasons: ['in_default'] },
  'charged as guarantor': { taken: 0, reasons: ['charge_unpaid'] },
  appealed: { taken: 0, reasons: [] },
  frozen: { taken: 0, reasons: ['account_frozen'] },
  'backs a late loan': { taken: 0, reasons: [] },
  'several open loans': { taken: 2, running: 2, reasons: [] },
};

test.each(Object.entries(CASES))('%s', async (name, lived) => {
  const { person, wanted, invitation } = people.get(name)!;
  const facts = await factsOf(app, person, wanted, TODAY);
  expect(facts).toMatchObject(lived);
  const own = reasonsFrom(facts, 'own', person.firstName);
  const ofThem = reasonsFrom(facts, 'of', person.firstName);

  // The invited guarantor: what stands on the request, and whether the borrower is called new.
  const { body: asked } = await friend.get<Guarantee>(`/api/guarantees/${invitation}`);
  const { running, daysPastDue, defaults, writtenOff } = facts;
  expect(asked.loan.borrower.record).toEqual({ running, daysPastDue, defaults, writtenOff });
  expect(asked.loan.borrower.loansCompleted).toBe(facts.repaid);
  expect(isNewBorrower(asked.loan.borrower)).toBe(facts.taken === 0);
  expect(asked.loan.borrower.trustScore).toBe(facts.trust);

  // The reviewer, before any button and in the list.
  const { body: review } = await admin.get<LoanReview>(`/api/admin/loans/${wanted}`);
  expect(review.loan.notEligible.map(({ message }) => message)).toEqual(ofThem);
  expect(review.record.otherLoans).toEqual(facts.others);
  expect(review.record).toMatchObject({ grantedLimit: facts.limit, held: facts.held });
  expect(review.record.backs.map(({ held }) => held)).toEqual(facts.backs);
  expect(review.borrower).toMatchObject({
    loansCompleted: facts.repaid,
    onTimePayments: facts.onTime,
    trustScore: facts.trust,
  });
  const { body: queue } = await admin.get<AdminLoan[]>('/api/admin/loans/pending');
  const entry = queue.find(({ id }) => id === wanted);
  expect(entry?.notEligible.map(({ message }) => message)).toEqual(ofThem);

  // The admin's page of the person, and the list of people.
  const { body: account } = await admin.get<AdminPerson>(`/api/admin/users/${person.id}`);
  expect(account.notEligible.map(({ message }) => message)).toEqual(ofThem);
  expect(account).toMatchObject({
    exposure: facts.held,
    guaranteesGiven: facts.backs.length,
    loansCompleted: facts.repaid,
    onTimePayments: facts.onTime,
    limit: facts.limit,
    openLoans: facts.running + 1,
  });
  const found = await admin.get<{ items: AdminUser[] }>(`/api/admin/users?search=${person.phone}`);
  expect(found.body.items[0]).toMatchObject({ id: person.id, openLoans: facts.running + 1 });

  // The person.
  const { borrowerProfile, guarantorProfile, trustScore } = (
    await person.get<CurrentUser>('/api/auth/user')
  ).body;
  expect(borrowerProfile.notEligible.map(({ message }) => message)).toEqual(own);
  expect(borrowerProfile).toMatchObject({
    grantedLimit: facts.limit,
    availableLimit: own.length > 0 ? '0.00' : facts.available,
    availableToBorrow: own.length > 0 ? '0.00' : facts.toBorrow,
    loansTaken: facts.taken,
    loansCompleted: facts.repaid,
    onTimePayments: facts.onTime,
  });
  expect(guarantorProfile).toMatchObject({ held: facts.held, guaranteesGiven: facts.given });
  expect(trustScore).toBe(facts.trust);
  const { body: ladder } = await person.get<ScoreChange[]>('/api/user/trust');
  const latest = (kind: string) => ladder.find((change) => change.kind === kind)?.after;
  expect(latest('limit') ?? '45000.00').toBe(facts.limit);
  expect(Number(latest('trust') ?? 500)).toBe(facts.trust);
  const { body: loans } = await person.get<Loan[]>('/api/loans/user');
  for (const other of facts.others) {
    const shown = loans.find(({ id }) => id === other.id);
    expect(shown).toMatchObject({ principalOutstanding: other.principalOutstanding });
    if (other.status !== 'closed') expect(shown?.daysPastDue).toBe(other.daysPastDue);
  }
});

test('the lists: collections, what is said of a borrower to their guarantor, and the funnel', async () => {
  const { body: queue } = await admin.get<Collections>('/api/admin/collections');
  const late = [...people.values()].map(async ({ person, wanted }) =>
    (await factsOf(app, person, wanted, TODAY)).others.filter(({ daysPastDue }) => daysPastDue > 0),
  );
  const expected = (await Promise.all(late)).flat().map(({ id, daysPastDue }) => [id, daysPastDue]);
  const shown = queue.items.map(({ loanId, daysPastDue }) => [loanId, daysPastDue]);
  expect(new Map(shown as [string, number][])).toEqual(new Map(expected as [string, number][]));

  const backs = people.get('backs a late loan')!.person;
  const [given] = (await backs.get<Guarantee[]>('/api/guarantees/user')).body.filter(
    ({ status }) => status === 'accepted',
  );
  const { body: seen } = await backs.get<Guarantee>(`/api/guarantees/${given?.id}`);
  expect(seen.lateness?.daysPastDue).toBe(40);
  const sms = `select count(*) from messages m join loans l on l.id = m.loan_id
    join persons b on b.id = l.borrower_id and b.phone = m.phone
    where l.id = $1 and m.kind ~ '^payment_(soon|today|late)' and m.status in ('sent', 'delivered')`;
  expect(seen.lateness?.contacts.filter(({ kind }) => kind === 'reminder')).toHaveLength(
    await valueOf<number>(app, sms, given?.loan.id),
  );

  const { body: report } = await admin.get<PortfolioReport>(
    `/api/admin/reports/portfolio?from=2026-03-02&to=${TODAY}`,
  );
  const counted = (condition: string) =>
    valueOf<number>(app, `select count(*) from guarantees where ${condition}`);
  expect(report.funnel).toMatchObject({
    asked: await counted('true'),
    accepted: await counted(`agreement is not null`),
    declined: await counted(`status = 'declined' and status_reason is null`),
  });
});

test('an SMS that nobody took and a payment that was reversed are not told to the guarantor', async () => {
  const { person } = people.get('40 days late')!;
  const backs = people.get('backs a late loan')!.person;
  const find = 'select id from loans where borrower_id = $1 and disbursed_at is not null';
  const loanId = await valueOf<string>(app, find, person.id);
  await payBy(app, person, loanId, '300.00');
  const contacts = async () => {
    const { body } = await backs.get<Guarantee>(`/api/guarantees/request-${loanId}`);
    return body.lateness?.contacts.map(({ words }) => words) ?? [];
  };
  const before = await contacts();
  expect(before[0]).toBe(`${person.firstName} paid ${shillings(30_000)}.`);
  const [payment] = (await person.get<{ id: string }[]>(`/api/loans/${loanId}/repayments`)).body;
  const proposed = await admin.post<{ id: string }>('/api/admin/approvals', {
    kind: 'payment_reversal',
    targetId: payment?.id,
    params: { cause: 'misposted' },
    reason: 'It was meant for somebody else',
  });
  const path = `/api/admin/approvals/${proposed.body.id}`;
  expect((await second.put(path, { decision: 'confirmed' })).status).toBe(200);
  expect(await contacts()).toEqual(before.slice(1));
  const { rows } = await app.db.query<{ id: string }>(
    `update messages set status = 'failed', ended_at = $2 where id = (
       select m.id from messages m where m.loan_id = $1 and m.kind = 'payment_late' limit 1)
     returning id`,
    [loanId, app.clock.now()],
  );
  expect(rows).toHaveLength(1);
  const reminders = (await contacts()).filter((words) => words.startsWith('An SMS to'));
  expect(reminders).not.toEqual([]);
  expect(reminders.filter((words) => words.endsWith(', 1 day late.'))).toEqual([]);
});
