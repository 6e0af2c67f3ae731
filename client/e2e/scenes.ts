import type { Guarantee } from '@shared/contract/guarantees';
import type { OwnChange } from '@shared/contract/guarantor-changes';
import type { Plan } from '@shared/contract/plans';
import { addDays, addMonths, dayOf } from '@shared/day';
import { LEGAL_PATHS, PATTERNS } from '@shared/paths';
import { PAPERS_PATH, paperPath } from '@shared/papers';
import type { Phone } from '@shared/phone';
import { FIRST_VERSION } from '@server/lending/product';
import { newcomer } from './stage';
import {
  identityToLookAt,
  payoutAfterSimSwap,
  stoppedPayout,
  strayPayment,
  tiedLoan,
} from '@server/testing/desk-scenes';
import {
  acceptAs,
  askFor,
  lastCode,
  newLoan,
  newPerson,
  PASSWORD,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { withFaults } from '@server/testing/import-faults';
import { importRows } from '@server/testing/import-files';
import { uploadImport } from '@server/testing/import-upload';
import { appealedLoan, giveNotice, lateLoan } from '@server/testing/late-loans';
import { approvedLoan, type Cast, MISSING } from '@server/testing/stages';
import { invitedStaff } from '@server/testing/staff';
import type { TestApp } from '@server/testing/test-app';
import { type Opener, openers } from './openers';

/** One screen as somebody has it: a page, or a page with something open over it. */
export interface Scene {
  name: string;
  path: string | ((cast: SceneCast) => string);
  /** null: signed out. */
  as: keyof SceneCast['people'] | null;
  /** Brings the page from its first state to the one that is meant. */
  open?: Opener;
}

export type SceneCast = Awaited<ReturnType<typeof castScenes>>;

/** The people of the scenes, with their loans in every state. */
export async function castScenes(app: TestApp) {
  const admin = await newPerson(app, { isAdmin: true });
  await offerFirstDue(app);
  const {
    appealing,
    called,
    late,
    planned,
    reported,
    lateLoan: lateLoanId,
    ...planIds
  } = await lateCasts(app, admin);
  const { paying, payingLoan, placed, change } = await payingBorrower(app, admin);
  const { topping, ...topUp } = await toppingBorrower(app, admin);
  const repaid = await repaidBorrower(app, admin);
  const { guarantor, asking, ...ids } = await askingBorrower(app);
  const waiting = await newPerson(app);
  const submitted = await tiedLoan(app, {
    borrower: waiting,
    guarantor: await newPerson(app),
    admin,
  });
  await approvedLoan({ borrower: await newPerson(app), guarantor, admin });
  await strayPayment(app);
  await stoppedPayout(app);
  const heldLoan = await payoutAfterSimSwap(app, admin);
  const fresh = await newPerson(app, { isVerified: false });
  const { differing, ...identity } = await identityToLookAt(app, admin);
  const shutOut = await accountWithoutWayIn(app);
  const links = await linksIn(app);
  const people = {
    admin,
    late,
    planned,
    reported,
    placed,
    called,
    appealing,
    paying,
    topping,
    toppedUp: topUp.friend,
    able: topUp.able,
    repaid,
    asking,
    guarantor,
    waiting,
    differing,
    fresh,
  };
  await closeDayBefore(app);
  return {
    ...ids,
    ...planIds,
    payingLoan,
    toppedLoan: topUp.old,
    topUp: topUp.id,
    ableLoan: topUp.ableLoan,
    topUpGuarantee: topUp.guarantee,
    change,
    links,
    imports: await importsIn(app, admin),
    submitted: submitted.id,
    heldLoan,
    shutOut,
    ...identity,
    lateLoan: lateLoanId,
    calledGuarantee: await guaranteeOf(called),
    appealedGuarantee: await guaranteeOf(appealing),
    people,
  };
}

/** Moved in with the verified number of somebody else; returns its id. */
async function accountWithoutWayIn(app: TestApp): Promise<string> {
  const { id } = await newPerson(app, { isVerified: false });
  await app.db.query(
    'update persons set email = null, password_hash = null, version = version + 1 where id = $1',
    [id],
  );
  return id;
}

/** A day that is closed with loans of each lateness, before any loan of ours: nothing of theirs is behind it. */
async function closeDayBefore(app: TestApp): Promise<void> {
  await app.db.query(`insert into closed_days values ('2026-03-01', now(), '{}')`);
  await app.db.query(
    `insert into portfolio_days (day, loans, outstanding_cents, weighted, late_1_cents, late_31_cents,
       late_61_cents, late_91_cents, late_1_loans, late_31_loans, late_61_loans, late_91_loans)
     values ('2026-03-01', 41250, 98765432100, 177777777780000, 6543210000, 543210000, 43210000,
       3210000, 3100, 240, 21, 2)`,
  );
}

/** Files of another system: some with faults, some to be confirmed. */
async function importsIn(app: TestApp, admin: TestPerson) {
  const asOf = dayOf(app.clock.now());
  const rows = () => importRows(24, asOf);
  const refused = await uploadImport(admin, withFaults(rows(), asOf), asOf);
  const checked = await uploadImport(admin, rows(), asOf);
  return { refused: refused.id, checked: checked.id };
}

/** Who stopped paying: one with an appeal, one for months, one with a fresh notice. */
async function lateCasts(app: TestApp, admin: TestPerson) {
  const cast = async () => ({
    borrower: await newPerson(app),
    guarantor: await newPerson(app),
    admin,
  });
  // Whoever approved a loan does not hear its appeal.
  const first = { ...(await cast()), admin: await newPerson(app, { isAdmin: true }) };
  await appealedLoan(app, first);
  await signIn(admin);
  const third = await cast();
  const third20 = await lateLoan(app, third, 20);
  const second = await cast();
  const noticed = await lateLoan(app, second, 92);
  await giveNotice(app, noticed.id);
  const late = [first.guarantor, second.borrower, third.borrower, third.guarantor];
  await Promise.all(late.map(signIn));
  await admin.post('/api/admin/bureau/notices');
  const plan = await askedPlan(third, third20.id);
  return {
    appealing: first.guarantor,
    called: second.guarantor,
    reported: second.borrower,
    late: third.borrower,
    planned: third.guarantor,
    plannedLoan: third20.id,
    plan,
    lateLoan: noticed.id,
  };
}

/** A plan that the borrower agreed to, and whose guarantor is asked. */
async function askedPlan({ borrower, admin }: Cast, loanId: string): Promise<string> {
  const wish = { kind: 'longer_term', months: 4, reason: 'Duka langu lilifungwa kwa mwezi' };
  const offered = await admin.post<Plan>(`/api/admin/loans/${loanId}/plans`, wish);
  await borrower.put(`/api/plans/${offered.body.id}`, { answer: 'agreed' });
  return offered.body.id;
}

async function guaranteeOf(guarantor: TestPerson): Promise<string> {
  const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  const [only] = body;
  if (!only) throw new Error('a guarantor without a guarantee');
  return only.id;
}

async function payingBorrower(app: TestApp, admin: TestPerson) {
  const borrower = await newPerson(app);
  const leaving = await newPerson(app);
  const { id } = await runningLoan(app, borrower, leaving, admin);
  await payBy(app, borrower, id, '1000.00');
  await borrower.put(`/api/loans/${id}/pay-day`, { dayOfMonth: 28, hour: 9 });
  const placed = await newPerson(app);
  const change = await placeOffered(borrower, await guaranteeOf(leaving), placed);
  return { paying: borrower, payingLoan: id, placed, change };
}

/** Who asks for a loan that pays off the running one; of two friends of that one, one is asked again. */
async function toppingBorrower(app: TestApp, admin: TestPerson) {
  const topping = await newPerson(app);
  const friend = await newPerson(app);
  const other = await newPerson(app);
  const { id: old } = await newLoan(topping);
  for (const each of [friend, other]) await acceptAs(each, await askFor(topping, old, each));
  await topping.put(`/api/loans/${old}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${old}/approve`);
  await admin.post(`/api/admin/loans/${old}/disburse`);
  await app.settle();
  const { id } = await newLoan(topping, { amount: '32000.00', topsUp: old });
  const guarantee = await askFor(topping, id, friend, '9000.00');
  const able = await newPerson(app);
  const { id: ableLoan } = await runningLoan(app, able, other, admin);
  return { topping, friend, old, id, guarantee, able, ableLoan };
}

/** The borrower names who is to take the guarantor's place. */
async function placeOffered(
  borrower: TestPerson,
  guaranteeId: string,
  placed: TestPerson,
): Promise<string> {
  const newcomer = { name: LONG_NAME, phone: placed.phone, relationship: 'colleague' };
  const wish = { kind: 'replacement', reason: 'Anahamia mji mwingine', newcomer };
  await borrower.post(`/api/guarantees/${guaranteeId}/changes`, wish);
  const { body } = await placed.get<OwnChange[]>('/api/guarantor-changes');
  const [asked] = body;
  if (!asked) throw new Error('nobody is asked to take a place');
  return asked.id;
}

/** Lines that people of the scenes wrote. */
export const NOTE = 'Nisaidie nipanue duka langu. Nitalipa kila mwezi.';
export const REPLY = 'Najua utaweza, rafiki yangu.';

/** A loan that was repaid, whose guarantor wrote a line with the yes. */
async function repaidBorrower(app: TestApp, admin: TestPerson): Promise<TestPerson> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const { id } = await runningLoan(app, borrower, guarantor, admin, {}, REPLY);
  await payBy(app, borrower, id, '25000.00');
  return borrower;
}

