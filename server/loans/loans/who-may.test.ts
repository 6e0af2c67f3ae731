import { describe, expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Guarantee } from '@shared/contract/guarantees';
import type { LoanReview } from '@shared/contract/portfolio';
import type { Loan } from '@shared/contract/loans';
import { addDays, dayOf } from '@shared/day';
import { PROBATION_DAYS } from '@shared/limits';
import { shillings } from '@shared/money';
import { receivePayment } from '@server/payments/payments/receive-payment';
import { actingAs } from '@server/platform/core/context';
import { chargeDue } from '@server/guarantors/guarantees/charge-claims';
import { fallBehind, giveNotice, lateLoan } from '@server/testing/late-loans';
import { deskItems, openPaybill, payTo } from '@server/testing/paying';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import {
  approvedLoan,
  type Cast,
  disbursedLoan,
  loanOf,
  moveTo,
  newCast,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

/** Who may (contract §5): each refused act, before and after an admin tries to force it, and the way back. */

const TERMS = { amount: '5000.00', term: 3, purpose: 'trade' };
const ANY = expect.anything();
const notEligible = (...reasons: string[]) => ({
  status: 409,
  body: { code: 'not_eligible', params: { reasons, why: ANY } },
});

const profileOf = async (person: TestPerson) =>
  (await person.get<CurrentUser>('/api/auth/user')).body.borrowerProfile;

/** A draft of somebody else's that asks this person. */
async function askedToGuarantee(person: TestPerson): Promise<{ id: string; loan: Loan }> {
  const friend = await newPerson(app);
  const loan = await newLoan(friend, TERMS);
  return { id: await askFor(friend, loan.id, person, '1000.00'), loan };
}

/** Every own act is refused for these reasons, and the screens can say so before. */
async function expectBarred(person: TestPerson, ...reasons: string[]): Promise<void> {
  expect(await person.post('/api/loans', TERMS)).toMatchObject(notEligible(...reasons));
  const { id } = await askedToGuarantee(person);
  const accept = await person.put(`/api/guarantees/${id}`, { status: 'accepted' });
  expect(accept).toMatchObject(notEligible(...reasons));
  const profile = await profileOf(person);
  expect(profile).toMatchObject({ availableLimit: '0.00', availableToBorrow: '0.00' });
  expect(profile.notEligible.map(({ code }) => code)).toEqual(reasons);
  expect(Number(profile.grantedLimit)).toBeGreaterThan(0);
}

async function expectFree(person: TestPerson): Promise<void> {
  expect((await profileOf(person)).notEligible).toEqual([]);
  const { id } = await askedToGuarantee(person);
  await acceptAs(person, id);
  expect((await person.post('/api/loans', TERMS)).status).toBe(201);
}

async function writeOff({ admin }: Cast, loan: Loan): Promise<void> {
  const second = await newPerson(app, { isAdmin: true });
  await admin.post(`/api/admin/loans/${loan.id}/write-off`, { reason: 'Nobody answers.' });
  const done = await second.put(`/api/admin/loans/${loan.id}/write-off`, { decision: 'confirmed' });
  expect(done.status).toBe(200);
}

describe('who is late', () => {
  test('is refused until it is paid', async () => {
    const cast = await newCast(app);
    const { borrower } = cast;
    const loan = await lateLoan(app, cast, 3, { amount: '4000.00' });
    await expectBarred(borrower, 'past_due');
    await payBy(app, borrower, loan.id);
    await expectFree(borrower);
  });

  test('can’t enlarge, submit or invite on a draft from before, and can withdraw it', async () => {
    const cast = await newCast(app);
    const { borrower } = cast;
    const loan = await lateLoan(app, cast, 0, { amount: '4000.00' });
    const friend = await newPerson(app);
    const draft = await newLoan(borrower, TERMS);
    await acceptAs(friend, await askFor(borrower, draft.id, friend));
    moveTo(app, addDays(dayOf(app.clock.now()), 1));
    const refused = [
      await borrower.post('/api/loans', { ...TERMS, amount: 6_000 }),
      await borrower.post(`/api/loans/${draft.id}/quote`, { amount: 6_000, term: 3 }),
      await borrower.post('/api/guarantors/invite', { name: 'Chebet', phone: '0755666777' }),
      await borrower.put(`/api/loans/${draft.id}`, { status: 'pending_approval' }),
    ];
    for (const reply of refused) expect(reply).toMatchObject(notEligible('past_due'));
    expect((await borrower.post(`/api/loans/${draft.id}/withdraw`)).status).toBe(200);
    expect((await loanOf(borrower, loan.id)).status).not.toBe('closed');
  });
});

test('money that is older than the loan ends a default on the day on which it is allocated', async () => {
  const cast = await newCast(app);
  const loan = await lateLoan(app, cast, 95, { amount: '4000.00', term: 12 });
  const { dueNow } = await loanOf(cast.borrower, loan.id);
  const receipt = `${loan.reference}OLD`;
  await receivePayment(actingAs(app.deps, 'mobile_money'), {
    provider: 'mpesa',
    receipt,
    amount: shillings(Math.ceil(Number(dueNow))),
    account: 'SCHOOL FEES',
    payer: null,
    payerNumber: null,
    paidAt: new Date(new Date(loan.disbursedAt ?? '').getTime() - 86_400_000),
  });
  const waiting = (await deskItems(cast.admin, 'unallocated')).find(
    (item) => item.receipt === receipt,
  );
  const path = `/api/admin/money/payments/${waiting?.id}/allocate`;
  const answer = await cast.admin.post(path, {
    reference: loan.reference,
    reason: 'Hers, by name',
  });
  expect(answer.status).toBe(200);
  expect((await loanOf(cast.borrower, loan.id)).status).toBe('active');
  const ended = await valueOf(app, 'select default_ended_on from loans where id = $1', loan.id);
  expect(ended).toBe(dayOf(app.clock.now()));
});

test('a default bars for 30 days after it is caught up', async () => {
  const cast = await newCast(app);
  const { borrower, admin } = cast;
  const loan = await lateLoan(app, cast, 95, { amount: '4000.00', term: 12 });
  await expectBarred(borrower, 'in_default');
  await payBy(app, borrower, loan.id);
  expect((await loanOf(borrower, loan.id)).status).toBe('active');
  const caughtUp = dayOf(app.clock.now());
  expect(await valueOf(app, 'select default_ended_on from loans where id = $1', loan.id)).toBe(
    caughtUp,
  );
  await expectBarred(borrower, 'default_recent');
  await payBy(app, borrower, loan.id, '4500');
  expect((await loanOf(borrower, loan.id)).status).toBe('closed');
  await expectBarred(borrower, 'default_recent');
  moveTo(app, addDays(caughtUp, PROBATION_DAYS));
  for (const person of [borrower, admin]) await signIn(person);
  await expectFree(borrower);
});

test('a loan written off bars until what is owed is paid', async () => {
  const cast = await newCast(app);
  const loan = await lateLoan(app, cast, 185, { amount: '2000.00', term: 3 });
  await writeOff(cast, loan);
  await expectBarred(cast.borrower, 'written_off');
  expect((await profileOf(cast.borrower)).notEligible[0]?.message).toContain('you still owe KSh');
  await openPaybill(app);
  await payTo(app, cast.borrower, loan.reference, 1_000);
  await expectBarred(cast.borrower, 'written_off');
  await payTo(app, cast.borrower, loan.reference, 3_000);
  await expectFree(cast.borrower);
});

describe('a guarantor', () => {
  test('who is asked and has not paid is refused; under notice or appeal not yet', async () => {
    const cast = await newCast(app);
    const { guarantor } = cast;
    const loan = await lateLoan(app, cast, 92, { amount: '4000.00', term: 12 });
    const claimId = await giveNotice(app, loan.id);
    expect((await profileOf(guarantor)).notEligible).toEqual([]);
    const own = async () =>
      (await guarantor.get<Guarantee[]>('/api/guarantees/user')).body.find(
        (each) => each.loan.id === loan.id,
      );
    await guarantor.post(`/api/guarantees/${(await own())?.id}/appeal`, { reason: 'They pay me.' });
    expect((await own())?.claim?.status).toBe('appealed');
    expect((await profileOf(guarantor)).notEligible).toEqual([]);
    const judge = await newPerson(app, { isAdmin: true });
    const decision = { decision: 'dismissed', reason: 'Nothing was paid to us.' };
    expect((await judge.put(`/api/admin/appeals/${claimId}`, decision)).status).toBe(200);
    app.clock.advance(80 * 3_600);
    await chargeDue(actingAs(app.deps, 'job'), app.clock.now());
    await app.settle();
    await expectBarred(guarantor, 'charge_unpaid');
    await guarantor.post(`/api/guarantees/${(await own())?.id}/pay`);
    await app.settle();
    const { prompt } = app.world.phone(guarantor.phone);
    app.world.answerPrompt(guarantor.phone, prompt!.id, 'approve');
    await app.settle();
    await expectFree(guarantor);
  });

  test('who may no longer guarantee lapses at the approval, is told why and nobody else is', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const second = await newPerson(app);
    const loan = await newLoan(borrower, TERMS);
    await acceptAs(second, await askFor(borrower, loan.id, second));
    await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
    await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
    await admin.put(`/api/admin/users/${guarantor.id}/freeze`, { reason: 'A report about them' });
    const review = (await admin.get<LoanReview>(`/api/admin/loans/${loan.id}`)).body;
    expect(review.guarantees.map(({ notEligible: why }) => why.length)).toEqual([0, 1]);
    expect((await admin.put(`/api/admin/loans/${loan.id}/approve`)).status).toBe(200);
    const { body } = await borrower.get<Guarantee[]>(`/api/guarantees/loan/${loan.id}`);
    expect(body.map(({ status, statusReason }) => [status, statusReason])).toEqual([
      ['accepted', null],
      ['declined', 'not_eligible'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/frozen|report/i);
    expect((await loanOf(borrower, loan.id)).apr).toBe(review.quote.apr);
    expect((await profileOf(guarantor)).notEligible[0]?.code).toBe('account_frozen');
    await app.settle();
    const texts = app.world.phone(guarantor.phone).inbox.map(({ text }) => text);
    expect(texts.join()).toContain(`can't guarantee ${borrower.firstName}`);
  });

  test('who alone had accepted: nothing is approved, and the return frees their place', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const loan = await submittedLoan(cast, TERMS);
    await admin.put(`/api/admin/users/${guarantor.id}/freeze`, { reason: 'A report about them' });
    const at = `/api/admin/loans/${loan.id}`;
    expect(await admin.put(`${at}/approve`)).toMatchObject({
      status: 409,
      body: { code: 'no_accepted_guarantor' },
    });
    expect((await admin.put(`${at}/return`, { reason: 'One more guarantor.' })).status).toBe(200);
    const { body } = await borrower.get<Guarantee[]>(`/api/guarantees/loan/${loan.id}`);
    expect(body).toMatchObject([{ status: 'declined', statusReason: 'not_eligible' }]);
  });
});

test('nothing is approved on a guarantor who has not answered', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await newLoan(borrower, TERMS);
  await askFor(borrower, loan.id, guarantor);
  await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
  const approve = await admin.put(`/api/admin/loans/${loan.id}/approve`);
  expect(approve).toMatchObject({ status: 409, body: { code: 'no_accepted_guarantor' } });
});

