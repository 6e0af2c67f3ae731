import { addDays, dayOf } from '@shared/day';
import { FIRST_VERSION } from '@server/lending/product';
import { commit } from '@server/platform/db/change';
import { actingAs } from '@server/platform/core/context';
import { messageOf } from '@server/platform/messages/message';
import { presentTerms } from '@server/loans/products/product-terms';
import type { Approval } from '@shared/contract/approvals';
import type { AdminMoney } from '@shared/contract/money';
import type { SignInOptions, StaffLink } from '@shared/contract/staff';
import {
  differenceOn,
  oddPrompt,
  payoutMadeTwice,
  runningCast,
  silentPrompt,
  stoppedPayout,
  strayPayment,
} from './desk-scenes';
import { importRows } from './import-files';
import { uploadImport } from './import-upload';
import { letDaysPass } from './late';
import { deskItems } from './paying';
import { payBy, signIn } from './people';
import { softPasskey } from './soft-passkey';
import { appCode, invitedStaff, joinBy, STAFF_PASSWORD } from './staff';
import { toNumber } from '@server/platform/messages/recipient';
import { CONFIRMED, freshNumber, numbersSoFar, REASON, someone, type Ways } from './walks-parts';

/** Walks of whoever works at the desk. */

/** Every item of the money desk, and what a person does about it. */
export async function moneyDesk(ways: Ways): Promise<void> {
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

export async function failedMessages(ways: Ways): Promise<void> {
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
export async function staffComeIn(ways: Ways): Promise<void> {
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
  const contact = { email: `neema${numbersSoFar()}@lender.example`, phone: freshNumber() };
  await visitor.post('/api/admin/staff', { ...member, ...contact });
  await visitor.post('/api/auth/login', { email: contact.email, password: STAFF_PASSWORD });
}

/** Products, webhooks, keys and account codes of an owner. */
export async function ownersDesk(ways: Ways): Promise<void> {
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