const LONG_NAME = 'Wanjiku Nyambura Ochieng-Kamau';

/** From today on the first product offers a choice of the first due date. */
async function offerFirstDue({ db, clock }: TestApp): Promise<void> {
  const { productId, terms } = FIRST_VERSION;
  await db.query(
    `insert into product_versions (id, product_id, version, effective_from, terms, reason)
     values (gen_random_uuid(), $1, 2, $2, $3, 'Many are paid at the end of the month')`,
    [productId, dayOf(clock.now()), JSON.stringify({ ...terms, firstDueDays: 61 })],
  );
}

/** A draft with a later first due date that one person backs, one has not answered and one declined. */
async function askingBorrower(app: TestApp) {
  const [asking, guarantor] = [await newPerson(app), await newPerson(app)];
  const firstDue = addDays(addMonths(dayOf(app.clock.now()), 1), 10);
  const { id: draft } = await newLoan(asking, { firstDue });
  const accepted = await askFor(asking, draft, guarantor);
  await acceptAs(guarantor, accepted, REPLY);
  await askFor(asking, draft, newcomer(), '7500.00', 'family', LONG_NAME);
  const unwilling = await newPerson(app);
  const refused = await askFor(asking, draft, unwilling);
  await unwilling.put(`/api/guarantees/${refused}`, { status: 'declined' });
  const other = await newPerson(app);
  const draftOfOther = (await newLoan(other)).id;
  const pending = await askFor(other, draftOfOther, guarantor, '5000.00', 'friend', 'Juma', NOTE);
  return { asking, guarantor, draft, accepted, pending };
}

