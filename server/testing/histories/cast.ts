import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { addDays, dayOf } from '@shared/day';
import { shillings } from '@shared/money';
import { runDueJobs } from '@server/app/scheduler';
import { actingAs } from '@server/platform/core/context';
import { payByHand } from '@dev/simulators/payments-by-hand';
import { appOf } from '../faults/scene';
import { openStage, type Snapshot, type Stage } from '../faults/stage';
import { letDaysPass } from '../late';
import { openPaybill, reconcileNow } from '../paying';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  type TestPerson,
} from '../people';
import { approvedLoan, loanOf, submittedLoan } from '../stages';
import type { TestApp } from '../test-app';
import { visitorAt } from '../visitor';
import { laterFirst, offerWithFees, WITH_LATE_FEE, WITH_STEEP_FEE } from './cast-products';
import { bringFar, type FarLoans, lendEarlier } from './cast-deep';
import { outcomesIn } from './outcomes';

/** The initial state of each borrower; the judge also decides about others' loans. */
export const BORROWERS = [
  'fresh',
  'drafting',
  'submitted',
  'approved',
  'running',
  'halfway',
  'late',
  'overpaid',
  'behind',
  'called',
  'charged',
  'judge',
  'backed',
  'planned',
  'changing',
  'topping',
  'moved',
  'tight',
] as const;
/** `guarantor` has not paid what is asked of them, so they may guarantee nothing more; `friend` may. */
const OTHERS = [
  'guarantor',
  'backer',
  'admin',
  'stranger',
  'friend',
  'helper',
  'mate',
  'newcomer',
] as const;

export type Role = (typeof BORROWERS)[number] | (typeof OTHERS)[number];
export const ROLES: readonly Role[] = [...BORROWERS, ...OTHERS];
export const ADMINS: readonly Role[] = ['admin', 'judge'];

export type People = Record<Role, TestPerson>;

/** The start of all histories: people in all situations, with long sessions. */
export interface Beginning {
  snapshot: Snapshot;
  peopleAt(stage: Stage): People;
  /** The outcomes reached before any history (outcomes.ts). */
  outcomes: ReadonlyMap<string, number>;
}

/** How many days earlier the `late` person borrowed, and others whose first instalment comes soon. */
const LATE_DAYS = 40;
const EARLIER_DAYS = 24;
const HOUR = 3_600;

export async function prepareBeginning(): Promise<Beginning> {
  const stage = await openStage();
  const app = appOf(stage, await stage.live());
  await openPaybill(app);
  const people = await signUpAll(app);
  await offerWithFees(stage);
  // Histories last longer than a session.
  await stage.db.query(`update sessions set expires_at = '2100-01-01'`);
  const run = (borrower: TestPerson, terms: object, by = people.friend): Promise<Loan> =>
    runningLoan(app, borrower, by, people.admin, { ...WITH_LATE_FEE, ...terms });
  const earlier = await fallBehind(app, people, {
    fortyDaysBefore: () => run(people.late, { term: 12 }, people.guarantor),
    async weeksBefore() {
      const later = laterFirst(app.clock.now(), 3);
      const halfway = await run(people.halfway, { ...later, term: 3 });
      await payBy(app, people.halfway, halfway.id, '2500.00');
      await run(people.judge, { term: 6 });
      await run(people.tight, WITH_STEEP_FEE);
      return lendEarlier(app, people, WITH_LATE_FEE.product);
    },
  });
  await bringAbout(app, people, run);
  await bringFar(app, people, earlier, WITH_LATE_FEE.product);
  // Removes earlier reconciliations, so that each history's are its own.
  app.clock.advance(HOUR);
  await reconcileNow(app);
  // Each history starts with a token request to M-Pesa.
  await stage.db.query('delete from provider_tokens');
  const outcomes = await outcomesIn(stage.db);
  const entries = Object.entries(people) as [Role, TestPerson][];
  return {
    outcomes,
    snapshot: await stage.freeze(),
    peopleAt: ({ url }) =>
      Object.fromEntries(
        entries.map(([role, person]) => [role, { ...person, ...visitorAt(url, person.cookies()) }]),
      ) as People,
  };
}

/** In sequence, so that the result is the same each time. */
async function signUpAll(app: TestApp): Promise<People> {
  const people: Partial<People> = {};
  for (const role of ROLES) {
    people[role] = await newPerson(app, { isAdmin: ADMINS.includes(role) });
  }
  return people as People;
}