/** What bars, and what ends it. */
const CAUSES = {
  'a late payment': {
    reason: 'past_due',
    days: 3,
    cure: ({ borrower }: Cast, loan: Loan) => payBy(app, borrower, loan.id),
  },
  'a default': {
    reason: 'in_default',
    days: 95,
    cure: async ({ borrower }: Cast, loan: Loan) => {
      await payBy(app, borrower, loan.id, '4500');
      moveTo(app, addDays(dayOf(app.clock.now()), PROBATION_DAYS));
    },
  },
  'a loan written off': {
    reason: 'written_off',
    days: 185,
    bar: writeOff,
    cure: async ({ borrower }: Cast, loan: Loan) => {
      await openPaybill(app);
      await payTo(app, borrower, loan.reference, 6_000);
    },
  },
  'a frozen account': {
    reason: 'account_frozen',
    days: 0,
    bar: ({ admin, borrower }) => freeze(admin, borrower, 'freeze'),
    cure: ({ admin, borrower }) => freeze(admin, borrower, 'unfreeze'),
  },
} satisfies Record<string, Cause>;

async function freeze(admin: TestPerson, { id }: TestPerson, verb: string): Promise<void> {
  const { status } = await admin.put(`/api/admin/users/${id}/${verb}`, { reason: 'A report' });
  expect(status).toBe(200);
}