/** The addresses that people get by SMS, and a new colleague from an owner. */
async function linksIn(app: TestApp) {
  const [asking, moving, leaving] = [
    await newPerson(app),
    await newPerson(app),
    await newPerson(app),
  ];
  await leaving.post('/api/me/proof', { password: PASSWORD });
  await leaving.post('/api/me/erase');
  const { phone: invited } = newcomer();
  await askFor(asking, (await newLoan(asking)).id, { phone: invited });
  app.clock.advance(60);
  const { phone: next } = newcomer();
  await moving.post('/api/me/proof', { password: PASSWORD });
  await moving.post('/api/auth/send-otp', { phoneNumber: next });
  await app.settle();
  await moving.post('/api/auth/verify-otp', { otp: lastCode(app, next) });
  await app.settle();
  const { pathname, hash } = new URL((await invitedStaff(app)).link);
  return {
    refuse: `/api/refuse/${linkTo(app, invited, /(?<=#i=)[\w-]+/)}`,
    keep: linkTo(app, moving.phone, /\/api\/keep\/[\w-]+/),
    stop: linkTo(app, leaving.phone, /\/api\/stay\/[\w-]+/),
    join: pathname + hash,
  };
}

function linkTo(app: TestApp, phone: Phone, link: RegExp): string {
  const sent = app.world.phone(phone).inbox.map(({ text }) => link.exec(text)?.[0]);
  const [found] = sent.filter((each) => each !== undefined);
  if (!found) throw new Error(`no SMS to ${phone} has a link like ${link.source}`);
  return found;
}

