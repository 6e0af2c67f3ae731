import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Loan, LoanQuote, Schedule } from '@shared/contract/loans';
import type { Paper } from '@shared/contract/papers';
import type {
  OfferedProduct,
  ProductsOnDesk,
  ProductTermsView,
  SimulatedTerms,
  VersionProposed,
} from '@shared/contract/products';
import { addDays, dayOf } from '@shared/day';
import { FIRST_PRODUCT_ID } from '@shared/terms';
import { FIRST_VERSION } from '@server/lending/product';
import { app, testWith } from '@server/testing/app-test';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  runningLoan,
  signIn,
  TERMS,
  type TestPerson,
} from '@server/testing/people';
import { letDaysPass } from '@server/testing/late';
import {
  answerOf,
  loanOf,
  newCast,
  NOT_ADMIN,
  SIGNED_OUT,
  approvedLoan,
  submittedLoan,
} from '@server/testing/stages';
import { presentTerms } from './product-terms';

const test = testWith({});

/** A product on its own terms: made, offered, changed, while loans keep theirs. */

const DESK = '/api/admin/products';
const STANDARD = presentTerms(FIRST_VERSION.terms);
const REASON = { reason: 'Asked for by the board in March' };

const BODA: ProductTermsView = {
  ...STANDARD,
  nameEn: 'Boda loan',
  nameSw: 'Mkopo wa boda',
  amountMin: '5000.00',
  amountMax: '40000.00',
  terms: [{ months: 9, points: 0.75 }],
  baseRate: 20,
};

const today = () => dayOf(app.clock.now());
const tomorrow = () => addDays(today(), 1);

async function propose(by: TestPerson, path: string, body: object): Promise<VersionProposed> {
  const reply = await by.post<VersionProposed>(path, { ...REASON, from: tomorrow(), ...body });
  expect([reply.status, reply.body]).toMatchObject([201, {}]);
  return reply.body;
}

const decide = (by: TestPerson, approvalId: string, decision = 'confirmed') =>
  by.put<Approval>(`/api/admin/approvals/${approvalId}`, { decision });

const offered = async (person: TestPerson) =>
  (await person.get<OfferedProduct[]>('/api/products')).body;

const onDesk = async (admin: TestPerson, id: string) =>
  (await admin.get<ProductsOnDesk>(DESK)).body.products.find((each) => each.id === id);

test.beforeAll(() => {
  app.deps.fourEyes = true;
});

test('is proposed by who may, on terms that may be, and lives once a second person says so', async () => {
  const { borrower, admin } = await newCast(app);
  const second = await newPerson(app, { isAdmin: true });
  const body = { ...REASON, from: tomorrow(), code: 'boda', terms: BODA };
  expect(answerOf(await app.visitor().post(DESK, body))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.post(DESK, body))).toEqual(NOT_ADMIN);

  const wrong = (change: Partial<ProductTermsView>) => ({ ...body, terms: { ...BODA, ...change } });
  expect(await admin.post(DESK, wrong({ baseRate: 101 }))).toMatchObject({ status: 422 });
  expect(await admin.post(DESK, wrong({ terms: [] }))).toMatchObject({
    status: 422,
    body: { code: 'product_terms', fields: { terms: expect.any(String) } },
  });
  expect(await admin.post(DESK, { ...body, from: today() })).toMatchObject({
    status: 422,
    body: { code: 'product_starts_too_soon' },
  });

  const { productId, approvalId } = await propose(admin, DESK, body);
  expect(await onDesk(admin, productId)).toMatchObject({
    code: 'boda',
    versions: [],
    proposed: { version: 1, from: tomorrow(), terms: BODA },
  });
  expect(await decide(admin, approvalId)).toMatchObject({ status: 422 });
  expect(await decide(second, approvalId)).toMatchObject({
    status: 200,
    body: { decision: 'confirmed', product: { name: 'Boda loan', from: tomorrow() } },
  });
  const product = await onDesk(admin, productId);
  expect(product).toMatchObject({
    proposed: null,
    versions: [{ version: 1, isInForce: false, terms: BODA, reason: REASON.reason }],
  });
  expect((await offered(borrower)).map(({ id }) => id)).not.toContain(productId);
  expect(await admin.post(DESK, body)).toMatchObject({
    status: 409,
    body: { code: 'product_code_taken' },
  });

  await letDaysPass(app, today());
  for (const one of [borrower, admin]) await signIn(one);
  expect((await offered(borrower)).find(({ id }) => id === productId)).toEqual({
    id: productId,
    name: { en: 'Boda loan', sw: 'Mkopo wa boda' },
    amountMin: '5000.00',
    amountMax: '40000.00',
    terms: [9],
    rates: { lowest: 17.75, highest: 24.75 },
    hasFirstDue: false,
  });

  const wanted = { ...TERMS, product: productId };
  expect(await borrower.post('/api/loans', wanted)).toMatchObject({
    status: 422,
    body: { code: 'term_not_offered', params: { terms: [9] } },
  });
  expect(await borrower.post('/api/loans', { ...wanted, term: 9, amount: 4_000 })).toMatchObject({
    status: 422,
    body: { code: 'amount_out_of_range', params: { least: '5000.00', most: '40000.00' } },
  });
  const missing = '0190a000-0000-7000-8000-000000000000';
  expect(await borrower.post('/api/loans', { ...wanted, product: missing })).toMatchObject({
    status: 422,
    body: { code: 'product_not_offered' },
  });
  const { status, body: loan } = await borrower.post<Loan>('/api/loans', { ...wanted, term: 9 });
  expect([status, loan]).toMatchObject([201, { productId, term: 9, apr: 21.2 }]);
  const { body: quote } = await borrower.get<LoanQuote>(`/api/loans/${loan.id}/quote`);
  expect(quote.rateFactors).toMatchObject({ baseRate: 20, riskPremium: 1.2 });
});

