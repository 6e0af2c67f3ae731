import { expect } from 'vitest';
import { TERMS_VERSION } from '@shared/legal';
import { STAFF_ROLES } from '@shared/staff';
import { roleMay } from '@shared/staff-verbs';
import { FIRST_VERSION } from '@server/lending/product';
import { presentTerms } from '@server/loans/products/product-terms';
import { ROUTES } from '@server/app/build-app';
import { acceptAs, askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import type { Visitor } from '@server/testing/visitor';

/**
 * Who gets which answer where: every declared route for every kind of person. A route without a row here
 * fails the test, so that nobody opens one without saying to whom.
 */

const ROLES = ['signedOut', 'stranger', 'asked', 'accepted', 'borrower', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** How far the loan has come that a row is about. */
type Stage = 'draft' | 'submitted' | 'approved' | 'running';

/** A loan of the borrower's, with one guarantor who was asked and one who accepted. */
interface Scene {
  people: Record<Exclude<Role, 'signedOut'>, TestPerson>;
  loanId: string;
  askedId: string;
  acceptedId: string;
  /** Somebody whom the borrower named and has not asked yet. */
  namedId: string;
}

interface Row {
  route: string;
  /** The statuses in the order of ROLES. */
  answers: string;
  on?: Stage;
  /** What stands for `:id`; the loan when left out. */
  id?: (scene: Scene) => string;
  body?: object | ((scene: Scene, role: Role) => object);
  query?: string;
}

const owner = ({ people }: Scene) => people.borrower.id;
const asked = ({ askedId }: Scene) => askedId;
const accepted = ({ acceptedId }: Scene) => acceptedId;
const link = ({ loanId }: Scene) => `request-${loanId}`;

const LOAN = { amount: '2000.00', term: 6, purpose: 'business' };
const SUBMITTED = { status: 'pending_approval' };
const YES = { status: 'accepted' };
const NO = { status: 'declined' };
const REASON = { reason: 'Written by a test' };
const ALLOCATION = { ...REASON, reference: 'LN22222222' };
const RETURN = { ...REASON, phone: '0722333444' };
const NOT_PAID = { ...REASON, outcome: 'not_paid' };
const FINDING = { ...REASON, checkedAt: '2026-03-02T09:00:00Z' };
const RECEIVED = { ...REASON, amount: '1.00', way: 'bank', reference: 'FT26061' };
const DISMISSAL = { ...REASON, decision: 'dismiss' };
const GRACE = '?kind=grace&months=1';
const WISH = { ...REASON, kind: 'grace', months: 1 };
const PAY_DAY = { dayOfMonth: 28, hour: 9 };
const CHANGE = { ...REASON, kind: 'release' };
const PLACE = { name: 'Njeri Wambui', phone: '254712000111' };
const COLLECTOR = { collectorId: '00000000-0000-7000-8000-000000000001' };
const NOTE = { text: 'Called, no answer' };
const PUT_OFF = { kind: 'job', since: '2026-01-05T09:00:00Z', until: null };
const UPHELD = { ...REASON, decision: 'upheld' };
const ANSWER = { ...REASON, outcome: 'upheld' };
const CREDENTIALS = { email: 'somebody@example.co.ke', password: 'lantern-hill-42' };
const NEWCOMER = { firstName: 'Asha', lastName: 'Otieno', termsVersion: TERMS_VERSION };
const NEW_EMAIL = { email: 'someone@example.co.ke', password: 'not the password' };
const CONFIRMED = { decision: 'confirmed' };
const REVERSAL = {
  ...REASON,
  kind: 'payment_reversal',
  targetId: '0190a000-0000-7000-8000-000000000000',
  params: { cause: 'misposted' },
};
const PRINCIPAL = '?account=loan_principal';
const PASSWORD = 'harambee-ridge-77';
const NEW_PASSWORD = { password: 'not it', newPassword: PASSWORD };
let unknown = 0;
/** Another number each time: one gets a code a minute, whoever has it. */
const nextUnknown = () => ({ phoneNumber: `07999${String((unknown += 1) + 10_000)}` });
const RESET = { phoneNumber: '0799999999', otp: '123456', password: PASSWORD };
const INVITED = { name: 'Brian', phone: '0722333444' };
const ownNumber = ({ people }: Scene, role: Role) => ({
  phoneNumber: role === 'signedOut' ? '0712345678' : people[role].phone,
});
/** Refused because there is such an account: who is signed in stays signed in. */
const takenAccount = ({ people: { borrower } }: Scene) => ({ ...borrower, password: PASSWORD });
const wrongPassword = ({ people: { borrower } }: Scene) => ({ ...borrower, password: PASSWORD });
const complaint = ({ loanId }: Scene) => ({ kind: 'price', loanId, text: 'Written by a test' });
const ownName = ({ people }: Scene, role: Role) => {
  const { firstName, lastName } = people[role === 'signedOut' ? 'stranger' : role];
  return { firstName, lastName };
};
const ownPaper = ({ loanId }: Scene) => ({ kind: 'key_facts', language: 'en', loanId });
const DESK_PAPER = { kind: 'key_facts', language: 'sw' };
const takenInvite = ({ people: { borrower } }: Scene) => ({ ...borrower, role: 'auditor' });
const BROWSER_ERROR = { kind: 'error', name: 'E', message: 'm', at: [], path: '/', release: 'r' };
const NO_LINK = 'x'.repeat(43);
const JOIN = { token: NO_LINK, password: PASSWORD, name: '' };
const ASSERTION = {
  challengeId: '0190a000-0000-7000-8000-000000000000',
  answer: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
};
const SERVICE_KEY = { name: 'Accounting', scopes: ['loans:read'] };
const NO_ACCOUNT = { from: '2026-01-01', codes: [{ account: 'none', externalCode: '1' }] };
const BEFORE = '?from=2025-01-01&to=2025-01-31';
const FUTURE = { ...REASON, end: '2099-12-31' };
const EXCISE = { ...REASON, amount: '1.00', receipt: 'KRA20261124' };
const FUTURE_IMPORT = { source: 'mifos', asOf: '2099-12-31' };
const PIECE = { file: 'people.csv', part: 0, text: 'person_id' };
const NO_WEBHOOK = { url: 'ftp://example.com', types: ['loan.approved'] };
const SINCE = { since: '2026-03-01T00:00:00Z' };
/** Terms that are understood, and that no product may have. */
const PRODUCT = {
  ...REASON,
  code: 'a-test',
  from: '2020-01-01',
  terms: { ...presentTerms(FIRST_VERSION.terms), terms: [] },
};
const NO_EVENT = '00000000-0000-7000-8000-000000000000';
const guarantee = ({ loanId, namedId }: Scene) => ({ loanId, guarantorId: namedId, cap: 100 });

// oxfmt-ignore
const ROWS: readonly Row[] = [
  //                                                   out str ask acc bor adm
  { route: 'get /api/auth/user',             answers: '401 200 200 200 200 200' },
  { route: 'put /api/user/language',         answers: '401 200 200 200 200 200', body: { language: 'sw' } },
  { route: 'get /api/user/trust',            answers: '401 200 200 200 200 200' },
  { route: 'post /api/auth/signup',          answers: '409 409 409 409 409 409', body: takenAccount },
  { route: 'post /api/auth/login',           answers: '401 401 401 401 401 401', body: wrongPassword },
  { route: 'post /api/auth/send-otp',        answers: '401 200 200 200 200 200', body: ownNumber },
  { route: 'post /api/auth/resend-otp',      answers: '401 200 200 200 200 200' },
  { route: 'post /api/auth/verify-otp',      answers: '401 422 422 422 422 422', body: { otp: 'wrong!' } },
  { route: 'post /api/auth/forgot-password', answers: '200 200 200 200 200 200', body: nextUnknown },
  { route: 'post /api/auth/reset-password',  answers: '422 422 422 422 422 422', body: RESET },
  { route: 'post /api/auth/phone',           answers: '202 202 202 202 202 202', body: nextUnknown },
  { route: 'post /api/auth/phone/verify',    answers: '422 422 422 422 422 422', body: { otp: '123456' } },
  { route: 'post /api/auth/phone/finish',    answers: '422 422 422 422 422 422', body: NEWCOMER },

  { route: 'put /api/me/credentials',        answers: '401 409 409 409 409 409', body: CREDENTIALS },
  { route: 'put /api/me/name',               answers: '401 200 200 200 200 200', body: ownName },
  { route: 'post /api/me/email',             answers: '401 422 422 422 422 422', body: NEW_EMAIL },
  { route: 'post /api/me/email/proof',        answers: '401 200 200 200 200 200' },
  { route: 'put /api/me/email/proof',         answers: '401 422 422 422 422 422', body: { otp: '000000' } },
  { route: 'put /api/me/email',              answers: '401 422 422 422 422 422', body: { otp: 'wrong!' } },
  { route: 'put /api/me/password',           answers: '401 422 422 422 422 422', body: NEW_PASSWORD },
  { route: 'post /api/me/proof/code',        answers: '401 200 200 200 200 200' },
  { route: 'put /api/me/proof',              answers: '401 422 422 422 422 422', body: { otp: '000000' } },
  { route: 'post /api/me/proof',             answers: '401 422 422 422 422 422', body: { password: 'not it' } },
  { route: 'get /api/me/identity',           answers: '401 200 200 200 200 200' },
  { route: 'put /api/me/identity',           answers: '401 404 404 404 404 404', body: { number: '12345678' } },
  { route: 'get /api/me/sessions',           answers: '401 200 200 200 200 200' },
  { route: 'delete /api/me/sessions',        answers: '401 200 200 200 200 200' },
  { route: 'delete /api/me/sessions/:id',    answers: '401 404 404 404 404 404' },
  { route: 'put /api/me/terms',              answers: '401 200 200 200 200 200', body: { version: TERMS_VERSION } },

  { route: 'post /api/browser-errors',       answers: '202 202 202 202 202 202', body: BROWSER_ERROR },

  { route: 'get /api/complaints',            answers: '401 200 200 200 200 200' },
  { route: 'post /api/complaints',           answers: '401 404 404 201 201 404', body: complaint },

  { route: 'post /api/papers',               answers: '401 404 404 404 201 404', body: ownPaper },
  { route: 'post /api/admin/loans/:id/papers', answers: '401 403 403 403 403 201', body: DESK_PAPER },
  { route: 'post /api/papers/:code/mail',     answers: '401 404 404 404 404 404', id: () => 'K7QM2XPA90WD3HTB' },
  { route: 'get /api/papers/:code',           answers: '404 404 404 404 404 404', id: () => 'K7QM2XPA90WD3HTB' },

  { route: 'get /api/loans/user',            answers: '401 200 200 200 200 200' },
  { route: 'get /api/products',              answers: '401 200 200 200 200 200' },
  { route: 'post /api/loans',                answers: '401 201 201 201 201 201', body: LOAN },
  { route: 'get /api/loans/:id',             answers: '401 404 404 404 200 404' },
  { route: 'put /api/loans/:id',             answers: '401 404 404 404 200 404', body: SUBMITTED },
  { route: 'post /api/loans/:id/withdraw',   answers: '401 404 404 404 200 404', on: 'submitted' },
  { route: 'get /api/loans/:id/quote',       answers: '401 404 404 404 200 404' },
  { route: 'post /api/loans/:id/quote',      answers: '401 404 404 404 200 404', body: LOAN },
  { route: 'get /api/loans/:id/what-if',     answers: '401 404 404 404 200 404', query: '?more=5000' },
  { route: 'get /api/loans/:id/first-due',   answers: '401 404 404 404 200 404' },
  { route: 'get /api/loans/:id/top-up',      answers: '401 404 404 404 200 404' },
  { route: 'get /api/loans/:id/schedule',    answers: '401 404 404 404 200 404' },
  { route: 'get /api/loans/:id/agreement',   answers: '401 404 404 404 200 404' },
  { route: 'get /api/loans/:id/repayments',  answers: '401 404 404 404 200 404', on: 'running' },
  { route: 'post /api/loans/:id/repayments', answers: '401 404 404 404 202 404', on: 'running', body: {} },

  { route: 'get /api/loans/:id/refunds',     answers: '401 404 404 404 200 404', on: 'running' },
  { route: 'get /api/loans/:id/refund-request',  answers: '401 404 404 404 200 404', on: 'running' },
  { route: 'post /api/loans/:id/refund-request', answers: '401 404 404 404 422 404', on: 'running' },
  { route: 'get /api/loans/:id/paybill',     answers: '401 404 404 404 200 404' },

  { route: 'post /api/guarantors/invite',    answers: '401 201 201 201 201 201', body: INVITED },
  { route: 'post /api/guarantees',           answers: '401 404 404 404 201 404', body: guarantee },
  { route: 'get /api/guarantees/user',       answers: '401 200 200 200 200 200' },
  { route: 'get /api/guarantees/loan/:id',   answers: '401 404 404 404 200 404' },
  { route: 'get /api/guarantees/:id',        answers: '401 404 200 404 404 404', id: asked },
  { route: 'get /api/guarantees/:id',        answers: '401 404 404 200 404 404', id: accepted },
  { route: 'get /api/guarantees/:id',        answers: '401 404 200 200 404 404', id: link },
  { route: 'get /api/guarantees/:id/agreement', answers: '401 404 200 404 404 404', id: asked },
  { route: 'get /api/guarantees/:id/agreement', answers: '401 404 404 404 404 404', id: accepted },
  { route: 'put /api/guarantees/:id',        answers: '401 404 200 404 404 404', id: asked, body: YES },
  { route: 'put /api/guarantees/:id',        answers: '401 404 200 404 404 404', id: asked, body: NO },
  { route: 'put /api/guarantees/:id',        answers: '401 404 404 409 404 404', id: accepted, body: NO },
  { route: 'post /api/guarantees/:id/appeal', answers: '401 404 404 409 404 404', id: accepted, body: REASON },
  { route: 'post /api/guarantees/:id/notice-seen', answers: '401 404 404 409 404 404', id: accepted },
  { route: 'post /api/guarantees/:id/pay',   answers: '401 404 404 409 404 404', id: accepted },
  { route: 'get /api/guarantees/:id/payments', answers: '401 404 404 200 404 404', id: accepted },
  { route: 'post /api/guarantees/:id/report-note', answers: '401 404 404 404 404 404', id: accepted },
  { route: 'post /api/loans/:id/thanks',     answers: '401 404 404 404 409 404', body: NOTE },
  { route: 'delete /api/guarantees/:id',     answers: '401 404 404 404 200 404', id: asked },
  { route: 'delete /api/guarantees/:id',     answers: '401 404 404 404 409 404', id: accepted },

  { route: 'get /api/admin/stats',                  answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/loans',                  answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/loans/closed',           answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/payments',               answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/queues',                 answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/loans/pending',          answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/loans/approved',         answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/loans/:id',              answers: '401 403 403 403 403 200' },
  { route: 'put /api/admin/loans/:id/approve',      answers: '401 403 403 403 403 200', on: 'submitted' },
  { route: 'put /api/admin/loans/:id/decline',      answers: '401 403 403 403 403 200', on: 'submitted', body: REASON },
  { route: 'put /api/admin/loans/:id/return',       answers: '401 403 403 403 403 200', on: 'submitted', body: REASON },
  { route: 'post /api/admin/loans/:id/disburse',    answers: '401 403 403 403 403 200', on: 'approved' },
  { route: 'post /api/admin/loans/:id/disburse/challenge', answers: '401 403 403 403 403 403', on: 'approved' },
  { route: 'get /api/admin/loans/:id/journal',      answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/audit',                  answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/audit/kinds',            answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/ledger/entries',         answers: '401 403 403 403 403 200', query: PRINCIPAL },
  { route: 'get /api/admin/ledger/trial-balance',   answers: '401 403 403 403 403 200' },

  { route: 'get /api/admin/search',                  answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/users',                   answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/users/:id',               answers: '401 403 403 403 403 200', id: owner },
  { route: 'get /api/admin/users/:id/loans',         answers: '401 403 403 403 403 200', id: owner },
  { route: 'get /api/admin/users/:id/guarantees',    answers: '401 403 403 403 403 200', id: owner },
  { route: 'get /api/admin/users/:id/trust-events',  answers: '401 403 403 403 403 200', id: owner },
  { route: 'get /api/admin/users/:id/dialled',       answers: '401 403 403 403 403 200', id: owner },
  { route: 'post /api/admin/users/:id/phone',        answers: '401 403 403 403 403 200', id: owner },
  { route: 'post /api/admin/guarantees/:id/phone',   answers: '401 403 403 403 403 200', id: asked },
  { route: 'post /api/admin/users/:id/identity/check', answers: '401 403 403 403 403 404', id: owner },
  { route: 'put /api/admin/users/:id/identity',      answers: '401 403 403 403 403 404', id: owner, body: FINDING },
  { route: 'put /api/admin/users/:id/freeze',        answers: '401 403 403 403 403 200', id: owner, body: REASON },
  { route: 'put /api/admin/users/:id/unfreeze',      answers: '401 403 403 403 403 409', id: owner, body: REASON },
  { route: 'post /api/admin/users/:id/end-sessions', answers: '401 403 403 403 403 200', id: owner },

  { route: 'get /api/admin/money',                             answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/money/payout-account/ask',         answers: '401 403 403 403 403 202' },
  { route: 'post /api/admin/money/payments/:id/allocate',      answers: '401 403 403 403 403 404', body: ALLOCATION },
  { route: 'post /api/admin/money/payments/:id/return',        answers: '401 403 403 403 403 404', body: RETURN },
  { route: 'post /api/admin/money/payments/:id/settle',        answers: '401 403 403 403 403 404', body: NOT_PAID },
  { route: 'post /api/admin/money/payments/:id/recover',       answers: '401 403 403 403 403 404', body: REASON },
  { route: 'post /api/admin/money/claims/:id/pass-on',         answers: '401 403 403 403 403 404' },
  { route: 'post /api/admin/money/claims/:id/receive',          answers: '401 403 403 403 403 404', body: RECEIVED },
  { route: 'post /api/admin/money/callbacks/:id/resolve',      answers: '401 403 403 403 403 404', body: DISMISSAL },
  { route: 'post /api/admin/money/differences/:id/explain',    answers: '401 403 403 403 403 404', body: REASON },
  { route: 'post /api/admin/loans/:id/refund-credit',          answers: '401 403 403 403 403 422', on: 'running' },

  { route: 'get /api/admin/complaints',             answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/complaints.csv',         answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/complaints/:id',         answers: '401 403 403 403 403 404' },
  { route: 'put /api/admin/complaints/:id/acknowledge', answers: '401 403 403 403 403 404' },
  { route: 'put /api/admin/complaints/:id/answer',  answers: '401 403 403 403 403 404', body: ANSWER },
  { route: 'get /api/admin/jobs',                     answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/jobs/:id/try-again',      answers: '401 403 403 403 403 404' },
  { route: 'get /api/admin/inbox',                    answers: '401 403 403 403 403 200' },
  { route: 'put /api/admin/inbox/:id',                answers: '401 403 403 403 403 404', body: PUT_OFF },
  { route: 'get /api/admin/messages',                 answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/messages/:id/send-again', answers: '401 403 403 403 403 404' },
  { route: 'post /api/admin/messages/:id/told',       answers: '401 403 403 403 403 404', body: REASON },

  { route: 'get /api/loans/:id/pay-day', answers: '401 404 404 404 200 404', on: 'running' },
  { route: 'put /api/loans/:id/pay-day', answers: '401 404 404 404 200 404', on: 'running', body: PAY_DAY },
  { route: 'delete /api/loans/:id/pay-day', answers: '401 404 404 404 200 404', on: 'running' },
  { route: 'get /api/loans/:id/plans', answers: '401 404 404 404 200 404', on: 'running' },
  { route: 'get /api/loans/:id/plans/preview', answers: '401 404 404 404 200 404', on: 'running', query: GRACE },
  { route: 'post /api/loans/:id/plans', answers: '401 404 404 404 201 404', on: 'running', body: WISH },
  { route: 'get /api/plans',                           answers: '401 200 200 200 200 200' },
  { route: 'get /api/plans/:id',                       answers: '401 404 404 404 404 404' },
  { route: 'put /api/plans/:id',                       answers: '401 404 404 404 404 404', body: { answer: 'agreed' } },
  { route: 'get /api/admin/plans',                     answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/loans/:id/plans', answers: '401 403 403 403 403 200', on: 'running' },
  { route: 'get /api/admin/loans/:id/plans/preview', answers: '401 403 403 403 403 200', on: 'running', query: GRACE },
  { route: 'post /api/admin/loans/:id/plans', answers: '401 403 403 403 403 201', on: 'running', body: WISH },
  { route: 'put /api/admin/plans/:id/refusal',         answers: '401 403 403 403 403 404', body: REASON },
  { route: 'post /api/admin/plans/:id/proposal',       answers: '401 403 403 403 403 404', body: REASON },

  { route: 'get /api/loans/:id/guarantor-changes', answers: '401 404 404 404 200 404', on: 'running' },
  { route: 'get /api/guarantees/:id/changes',          answers: '401 404 404 200 404 404', id: accepted },
  { route: 'post /api/guarantees/:id/changes', answers: '401 404 404 201 409 404', id: accepted, body: CHANGE },
  { route: 'get /api/guarantor-changes',               answers: '401 200 200 200 200 200' },
  { route: 'get /api/guarantor-changes/:id',           answers: '401 404 404 404 404 404' },
  { route: 'put /api/guarantor-changes/:id', answers: '401 404 404 404 404 404', body: { answer: 'agreed' } },
  { route: 'delete /api/guarantor-changes/:id',        answers: '401 404 404 404 404 404' },
  { route: 'put /api/guarantor-changes/:id/newcomer',  answers: '401 404 404 404 404 404', body: PLACE },
  { route: 'get /api/admin/guarantor-changes',         answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/loans/:id/guarantor-changes', answers: '401 403 403 403 403 200', on: 'running' },
  { route: 'put /api/admin/guarantor-changes/:id/refusal', answers: '401 403 403 403 403 404', body: REASON },
  { route: 'post /api/admin/guarantor-changes/:id/proposal', answers: '401 403 403 403 403 404', body: REASON },

  { route: 'get /api/admin/collections',            answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/collections/results', answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/collections/results.csv', answers: '401 403 403 403 403 200' },
  { route: 'put /api/admin/loans/:id/collector', answers: '401 403 403 403 403 409', on: 'running', body: COLLECTOR },
  { route: 'get /api/admin/loans/:id/contact', answers: '401 403 403 403 403 409', on: 'running' },
  { route: 'get /api/admin/bureau',                 answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/bureau/notices',        answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/bureau/files',          answers: '401 403 403 403 403 409' },
  { route: 'get /api/admin/bureau/files/:id/sheet.csv', answers: '401 403 403 403 403 404' },
  { route: 'get /api/admin/reports/portfolio',      answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/reports/portfolio.csv',  answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/reports/regulator',      answers: '401 403 403 403 403 409' },
  { route: 'get /api/admin/reports/regulator.csv',  answers: '401 403 403 403 403 409' },
  { route: 'get /api/admin/loans/:id/notes',        answers: '401 403 403 403 403 200', on: 'running' },
  { route: 'post /api/admin/loans/:id/notes',       answers: '401 403 403 403 403 201', on: 'running', body: NOTE },
  { route: 'get /api/admin/appeals',                answers: '401 403 403 403 403 200' },
  { route: 'put /api/admin/appeals/:id',            answers: '401 403 403 403 403 404', body: UPHELD },
  { route: 'get /api/admin/loans/:id/write-off', answers: '401 403 403 403 403 200', on: 'running' },
  { route: 'post /api/admin/loans/:id/write-off', answers: '401 403 403 403 403 409', on: 'running', body: REASON },
  { route: 'put /api/admin/loans/:id/write-off', answers: '401 403 403 403 403 409', on: 'running', body: CONFIRMED },
  { route: 'get /api/admin/loans/:id/payments',     answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/loans/:id/approvals',    answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/approvals',              answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/approvals',             answers: '401 403 403 403 403 404', body: REVERSAL },
  { route: 'post /api/admin/approvals/:id/challenge', answers: '401 403 403 403 403 404' },
  { route: 'put /api/admin/approvals/:id',          answers: '401 403 403 403 403 404', body: CONFIRMED },

  { route: 'get /api/staff/session',                answers: '401 403 403 403 403 200' },
  { route: 'post /api/staff/at-work',               answers: '401 403 403 403 403 200' },
  { route: 'post /api/staff/sign-in/options',       answers: '200 200 200 200 200 200' },
  { route: 'post /api/staff/sign-in/passkey',       answers: '401 401 401 401 401 401', body: ASSERTION },
  { route: 'post /api/staff/sign-in/totp',          answers: '401 403 403 403 403 401', body: { code: '000000' } },
  { route: 'post /api/staff/sign-in/recovery',      answers: '401 403 403 403 403 401', body: { code: 'wrong' } },
  { route: 'post /api/staff/join/look',             answers: '404 404 404 404 404 404', body: { token: NO_LINK } },
  { route: 'post /api/staff/join',                  answers: '404 404 404 404 404 404', body: JOIN },
  { route: 'get /api/staff/authenticators',         answers: '401 403 403 403 403 200' },
  { route: 'post /api/staff/authenticators/options', answers: '401 403 403 403 403 200' },
  { route: 'post /api/staff/authenticators',        answers: '401 403 403 403 403 422', body: { name: '' } },
  { route: 'delete /api/staff/authenticators/:id',  answers: '401 403 403 403 403 404' },
  { route: 'post /api/staff/recovery-codes',        answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/staff',                  answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/staff',                 answers: '401 403 403 403 403 409', body: takenInvite },
  { route: 'put /api/admin/staff/:id',              answers: '401 403 403 403 403 404', body: { role: 'auditor' } },
  { route: 'post /api/admin/staff/:id/end',         answers: '401 403 403 403 403 404', body: REASON },
  { route: 'post /api/admin/staff/:id/link',        answers: '401 403 403 403 403 404', body: REASON },

  { route: 'get /api/admin/exports/accounts',       answers: '401 403 403 403 403 200' },
  { route: 'put /api/admin/exports/accounts',       answers: '401 403 403 403 403 422', body: NO_ACCOUNT },
  { route: 'get /api/admin/exports/journal.csv',    answers: '401 403 403 403 403 200', query: BEFORE },
  { route: 'get /api/admin/exports/loans.csv',      answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/exports/everything.zip', answers: '401 403 403 403 403 200' },
  { route: 'get /api/admin/imports',                answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/imports',               answers: '401 403 403 403 403 422', body: FUTURE_IMPORT },
  { route: 'get /api/admin/imports/:id',            answers: '401 403 403 403 403 404' },
  { route: 'put /api/admin/imports/:id/files',      answers: '401 403 403 403 403 404', body: PIECE },
  { route: 'post /api/admin/imports/:id/check',     answers: '401 403 403 403 403 404' },
  { route: 'post /api/admin/imports/:id/propose',   answers: '401 403 403 403 403 404', body: REASON },
  { route: 'get /api/admin/periods',                answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/periods',               answers: '401 403 403 403 403 422', body: FUTURE },
  { route: 'post /api/admin/periods/:id/reopen',    answers: '401 403 403 403 403 404', body: REASON },
  { route: 'post /api/admin/ledger/excise-payments', answers: '401 403 403 403 403 409', body: EXCISE },
  { route: 'get /api/admin/service-keys',           answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/service-keys',          answers: '401 403 403 403 403 201', body: SERVICE_KEY },
  { route: 'post /api/admin/service-keys/:id/end',  answers: '401 403 403 403 403 404' },
  { route: 'get /api/admin/products',               answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/products',              answers: '401 403 403 403 403 422', body: PRODUCT },
  { route: 'post /api/admin/products/:id/versions', answers: '401 403 403 403 403 404', body: PRODUCT },
  { route: 'post /api/admin/products/:id/simulation', answers: '401 403 403 403 403 404' },
  { route: 'get /api/admin/webhooks',               answers: '401 403 403 403 403 200' },
  { route: 'post /api/admin/webhooks',              answers: '401 403 403 403 403 422', body: NO_WEBHOOK },
  { route: 'post /api/admin/webhooks/:id/end',      answers: '401 403 403 403 403 404' },
  { route: 'post /api/admin/webhooks/:id/replay',   answers: '401 403 403 403 403 404', body: SINCE },
  { route: 'get /api/admin/webhooks/:id/deliveries', answers: '401 403 403 403 403 404' },
  { route: 'post /api/admin/webhooks/:id/send-again', answers: '401 403 403 403 403 404', body: { eventId: NO_EVENT } },
  // No session opens them, whoever's it is (server/desk/service-keys/service-reads.test.ts has the keys).
  { route: 'get /api/service/loans',                answers: '401 401 401 401 401 401' },
  { route: 'get /api/service/loans/:id',            answers: '401 401 401 401 401 401', on: 'running' },
  { route: 'get /api/service/payments',             answers: '401 401 401 401 401 401' },

  { route: 'get /api/me/bureau',             answers: '401 200 200 200 200 200' },
  { route: 'get /api/me/export',             answers: '401 409 409 409 409 409' },
  // Without a proof: nobody is erased who is still needed.
  { route: 'post /api/me/erase',             answers: '401 409 409 409 409 409' },
  { route: 'delete /api/me/erase',           answers: '401 200 200 200 200 200' },
];

/** Where 401 or 404 says that what was shown is wrong. */
const SHOWS_PROOF = /auth\/login|staff\/(sign-in|join)|challenge$/;

/** What a refusal says, to the letter, whoever asks for whatever. */
const WORDS: Record<number, object> = {
  401: { code: 'signed_out', message: 'Unauthorized: please sign in' },
  403: { code: 'forbidden', message: 'Only an admin can do this' },
  404: { code: 'not_found', message: 'There is nothing here that you can see' },
};
/** The same of the routes that a service key opens. */
const SERVICE_WORDS: Record<number, object> = {
  401: {
    code: 'service_key_needed',
    message: 'Give a service key: Authorization: Bearer tgm_…',
  },
};
const isForServices = (route: string): boolean => route.includes(' /api/service/');
const MISSING = '00000000-0000-7000-8000-000000000000';

let standing: Omit<Scene['people'], 'borrower'>;
test.beforeAll(async () => {
  const [stranger, one, other] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });
  standing = { stranger, asked: one, accepted: other, admin };
});

async function sceneOf(stage: Stage): Promise<Scene> {
  const borrower = await newPerson(app);
  const people = { ...standing, borrower };
  const { id: loanId } = await newLoan(borrower, LOAN);
  const askedId = await askFor(borrower, loanId, people.asked, '50.00');
  const acceptedId = await askFor(borrower, loanId, people.accepted, '50.00');
  await acceptAs(people.accepted, acceptedId);
  const named = { name: 'Cherono', phone: '0733444555' };
  const invited = await borrower.post<{ id: string }>('/api/guarantors/invite', named);
  const path = `/api/admin/loans/${loanId}`;
  const steps = [
    () => borrower.put(`/api/loans/${loanId}`, { status: 'pending_approval' }),
    () => people.admin.put(`${path}/approve`),
    () => people.admin.post(`${path}/disburse`),
  ];
  const count = ['draft', 'submitted', 'approved', 'running'].indexOf(stage);
  for (const step of steps.slice(0, count)) expect((await step()).status).toBe(200);
  await app.settle();
  return { people, loanId, askedId, acceptedId, namedId: invited.body.id };
}

/** Scenes of requests that change nothing, reads and those that are refused to everybody: one for each stage. */
const unchanged = new Map<Stage, Scene>();
async function unchangedScene(stage: Stage): Promise<Scene> {
  const scene = unchanged.get(stage) ?? (await sceneOf(stage));
  unchanged.set(stage, scene);
  return scene;
}

function ask(
  { route, body, query = '' }: Row,
  visitor: Visitor,
  scene: Scene,
  role: Role,
  id: string,
) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':id', id) + query;
  const sent = typeof body === 'function' ? body(scene, role) : body;
  switch (method) {
    case 'get':
      return visitor.get(path);
    case 'post':
      return visitor.post(path, sent);
    case 'put':
      return visitor.put(path, sent);
    default:
      return visitor.delete(path);
  }
}

test('every declared route has its row, and no other', () => {
  const declared = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(ROWS.map(({ route }) => route))).toEqual(new Set(declared));
});

test.each(ROWS)('$route answers $answers', async (row) => {
  const isRead = row.route.startsWith('get ');
  const answers = row.answers.split(' ').map(Number);
  const isRefused = answers.every((status) => status >= 400);
  const scene = await (isRead || isRefused ? unchangedScene : sceneOf)(row.on ?? 'draft');
  // Codes and tries are counted by the minute.
  if (!isRead) app.clock.advance(60);
  const id = (row.id ?? (({ loanId }: Scene) => loanId))(scene);
  expect(answers).toHaveLength(ROLES.length);
  for (const [index, role] of ROLES.entries()) {
    const visitor = role === 'signedOut' ? app.visitor() : scene.people[role];
    const { status, body } = await ask(row, visitor, scene, role, id);
    expect(status, `${role}: ${JSON.stringify(body)}`).toBe(answers[index]);
    const said = isForServices(row.route) ? SERVICE_WORDS : WORDS;
    const words = SHOWS_PROOF.test(row.route) ? undefined : said[status];
    if (words) expect(body, role).toEqual(words);
  }
});

test.each(ROWS.filter(({ route }) => route.includes(':id') && !isForServices(route)))(
  '$route answers for an id that is not there as for somebody else’s',
  async (row) => {
    const scene = await unchangedScene('draft');
    const isAdmins = /\/(admin|staff)\//.test(row.route);
    const role = isAdmins ? 'admin' : 'borrower';
    for (const id of [MISSING, 'not-an-id']) {
      const { status, body } = await ask(row, scene.people[role], scene, role, id);
      expect([status, body], id).toEqual([404, WORDS[404]]);
    }
  },
);

test('guarantees belong to whoever has verified the number, not to whoever claims it', async () => {
  const { people, loanId, askedId } = await sceneOf('draft');
  const claimant = await newPerson(app, { isVerified: false });
  const number = people.asked.phone;
  await app.db.query('update persons set phone = $1 where id = $2', [number, claimant.id]);
  for (const path of [`/api/guarantees/${askedId}`, `/api/guarantees/request-${loanId}`]) {
    expect((await claimant.get(path)).status).toBe(404);
    expect((await people.asked.get(path)).status).toBe(200);
  }
  const answer = await claimant.put(`/api/guarantees/${askedId}`, { status: 'accepted' });
  expect(answer.status).toBe(404);
  expect((await claimant.get('/api/guarantees/user')).body).toEqual([]);
});

test('an admin sees and decides, but does not become the borrower or a guarantor', async () => {
  const { people, loanId } = await sceneOf('submitted');
  const mine = await people.admin.get<{ id: string }[]>('/api/loans/user');
  expect(mine.body.map(({ id }) => id)).not.toContain(loanId);
  expect((await people.admin.post(`/api/loans/${loanId}/withdraw`)).status).toBe(404);
  expect((await people.borrower.get(`/api/loans/${loanId}`)).body).toMatchObject({
    status: 'pending_approval',
  });
});

test('each role does what the table of verbs gives it, and nothing else', async () => {
  const desk = ROUTES.flatMap(({ method, path, may }) => (may ? [{ method, path, may }] : []));
  expect(desk.length).toBeGreaterThan(60);
  for (const role of STAFF_ROLES) {
    const person = await newPerson(app, { isAdmin: true });
    const set = 'update persons set staff_role = $1 where id = $2';
    await app.db.query(set, [role, person.id]);
    for (const { method, path, may } of desk) {
      const address = path.replace(':id', MISSING);
      const { status, body } = await (method === 'get' || method === 'delete'
        ? person[method](address)
        : person[method](address, {}));
      const isRefused = status === 403 && 'code' in body && body['code'] === 'not_your_role';
      expect(isRefused, `${role} ${method} ${path}`).toBe(!roleMay(role, may));
    }
  }
});

test('every route of the desk names its verb', () => {
  const nameless = ROUTES.filter(({ path, may }) => path.startsWith('/api/admin/') && !may);
  expect(nameless.map(({ path }) => path)).toEqual([]);
});
