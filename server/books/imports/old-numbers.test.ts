import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Audit } from '@shared/contract/audit';
import type { Bureau, BureauFile } from '@shared/contract/bureau';
import type { LoanContact } from '@shared/contract/collections';
import type { AdminComplaints } from '@shared/contract/complaints';
import type { Loan } from '@shared/contract/loans';
import { addDays, type Day, dayOf } from '@shared/day';
import { phone } from '@shared/phone';
import { judged, recordOf } from '@server/late/bureau/bureau-case';
import { findBureauLoans } from '@server/late/bureau/store';
import { reportUrl } from '@server/platform/messages/report-hook';
import { app, test } from '@server/testing/app-test';
import { importRows } from '@server/testing/import-files';
import { bringIn, uploadImport } from '@server/testing/import-upload';
import { openPaybill, payTo, receiptOf } from '@server/testing/paying';
import { lastCode, newPerson, signIn, type TestPerson } from '@server/testing/people';
import { recordsIn, rowsOf } from '@server/testing/read-csv';
import { moveTo, valueOf } from '@server/testing/stages';
import type { Visitor } from '@server/testing/visitor';
import { archiveOf } from '@server/testing/zip';

/** Whoever moved in goes on saying their old number: the desk names their loan by it in every list, and so do files. */

/** The last of these rows is late by more than three months. */
const LOANS = 36;
const NUMBER = '00000036';
const BORROWER = { phone: phone('254740000035') };

let owner: TestPerson;
let second: TestPerson;
let borrower: Visitor;
let loan: Loan;
let borrowerId: string;
let receipt: string;

const today = (): Day => dayOf(app.clock.now());

test.beforeAll(async () => {
  app.deps.fourEyes = true;
  app.world.gateway.reportUrl = reportUrl(app.deps);
  owner = await newPerson(app, { isAdmin: true });
  second = await newPerson(app, { isAdmin: true });
  const asOf = addDays(today(), -1);
  await bringIn(app, [owner, second], await uploadImport(owner, importRows(LOANS, asOf), asOf));
  borrower = app.visitor();
  await borrower.post('/api/auth/phone', { phoneNumber: BORROWER.phone });
  await app.settle();
  await borrower.post('/api/auth/phone/verify', { otp: lastCode(app, BORROWER.phone) });
  const { body } = await borrower.get<Loan[]>('/api/loans/user');
  const [own] = body;
  if (!own) throw new Error('nobody has the loan');
  loan = own;
  borrowerId = await valueOf<string>(app, 'select borrower_id from loans where id = $1', own.id);
  await openPaybill(app);
  receipt = receiptOf(await payTo(app, BORROWER, NUMBER, 50));
  await borrower.post('/api/complaints', {
    kind: 'price',
    loanId: own.id,
    text: 'This is not what I owed there',
  });
});
test.afterAll(() => {
  app.world.gateway.reportUrl = null;
  app.deps.fourEyes = false;
});

/** By which old number an answer names the loan, at each place where it does. */
function numbersIn(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap(numbersIn);
  if (typeof body !== 'object' || body === null) return [];
  const { reference, broughtForward } = body as { reference?: string; broughtForward?: object };
  const named = reference === loan.reference ? [broughtForward ?? 'none'] : [];
  return [...named, ...Object.values(body).flatMap(numbersIn)];
}

test.each([
  ['the search by it', () => `/api/admin/search?q=${NUMBER}`],
  ['the search by a receipt', () => `/api/admin/search?q=${receipt}`],
  ['the running loans', () => '/api/admin/loans'],
  ['the late loans', () => '/api/admin/collections'],
  ['the payments', () => '/api/admin/payments'],
  ['the loans of a person', () => `/api/admin/users/${borrowerId}/loans`],
  ['the journal of the loan', () => `/api/admin/loans/${loan.id}/journal`],
  ['an account', () => '/api/admin/ledger/entries?account=loan_principal&sort=-day'],
  ['the audit', () => '/api/admin/audit'],
  ['the complaints', () => '/api/admin/complaints'],
  ['the credit bureaus', () => '/api/admin/bureau'],
  ['the review', () => `/api/admin/loans/${loan.id}`],
])('%s has it beside the reference', async (_, path) => {
  const { status, body } = await owner.get<object>(path());
  expect(status).toBe(200);
  const named = numbersIn(body);
  expect(named).not.toEqual([]);
  for (const each of named) expect(each).toMatchObject({ source: 'mifos', number: NUMBER });
});