test('a simulation’s figures are what then happens', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const second = await newPerson(app, { isAdmin: true });
  const first = await runningLoan(app, borrower, guarantor, admin, { amount: '10000.00' });
  const path = `${DESK}/${FIRST_PRODUCT_ID}`;
  const none = await admin.post(`${path}/simulation`, {});
  expect(none.status).toBe(404);
  const terms = { ...STANDARD, baseRate: 16.5, sizePoints: 0.5 };
  const { approvalId } = await propose(admin, `${path}/versions`, { terms });
  const { body: simulated } = await admin.post<SimulatedTerms>(`${path}/simulation`, {});
  const interestOf = async (id: string) =>
    (await borrower.get<Schedule>(`/api/loans/${id}/schedule`)).body.totalInterest;
  expect(simulated).toMatchObject({
    loans: 1,
    refused: 0,
    asBooked: { lent: '10000.00', interest: await interestOf(first.id), apr: first.apr },
    asProposed: { lent: '10000.00', apr: first.apr - 1.5 },
  });

  await decide(second, approvalId);
  await letDaysPass(app, today());
  for (const one of [borrower, guarantor, admin]) await signIn(one);
  const again = await runningLoan(app, borrower, guarantor, admin, { amount: '10000.00' });
  expect(again.apr).toBe(simulated.asProposed.apr);
  expect(await interestOf(again.id)).toBe(simulated.asProposed.interest);
  expect(await loanOf(borrower, first.id)).toMatchObject({ apr: first.apr });
});

test('new terms reach drafts and new requests; what is submitted keeps its own, also when it is paid out', async () => {
  const [early, late] = [await newCast(app), await newCast(app)];
  const waiting = { ...(await newCast(app)), admin: early.admin };
  const second = await newPerson(app, { isAdmin: true });
  const { admin } = early;
  const submitted = await submittedLoan(early);
  const agreed = await approvedLoan(waiting);
  const draft = await newLoan(late.borrower);
  const path = `${DESK}/${FIRST_PRODUCT_ID}/versions`;
  const { terms: latest, version } = (await onDesk(admin, FIRST_PRODUCT_ID))!.versions[0]!;
  const unchanged = { ...REASON, from: tomorrow(), terms: latest };
  expect(await admin.post(path, unchanged)).toMatchObject({ body: { code: 'product_unchanged' } });
  const cheaper = { ...latest, baseRate: 17 };
  const { approvalId } = await propose(admin, path, { terms: cheaper });
  expect(await onDesk(admin, FIRST_PRODUCT_ID)).toMatchObject({
    proposed: { version: version + 1, changed: ['baseRate'] },
  });
  expect(await admin.post(path, { ...unchanged, terms: cheaper })).toMatchObject({
    status: 409,
    body: { code: 'already_proposed' },
  });
  await decide(second, approvalId);
  const quoteOf = async (person: TestPerson, id: string) =>
    (await person.get<LoanQuote>(`/api/loans/${id}/quote`)).body.rateFactors.baseRate;
  expect(await quoteOf(late.borrower, draft.id)).toBe(latest.baseRate);

  await letDaysPass(app, today());
  for (const one of [early.borrower, late.borrower, waiting.borrower, admin]) await signIn(one);
  expect(await quoteOf(late.borrower, draft.id)).toBe(17);
  expect(await quoteOf(early.borrower, submitted.id)).toBe(latest.baseRate);
  const { versions } = (await onDesk(admin, FIRST_PRODUCT_ID))!;
  expect(versions[0]).toMatchObject({
    version: version + 1,
    isInForce: true,
    changed: ['baseRate'],
  });
  expect(versions.at(-1)).toMatchObject({
    version: 1,
    isInForce: false,
    from: null,
    proposedBy: null,
  });
  const approved = await admin.put<Loan>(`/api/admin/loans/${submitted.id}/approve`);
  expect(approved.status).toBe(200);
  const { body: kept } = await early.borrower.get<Loan>(`/api/loans/${submitted.id}`);
  expect(kept.apr).toBe(submitted.apr);

  await signIn(second);
  const out = await second.post(`/api/admin/loans/${agreed.id}/disburse`);
  expect(answerOf(out)).toMatchObject({ status: 200 });
  await app.settle();
  const { status, apr, monthlyPayment } = await loanOf(waiting.borrower, agreed.id);
  expect({ status, apr, monthlyPayment }).toEqual({
    status: 'active',
    apr: agreed.apr,
    monthlyPayment: agreed.monthlyPayment,
  });
});

