import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { OwnPlan, Plan } from '@shared/contract/plans';
import { addDays, addMonths, type Day, dayOf } from '@shared/day';
import { formatMoney, parseMoney, ZERO } from '@shared/money';
import { phone } from '@shared/phone';
import { app, testWith } from '@server/testing/app-test';
import { letDaysPass } from '@server/testing/late';
import {
  acceptAs,
  askFor,
  erase,
  lastCode,
  newLoan,
  newPerson,
  payBy,
  prove,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { loanOf, valueOf } from '@server/testing/stages';

/** What happens to a consent while something else happens to its loan or its people. */

const test = testWith({ ticks: true });

const WHY = { reason: 'They can keep this' };
const LONGER = { kind: 'longer_term', months: 3, reason: 'My shop was closed for a month' };

interface Cast {
  borrower: TestPerson;
  desk: TestPerson;
  second: TestPerson;
  guarantor: TestPerson;
  guaranteeId: string;
  loan: Loan;
}

/** A running loan of 20,000 for six months; one of its guarantors is in the cast. */
async function running(guarantors = 2): Promise<Cast> {
  const [borrower, guarantor, another] = [
    await newPerson(app),
    await newPerson(app),
    await newPerson(app),
  ];
  const [desk, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const { id } = await newLoan(borrower, { amount: '20000.00', term: 6 });
  const guaranteeId = await askFor(borrower, id, guarantor, '5000.00');
  await acceptAs(guarantor, guaranteeId);
  if (guarantors === 2) await acceptAs(another, await askFor(borrower, id, another, '6000.00'));
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await desk.put(`/api/admin/loans/${id}/approve`);
  await desk.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  return { borrower, desk, second, guarantor, guaranteeId, loan: await loanOf(borrower, id) };
}

async function confirmed({ desk, second, loan }: Cast, kind: string): Promise<number> {
  const { body } = await desk.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`);
  const asked = body.find((each) => each.kind === kind);
  const path = `/api/admin/approvals/${asked?.id}`;
  return (await second.put(path, { decision: 'confirmed' })).status;
}

const payWhole = async ({ borrower, loan }: Cast): Promise<void> => {
  const { payOff } = await loanOf(borrower, loan.id);
  await payBy(app, borrower, loan.id, `${Math.ceil(Number(payOff))}.00`);
  expect((await loanOf(borrower, loan.id)).status).toBe('closed');
};

const place = ({ borrower, guaranteeId }: Cast, newcomer?: TestPerson, by = borrower) =>
  by.post<{ id: string }>(`/api/guarantees/${guaranteeId}/changes`, {
    kind: 'replacement',
    reason: 'She moves away',
    ...(newcomer && { newcomer: newcomerFor(newcomer) }),
  });

const newcomerFor = ({ phone: number }: TestPerson) => ({
  name: 'Njeri Wambui',
  phone: number,
  relationship: 'colleague',
});

const YES = { answer: 'agreed' };
const CLOSED = { status: 409, body: { code: 'change_loan_closed' } };

test('nobody agrees to a plan or takes a place once the loan is repaid', async () => {
  const cast = await running();
  const { body: plan } = await cast.desk.post<Plan>(
    `/api/admin/loans/${cast.loan.id}/plans`,
    LONGER,
  );
  await payWhole(cast);
  expect((await cast.borrower.put(`/api/plans/${plan.id}`, YES)).status).toBe(409);

  const replaced = await running();
  const newcomer = await newPerson(app);
  const { body: change } = await place(replaced, newcomer);
  await payWhole(replaced);
  expect(await newcomer.put(`/api/guarantor-changes/${change.id}`, YES)).toMatchObject(CLOSED);
});

test('nobody is asked to take a place on a loan that was repaid since somebody wished to leave', async () => {
  const cast = await running();
  const newcomer = await newPerson(app);
  const { body: change } = await place(cast, undefined, cast.guarantor);
  await payWhole(cast);
  const path = `/api/guarantor-changes/${change.id}/newcomer`;
  expect(await cast.borrower.put(path, newcomerFor(newcomer))).toMatchObject(CLOSED);
  const asked = `select count(*)::int from messages where kind = 'place_offered' and loan_id = $1`;
  expect(await valueOf(app, asked, cast.loan.id)).toBe(0);
});

test('who takes a place is told on the number that is theirs by then, and nobody on the old one', async () => {
  const cast = await running();
  const newcomer = await newPerson(app);
  const { body: change } = await place(cast, newcomer);
  expect((await newcomer.put(`/api/guarantor-changes/${change.id}`, YES)).status).toBe(200);
  const number = phone('254799123457');
  await letDaysPass(app, dayOf(app.clock.now()));
  await Promise.all([newcomer, cast.desk, cast.second].map(signIn));
  await prove(newcomer);
  await newcomer.post('/api/auth/send-otp', { phoneNumber: number });
  await app.settle();
  await newcomer.post('/api/auth/verify-otp', { otp: lastCode(app, number) });
  await cast.desk.post(`/api/admin/guarantor-changes/${change.id}/proposal`, WHY);
  expect(await confirmed(cast, 'guarantor_change')).toBe(200);
  const told = `select array_agg(phone) from messages where kind = 'place_taken' and loan_id = $1`;
  expect(await valueOf(app, told, cast.loan.id)).toEqual([number]);
});

test('who agreed to take a place is not erased while it waits', async () => {
  const cast = await running();
  const newcomer = await newPerson(app);
  const { body: change } = await place(cast, newcomer);
  await newcomer.put(`/api/guarantor-changes/${change.id}`, YES);
  await prove(newcomer);
  expect(await erase(app, newcomer)).toMatchObject({
    status: 409,
    body: { code: 'erasure_while_guaranteeing' },
  });
});

test('the paper of a plan says that a payment of before may be taken back, which raises what it names', async () => {
  const cast = await running(1);
  const { borrower, desk, second, guarantor, guaranteeId, loan } = cast;
  const due = (number: number): Day => addMonths(loan.dueDate as Day, number - 1);
  const wake = () => Promise.all([borrower, desk, second, guarantor].map(signIn));
  await letDaysPass(app, addDays(due(1), -1));
  await wake();
  await payBy(app, borrower, loan.id);
  await letDaysPass(app, addDays(due(2), 14));
  await wake();
  const { body: plan } = await desk.post<Plan>(`/api/admin/loans/${loan.id}/plans`, LONGER);
  await borrower.put(`/api/plans/${plan.id}`, YES);
  const { body: read } = await guarantor.get<OwnPlan>(`/api/plans/${plan.id}`);
  const liability = async () =>
    (await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`)).body.liability;
  const most = await liability();
  const words = `I stand for up to ${formatMoney(parseMoney(most) ?? ZERO)} today`;
  expect(read.text?.en[1]).toContain(words);
  expect(read.text?.en[1]).toContain('unless a payment made before is taken back');
  expect(read.text?.sw[1]).toContain('isipokuwa malipo ya awali yakibatilishwa');
  await guarantor.put(`/api/plans/${plan.id}`, YES);
  await desk.post(`/api/admin/plans/${plan.id}/proposal`, WHY);
  expect(await confirmed(cast, 'hardship_plan')).toBe(200);
  expect(await liability()).toBe(most);
  const paid = `select id from payments where loan_id = $1 and kind = 'repayment' limit 1`;
  const { body: reversal } = await desk.post<Approval>('/api/admin/approvals', {
    kind: 'payment_reversal',
    targetId: await valueOf<string>(app, paid, loan.id),
    params: { cause: 'misposted' },
    reason: 'Another loan’s money',
  });
  await second.put(`/api/admin/approvals/${reversal.id}`, { decision: 'confirmed' });
  expect(Number(await liability())).toBeGreaterThan(Number(most));
}, 60_000);
