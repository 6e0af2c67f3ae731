import { expect } from 'vitest';
import type { Claim, Guarantee } from '@shared/contract/guarantees';
import type { LoanJournal } from '@shared/contract/ledger';
import type { Loan, Schedule } from '@shared/contract/loans';
import type { ProductTermsView, VersionProposed } from '@shared/contract/products';
import { addDays, type Day, dayOf } from '@shared/day';
import { FIRST_VERSION } from '@server/lending/product';
import { presentTerms } from '@server/loans/products/product-terms';
import { letDaysPass, letTimePass } from './late';
import { acceptAs, askFor, newLoan, newPerson, signIn, type TestPerson } from './people';
import { type Cast, loanOf, newCast, valueOf } from './stages';
import type { TestApp } from './test-app';

/** A lender's own product over nine months, for stories of what it costs. */

export const DESK = '/api/admin/products';

/** 19.25 + 0.75 = 20 % a year for everybody: nothing is earned by strength, trust or size. */
export const FREE: ProductTermsView = {
  ...presentTerms(FIRST_VERSION.terms),
  nameEn: 'Stock loan',
  nameSw: 'Mkopo wa bidhaa',
  terms: [{ months: 9, points: 0.75 }],
  baseRate: 19.25,
  ladder: [{ strength: 100, discount: 0 }],
  trustPoints: 0,
  sizePoints: 0,
};

/**
 * 24 % a year, 2 % a month; of 10,000 a fee of 150 + 100 with a duty of 50; and 100 with a duty of 20 for an instalment
 * that is 8 days late.
 */
export const CHARGED: ProductTermsView = {
  ...FREE,
  amountMin: '2000.00',
  baseRate: 23.25,
  feeFlat: '150.00',
  feePoints: 1,
  excise: 20,
  lateFlat: '100.00',
  lateDays: 8,
};

export const STOCK = { amount: '10000.00', term: 9 };

/** The lender: two owners, of whom one proposes and the other confirms. */
export interface Lender {
  app: TestApp;
  owner: TestPerson;
  second: TestPerson;
}

/** Proposed by one owner and confirmed by another; in force from tomorrow, which it is afterwards. Its product's id. */
export async function inForce(
  { app, owner, second }: Lender,
  path: string,
  body: object,
  between?: () => Promise<void>,
): Promise<string> {
  const today = dayOf(app.clock.now());
  const wanted = { reason: 'Stock takes nine months', from: addDays(today, 1), ...body };
  const { status, body: made } = await owner.post<VersionProposed>(path, wanted);
  expect([status, made]).toMatchObject([201, {}]);
  await between?.();
  const decided = await second.put(`/api/admin/approvals/${made.approvalId}`, {
    decision: 'confirmed',
  });
  expect(decided.status).toBe(200);
  await letDaysPass(app, today);
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  return made.productId;
}

/** A request with a guarantor for 4,000, who has accepted. */
export async function backedRequest({ borrower, guarantor }: Cast, product: string) {
  const loan = await newLoan(borrower, { ...STOCK, product });
  const guaranteeId = await askFor(borrower, loan.id, guarantor, '4000.00');
  await acceptAs(guarantor, guaranteeId);
  return { loan, guaranteeId };
}

export async function lend({ app, owner }: Lender, { borrower }: Cast, id: string): Promise<Loan> {
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  expect((await owner.put(`/api/admin/loans/${id}/approve`)).status).toBe(200);
  expect((await owner.post(`/api/admin/loans/${id}/disburse`)).status).toBe(200);
  await app.settle();
  return loanOf(borrower, id);
}

export const scheduleOf = async ({ borrower }: Cast, id: string): Promise<Schedule> =>
  (await borrower.get<Schedule>(`/api/loans/${id}/schedule`)).body;

/** Balances of a loan's own postings. */
export async function booksOf(
  { owner }: Lender,
  id: string,
  ...codes: string[]
): Promise<(string | undefined)[]> {
  const { body } = await owner.get<LoanJournal>(`/api/admin/loans/${id}/journal`);
  return codes.map((code) => body.accounts.find((each) => each.code === code)?.balance);
}

/** The balance of an account over all loans: credits less debits. */
export const standing = ({ app }: Lender, code: string): Promise<number> =>
  valueOf<number>(
    app,
    `select coalesce(sum(case when credit = $1 then amount_cents else -amount_cents end), 0)::int
     from postings where $1 in (debit, credit)`,
    code,
  );

/** The day of an instalment. */
export const dueDays = ({ instalments }: Schedule): Day[] =>
  instalments.map(({ dueDate }) => dueDate as Day);

/** A running loan of such a product, its people and the days on which it is due. */
export interface StockLoan extends Cast {
  id: string;
  reference: string;
  guaranteeId: string;
  due: Day[];
}

/** A lender with `CHARGED` in force, and as many loans of it, paid out; two people decide from then on. */
export async function lendStock(
  app: TestApp,
  count: number,
): Promise<{ lender: Lender; loans: StockLoan[] }> {
  app.deps.fourEyes = true;
  const owner = await newPerson(app, { isAdmin: true });
  const lender = { app, owner, second: await newPerson(app, { isAdmin: true }) };
  const product = await inForce(lender, DESK, { code: 'stock', terms: CHARGED });
  app.deps.fourEyes = false;
  const loans: StockLoan[] = [];
  while (loans.length < count) {
    const cast = await newCast(app);
    const { loan, guaranteeId } = await backedRequest(cast, product);
    const { id, reference } = await lend(lender, cast, loan.id);
    loans.push({ ...cast, id, reference, guaranteeId, due: dueDays(await scheduleOf(cast, id)) });
  }
  app.deps.fourEyes = true;
  return { lender, loans };
}

/** 9:00 in the morning after so many days past the first due date were closed; all are signed in. */
export async function lateBy(lender: Lender, loans: StockLoan[], days: number): Promise<void> {
  const [due] = loans[0]?.due ?? [];
  if (!due) throw new Error('no loan runs');
  await letDaysPass(lender.app, addDays(due, days));
  await signInAll(lender, loans);
}

export async function signInAll({ owner, second }: Lender, loans: StockLoan[]): Promise<void> {
  const people = loans.flatMap(({ borrower, guarantor, admin }) => [borrower, guarantor, admin]);
  for (const person of [owner, second, ...people]) await signIn(person);
}

/** What the guarantor of a loan in default is asked for. */
export async function claimOf({ guarantor, guaranteeId }: StockLoan): Promise<Claim> {
  const { body } = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  if (!body.claim) throw new Error('nothing is asked of this guarantor');
  return body.claim;
}

/** The notice's 72 hours end; all are signed in. */
export async function letNoticeEnd(lender: Lender, loan: StockLoan): Promise<void> {
  const { deadline } = await claimOf(loan);
  await letTimePass(lender.app, new Date(Date.parse(deadline ?? '') + 60_000));
  await signInAll(lender, [loan]);
}

/** The guarantor pays what was charged, by the prompt that came or by one that they ask for. */
export async function payClaim({ app }: Lender, loan: StockLoan): Promise<void> {
  const { guarantor, guaranteeId } = loan;
  const promptOf = () => app.world.phone(guarantor.phone).prompt;
  if (!promptOf()) {
    await guarantor.post(`/api/guarantees/${guaranteeId}/pay`);
    await app.settle();
  }
  app.world.answerPrompt(guarantor.phone, promptOf()?.id ?? '', 'approve');
  await app.settle();
}
