import { expect } from 'vitest';
import { STAFF_ROLES } from '@shared/staff';
import { ROUTES } from '@server/app/build-app';
import { app, test } from '@server/testing/app-test';
import { fallBehind } from '@server/testing/late-loans';
import { newPerson, payBy, runningLoan, signIn } from '@server/testing/people';
import { answerOf, MISSING, newCast, NOT_THERE } from '@server/testing/stages';

/** Every read of the desk, and who reads it, in the order of STAFF_ROLES: owner officer cashier collector auditor. */
const READS: Record<string, string> = {
  '/api/admin/stats': 'yes yes yes yes yes',
  '/api/admin/queues': 'yes yes yes yes no',
  '/api/admin/loans': 'yes yes yes no no',
  '/api/admin/loans/closed': 'yes yes yes no no',
  '/api/admin/payments': 'yes yes yes no no',
  '/api/admin/loans/pending': 'yes yes yes no no',
  '/api/admin/loans/approved': 'yes yes yes no no',
  '/api/admin/loans/:id': 'yes yes yes yes no',
  '/api/admin/loans/:id/approvals': 'yes yes yes yes no',
  '/api/admin/loans/:id/payments': 'yes yes yes yes no',
  '/api/admin/loans/:id/notes': 'yes yes yes yes no',
  '/api/admin/loans/:id/write-off': 'yes yes yes yes no',
  '/api/admin/loans/:id/journal': 'yes yes no no yes',
  '/api/admin/loans/:id/plans': 'yes yes yes yes no',
  '/api/admin/loans/:id/plans/preview': 'yes yes yes yes no',
  '/api/admin/plans': 'yes yes no yes no',
  '/api/admin/loans/:id/guarantor-changes': 'yes yes yes yes no',
  '/api/admin/guarantor-changes': 'yes yes no yes no',
  '/api/admin/search': 'yes yes yes yes yes',
  '/api/admin/products': 'yes yes no no yes',
  '/api/admin/money': 'yes yes yes no no',
  '/api/admin/approvals': 'yes yes yes yes no',
  '/api/admin/jobs': 'yes yes yes no no',
  '/api/admin/inbox': 'yes yes yes yes no',
  '/api/admin/messages': 'yes yes no yes no',
  '/api/admin/collections': 'yes yes no yes no',
  '/api/admin/collections/results': 'yes yes no yes no',
  '/api/admin/collections/results.csv': 'yes yes no yes no',
  '/api/admin/loans/:id/contact': 'yes yes no yes no',
  '/api/admin/appeals': 'yes yes no no no',
  '/api/admin/complaints': 'yes yes no no no',
  '/api/admin/complaints.csv': 'yes yes no no no',
  '/api/admin/complaints/:id': 'yes yes no no no',
  '/api/admin/bureau': 'yes yes no no no',
  '/api/admin/bureau/files/:id/sheet.csv': 'yes no no no no',
  '/api/admin/users': 'yes yes no no no',
  '/api/admin/users/:id': 'yes yes no no no',
  '/api/admin/users/:id/loans': 'yes yes no no no',
  '/api/admin/users/:id/guarantees': 'yes yes no no no',
  '/api/admin/users/:id/trust-events': 'yes yes no no no',
  '/api/admin/users/:id/dialled': 'yes yes no no no',
  '/api/admin/reports/portfolio': 'yes yes no no yes',
  '/api/admin/reports/portfolio.csv': 'yes yes no no yes',
  '/api/admin/reports/regulator': 'yes yes no no yes',
  '/api/admin/reports/regulator.csv': 'yes yes no no yes',
  '/api/admin/ledger/trial-balance': 'yes yes no no yes',
  '/api/admin/ledger/entries': 'yes yes no no yes',
  '/api/admin/periods': 'yes yes no no yes',
  '/api/admin/imports': 'yes no no no no',
  '/api/admin/imports/:id': 'yes no no no no',
  '/api/admin/exports/accounts': 'yes no no no yes',
  '/api/admin/exports/journal.csv': 'yes no no no yes',
  '/api/admin/exports/loans.csv': 'yes no no no yes',
  '/api/admin/exports/everything.zip': 'yes no no no no',
  '/api/admin/audit': 'yes no no no yes',
  '/api/admin/audit/kinds': 'yes no no no yes',
  '/api/admin/staff': 'yes no no no no',
  '/api/admin/service-keys': 'yes no no no no',
  '/api/admin/webhooks': 'yes no no no no',
  '/api/admin/webhooks/:id/deliveries': 'yes no no no no',
};

test('every read of the desk is in the table', () => {
  const reads = ROUTES.filter(
    ({ method, path }) => method === 'get' && path.startsWith('/api/admin/'),
  );
  expect(reads.map(({ path }) => path).sort()).toEqual(Object.keys(READS).sort());
});

test('each role reads the desks of its own work alone', async () => {
  const seen = Object.fromEntries(Object.keys(READS).map((path) => [path, [] as string[]]));
  for (const role of STAFF_ROLES) {
    const person = await newPerson(app, { isAdmin: true });
    await app.db.query('update persons set staff_role = $1 where id = $2', [role, person.id]);
    for (const path of Object.keys(READS)) {
      const { status, body } = await person.get(path.replace(':id', MISSING));
      const isRefused = status === 403 && body['code'] === 'not_your_role';
      expect(status === 403, `${role} ${path}`).toBe(isRefused);
      seen[path]?.push(isRefused ? 'no' : 'yes');
    }
  }
  const answers = Object.entries(seen).map(([path, said]) => [path, said.join(' ')]);
  expect(Object.fromEntries(answers)).toEqual(READS);
});

test('a collector reads a loan by its address only while it is in collections', async () => {
  const cast = await newCast(app);
  const collector = await newPerson(app, { isAdmin: true });
  const role = `update persons set staff_role = 'collector' where id = $1`;
  await app.db.query(role, [collector.id]);
  const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
  const at = `/api/admin/loans/${loan.id}`;
  const reads = [at, `${at}/payments`, `${at}/approvals`, `${at}/notes`, `${at}/write-off`];
  const note = { text: 'Called: will pay on Friday' };
  const refused = async (why: string) => {
    for (const path of reads) expect(answerOf(await collector.get(path)), path).toEqual(NOT_THERE);
    expect(answerOf(await collector.post(`${at}/notes`, note)), why).toEqual(NOT_THERE);
    const reason = { reason: 'Nothing more is to be had' };
    expect(answerOf(await collector.post(`${at}/write-off`, reason)), why).toEqual(NOT_THERE);
  };
  await refused('nothing is due yet');
  for (const path of reads) expect((await cast.admin.get(path)).status, path).toBe(200);

  await fallBehind(app, cast, loan, 3);
  await signIn(collector);
  for (const path of reads) expect((await collector.get(path)).status, path).toBe(200);
  expect((await collector.post(`${at}/notes`, note)).status).toBe(201);

  await payBy(app, cast.borrower, loan.id);
  await refused('it is paid up');
});
