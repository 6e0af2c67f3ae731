import { expect } from 'vitest';
import type { WriteOff } from '@shared/contract/collections';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { dayOf } from '@shared/day';
import { formatMoney, parseMoney } from '@shared/money';
import { bookProvisions } from '@server/late/end-of-day/provisions/book-provisions';
import { actingAs } from '@server/platform/core/context';
import { giveNotice, lateLoan } from '@server/testing/late-loans';
import { openPaybill, payTo } from '@server/testing/paying';
import { newPerson, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  rush,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';

const test = testWith({ ticks: true });

test.beforeAll(() => {
  app.deps.fourEyes = true;
});

const at = ({ id }: { id: string }) => `/api/admin/loans/${id}/write-off`;
const WHY = { reason: 'Moved away; nobody answers since May.' };
const YES = { decision: 'confirmed' };
const NO = { decision: 'rejected' };

type Scene = Cast & { second: TestPerson; loan: Loan };

async function scene(days = 185): Promise<Scene> {
  const cast = await newCast(app);
  const loan = await lateLoan(app, cast, days, { term: 12 });
  return { ...cast, loan, second: await newPerson(app, { isAdmin: true }) };
}

const entrySum = (loanId: string, kind: string) =>
  valueOf<number>(
    app,
    `select coalesce(sum(p.amount_cents), 0)::bigint from postings p join journal_entries e on e.id = p.entry_id
     where e.loan_id = $1 and e.kind = $2`,
    loanId,
    kind,
  );

/** The postings of the loan's write-off, by their accounts. */
const givenUp = (loanId: string) =>
  valueOf<Record<string, number>>(
    app,
    `select jsonb_object_agg(p.debit || '>' || p.credit, p.amount_cents) from postings p
     join journal_entries e on e.id = p.entry_id where e.loan_id = $1 and e.kind = 'loan_written_off'`,
    loanId,
  );

test('proposing: signed out, wrong person, bad input, wrong state, does it, leaves its mark', async () => {
  const { admin, borrower, loan } = await scene();
  expect(answerOf(await app.visitor().post(at(loan), WHY))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.post(at(loan), WHY))).toEqual(NOT_ADMIN);
  for (const call of [admin.post(at({ id: MISSING }), WHY), admin.get(at({ id: MISSING }))]) {
    expect(answerOf(await call)).toEqual(NOT_THERE);
  }
  expect((await admin.post(at(loan), { reason: '' })).status).toBe(422);
  expect((await admin.get<WriteOff>(at(loan))).body).toMatchObject({
    proposal: null,
    principal: loan.principalOutstanding,
    canPropose: true,
    notYours: null,
  });

  const { status, body } = await admin.post<WriteOff>(at(loan), WHY);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    proposal: { ...WHY, proposedBy: `${admin.firstName} ${admin.lastName}`, canConfirm: false },
    canPropose: false,
  });
  expect((await historyOf(app, loan.id)).at(-1)).toBe('approval_proposed');
  expect(await admin.post(at(loan), WHY)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has already proposed') },
  });
});

test('only a loan in default can be written off', async () => {
  const { admin, loan } = await scene(40);
  expect((await admin.get<WriteOff>(at(loan))).body.canPropose).toBe(false);
  expect(await admin.post(at(loan), WHY)).toMatchObject({
    status: 409,
    body: { code: 'loan_in_wrong_state' },
  });
  expect((await admin.put(at(loan), YES)).status).toBe(409);
});

test('it takes two: the same admin is refused, and may take the proposal back', async () => {
  const { admin, second, guarantor, loan } = await scene();
  await app.db.query("update persons set staff_role = 'owner' where id = $1", [guarantor.id]);
  expect((await guarantor.post(at(loan), WHY)).status).toBe(422);
  await app.db.query('update persons set staff_role = null where id = $1', [guarantor.id]);

  await admin.post(at(loan), WHY);
  expect((await second.put(at(loan), { decision: 'maybe' })).status).toBe(422);
  expect(await admin.put(at(loan), YES)).toMatchObject({
    status: 422,
    body: { message: 'You proposed this: another admin has to confirm it.' },
  });
  expect((await admin.put<WriteOff>(at(loan), NO)).body).toMatchObject({
    proposal: null,
    canPropose: true,
  });
  expect((await historyOf(app, loan.id)).slice(-2)).toEqual([
    'approval_proposed',
    'approval_rejected',
  ]);
  expect((await second.put(at(loan), YES)).status).toBe(409);
  expect((await second.post(at(loan), WHY)).status).toBe(201);
});

