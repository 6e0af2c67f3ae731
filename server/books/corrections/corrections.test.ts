import { expect } from 'vitest';
import type { Approval, IncomingPayment, RefundRequest } from '@shared/contract/approvals';
import type { WriteOff } from '@shared/contract/collections';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan, Repayment, Schedule } from '@shared/contract/loans';
import type { Refund } from '@shared/contract/money';
import type { Paper, PaperCheck } from '@shared/contract/papers';
import { dayOf } from '@shared/day';
import { shillings } from '@shared/money';
import { bookProvisions } from '@server/late/end-of-day/provisions/book-provisions';
import { readClassesOn } from '@server/late/end-of-day/provisions/store';
import { payOff, unpaidInterest } from '@server/lending/position';
import { positionNow } from '@server/loans/loans/loan-file';
import { findLoan } from '@server/loans/loans/store';
import { receivePayment } from '@server/payments/payments/receive-payment';
import { actingAs } from '@server/platform/core/context';
import { letTimePass } from '@server/testing/late';
import { giveNotice, lateLoan } from '@server/testing/late-loans';
import { deskItems, openPaybill, payTo } from '@server/testing/paying';
import {
  copyOf,
  newPerson,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import {
  answerOf,
  type Cast,
  historyOf,
  loanOf,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import { archiveOf } from '@server/testing/zip';

const test = testWith({ ticks: true });

test.beforeAll(() => {
  app.deps.fourEyes = true;
});

/** Interest waived, a charge taken back, and a borrower's own request for their credit. */

const PATH = '/api/admin/approvals';
const YES = { decision: 'confirmed' };
const REASON = { reason: 'Agreed with the borrower by phone' };

const reversalOf = (targetId: string) => ({
  ...REASON,
  kind: 'payment_reversal',
  targetId,
  params: { cause: 'misposted' },
});

async function confirm(by: TestPerson, with_: TestPerson, body: object): Promise<void> {
  const { status, body: proposed } = await by.post<Approval>(PATH, { ...REASON, ...body });
  expect([status, proposed]).toMatchObject([201, { canConfirm: false }]);
  const done = await with_.put(`${PATH}/${proposed.id}`, YES);
  expect([done.status, done.body]).toMatchObject([200, YES]);
}

async function withSecond(cast: Cast): Promise<Cast & { second: TestPerson }> {
  return { ...cast, second: await newPerson(app, { isAdmin: true }) };
}

const entrySum = (loanId: string, kind: string) =>
  valueOf<number>(
    app,
    `select coalesce(sum(p.amount_cents), 0)::bigint from postings p
     join journal_entries e on e.id = p.entry_id where e.loan_id = $1 and e.kind = $2`,
    loanId,
    kind,
  );

test('interest is waived up to what is unpaid, and no further', async () => {
  const { borrower, admin, second, ...cast } = await withSecond(await newCast(app));
  const loan = await lateLoan(app, { borrower, admin, ...cast }, 40);
  await signIn(second);
  const waiver = (amount: string) => ({
    kind: 'interest_waiver',
    targetId: loan.id,
    params: { amount },
  });
  const [before] = await findLoan(app.db, loan.id);
  const unpaid = unpaidInterest(positionNow(before!, app.clock.now())!);
  const refused = await admin.post(PATH, { ...REASON, ...waiver('9999.00') });
  expect(refused).toMatchObject({ status: 422, body: { code: 'waiver_above_interest' } });
  await confirm(admin, second, waiver((unpaid / 100).toFixed(2)));
  const [after] = await findLoan(app.db, loan.id);
  const position = positionNow(after!, app.clock.now())!;
  expect(unpaidInterest(position)).toBe(0);
  expect(payOff(position)).toBe(after!.loan.outstanding);
  expect(await entrySum(loan.id, 'interest_waived')).toBe(unpaid);
  expect((await historyOf(app, loan.id)).at(-1)).toBe('interest_waived');
  await app.settle();
  expect(app.world.phone(borrower.phone).inbox[0]?.text).toContain('of what you owe on your loan');
  // A payment after it, and its reversal, leave the waiver as it is.
  await payBy(app, borrower, loan.id, '500.00');
  const [payment] = (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;
  await confirm(admin, second, reversalOf(payment!.id));
  const [again] = await findLoan(app.db, loan.id);
  expect(positionNow(again!, app.clock.now())).toEqual(position);
  const seen = await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`);
  expect(seen.body[0]).toMatchObject({ status: 'reversed', reason: expect.any(String) });
});

test('what was waived is said beside what was paid, and never in it', async () => {
  const { borrower, admin, second, ...cast } = await withSecond(await newCast(app));
  const loan = await lateLoan(app, { borrower, admin, ...cast }, 40);
  await signIn(second);
  const waiver = { kind: 'interest_waiver', targetId: loan.id, params: { amount: '10.00' } };
  await confirm(admin, second, waiver);
  const shown = { paid: '0.00', givenUp: '10.00' };
  expect(await loanOf(borrower, loan.id)).toMatchObject(shown);
  const { body: reviewed } = await admin.get(`/api/admin/loans/${loan.id}`);
  expect(reviewed).toMatchObject({ loan: shown });
  const mine = await copyOf(borrower);
  expect(mine.loans.find(({ id }) => id === loan.id)).toMatchObject(shown);
  const scheduleOf = async () =>
    (await borrower.get<Schedule>(`/api/loans/${loan.id}/schedule`)).body.instalments;
  expect((await scheduleOf())[0]).toMatchObject({ ...shown, status: 'overdue' });
  const rowOf = (text: string) => {
    const [names = '', ...lines] = text.split(/\r?\n/);
    const row = lines.find((line) => line.startsWith(loan.reference))?.split(',') ?? [];
    return Object.fromEntries(names.split(',').map((name, at) => [name, row[at]]));
  };
  const { body: sheet } = await admin.get<string>('/api/admin/exports/loans.csv');
  expect(rowOf(sheet)).toMatchObject({
    paid: '0.00',
    interest_given_up: '10.00',
    late_fees_given_up: '0.00',
  });
  const archive = await archiveOf(app, admin);
  expect(rowOf(archive['instalments.csv'] ?? '')).toMatchObject({
    interest_paid: '0.00',
    interest_given_up: '10.00',
  });
  const { payOff: left } = await loanOf(borrower, loan.id);
  await payBy(app, borrower, loan.id, `${Math.ceil(Number(left))}.00`);
  expect(await loanOf(borrower, loan.id)).toMatchObject({
    closedReason: 'repaid',
    paid: left,
    givenUp: '10.00',
  });
  const paid = (await scheduleOf()).map((each) => Number(each.paid));
  expect(paid.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Number(left), 2);
  const letter = { kind: 'clearance', language: 'en', loanId: loan.id };
  const { body: paper } = await borrower.post<Paper>('/api/papers', letter);
  const { body: check } = await borrower.get<PaperCheck>(`/api/papers/${paper.code}`);
  expect(check.figures).toContainEqual({ name: 'given_up', money: '10.00' });
  const page = await borrower.get<string>(paper.page);
  expect(page.body).toContain('The lender gave up KSh 10');
});

test('a payment of the waiver’s day that was found after it can still be reversed', async () => {
  const { borrower, admin, second, ...cast } = await withSecond(await newCast(app));
  const loan = await lateLoan(app, { borrower, admin, ...cast }, 40);
  await signIn(second);
  await receivePayment(actingAs(app.deps, 'mobile_money'), {
    provider: 'mpesa',
    receipt: `${loan.reference}X`,
    amount: shillings(3_000),
    account: 'SCHOOL FEES',
    payer: null,
    payerNumber: null,
    paidAt: app.clock.now(),
  });
  app.clock.advance(600);
  const waiver = { kind: 'interest_waiver', targetId: loan.id, params: { amount: '20.00' } };
  await confirm(admin, second, waiver);
  const [before] = await findLoan(app.db, loan.id);
  const [waiting] = (await deskItems(admin, 'unallocated')).filter(
    ({ receipt }) => receipt === `${loan.reference}X`,
  );
  const path = `/api/admin/money/payments/${waiting!.id}/allocate`;
  const { reference } = loan;
  expect((await admin.post(path, { ...REASON, reference })).status).toBe(200);
  await confirm(admin, second, reversalOf(waiting!.id));
  const [after] = await findLoan(app.db, loan.id);
  const positionOf = (file: typeof after) => positionNow(file!, app.clock.now());
  expect(positionOf(after)).toEqual(positionOf(before));
});

/** A loan whose guarantor was charged and has paid. */
async function chargedAndPaid(): Promise<Cast & { second: TestPerson; loan: Loan; claim: string }> {
  const cast = await withSecond(await newCast(app));
  const loan = await lateLoan(app, cast, 92);
  const claim = await giveNotice(app, loan.id);
  await app.settle();
  const deadline = await valueOf<Date>(app, 'select deadline from claims where id = $1', claim);
  await letTimePass(app, deadline);
  for (const person of [cast.guarantor, cast.borrower, cast.admin, cast.second]) {
    await signIn(person);
  }
  const { prompt } = app.world.phone(cast.guarantor.phone);
  app.world.answerPrompt(cast.guarantor.phone, prompt!.id, 'approve');
  await app.settle();
  return { ...cast, loan, claim };
}

test('a charge asked wrongly ends, its money goes back, and the borrower owes the lender', async () => {
  const { admin, second, guarantor, borrower, loan, claim } = await chargedAndPaid();
  const paid = await valueOf<number>(app, 'select paid_cents from claims where id = $1', claim);
  expect(paid).toBeGreaterThan(0);
  const before = await loanOf(borrower, loan.id);
  const balance = app.world.phone(guarantor.phone).balance;
  const incoming = await admin.get<IncomingPayment[]>(`/api/admin/loans/${loan.id}/payments`);
  const theirs = incoming.body.find(({ isByGuarantor }) => isByGuarantor);
  expect(await admin.post(PATH, reversalOf(theirs!.id))).toMatchObject({
    status: 409,
    body: { code: 'guarantor_paid_it' },
  });
  const own = await guarantor.post(PATH, { ...REASON, kind: 'claim_taken_back', targetId: claim });
  expect(own.status).toBe(403);
  await confirm(admin, second, { kind: 'claim_taken_back', targetId: claim });
  await app.settle();
  expect(app.world.phone(guarantor.phone).balance - balance).toBe(paid);
  const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  expect(body[0]).toMatchObject({
    amountCharged: '0.00',
    liabilityTriggered: false,
    claim: { status: 'lifted', liftedReason: 'taken_back', owed: '0.00', toPay: '0.00' },
  });
  const texts = app.world.phone(guarantor.phone).inbox.map(({ text }) => text);
  expect(texts.some((text) => text.includes('asked you by mistake'))).toBe(true);
  expect(await loanOf(borrower, loan.id)).toMatchObject({
    payOff: before.payOff,
    principalOutstanding: before.principalOutstanding,
  });
  expect(await entrySum(loan.id, 'advanced_for_borrower')).toBe(paid);
  await openPaybill(app);
  await payTo(app, borrower, loan.reference, paid / 100 + 100);
  expect(await entrySum(loan.id, 'advance_repaid')).toBe(paid);
  const after = await loanOf(borrower, loan.id);
  expect(Number(before.payOff) - Number(after.payOff)).toBeCloseTo(paid / 100 + 100, 2);
  expect(
    (await admin.post(PATH, { ...REASON, kind: 'claim_taken_back', targetId: claim })).status,
  ).toBe(409);
});

/** What the ledger has of a loan: debits less credits of an account. */
const balanceOf = (loanId: string, account: string) =>
  valueOf<number>(
    app,
    `select coalesce(sum(case when debit = $2 then amount_cents else -amount_cents end), 0)::bigint
     from postings where loan_id = $1 and $2 in (debit, credit)`,
    loanId,
    account,
  );

/** The principal and advances that provisions are counted on, and the postings of the loan's write-off. */
async function exposed(): Promise<number> {
  const [classes] = await readClassesOn(app.db, dayOf(app.clock.now()));
  if (!classes) throw new Error('no classes');
  const { normal, watch, substandard, doubtful, loss } = classes;
  return normal + watch + substandard + doubtful + loss;
}

const lostOf = (loanId: string, account: string) =>
  valueOf<Record<string, number>>(
    app,
    `select jsonb_object_agg(p.debit || ' ' || e.kind, p.amount_cents) from postings p
     join journal_entries e on e.id = p.entry_id where p.loan_id = $1 and p.credit = $2
       and e.kind in ('loan_written_off', 'write_off_corrected')`,
    loanId,
    account,
  );

async function writeOff(by: TestPerson, with_: TestPerson, loanId: string): Promise<void> {
  const path = `/api/admin/loans/${loanId}/write-off`;
  expect((await by.post(path, { reason: 'Nobody answers' })).status).toBe(201);
  expect((await with_.put(path, YES)).status).toBe(200);
}

const ADVANCED = 'advanced_for_borrower';

test('what was paid for a borrower is provided for, written off, and a recovery when it comes', async () => {
  const { admin, second, borrower, loan, claim } = await chargedAndPaid();
  const before = await exposed();
  await confirm(admin, second, { kind: 'claim_taken_back', targetId: claim });
  await app.settle();
  const paid = await balanceOf(loan.id, ADVANCED);
  expect(paid).toBeGreaterThan(0);
  expect(await exposed()).toBe(before + paid);
  await bookProvisions(actingAs(app.deps, 'job'), dayOf(app.clock.now()));
  const path = `/api/admin/loans/${loan.id}/write-off`;
  const { body: asked } = await admin.get<WriteOff>(path);
  expect(asked.advanced).toBe((paid / 100).toFixed(2));
  await writeOff(admin, second, loan.id);
  // A twentieth is held up to 90 days past due, which the guarantor's money made of 92.
  const held = Math.floor(paid / 20);
  expect(await lostOf(loan.id, ADVANCED)).toEqual({
    'loss_allowance loan_written_off': held,
    'write_offs loan_written_off': paid - held,
  });
  expect(await balanceOf(loan.id, ADVANCED)).toBe(0);
  const owed = async () =>
    valueOf<number>(app, 'select advanced_cents from loans where id = $1', loan.id);
  expect(await owed()).toBe(paid);
  await openPaybill(app);
  await payTo(app, borrower, loan.reference, paid / 100 + 100);
  expect(await owed()).toBe(0);
  expect(await balanceOf(loan.id, 'recoveries')).toBe(-paid - 10_000);
  const asks = { kind: 'statement', language: 'en', loanId: loan.id };
  const { body: statement } = await borrower.post<Paper>('/api/papers', asks);
  const csv = String((await borrower.get<string>(statement.csv ?? '')).body);
  const { payOff: left } = await loanOf(borrower, loan.id);
  expect(csv.trimEnd().split('\r\n').at(-1)).toContain(left);
  const [payment] = (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;
  await confirm(admin, second, takenBack(payment!.id, 'REV7654329'));
  expect([await owed(), await balanceOf(loan.id, 'recoveries')]).toEqual([paid, 0]);
  expect(await balanceOf(loan.id, ADVANCED)).toBe(0);
});

test('what is paid for the borrower of a loan that was written off is written off at once', async () => {
  const { admin, second, borrower, loan, claim } = await chargedAndPaid();
  await openPaybill(app);
  await payTo(app, borrower, loan.reference, 100);
  const before = await exposed();
  await writeOff(admin, second, loan.id);
  const without = await exposed();
  expect(without).toBeLessThan(before);
  await confirm(admin, second, { kind: 'claim_taken_back', targetId: claim });
  const put = await valueOf<number>(app, 'select paid_cents from claims where id = $1', claim);
  // The borrower had given them 100 of it back.
  expect(await lostOf(loan.id, ADVANCED)).toEqual({
    'write_offs write_off_corrected': put - 10_000,
  });
  const [payment] = (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;
  await confirm(admin, second, takenBack(payment!.id, 'REV7654330'));
  const owed = await valueOf<number>(
    app,
    'select advanced_cents from loans where id = $1',
    loan.id,
  );
  expect([owed, await balanceOf(loan.id, ADVANCED)]).toEqual([put, 0]);
  expect(await exposed()).toBe(without);
});

test('a borrower asks for their credit, and an admin’s yes sends it', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  const path = `/api/loans/${loan.id}/refund-request`;
  expect(answerOf(await app.visitor().post(path))).toEqual(SIGNED_OUT);
  expect(answerOf(await guarantor.post(path))).toEqual(NOT_THERE);
  expect((await borrower.post(path)).status).toBe(422);
  await payBy(app, borrower, loan.id, '20700.00');
  const { credit } = await loanOf(borrower, loan.id);
  const whole = `${Math.floor(Number(credit))}.00`;
  const { status, body } = await borrower.post<RefundRequest>(path);
  expect([status, body]).toMatchObject([201, { amount: whole }]);
  expect((await borrower.post(path)).body).toMatchObject({ code: 'already_proposed' });
  const [open] = (await admin.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`)).body;
  expect(open).toMatchObject({ kind: 'credit_refund', amount: whole, canConfirm: true });
  // A no keeps the credit and says so; it can be asked for again.
  const refusal = await admin.put(`${PATH}/${open!.id}`, { decision: 'rejected' });
  expect(refusal.status).toBe(200);
  await app.settle();
  expect(app.world.phone(borrower.phone).inbox[0]?.text).toContain('It stays yours');
  expect((await loanOf(borrower, loan.id)).credit).toBe(credit);
  expect((await borrower.post(path)).status).toBe(201);
  const [again] = (await admin.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`)).body;
  const balance = app.world.phone(borrower.phone).balance;
  expect((await admin.put(`${PATH}/${again!.id}`, YES)).status).toBe(200);
  await app.settle();
  expect(app.world.phone(borrower.phone).balance - balance).toBe(Number(whole) * 100);
  expect((await borrower.get(path)).body).toBeNull();
});

/** What M-Pesa did is a fact: it is booked whatever has happened to the payment since (decision 0265). */
const takenBack = (targetId: string, receipt: string) => ({
  ...REASON,
  kind: 'payment_reversal',
  targetId,
  params: { cause: 'taken_back', receipt },
});

test('a payment taken back after its overpayment was refunded is owed with the refund', async () => {
  const { borrower, guarantor, admin, second } = await withSecond(await newCast(app));
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await openPaybill(app);
  const { payOff } = await loanOf(borrower, loan.id);
  const whole = Math.ceil(Number(payOff)) + 1_000;
  await payTo(app, borrower, loan.reference, whole);
  const repaid = await loanOf(borrower, loan.id);
  expect(repaid).toMatchObject({ status: 'closed', closedReason: 'repaid' });
  const refund = `/api/admin/loans/${loan.id}/refund-credit`;
  const { body: asked } = await admin.post<{ proposalId: string }>(refund, {});
  expect((await second.put(`${PATH}/${asked.proposalId}`, YES)).status).toBe(200);
  await app.settle();
  const [payment] = (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;
  await confirm(admin, second, takenBack(payment!.id, 'REV7654321'));
  await app.settle();
  expect(await entrySum(loan.id, 'refund_owed_back')).toBe(100_000);
  const open = await loanOf(borrower, loan.id);
  expect(open).toMatchObject({ status: 'active', paid: '0.00' });
  expect(Number(open.payOff)).toBeCloseTo(Number(payOff) + 1_000, 2);
  expect(open.advanced).toBe('1000.00');
  expect(Number(open.nextPayment)).toBe(loan.monthlyPayment + 1_000);
  // The way out: what the borrower sends goes to the refund first, then to the loan.
  await payTo(app, borrower, loan.reference, 1_000);
  expect(await entrySum(loan.id, 'advance_repaid')).toBe(100_000);
  expect((await loanOf(borrower, loan.id)).payOff).toBe(payOff);
  await payTo(app, borrower, loan.reference, Math.ceil(Number(payOff)));
  expect(await loanOf(borrower, loan.id)).toMatchObject({ closedReason: 'repaid', payOff: '0.00' });
});

test('a refund that was not sent yet is put back when its payment is taken back', async () => {
  const { borrower, guarantor, admin, second } = await withSecond(await newCast(app));
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await openPaybill(app);
  const { payOff } = await loanOf(borrower, loan.id);
  await payTo(app, borrower, loan.reference, Math.ceil(Number(payOff)) + 1_000);
  const [payment] = (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;
  const wallet = app.world.phone(borrower.phone).balance;
  const { body: asked } = await admin.post<{ proposalId: string }>(
    `/api/admin/loans/${loan.id}/refund-credit`,
    {},
  );
  expect((await second.put(`${PATH}/${asked.proposalId}`, YES)).status).toBe(200);
  await confirm(admin, second, takenBack(payment!.id, 'REV7654322'));
  expect(await loanOf(borrower, loan.id)).toMatchObject({ advanced: '1000.00' });
  await app.settle();
  expect(app.world.phone(borrower.phone).balance).toBe(wallet);
  expect(await loanOf(borrower, loan.id)).toMatchObject({
    status: 'active',
    advanced: '0.00',
    credit: '0.00',
    payOff,
  });
  const { body: refunds } = await borrower.get<Refund[]>(`/api/loans/${loan.id}/refunds`);
  expect(refunds).toMatchObject([
    {
      status: 'failed',
      reason: 'We did not send it: it first pays what you owe beside the loan.',
    },
  ]);
  const told = `select detail->>'words' from events where loan_id = $1 and kind = 'refund_refused'`;
  expect(await valueOf(app, told, loan.id)).toBe(
    'We did not send it: it first pays what is owed beside the loan.',
  );
});

test('a guarantor’s payment that M-Pesa gave back is asked again, and paid to nobody twice', async () => {
  const { admin, second, guarantor, borrower, loan, claim } = await chargedAndPaid();
  const paid = await valueOf<number>(app, 'select paid_cents from claims where id = $1', claim);
  const before = await loanOf(borrower, loan.id);
  const incoming = await admin.get<IncomingPayment[]>(`/api/admin/loans/${loan.id}/payments`);
  const theirs = incoming.body.find(({ isByGuarantor }) => isByGuarantor);
  await openPaybill(app);
  // Part of it was repaid by the borrower and has reached the guarantor.
  await payTo(app, borrower, loan.reference, 500);
  await app.settle();
  const balance = app.world.phone(guarantor.phone).balance;
  await confirm(admin, second, takenBack(theirs!.id, 'UREVERSE01'));
  await app.settle();
  const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  expect(body[0]).toMatchObject({ claim: { status: 'charged', owed: '0.00' } });
  expect(Number(body[0]!.claim!.toPay)).toBeGreaterThan(0);
  const after = await loanOf(borrower, loan.id);
  expect(after.paid).toBe('500.00');
  expect(Number(after.payOff)).toBeCloseTo(Number(before.payOff) - 500, 2);
  const texts = app.world.phone(guarantor.phone).inbox.map(({ text }) => text);
  expect(texts.some((text) => text.includes('You owe us KSh 500'))).toBe(true);
  expect(app.world.phone(borrower.phone).inbox[0]?.text).toContain('not to them');
  const owed = await deskItems(admin, 'guarantor_owes');
  expect(owed.find((item) => item.loan?.id === loan.id)).toMatchObject({
    amount: '500.00',
    can: ['receive'],
  });
  // Paid again by the prompt, what the borrower then repays is passed on less what they have already.
  expect((await guarantor.post(`/api/guarantees/${body[0]!.id}/pay`)).status).toBe(202);
  await app.settle();
  const { prompt } = app.world.phone(guarantor.phone);
  app.world.answerPrompt(guarantor.phone, prompt!.id, 'approve');
  await app.settle();
  const again = app.world.phone(guarantor.phone).balance;
  await payTo(app, borrower, loan.reference, 800);
  await app.settle();
  expect(app.world.phone(guarantor.phone).balance - again).toBe(30_000);
  // Taken back in our books, the charge returns what is theirs and nothing more.
  await confirm(admin, second, { kind: 'claim_taken_back', targetId: claim });
  await app.settle();
  const put = await valueOf<number>(app, 'select paid_cents from claims where id = $1', claim);
  expect(app.world.phone(guarantor.phone).balance).toBe(balance - 50_000);
  expect(put).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(put - 1);
});

test('what a guarantor gives back by hand is noted by two people, in parts, and told', async () => {
  const { admin, second, guarantor, borrower, loan, claim } = await chargedAndPaid();
  const incoming = await admin.get<IncomingPayment[]>(`/api/admin/loans/${loan.id}/payments`);
  const theirs = incoming.body.find(({ isByGuarantor }) => isByGuarantor);
  const path = `/api/admin/money/claims/${claim}/receive`;
  const body = { ...REASON, amount: '300.00', way: 'bank', reference: 'FT26061ABC' };
  await openPaybill(app);
  await payTo(app, borrower, loan.reference, 500);
  await app.settle();
  expect(await admin.post(path, body)).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_give_back' },
  });
  await confirm(admin, second, takenBack(theirs!.id, 'UREVERSE03'));
  await app.settle();
  expect(answerOf(await app.visitor().post(path, body))).toEqual(SIGNED_OUT);
  for (const person of [borrower, guarantor]) {
    expect((await person.post(path, body)).status).toBe(403);
  }
  const unknown = path.replace(claim, loan.id);
  expect(answerOf(await admin.post(unknown, body))).toEqual(NOT_THERE);
  for (const wrong of [{ amount: '0.00' }, { way: 'by hand' }, { reference: '' }, { reason: '' }]) {
    expect((await admin.post(path, { ...body, ...wrong })).status).toBe(422);
  }
  expect(await admin.post(path, { ...body, amount: '500.01' })).toMatchObject({
    status: 422,
    body: { code: 'more_than_owed_back', params: { most: '500.00' } },
  });
  const owing = async () => {
    const items = await deskItems(admin, 'guarantor_owes', loan.id);
    const { body: given } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
    return [items[0]?.amount, given[0]?.claim?.toGiveBack];
  };
  expect(await owing()).toEqual(['500.00', '500.00']);
  // One proposes, and nothing has happened; another confirms what they see.
  expect((await admin.post(path, body)).body).toEqual({ left: '500.00' });
  expect((await second.post(path, body)).body).toMatchObject({ code: 'already_proposed' });
  const [open] = (await second.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`)).body;
  expect(open).toMatchObject({
    kind: 'guarantor_gave_back',
    amount: '300.00',
    given: { way: 'bank', reference: 'FT26061ABC' },
  });
  expect(await admin.put(`${PATH}/${open!.id}`, YES)).toMatchObject({
    body: { code: 'you_proposed_this' },
  });
  expect((await second.put(`${PATH}/${open!.id}`, YES)).status).toBe(200);
  expect((await second.put(`${PATH}/${open!.id}`, YES)).status).toBe(409);
  await app.settle();
  expect(await owing()).toEqual(['200.00', '200.00']);
  const lastText = () => app.world.phone(guarantor.phone).inbox[0]?.text;
  expect(lastText()).toContain('we received KSh 300 that you gave back');
  expect(lastText()).toContain('You owe us KSh 200 that we passed on to you.');
  app.deps.fourEyes = false;
  const cash = { ...body, amount: '200.00', way: 'cash' };
  expect((await admin.post(path, cash)).body).toEqual({ left: '0.00' });
  app.deps.fourEyes = true;
  await app.settle();
  expect(await owing()).toEqual([undefined, '0.00']);
  expect(lastText()).toContain('Nothing is left to give back.');
  expect(await entrySum(loan.id, 'guarantor_gave_back')).toBe(50_000);
  expect(await balanceOf(loan.id, 'bank')).toBe(50_000);
  expect((await historyOf(app, loan.id)).filter((kind) => kind === 'guarantor_gave_back')).toEqual([
    'guarantor_gave_back',
    'guarantor_gave_back',
  ]);
  // Asked again and paid again, all that the borrower then repays is theirs.
  const { body: given } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  expect((await guarantor.post(`/api/guarantees/${given[0]!.id}/pay`)).status).toBe(202);
  await app.settle();
  const { prompt } = app.world.phone(guarantor.phone);
  app.world.answerPrompt(guarantor.phone, prompt!.id, 'approve');
  await app.settle();
  const before = app.world.phone(guarantor.phone).balance;
  await payTo(app, borrower, loan.reference, 800);
  await app.settle();
  expect(app.world.phone(guarantor.phone).balance - before).toBe(80_000);
});

