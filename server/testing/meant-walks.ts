import { TERMS_VERSION } from '@shared/legal';
import { addDays, dayOf } from '@shared/day';
import { NOTICE_HOURS } from '@shared/limits';
import { type Phone, phone } from '@shared/phone';
import { FIRST_VERSION } from '@server/lending/product';
import { commit } from '@server/platform/db/change';
import { actingAs } from '@server/platform/core/context';
import { messageOf } from '@server/platform/messages/message';
import { presentTerms } from '@server/loans/products/product-terms';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { AdminMoney } from '@shared/contract/money';
import type { SignInOptions, StaffLink } from '@shared/contract/staff';
import {
  differenceOn,
  oddPrompt,
  payoutMadeTwice,
  runningCast,
  silentPrompt,
  strayPayment,
  stoppedPayout,
} from './desk-scenes';
import { importRows } from './import-files';
import { uploadImport } from './import-upload';
import { askForIdentity } from './identity';
import { letDaysPass, letTimePass } from './late';
import { giveNotice, lateLoan } from './late-loans';
import { deskItems, openPaybill, payTo } from './paying';
import {
  acceptAs,
  askFor,
  lastCode,
  newLoan,
  newPerson,
  PASSWORD,
  payBy,
  prove,
  signIn,
  type TestPerson,
} from './people';
import { softPasskey } from './soft-passkey';
import { appCode, invitedStaff, joinBy, STAFF_PASSWORD } from './staff';
import { loanOf, valueOf } from './stages';
import type { TestApp } from './test-app';
import type { Visitor } from './visitor';
import { toNumber } from '@server/platform/messages/recipient';

/**
 * What needs a code from a phone, a passkey, or money in a state of its own is met by no request that is drawn: it is
 * asked for by people who do one thing after the other. Each walk begins with people and loans of its own.
 */
export interface Ways {
  app: TestApp;
  /** The same person, whose requests are noted. */
  noted: <V extends Visitor>(visitor: V) => V;
}

const REASON = { reason: 'A reason that is long enough to be one.' };
const CONFIRMED = { decision: 'confirmed' };
let numbers = 0;
const freshNumber = (): Phone => phone(`2547887${String((numbers += 1)).padStart(5, '0')}`);

/** Signed in anew, because another walk may have let months pass. */
async function someone({ app, noted }: Ways, isAdmin = false): Promise<TestPerson> {
  const person = await newPerson(app, { isAdmin });
  await signIn(person);
  return noted(person);
}

async function castOf(ways: Ways) {
  const [borrower, guarantor] = [await someone(ways), await someone(ways)];
  return { borrower, guarantor, admin: await someone(ways, true) };
}

const inbox = ({ app }: Ways, number: Phone): string =>
  app.world
    .phone(number)
    .inbox.map(({ text }) => text)
    .join('\n');

/** Who is asked for a friend comes in by the phone's code, makes an account without a password, and gives it one. */
async function byPhone(ways: Ways): Promise<void> {
  const { app, noted } = ways;
  const visitor = noted(app.visitor());
  const number = freshNumber();
  const borrower = await someone(ways);
  await askFor(borrower, (await newLoan(borrower)).id, { phone: number });
  await visitor.post('/api/auth/phone', { phoneNumber: number });
  await app.settle();
  await visitor.post('/api/auth/phone/verify', { otp: lastCode(app, number) });
  const name = { firstName: 'Mama', lastName: 'Njeri', termsVersion: TERMS_VERSION };
  await visitor.post('/api/auth/phone/finish', name);
  const email = `njeri${numbers}@example.co.ke`;
  await visitor.put('/api/me/credentials', { email, password: PASSWORD });
}