test('confirmed: closed, out of the books, guarantors free, all told', async () => {
  const { admin, second, borrower, guarantor, loan } = await scene();
  const claimId = await giveNotice(app, loan.id);
  await bookProvisions(actingAs(app.deps, 'job'), dayOf(app.clock.now()));
  await admin.post(at(loan), WHY);
  const before = (await second.get<WriteOff>(at(loan))).body;
  expect(before.proposal?.canConfirm).toBe(true);
  expect((await second.put(at(loan), YES)).status).toBe(200);

  const after = await loanOf(borrower, loan.id);
  expect(after).toMatchObject({ status: 'closed', closedReason: 'written_off' });
  const cents = (wire: string) => Math.round(Number(wire) * 100);
  expect(await entrySum(loan.id, 'loan_written_off')).toBe(
    cents(before.principal) + cents(before.interest),
  );
  // Half of the principal is held against loss from 181 days past due; the interest never was income.
  expect(await givenUp(loan.id)).toEqual({
    'loss_allowance>loan_principal': Math.floor(cents(before.principal) / 2),
    'write_offs>loan_principal': Math.ceil(cents(before.principal) / 2),
    'interest_suspended>interest_receivable': cents(before.interest),
  });
  expect(after.payOff).toBe(((cents(before.principal) + cents(before.interest)) / 100).toFixed(2));

  const { body: mine } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  expect(mine.find((each) => each.loan.id === loan.id)).toMatchObject({
    isReleased: true,
    liability: '0.00',
    liabilityTriggered: false,
    claim: { id: claimId, status: 'lifted', liftedReason: 'written_off' },
  });
  expect((await historyOf(app, loan.id)).at(-1)).toBe('loan_written_off');
  await app.settle();
  expect(app.world.phone(borrower.phone).inbox.at(0)?.text).toContain('written off');
  expect(app.world.phone(guarantor.phone).inbox.at(0)?.text).toContain(
    'Nothing more is asked of you',
  );

  app.clock.advance(30 * 86_400);
  await signIn(borrower);
  expect(await loanOf(borrower, loan.id)).toMatchObject({ payOff: after.payOff });
});

test('two admins confirm at once: it is written off once', async () => {
  const { admin, second, loan } = await scene();
  const third = await newPerson(app, { isAdmin: true });
  await admin.post(at(loan), WHY);
  const tally = await rush(
    Array.from(
      { length: 20 },
      (_, index) => () => (index % 2 === 0 ? second : third).put(at(loan), YES),
    ),
  );
  expect(tally).toEqual({ 200: 1, 409: 19 });
  const entries = await valueOf<number>(
    app,
    `select count(*) from journal_entries where loan_id = $1 and kind = 'loan_written_off'`,
    loan.id,
  );
  expect(entries).toBe(1);
});

test('many propose at once: one proposal stands', async () => {
  const { admin, second, loan } = await scene();
  const tally = await rush(
    Array.from(
      { length: 10 },
      (_, index) => () => (index % 2 === 0 ? admin : second).post(at(loan), WHY),
    ),
  );
  expect(tally).toEqual({ 201: 1, 409: 9 });
});

test('what still comes is a recovery: less is left, the rest of it is credit, nobody earns trust', async () => {
  const { admin, second, borrower, loan } = await scene();
  await admin.post(at(loan), WHY);
  await second.put(at(loan), YES);
  const before = await loanOf(borrower, loan.id);
  const trust = await valueOf<number>(
    app,
    'select trust_score from persons where id = $1',
    borrower.id,
  );

  await openPaybill(app);
  await payTo(app, borrower, loan.reference, 1_000);
  const after = await loanOf(borrower, loan.id);
  expect(Number(after.payOff)).toBeCloseTo(Number(before.payOff) - 1_000, 2);
  expect(await entrySum(loan.id, 'recovered_after_write_off')).toBe(100_000);
  expect((await historyOf(app, loan.id)).at(-1)).toBe('recovered_after_write_off');

  const all = Math.ceil(Number(after.payOff)) + 500;
  await payTo(app, borrower, loan.reference, all);
  const done = await loanOf(borrower, loan.id);
  expect(done).toMatchObject({ payOff: '0.00', status: 'closed', closedReason: 'written_off' });
  expect(Number(done.credit)).toBeCloseTo(all - Number(after.payOff), 2);
  expect(app.world.phone(borrower.phone).inbox[0]?.text).toContain(
    `${formatMoney(parseMoney(done.credit)!)} more than you owed is kept for you.`,
  );
  expect(
    await valueOf<number>(app, 'select trust_score from persons where id = $1', borrower.id),
  ).toBe(trust);
});