const guarantors = ({ draft }: SceneCast) => `/loan-request/${draft}/guarantors`;
const shared = ({ draft }: SceneCast) => `/guarantee/request-${draft}`;
const request = ({ pending }: SceneCast) => `/guarantee/${pending}`;
const called = ({ calledGuarantee }: SceneCast) => `/guarantee/${calledGuarantee}`;
const review = ({ submitted }: SceneCast) => `/admin/loans/${submitted}`;

/** What is folded away on home and in Profile. */
const MORE = 'More: receipts, guarantors, papers';
const DETAILS = 'Change name, email, phone, ID';
const SETTINGS = 'Account Settings';
const DATA = 'Your data';
const COMPLAINTS = 'Complaints';

const { behind, dialog, submits, form, sends } = openers;

/** Pages for who builds and tries the product: only these have no Kiswahili. */
export const isForBuilders = ({ path }: Scene): boolean =>
  path === PATTERNS.simulator || path === PATTERNS.design;

/** Every screen of the product and every dialog. What is opened stands after the page it is on. */
export const SCENES: readonly Scene[] = [
  { name: 'landing', path: '/', as: null },
  { name: 'terms', path: LEGAL_PATHS.terms, as: null },
  { name: 'privacy', path: LEGAL_PATHS.privacy, as: null },
  { name: 'check-paper', path: PAPERS_PATH, as: null },
  { name: 'check-paper-unknown', path: paperPath('K7QM2XPA90WD3HTB'), as: null },
  { name: 'signup', path: '/signup', as: null },
  { name: 'signup-problems', path: '/signup', as: null, open: submits('Create Account') },
  { name: 'login', path: '/login', as: null },
  { name: 'login-problems', path: '/login', as: null, open: submits('Log In') },
  {
    name: 'login-by-phone',
    path: '/login',
    as: null,
    open: dialog('No password? Get a code by SMS'),
  },
  { name: 'login-forgot', path: '/login', as: null, open: dialog('Forgot password?') },
  { name: 'staff-join', path: ({ links }) => links.join, as: null },
  { name: 'request-door', path: shared, as: null },
  { name: 'request-door-problems', path: shared, as: null, open: submits('Send my code') },
  {
    name: 'request-door-code',
    path: shared,
    as: null,
    open: sends('Your phone number', () => newcomer().typedPhone, 'Send my code'),
  },
  { name: 'opt-out', path: ({ links }) => links.refuse, as: null },
  { name: 'keep-number', path: ({ links }) => links.keep, as: null },
  { name: 'stop-erasure', path: ({ links }) => links.stop, as: null },
  { name: 'keep-number-over', path: `/api/keep/${'a'.repeat(22)}`, as: null },
  { name: 'not-found-signed-out', path: '/nowhere', as: null },
  { name: 'simulator', path: '/simulator', as: null },
  { name: 'design', path: '/design', as: null },
  { name: 'design-problems', path: '/design', as: null, open: submits('Save') },

  { name: 'home-new', path: '/', as: 'fresh' },
  { name: 'home-verify', path: '/', as: 'fresh', open: dialog('Verify') },
  { name: 'request-new', path: '/loan-request', as: 'fresh' },
  { name: 'loans-none', path: '/loans', as: 'fresh' },
  { name: 'guarantees-none', path: '/guarantees', as: 'fresh' },
  { name: 'guarantee-missing', path: `/guarantee/${MISSING}`, as: 'fresh' },
  { name: 'not-found', path: '/nowhere', as: 'fresh' },

  { name: 'home-draft', path: '/', as: 'asking' },
  { name: 'request-draft', path: '/loan-request', as: 'asking' },
  {
    name: 'request-schedule',
    path: '/loan-request',
    as: 'asking',
    open: dialog('See every payment'),
  },
  {
    name: 'request-first-due',
    path: '/loan-request',
    as: 'asking',
    open: dialog('Change'),
  },
  { name: 'guarantors', path: guarantors, as: 'asking' },
  { name: 'guarantors-problems', path: guarantors, as: 'asking', open: submits('Add Guarantor') },
  {
    name: 'guarantors-submit',
    path: guarantors,
    as: 'asking',
    open: dialog('Submit Loan Request'),
  },
  { name: 'loan-missing', path: `/loan-request/${MISSING}/guarantors`, as: 'asking' },
  { name: 'home-waiting', path: '/', as: 'waiting' },
  { name: 'home-withdraw', path: '/', as: 'waiting', open: dialog('Withdraw this request') },
  { name: 'home-late', path: '/', as: 'late' },
  { name: 'home-repaying', path: '/', as: 'paying' },
  { name: 'home-pay', path: '/', as: 'paying', open: dialog('Repay Now') },
  { name: 'home-schedule', path: '/', as: 'paying', open: dialog('Schedule') },
  { name: 'home-receipts', path: '/', as: 'paying', open: behind(MORE, dialog('Receipts')) },
  { name: 'home-agreement', path: '/', as: 'paying', open: behind(MORE, dialog('Your agreement')) },
  { name: 'home-papers', path: '/', as: 'paying', open: behind(MORE, dialog('Papers to show')) },
  { name: 'home-repaid', path: '/', as: 'repaid' },
  { name: 'home-thanks', path: '/', as: 'repaid', open: dialog('Thank your friends') },
  { name: 'home-card', path: '/', as: 'repaid', open: dialog('Make a card') },
  { name: 'loans', path: '/loans', as: 'paying' },
  { name: 'loan-plan', path: ({ payingLoan: id }) => `/loans/${id}/plan`, as: 'paying' },
  {
    name: 'loan-new-plan',
    path: ({ payingLoan: id }) => `/loans/${id}/plan?new-plan`,
    as: 'paying',
  },
  {
    name: 'loan-new-plan-cost',
    path: ({ payingLoan: id }) => `/loans/${id}/plan?new-plan`,
    as: 'paying',
    open: form('Next'),
  },
  {
    name: 'loan-new-plan-why',
    path: ({ payingLoan: id }) => `/loans/${id}/plan?new-plan`,
    as: 'paying',
    open: form('Next', 'Next'),
  },
  {
    name: 'loan-pay-day',
    path: ({ payingLoan: id }) => `/loans/${id}/plan?pay-day`,
    as: 'paying',
    open: form('Change pay-day'),
  },
  { name: 'loan-plan-asked', path: ({ plannedLoan: id }) => `/loans/${id}/plan`, as: 'late' },
  { name: 'loan-top-up', path: ({ ableLoan: id }) => `/loans/${id}/plan?top-up`, as: 'able' },
  {
    name: 'loan-top-up-begun',
    path: ({ toppedLoan: id }) => `/loans/${id}/plan?top-up`,
    as: 'topping',
  },
  { name: 'loan-top-up-terms', path: '/loan-request', as: 'topping' },
  {
    name: 'loan-top-up-guarantors',
    path: ({ topUp: id }) => `/loan-request/${id}/guarantors`,
    as: 'topping',
  },
  {
    name: 'guarantee-of-top-up',
    path: ({ topUpGuarantee: id }) => `/guarantee/${id}`,
    as: 'toppedUp',
  },
  { name: 'loan-changes', path: ({ payingLoan: id }) => `/loans/${id}/guarantors`, as: 'paying' },
  { name: 'profile', path: '/profile', as: 'paying' },
  {
    name: 'profile-name',
    path: '/profile',
    as: 'paying',
    open: behind(DETAILS, dialog('Change name')),
  },
  {
    name: 'profile-confirm-email',
    path: '/profile',
    as: 'paying',
    open: behind(DETAILS, dialog('Confirm your email')),
  },
  {
    name: 'profile-email',
    path: '/profile',
    as: 'paying',
    open: behind(DETAILS, dialog('Change email')),
  },
  {
    name: 'profile-phone',
    path: '/profile',
    as: 'paying',
    open: behind(DETAILS, dialog('Change phone')),
  },
  {
    name: 'profile-password',
    path: '/profile',
    as: 'paying',
    open: behind(SETTINGS, dialog('Change password')),
  },
  {
    name: 'profile-copy',
    path: '/profile',
    as: 'paying',
    open: behind(DATA, dialog('Download my data')),
  },
  {
    name: 'profile-erase',
    path: '/profile',
    as: 'paying',
    open: behind(DATA, dialog('Erase my account')),
  },
  {
    name: 'profile-sessions',
    path: '/profile',
    as: 'paying',
    open: behind(SETTINGS, dialog('Where you are signed in')),
  },
  {
    name: 'profile-national-id',
    path: '/profile',
    as: 'paying',
    open: behind(DETAILS, dialog('State my ID number')),
  },
  {
    name: 'profile-national-id-reviewed',
    path: '/profile',
    as: 'differing',
    open: behind(DETAILS, async () => {}),
  },
  {
    name: 'profile-complain',
    path: '/profile',
    as: 'paying',
    open: behind(COMPLAINTS, dialog('Make a complaint')),
  },

  { name: 'home-guarantor', path: '/', as: 'guarantor' },
  { name: 'guarantees', path: '/guarantees', as: 'guarantor' },
  { name: 'guarantees-plan', path: '/guarantees', as: 'planned' },
  { name: 'plan', path: ({ plan }) => `/plans/${plan}`, as: 'planned' },
  { name: 'change', path: ({ change }) => `/changes/${change}`, as: 'placed' },
  { name: 'guarantee', path: request, as: 'guarantor' },
  { name: 'guarantee-less', path: request, as: 'guarantor', open: form('Cover less') },
  { name: 'guarantee-report', path: request, as: 'guarantor', open: dialog('Report') },
  { name: 'guarantee-accept', path: request, as: 'guarantor', open: dialog('Accept Guarantee') },
  { name: 'guarantee-decline', path: request, as: 'guarantor', open: dialog('Decline') },
  {
    name: 'guarantee-accepted',
    path: ({ accepted }) => `/guarantee/${accepted}`,
    as: 'guarantor',
  },
  { name: 'guarantee-called', path: called, as: 'called' },
  { name: 'guarantee-appeal', path: called, as: 'called', open: dialog('Appeal') },
  {
    name: 'guarantee-appealed',
    path: ({ appealedGuarantee }) => `/guarantee/${appealedGuarantee}`,
    as: 'appealing',
  },

  { name: 'admin', path: '/admin', as: 'admin' },
  { name: 'admin-search', path: '/admin', as: 'admin', open: dialog('Search') },
  { name: 'admin-keys', path: '/admin', as: 'admin', open: dialog('Keyboard shortcuts') },
  { name: 'admin-approve', path: '/admin', as: 'admin', open: dialog('Approve') },
  { name: 'admin-disburse', path: '/admin', as: 'admin', open: dialog('Disburse') },
  { name: 'admin-loans', path: '/admin/loans', as: 'admin' },
  { name: 'admin-filters', path: '/admin/loans', as: 'admin', open: dialog('Save this filter') },
  { name: 'admin-loans-ended', path: '/admin/loans?list=closed', as: 'admin' },
  { name: 'admin-loan', path: review, as: 'admin' },
  { name: 'admin-return', path: review, as: 'admin', open: dialog('Return for more guarantors') },
  { name: 'admin-decline', path: review, as: 'admin', open: dialog('Decline') },
  { name: 'admin-loan-missing', path: `/admin/loans/${MISSING}`, as: 'admin' },
  { name: 'admin-journal', path: ({ lateLoan: id }) => `/admin/loans/${id}/journal`, as: 'admin' },
  { name: 'admin-plan', path: ({ plannedLoan: id }) => `/admin/loans/${id}`, as: 'admin' },
  {
    name: 'admin-plan-offer',
    path: ({ payingLoan: id }) => `/admin/loans/${id}`,
    as: 'admin',
    open: dialog('Offer a plan'),
  },
  {
    name: 'admin-national-id',
    path: ({ differingLoan: id }) => `/admin/loans/${id}`,
    as: 'admin',
  },
  {
    name: 'admin-national-id-confirm',
    path: ({ differingLoan: id }) => `/admin/loans/${id}`,
    as: 'admin',
    open: dialog('Confirm the ID'),
  },
  { name: 'admin-sim-swap', path: ({ heldLoan: id }) => `/admin/loans/${id}`, as: 'admin' },
  {
    name: 'admin-sim-swap-propose',
    path: ({ heldLoan: id }) => `/admin/loans/${id}`,
    as: 'admin',
    open: dialog('We checked it: propose to pay out'),
  },
  { name: 'admin-shut-out', path: ({ shutOut: id }) => `/admin/users/${id}`, as: 'admin' },
  {
    name: 'admin-shut-out-propose',
    path: ({ shutOut: id }) => `/admin/users/${id}`,
    as: 'admin',
    open: dialog('Propose their number'),
  },
  { name: 'admin-late', path: ({ lateLoan: id }) => `/admin/loans/${id}`, as: 'admin' },
  { name: 'admin-collections', path: '/admin/collections', as: 'admin' },
  { name: 'admin-own-queue', path: '/admin/collections?view=mine', as: 'admin' },
  { name: 'admin-note', path: '/admin/collections', as: 'admin', open: dialog('Note on {0}') },
  {
    name: 'admin-collector',
    path: '/admin/collections',
    as: 'admin',
    open: dialog('Give {0} to somebody'),
  },
  { name: 'admin-approvals', path: '/admin/approvals', as: 'admin' },
  {
    name: 'admin-columns',
    path: '/admin/approvals',
    as: 'admin',
    open: dialog('Columns'),
  },
  {
    name: 'admin-approve-several',
    path: '/admin/approvals',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('table').getByRole('checkbox').first().check();
      await page.keyboard.press('Shift+A');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-payouts', path: '/admin/payouts', as: 'admin' },
  {
    name: 'admin-decline-several',
    path: '/admin/approvals',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('table').getByRole('checkbox').first().check();
      await page.keyboard.press('Shift+D');
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  { name: 'admin-confirm', path: '/admin/confirm', as: 'admin' },
  { name: 'admin-complaints', path: '/admin/complaints', as: 'admin' },
  { name: 'admin-bureau', path: '/admin/bureau', as: 'admin' },
  {
    name: 'admin-bureau-file',
    path: '/admin/bureau',
    as: 'admin',
    open: dialog('Make today’s file'),
  },
  { name: 'profile-bureau', path: '/profile', as: 'reported' },
  {
    name: 'profile-dispute',
    path: '/profile',
    as: 'reported',
    open: dialog('This is wrong'),
  },
  { name: 'admin-appeals', path: '/admin/appeals', as: 'admin' },
  { name: 'admin-hear', path: '/admin/appeals', as: 'admin', open: dialog('Uphold') },
  { name: 'admin-person', path: ({ people }) => `/admin/users/${people.late.id}`, as: 'admin' },
  {
    name: 'admin-freeze',
    path: ({ people }) => `/admin/users/${people.late.id}`,
    as: 'admin',
    open: dialog('Freeze the account'),
  },
  { name: 'admin-audit', path: '/admin/audit', as: 'admin' },
  { name: 'admin-staff', path: '/admin/staff', as: 'admin' },
  { name: 'admin-products', path: '/admin/products', as: 'admin' },
  { name: 'admin-services', path: '/admin/services', as: 'admin' },
  { name: 'admin-key', path: '/admin/services', as: 'admin', open: dialog('Make a key') },
  { name: 'admin-webhook', path: '/admin/services', as: 'admin', open: dialog('Add an address') },
  { name: 'staff-sign-in', path: '/staff/join', as: null },
  { name: 'admin-reports', path: '/admin/reports', as: 'admin' },
  { name: 'admin-regulator', path: '/admin/regulator', as: 'admin' },
  { name: 'admin-exports', path: '/admin/exports', as: 'admin' },
  { name: 'admin-code', path: '/admin/exports', as: 'admin', open: dialog('Give a code: {name}') },
  { name: 'admin-imports', path: '/admin/imports', as: 'admin' },
  {
    name: 'admin-import-faults',
    path: ({ imports }) => `/admin/imports?import=${imports.refused}`,
    as: 'admin',
  },
  {
    name: 'admin-import',
    path: ({ imports }) => `/admin/imports?import=${imports.checked}`,
    as: 'admin',
    open: dialog('Propose to bring them in'),
  },
  { name: 'admin-account', path: '/admin/ledger/loan_principal', as: 'admin' },
  { name: 'admin-ledger', path: '/admin/ledger', as: 'admin' },
  {
    name: 'admin-excise',
    path: '/admin/ledger',
    as: 'admin',
    open: dialog('Book duty that was paid'),
  },
  { name: 'admin-close', path: '/admin/ledger', as: 'admin', open: dialog('Close a period') },
  { name: 'admin-users', path: '/admin/users', as: 'admin' },
  { name: 'admin-inbox', path: '/admin/inbox', as: 'admin' },
  { name: 'admin-put-off', path: '/admin/inbox', as: 'admin', open: dialog('Put off') },
  { name: 'admin-money', path: '/admin/money', as: 'admin' },
  { name: 'admin-payments', path: '/admin/payments', as: 'admin' },
  { name: 'admin-messages', path: '/admin/messages', as: 'admin' },
];