test('what waits for a second person has it', async () => {
  const asked = { kind: 'interest_waiver', targetId: loan.id, params: { amount: '1.00' } };
  const proposed = await owner.post<Approval>('/api/admin/approvals', {
    ...asked,
    reason: 'As we agreed when they moved in',
  });
  expect(proposed.status).toBe(201);
  const { body } = await second.get<object>('/api/admin/approvals');
  expect(numbersIn(body)).toMatchObject([{ number: NUMBER }]);
});

test('the audit of a loan is found by it, in any spelling', async () => {
  const found = (typed: string) => owner.get<Audit>(`/api/admin/audit?loan=${typed}`);
  const [byOld, byOurs, none] = await Promise.all([
    found('0000-0036'),
    found(loan.reference.toLowerCase()),
    found('99999999'),
  ]);
  expect(byOld.body.items.length).toBeGreaterThan(1);
  expect(byOld.body.items).toEqual(byOurs.body.items);
  expect(none.body.items).toEqual([]);
});

test('whoever calls says it', async () => {
  const { body } = await owner.get<LoanContact>(`/api/admin/loans/${loan.id}/contact`);
  expect(body.script.lines.join(' ')).toContain(`${loan.reference} (mifos ${NUMBER})`);
});

test('the register of complaints and the journal have it in a column', async () => {
  const complaints = await owner.get<string>('/api/admin/complaints.csv');
  expect(complaints.body).toContain(`${loan.reference} (mifos ${NUMBER})`);
  const archive = await archiveOf(app, owner);
  const lines = rowsOf(archive['journal.csv'] ?? '').filter(
    (row) => row['loan_ref'] === loan.reference,
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map((row) => row['old_number']))).toEqual(new Set([NUMBER]));
});

test('the bureaus get it as the account’s number, and the same in each later file', async () => {
  const { body: complaints } = await owner.get<AdminComplaints>('/api/admin/complaints');
  const judge = await newPerson(app, { isAdmin: true });
  const answer = { outcome: 'dismissed', reason: 'It is what the old system had.' };
  await judge.put(`/api/admin/complaints/${complaints.items[0]?.id}/answer`, answer);
  app.world.script({ call: 'sms', phone: BORROWER.phone, reports: [{ status: 'Success' }] });
  await owner.post('/api/admin/bureau/notices');
  await app.settle();
  moveTo(app, addDays(today(), 31));
  await Promise.all([owner, second].map(signIn));
  const { body: desk } = await owner.get<Bureau>('/api/admin/bureau');
  expect(desk.items.find(({ id }) => id === loan.id)?.stage).toBe('ready');
  const made = await owner.post<BureauFile>('/api/admin/bureau/files');
  expect(made.status).toBe(201);
  const { body } = await owner.get<string>(`/api/admin/bureau/files/${made.body.id}/sheet.csv`);
  const [head, ...rows] = recordsIn(body);
  const place = head?.cells.indexOf('AccountNumber') ?? -1;
  expect(rows.map(({ cells }) => cells[place])).toContain(NUMBER);

  const [found] = await findBureauLoans(app.db, [loan.id]);
  if (!found?.reported) throw new Error('it was not reported');
  const numberOf = (last: typeof found) =>
    recordOf(judged(last, app.clock.now()), today()).AccountNumber;
  expect(numberOf(found)).toBe(NUMBER);
  // A release before this one reported it by its reference: the bureaus know that account.
  const record = { ...found.reported.record, AccountNumber: loan.reference };
  expect(numberOf({ ...found, reported: { ...found.reported, record } })).toBe(loan.reference);
  const long = {
    ...found.loan,
    broughtForward: found.loan.broughtForward && {
      ...found.loan.broughtForward,
      number: 'MF/2019/000000000000101',
    },
  };
  expect(numberOf({ ...found, loan: long, reported: null })).toBe(loan.reference);
});