test('a charge taken back before its payment is: the lender leaves the guarantor’s place, who owes us', async () => {
  const { admin, second, guarantor, borrower, loan, claim } = await chargedAndPaid();
  const paid = await valueOf<number>(app, 'select paid_cents from claims where id = $1', claim);
  const before = await loanOf(borrower, loan.id);
  const incoming = await admin.get<IncomingPayment[]>(`/api/admin/loans/${loan.id}/payments`);
  const theirs = incoming.body.find(({ isByGuarantor }) => isByGuarantor);
  await confirm(admin, second, { kind: 'claim_taken_back', targetId: claim });
  await app.settle();
  expect(await balanceOf(loan.id, ADVANCED)).toBe(paid);
  const balance = app.world.phone(guarantor.phone).balance;
  await confirm(admin, second, takenBack(theirs!.id, 'UREVERSE02'));
  await app.settle();
  // Nothing more goes to them, and the loan is owed as if they had never paid.
  expect(app.world.phone(guarantor.phone).balance).toBe(balance);
  expect(await balanceOf(loan.id, ADVANCED)).toBe(0);
  const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  expect(body[0]).toMatchObject({ claim: { status: 'lifted', owed: '0.00', toPay: '0.00' } });
  const owed = await deskItems(admin, 'guarantor_owes');
  expect(owed.find((item) => item.loan?.id === loan.id)).toMatchObject({
    amount: (paid / 100).toFixed(2),
  });
  const after = await loanOf(borrower, loan.id);
  expect(after.paid).toBe('0.00');
  expect(Number(after.principalOutstanding)).toBeGreaterThan(Number(before.principalOutstanding));
  // What the borrower pays now is for the loan alone.
  await openPaybill(app);
  await payTo(app, borrower, loan.reference, 500);
  await app.settle();
  expect(app.world.phone(guarantor.phone).balance).toBe(balance);
  expect((await loanOf(borrower, loan.id)).paid).toBe('500.00');
});

test('what has moved since the proposal is not confirmed', async () => {
  const { borrower, guarantor, admin, second } = await withSecond(await newCast(app));
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, '500.00');
  const [payment] = (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;
  const { body: proposed } = await admin.post<Approval>(PATH, reversalOf(payment!.id));
  app.clock.advance(200);
  await payBy(app, borrower, loan.id, '700.00');
  const answer = await second.put(`${PATH}/${proposed.id}`, YES);
  expect(answer).toMatchObject({ status: 409, body: { code: 'changed_since_proposal' } });
  expect((await second.put(`${PATH}/${proposed.id}`, { decision: 'rejected' })).status).toBe(200);
});

test('one person may play both parts where FOUR_EYES is off', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, '500.00');
  const [payment] = (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;
  app.deps.fourEyes = false;
  try {
    const { body: proposed } = await admin.post<Approval>(PATH, reversalOf(payment!.id));
    expect(proposed.canConfirm).toBe(true);
    expect((await admin.put(`${PATH}/${proposed.id}`, YES)).status).toBe(200);
  } finally {
    app.deps.fourEyes = true;
  }
});