/** Prepares each person's situation by ordinary acts. */
async function bringAbout(
  app: TestApp,
  people: People,
  run: (borrower: TestPerson, terms: object) => Promise<Loan>,
): Promise<void> {
  const { friend, admin, backer } = people;
  const castOf = (borrower: TestPerson) => ({ borrower, guarantor: friend, admin });
  await submittedLoan(castOf(people.submitted), { amount: '6000.00' });
  await approvedLoan(castOf(people.approved), { amount: '5000.00', term: 3 });
  // Histories begin in the days before its first month.
  await run(people.running, { ...laterFirst(app.clock.now(), 12), term: 6 });
  await overpay(app, people.overpaid, await run(people.overpaid, { term: 6 }));
  await openDraft(people.drafting, [friend, backer]);
}

/** Days after the first payout at which the next two are made, and at which histories start. */
const CALLED_AFTER = 4;
const BEHIND_AFTER = 7;
const BEGINS_AFTER = 127;
/** Notices count from the morning in which the gateway takes them, so the last days run singly. */
const NIGHT_BY_NIGHT = 8;

/**
 * Three unpaid loans: one about to default, one with notices given, one charged with one guarantor's part paid.
 * Others borrow so many days before the end; returns the loans of those who did so weeks before.
 */
async function fallBehind(
  app: TestApp,
  people: People,
  others: { fortyDaysBefore: () => Promise<Loan>; weeksBefore: () => Promise<FarLoans> },
): Promise<FarLoans> {
  const first = dayOf(app.clock.now());
  const nightsTo = (days: number) => letDaysPass(app, addDays(first, days - 1));
  await backedLoan(app, people, people.charged);
  await nightsTo(CALLED_AFTER);
  await backedLoan(app, people, people.called);
  await nightsTo(BEHIND_AFTER);
  await backedLoan(app, people, people.behind);
  await nightsTo(BEGINS_AFTER - LATE_DAYS);
  await others.fortyDaysBefore();
  await nightsTo(BEGINS_AFTER - EARLIER_DAYS);
  const loans = await others.weeksBefore();
  await nightsTo(BEGINS_AFTER - NIGHT_BY_NIGHT);
  for (let days = BEGINS_AFTER - NIGHT_BY_NIGHT + 1; days < BEGINS_AFTER; days += 1) {
    await nightsTo(days);
  }
  await payWhatIsAsked(app, people.backer);
  await nightsTo(BEGINS_AFTER);
  await runDueJobs(actingAs(app.deps, 'job'));
  return loans;
}

/** A running loan with two guarantors. */
async function backedLoan(
  app: TestApp,
  { guarantor, backer, admin }: People,
  borrower: TestPerson,
): Promise<void> {
  const { id } = await newLoan(borrower, { ...WITH_LATE_FEE, term: 12 });
  await acceptAs(guarantor, await askFor(borrower, id, guarantor, '3000.00'));
  await acceptAs(backer, await askFor(borrower, id, backer, '1500.50'));
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${id}/approve`);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  const { status } = await loanOf(borrower, id);
  if (status !== 'active') throw new Error(`the loan is ${status}`);
}

/** A guarantor pays their only open charge. */
async function payWhatIsAsked(app: TestApp, guarantor: TestPerson): Promise<void> {
  const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  const asked = body.find(({ claim }) => claim?.status === 'charged');
  if (!asked) throw new Error('nothing is asked of them');
  await guarantor.post(`/api/guarantees/${asked.id}/pay`);
  await app.settle();
  const { prompt } = app.world.phone(guarantor.phone);
  if (!prompt) throw new Error('there is no prompt');
  app.world.answerPrompt(guarantor.phone, prompt.id, 'approve');
  await app.settle();
}

/** A closed loan with credit left and a payment that arrived after it closed. */
async function overpay(app: TestApp, borrower: TestPerson, { id }: Loan): Promise<void> {
  const { payOff, reference } = await loanOf(borrower, id);
  await payBy(app, borrower, id, String(Math.ceil(Number(payOff)) + 500));
  const paybill = app.world.paybill();
  if (!paybill) throw new Error('the paybill is not registered');
  // M-Pesa has no validation URL to check the account.
  app.world.register({
    type: 'paybill_registered',
    paybill: { ...paybill, validationUrl: NOWHERE },
  });
  const { phone } = borrower;
  await payByHand(app.world, { phone, account: reference, amount: shillings(700) });
  await app.settle();
}

/** Nothing listens there. */
export const NOWHERE = 'http://127.0.0.1:9/';

async function openDraft(borrower: TestPerson, [first, second]: TestPerson[]): Promise<void> {
  if (!first || !second) throw new Error('a draft needs two guarantors');
  const { id } = await newLoan(borrower, { amount: '9000.00' });
  await acceptAs(first, await askFor(borrower, id, first, '3000.00'));
  await askFor(borrower, id, second, '2000.00');
}