interface Cause {
  reason: string;
  days: number;
  bar?: (cast: Cast, loan: Loan) => Promise<void>;
  cure: (cast: Cast, loan: Loan) => Promise<unknown>;
}

/**
 * With a request, an approved loan and a friend’s request that they alone guarantee from before, everything goes on
 * only once the cause is cured; an admin who tries twice changes nothing.
 */
test.each(Object.entries<Cause>(CAUSES))('%s stops every act at each gate', async (_, cause) => {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const running = await runningLoan(app, borrower, guarantor, admin, { ...TERMS, amount: '4000' });
  const submitted = await submittedLoan({ ...cast, guarantor: await newPerson(app) }, TERMS);
  const approved = await approvedLoan({ ...cast, guarantor: await newPerson(app) }, TERMS);
  const friend = await newPerson(app);
  const theirs = await submittedLoan({ ...cast, borrower: friend, guarantor: borrower }, TERMS);
  const asks = await newPerson(app);
  const invitation = await askFor(asks, (await newLoan(asks, TERMS)).id, borrower, '1000.00');
  const loan = await fallBehind(app, cast, running, cause.days);
  for (const person of [friend, asks]) await signIn(person);
  await cause.bar?.(cast, loan);
  await signIn(borrower);
  const gates = {
    approve: () => admin.put(`/api/admin/loans/${submitted.id}/approve`),
    payOut: () => admin.post(`/api/admin/loans/${approved.id}/disburse`),
    approveTheirs: () => admin.put(`/api/admin/loans/${theirs.id}/approve`),
    request: () => borrower.post('/api/loans', TERMS),
    accept: () => borrower.put(`/api/guarantees/${invitation}`, { status: 'accepted' }),
  };
  const alone = { status: 409, body: { code: 'no_accepted_guarantor' } };
  for (let again = 0; again < 2; again += 1) {
    for (const [name, gate] of Object.entries(gates)) {
      const refused = name === 'approveTheirs' ? alone : notEligible(cause.reason);
      expect(await gate(), name).toMatchObject(refused);
    }
    const { body } = await admin.get<LoanReview>(`/api/admin/loans/${submitted.id}`);
    expect(body.loan.notEligible.map(({ code }) => code)).toEqual([`${cause.reason}_of`]);
  }
  await cause.cure(cast, loan);
  for (const person of [borrower, admin]) await signIn(person);
  for (const [name, gate] of Object.entries(gates)) {
    const { status } = await gate();
    expect([name, status]).toEqual([name, name === 'request' ? 201 : 200]);
  }
});