/** Everything that one does with one's own account. */
async function ownAccount(ways: Ways): Promise<void> {
  const { app } = ways;
  const person = ways.noted(await newPerson(app, { isVerified: false }));
  const code = async (number = person.phone) => {
    await app.settle();
    return lastCode(app, number);
  };
  await person.post('/api/auth/send-otp', { phoneNumber: person.phone });
  app.clock.advance(120);
  await person.post('/api/auth/resend-otp');
  await person.post('/api/auth/verify-otp', { otp: await code() });
  app.clock.advance(120);
  await person.post('/api/me/proof/code');
  await person.put('/api/me/proof', { otp: await code() });
  app.clock.advance(120);
  const email = `moved${numbers}.${person.email}`;
  await person.post('/api/me/email', { email, password: PASSWORD });
  await person.put('/api/me/email', { otp: await code() });
  await person.put('/api/me/terms', { version: TERMS_VERSION });
  await prove(person);
  await person.get('/api/me/export');
  await person.post('/api/me/erase');
  await app.settle();
  const [, stop = 'none'] = /\/api\/stay\/([\w-]+)/.exec(inbox(ways, person.phone)) ?? [];
  const anyone = ways.noted(app.visitor());
  await anyone.get(`/api/stay/${stop}`);
  await anyone.post(`/api/stay/${stop}`);
  await signIn({ ...person, email });
  await prove(person);
  const number = freshNumber();
  await person.post('/api/auth/send-otp', { phoneNumber: number });
  await person.post('/api/auth/verify-otp', { otp: await code(number) });
  await app.settle();
  const [, keep = 'none'] = /\/api\/keep\/([\w-]+)/.exec(inbox(ways, person.phone)) ?? [];
  await anyone.get(`/api/keep/${keep}`);
  await anyone.post(`/api/keep/${keep}`);
}

async function forgottenPassword(ways: Ways): Promise<void> {
  const { app } = ways;
  const person = await newPerson(app);
  const visitor = ways.noted(app.visitor());
  await visitor.post('/api/auth/forgot-password', { phoneNumber: person.phone });
  await app.settle();
  const otp = lastCode(app, person.phone);
  await visitor.post('/api/auth/reset-password', {
    phoneNumber: person.phone,
    otp,
    password: 'harambee-ridge-78',
  });
  const error = { kind: 'error', name: 'E', message: 'm', at: [], path: '/', release: 'r' };
  await visitor.post('/api/browser-errors', error);
}

async function refusedInvitation(ways: Ways): Promise<void> {
  const { app } = ways;
  const borrower = await someone(ways);
  const { id } = await newLoan(borrower);
  const number = freshNumber();
  await askFor(borrower, id, { phone: number });
  await app.settle();
  const [, token = 'none'] = /#i=([\w-]+)/.exec(inbox(ways, number)) ?? [];
  const visitor = ways.noted(app.visitor());
  await visitor.get(`/api/refuse/${token}`);
  await visitor.post(`/api/refuse/${token}`);
}

/** From a request to its last payment: decided in each way, thanked for, and more paid than is owed. */
async function lentAndRepaid(ways: Ways): Promise<void> {
  const { app } = ways;
  const cast = await castOf(ways);
  const { borrower, guarantor, admin } = cast;
  const submit = async () => {
    const { id } = await newLoan(borrower, { amount: '5000.00' });
    await admin.post(`/api/admin/loans/${id}/papers`, { kind: 'key_facts', language: 'sw' });
    const asked = await askFor(borrower, id, guarantor, '1000.00');
    await guarantor.get(`/api/guarantees/${asked}/agreement?cap=1000.00`);
    await acceptAs(guarantor, asked, 'Najua utaweza.');
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    return { id, asked };
  };
  const declined = await submit();
  await admin.put(`/api/admin/loans/${declined.id}/decline`, REASON);
  const returned = await submit();
  await admin.put(`/api/admin/loans/${returned.id}/return`, REASON);
  await borrower.post(`/api/loans/${returned.id}/withdraw`);
  const { id, asked } = await submit();
  await admin.put(`/api/admin/loans/${id}/approve`);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  await admin.get('/api/admin/ledger/entries?account=loan_principal');
  await borrower.post(`/api/guarantees/${asked}/report-note`);
  const { reference } = await loanOf(borrower, id);
  await openPaybill(app);
  await payTo(app, borrower, reference, 6_000);
  await borrower.post(`/api/loans/${id}/thanks`, { text: 'Asante sana, rafiki yangu.' });
  await borrower.post(`/api/loans/${id}/refund-request`);
  const { body } = await admin.get<Approval[]>(`/api/admin/loans/${id}/approvals`);
  await admin.put(`/api/admin/approvals/${body[0]?.id}`, { decision: 'rejected', ...REASON });
  await admin.post(`/api/admin/loans/${id}/refund-credit`);
  await app.settle();
}