/** Whatever a screen asks about a draft, or a person does with it. */
const ON_A_DRAFT = (id: string) => ({
  reads: ['', '/quote', '/what-if?more=1000', '/agreement', '/schedule', '/plans', '/papers'].map(
    (part) => `/api/loans/${id}${part}`,
  ),
  submission: { status: 'pending_approval' },
  keyFacts: { kind: 'key_facts', language: 'en', loanId: id },
});

test('a version without a term leaves its drafts a way on, and one that is closed offers nothing', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const second = await newPerson(app, { isAdmin: true });
  const other = await newPerson(app);
  const draft = await newLoan(borrower);
  const guarantee = await askFor(borrower, draft.id, guarantor, '5000.00');
  const accepted = await askFor(borrower, draft.id, other, '5000.00');
  await acceptAs(other, accepted);
  const path = `${DESK}/${FIRST_PRODUCT_ID}/versions`;
  const { terms: latest } = (await onDesk(admin, FIRST_PRODUCT_ID))!.versions[0]!;
  const { reads, submission, keyFacts } = ON_A_DRAFT(draft.id);
  const { body: paper } = await borrower.post<Paper>('/api/papers', keyFacts);
  const putIn = async (terms: ProductTermsView) => {
    const { approvalId } = await propose(admin, path, { terms });
    await decide(second, approvalId);
    await letDaysPass(app, today());
    for (const one of [borrower, guarantor, other, admin, second]) await signIn(one);
  };
  await putIn({ ...latest, terms: latest.terms.filter(({ months }) => months !== draft.term) });
  const refused = { status: 422, body: { code: 'term_not_offered', params: { terms: [3, 12] } } };
  const answers = await Promise.all(reads.map((each) => borrower.get(each)));
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422, 200, 200, 404]);
  for (const at of [1, 2, 3]) expect(answers[at]).toMatchObject(refused);
  expect(await borrower.put(`/api/loans/${draft.id}`, submission)).toMatchObject(refused);
  expect(await borrower.post('/api/papers', keyFacts)).toMatchObject(refused);
  const checked = await app.visitor().get(`/api/papers/${paper.code}`);
  expect(checked).toMatchObject({ status: 200, body: { state: 'superseded' } });
  // Those who are asked or have agreed are as free to answer or to step back as ever.
  expect((await guarantor.get(`/api/guarantees/${guarantee}`)).status).toBe(200);
  await acceptAs(guarantor, guarantee);
  const back = await other.post(`/api/guarantees/${accepted}/changes`, {
    ...REASON,
    kind: 'release',
  });
  expect(back.status).toBeLessThan(300);
  const way = await borrower.post<LoanQuote>(`/api/loans/${draft.id}/quote`, { ...TERMS, term: 3 });
  expect(way.status).toBe(200);
  expect((await borrower.get(`/api/loans/${draft.id}/quote`)).status).toBe(200);

  await putIn({ ...latest, isOffered: false });
  expect((await offered(borrower)).map(({ id }) => id)).not.toContain(FIRST_PRODUCT_ID);
  for (const each of reads.slice(0, 5)) expect((await borrower.get(each)).status).toBe(200);
  const closed = { status: 422, body: { code: 'product_not_offered' } };
  expect(await borrower.put(`/api/loans/${draft.id}`, submission)).toMatchObject(closed);
  expect(await other.post('/api/loans', TERMS)).toMatchObject(closed);
});