describe('an admin can’t force it', () => {
  /** A person whose first loan falls behind tomorrow, with another request in this state. */
  async function aboutToBeLate(state: (cast: Cast, terms: object) => Promise<Loan>) {
    const cast = await newCast(app);
    const late = await lateLoan(app, cast, 0, { amount: '4000.00' });
    const wanted = await state(cast, TERMS);
    moveTo(app, addDays(dayOf(app.clock.now()), 1));
    return { ...cast, late, at: `/api/admin/loans/${wanted.id}`, wanted };
  }

  test('approving is refused until the borrower has paid', async () => {
    const { borrower, admin, late, at } = await aboutToBeLate(submittedLoan);
    const approve = () => admin.put(`${at}/approve`);
    expect(await approve()).toMatchObject(notEligible('past_due'));
    expect(await approve()).toMatchObject(notEligible('past_due'));
    const { loan, record } = (await admin.get<LoanReview>(at)).body;
    expect(loan).toMatchObject({
      status: 'pending_approval',
      notEligible: [{ code: 'past_due_of' }],
    });
    expect(record.otherLoans).toMatchObject([
      { id: late.id, daysPastDue: 1, defaultEndedOn: null },
    ]);
    await payBy(app, borrower, late.id);
    expect((await approve()).status).toBe(200);
  });

  test('the payout is refused, and the loan stays approved and says why; it can be declined', async () => {
    const { borrower, admin, at, wanted } = await aboutToBeLate(approvedLoan);
    const key = { 'Idempotency-Key': 'one-payout' };
    for (let again = 0; again < 2; again += 1) {
      const reply = await admin.post(`${at}/disburse`, {}, key);
      expect(reply).toMatchObject(notEligible('past_due'));
    }
    expect(await loanOf(borrower, wanted.id)).toMatchObject({
      status: 'approved',
      statusReasonCode: { code: 'payout_held' },
      statusReason: expect.stringMatching(/^Not paid out: A payment by/),
    });
    const held = `select count(*) from events where loan_id = $1 and kind = 'payout_held'`;
    expect(await valueOf(app, held, wanted.id)).toBe(1);
    expect((await admin.put(`${at}/decline`, { reason: 'Pay first.' })).status).toBe(200);
  });

  test('a payout that waits to be sent is not sent to who was frozen meanwhile', async () => {
    const cast = await newCast(app);
    const { borrower, admin } = cast;
    const loan = await disbursedLoan(cast, TERMS);
    await admin.put(`/api/admin/users/${borrower.id}/freeze`, { reason: 'A report about them' });
    await app.settle();
    expect(await loanOf(borrower, loan.id)).toMatchObject({
      status: 'approved',
      statusReasonCode: { code: 'payout_held' },
      principalOutstanding: '0.00',
    });
    await admin.put(`/api/admin/users/${borrower.id}/unfreeze`, { reason: 'It was wrong' });
    expect((await admin.post(`/api/admin/loans/${loan.id}/disburse`)).status).toBe(200);
    await app.settle();
    expect((await loanOf(borrower, loan.id)).status).toBe('active');
  });
});

test('who is asked to guarantee reads of the borrower’s other loans', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor } = cast;
  const friend = await newPerson(app);
  await lateLoan(app, cast, 0, { amount: '4000.00' });
  const draft = await newLoan(borrower, TERMS);
  const id = await askFor(borrower, draft.id, friend);
  moveTo(app, addDays(dayOf(app.clock.now()), 9));
  for (const person of [friend, guarantor]) await signIn(person);
  const { body } = await friend.get<Guarantee>(`/api/guarantees/${id}`);
  expect(body.loan.borrower.record).toEqual({
    running: 1,
    daysPastDue: 9,
    defaults: 0,
    writtenOff: 0,
  });
});