/** A guarantor is given notice, appeals, is heard, charged, and pays; the rest is written off. */
async function lateAndCharged(ways: Ways): Promise<void> {
  const { app } = ways;
  const cast = await castOf(ways);
  const { borrower, guarantor, admin } = cast;
  const loan = await lateLoan(app, cast, 20);
  const collectorId = await collector(ways);
  await admin.put(`/api/admin/loans/${loan.id}/collector`, { collectorId });
  await admin.get(`/api/admin/loans/${loan.id}/contact`);
  await admin.post(`/api/admin/loans/${loan.id}/notes`, { text: 'Called, no answer' });
  const wish = { kind: 'longer_term', months: 4, ...REASON };
  const offered = await admin.post<{ id: string }>(`/api/admin/loans/${loan.id}/plans`, wish);
  const plan = `/api/plans/${offered.body.id}`;
  await borrower.put(plan, { answer: 'agreed' });
  await guarantor.get(plan);
  await guarantor.put(plan, { answer: 'agreed' });
  await admin.post(`/api/admin/plans/${offered.body.id}/proposal`, REASON);

  const defaulted = await castOf(ways);
  const gone = await lateLoan(app, defaulted, 92);
  const claimId = await giveNotice(app, gone.id);
  const mine = (await defaulted.guarantor.get<Guarantee[]>('/api/guarantees/user')).body[0]?.id;
  const path = `/api/guarantees/${mine}`;
  await defaulted.guarantor.post(`${path}/notice-seen`);
  await defaulted.guarantor.post(`${path}/appeal`, { ground: 'already_paid', ...REASON });
  const hearer = await someone(ways, true);
  await hearer.put(`/api/admin/appeals/${claimId}`, { decision: 'dismissed', ...REASON });
  await defaulted.admin.post(`/api/admin/loans/${gone.id}/write-off`, REASON);
  await hearer.put(`/api/admin/loans/${gone.id}/write-off`, CONFIRMED);
  const third = await castOf(ways);
  const noticed = await lateLoan(app, third, 92);
  await giveNotice(app, noticed.id);
  const own = (await third.guarantor.get<Guarantee[]>('/api/guarantees/user')).body[0]?.id;
  const deadline = app.clock.now().getTime() + NOTICE_HOURS * 3_600_000;
  await letTimePass(app, new Date(deadline));
  await signIn(third.guarantor);
  await third.guarantor.post(`/api/guarantees/${own}/pay`);
  await app.settle();
}

async function collector({ app }: Ways): Promise<string> {
  const person = await newPerson(app);
  await app.db.query(`update persons set staff_role = 'collector' where id = $1`, [person.id]);
  return person.id;
}

/** Another takes a guarantor's place; of two wishes to leave one is refused, and one taken back. */
async function placeTaken(ways: Ways): Promise<void> {
  const { app } = ways;
  const { borrower, guarantor, admin } = await castOf(ways);
  const { id } = await newLoan(borrower);
  const stays = await someone(ways);
  const leaving = await askFor(borrower, id, guarantor);
  const staying = await askFor(borrower, id, stays);
  await acceptAs(guarantor, leaving);
  await acceptAs(stays, staying);
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${id}/approve`);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  const wish = async (by: TestPerson, guaranteeId: string, kind: string) =>
    (await by.post<{ id: string }>(`/api/guarantees/${guaranteeId}/changes`, { kind, ...REASON }))
      .body.id;
  const refused = await wish(stays, staying, 'replacement');
  await admin.put(`/api/admin/guarantor-changes/${refused}/refusal`, REASON);
  const takenBack = await wish(stays, staying, 'replacement');
  await stays.delete(`/api/guarantor-changes/${takenBack}`);
  const first = await wish(guarantor, leaving, 'replacement');
  const place = await someone(ways);
  const newcomer = { name: 'Njeri Wambui', phone: place.phone, relationship: 'friend' };
  await borrower.put(`/api/guarantor-changes/${first}/newcomer`, newcomer);
  await place.get(`/api/guarantor-changes/${first}`);
  await place.put(`/api/guarantor-changes/${first}`, { answer: 'agreed' });
  await admin.post(`/api/admin/guarantor-changes/${first}/proposal`, REASON);
}

/** Every item of the money desk, and what a person does about it. */
async function moneyDesk(ways: Ways): Promise<void> {
  const { app, noted } = ways;
  const admin = await someone(ways, true);
  const running = await runningCast(app);
  const payments = '/api/admin/money/payments';
  const stray = await strayPayment(app);
  const { reference } = running.loan;
  await admin.post(`${payments}/${stray.id}/allocate`, { reference, ...REASON });
  const back = await strayPayment(app, 1_700);
  await admin.post(`${payments}/${back.id}/return`, { phone: back.payer.phone, ...REASON });
  const silent = await silentPrompt(app);
  await signIn(admin);
  await admin.post(`${payments}/${silent.paymentId}/settle`, { outcome: 'not_paid', ...REASON });
  const twice = await payoutMadeTwice(app);
  await admin.post(`${payments}/${twice.paymentId}/recover`, REASON);
  await oddPrompt(app);
  for (const item of await deskItems(admin, 'mismatch')) {
    const path = `/api/admin/money/callbacks/${item.id}/resolve`;
    await admin.post(path, { decision: 'dismiss', ...REASON });
  }
  const other = await runningCast(app);
  await differenceOn(app, other.loan, 'UC2ABCDE77');
  await signIn(admin);
  const { body } = await admin.get<AdminMoney>('/api/admin/money');
  const difference = body.items.find(({ kind }) => kind === 'difference');
  await admin.post(`/api/admin/money/differences/${difference?.id}/explain`, REASON);
  const paid = await payBy(app, other.borrower, other.loan.id, '1000.00').then(
    ({ id }) => id,
    () => '',
  );
  const reversal = { kind: 'payment_reversal', targetId: paid, params: { cause: 'misposted' } };
  const asked = await admin.post<Approval>('/api/admin/approvals', { ...reversal, ...REASON });
  await admin.put(`/api/admin/approvals/${asked.body.id}`, CONFIRMED);
  await stoppedPayout(app);
  const job = await admin.get<{ items: { id: string }[] }>('/api/admin/jobs');
  await admin.post(`/api/admin/jobs/${job.body.items[0]?.id}/try-again`);
  await app.settle();
  noted(admin);
}

async function failedMessages(ways: Ways): Promise<void> {
  const { app } = ways;
  const admin = await someone(ways, true);
  for (const act of ['send-again', 'told']) {
    const to = freshNumber();
    const context = actingAs(app.deps, 'job');
    const message = messageOf(context, toNumber(to), 'loan_declined', { reason: 'Not now' });
    const result = { code: '403', description: 'InvalidPhoneNumber' };
    app.world.script({ call: 'sms', phone: to, result });
    await commit(app.db, { messages: [message] });
    await app.settle();
    await admin.post(`/api/admin/messages/${message.row.id}/${act}`, REASON);
  }
}

/** Staff come in by their link with a passkey, add an app, and sign in by each. */
async function staffComeIn(ways: Ways): Promise<void> {
  const { app, noted } = ways;
  const { token } = await invitedStaff(app);
  const visitor = noted(app.visitor());
  await visitor.post<StaffLink>('/api/staff/join/look', { token });
  const passkey = softPasskey(app.url);
  const { body: joined } = await joinBy(visitor, token, passkey);
  await visitor.get('/api/staff/authenticators');
  const options = await visitor.post<StaffLink['totp'] & { totp: StaffLink['totp'] }>(
    '/api/staff/authenticators/options',
  );
  const { challengeId, secret } = options.body.totp;
  const totp = { challengeId, code: appCode(app, secret) };
  await visitor.post('/api/staff/authenticators', { name: 'App', totp });
  const { body } = await visitor.post<SignInOptions>('/api/staff/sign-in/options');
  const answer = passkey.answer(body);
  await visitor.post('/api/staff/sign-in/passkey', { challengeId: body.challengeId, answer });
  app.clock.advance(60);
  await visitor.post('/api/staff/sign-in/totp', { code: appCode(app, secret) });
  const [code] = joined.recoveryCodes;
  await visitor.post('/api/staff/sign-in/recovery', { code });
  const own = await visitor.get<{ items: { id: string; kind: string }[] }>(
    '/api/staff/authenticators',
  );
  const last = own.body.items.find(({ kind }) => kind === 'totp');
  await visitor.delete(`/api/staff/authenticators/${last?.id}`);
  const member = { firstName: 'Neema', lastName: 'Wekesa', role: 'auditor' };
  const contact = { email: `neema${numbers}@lender.example`, phone: freshNumber() };
  await visitor.post('/api/admin/staff', { ...member, ...contact });
  await visitor.post('/api/auth/login', { email: contact.email, password: STAFF_PASSWORD });
}

/** Products, webhooks, keys and account codes of an owner. */
async function ownersDesk(ways: Ways): Promise<void> {
  const { app, noted } = ways;
  const owner = await someone(ways, true);
  const from = addDays(dayOf(app.clock.now()), 1);
  const products = '/api/admin/products';
  const terms = { ...presentTerms(FIRST_VERSION.terms), terms: [{ months: 9, points: 0.75 }] };
  const wanted = { ...REASON, from, code: 'walk', terms };
  const made = await owner.post<{ productId: string; approvalId: string }>(products, wanted);
  const { productId, approvalId } = made.body;
  await owner.post(`/api/admin/approvals/${approvalId}/challenge`);
  await owner.post(`${products}/${productId}/simulation`);
  await owner.put(`/api/admin/approvals/${approvalId}`, CONFIRMED);
  await owner.post(`${products}/${productId}/versions`, {
    ...REASON,
    from: addDays(from, 1),
    terms: { ...terms, terms: [{ months: 9, points: 0.5 }] },
  });
  const key = { name: 'Accounting', scopes: ['loans:read', 'payments:read'] };
  const { body } = await owner.post<{ key: string }>('/api/admin/service-keys', key);
  const service = noted(app.visitor());
  const bearer = { Authorization: `Bearer ${body.key}` };
  const loans = await service.get<{ items: { id: string }[] }>('/api/service/loans', bearer);
  await service.get(`/api/service/loans/${loans.body.items[0]?.id}`, bearer);
  await service.get('/api/service/payments', bearer);
  const hook = { url: 'http://127.0.0.1:9/hook', types: ['loan.submitted'] };
  const endpoint = await owner.post<{ id: string }>('/api/admin/webhooks', hook);
  const since = { since: app.clock.now().toISOString() };
  await owner.post(`/api/admin/webhooks/${endpoint.body.id}/replay`, since);
  const month = `${from.slice(0, 7)}-01`;
  const accounts = { from: month, codes: [{ account: 'loan_principal', externalCode: '1000' }] };
  await owner.put('/api/admin/exports/accounts', accounts);
  await owner.get('/api/admin/exports/journal.csv?from=2025-01-01&to=2025-01-31');
  const asOf = dayOf(app.clock.now());
  const files = await uploadImport(owner, importRows(6, asOf), asOf);
  await owner.post(`/api/admin/imports/${files.id}/propose`, REASON);
  const end = dayOf(app.clock.now());
  await letDaysPass(app, end);
  await signIn(owner);
  const period = await owner.post<Approval>('/api/admin/periods', { ...REASON, end });
  await owner.put(`/api/admin/approvals/${period.body.id}`, CONFIRMED);
  const periods = await owner.get<{ periods: { id: string }[] }>('/api/admin/periods');
  const [latest] = periods.body.periods;
  await owner.post(`/api/admin/periods/${latest?.id}/reopen`, REASON);
}

/** A borrower states a national ID, which the register is asked about and a person confirms. */
async function identityStated(ways: Ways): Promise<void> {
  const { app } = ways;
  const [person, admin] = [await someone(ways), await someone(ways, true)];
  askForIdentity(app, 1_000);
  try {
    await person.put('/api/me/identity', { number: '12345678' });
    await app.settle();
    await admin.post(`/api/admin/users/${person.id}/identity/check`);
    const checkedAt = await valueOf<Date>(
      app,
      'select checked_at from national_ids where person_id = $1',
      person.id,
    ).catch(() => app.clock.now());
    const finding = { ...REASON, checkedAt: new Date(checkedAt).toISOString() };
    await admin.put(`/api/admin/users/${person.id}/identity`, finding);
  } finally {
    askForIdentity(app, null);
  }
}

export const WALKS: Readonly<Record<string, (ways: Ways) => Promise<void>>> = {
  byPhone,
  ownAccount,
  forgottenPassword,
  refusedInvitation,
  // Before the paybill is open to payments by hand: then none comes without a known owner.
  moneyDesk,
  lentAndRepaid,
  placeTaken,
  failedMessages,
  staffComeIn,
  ownersDesk,
  identityStated,
  lateAndCharged,
};
