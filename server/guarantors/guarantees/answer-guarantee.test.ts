import { describe, expect } from 'vitest';
import type { Guarantee, GuaranteeText } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { Paper } from '@shared/contract/papers';
import { LANGUAGES } from '@shared/language';
import {
  acceptAs,
  askFor,
  lastCode,
  newLoan,
  newPerson,
  PASSWORD,
  type TestPerson,
} from '@server/testing/people';
import {
  answerOf,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const path = (id: string) => `/api/guarantees/${id}`;
const YES = { status: 'accepted' };
const NO = { status: 'declined' };

/** A draft of 20,000 and a guarantor who was asked for 5,000. */
async function asked(): Promise<{
  borrower: TestPerson;
  guarantor: TestPerson;
  admin: TestPerson;
  loan: Loan;
  id: string;
}> {
  const cast = await newCast(app);
  const loan = await newLoan(cast.borrower);
  return { ...cast, loan, id: await askFor(cast.borrower, loan.id, cast.guarantor) };
}

describe('PUT /api/guarantees/{id}', () => {
  test('is for the one who was asked alone', async () => {
    const { borrower, guarantor, admin, loan, id } = await asked();
    const other = await newPerson(app);
    await acceptAs(other, await askFor(borrower, loan.id, other));
    expect(answerOf(await app.visitor().put(path(id), YES))).toEqual(SIGNED_OUT);
    for (const stranger of [borrower, other, admin, await newPerson(app)]) {
      expect(answerOf(await stranger.put(path(id), YES))).toEqual(NOT_THERE);
      expect(answerOf(await stranger.put(path(id), NO))).toEqual(NOT_THERE);
    }
    expect(answerOf(await guarantor.put(path(MISSING), YES))).toEqual(NOT_THERE);
    expect((await guarantor.get<Guarantee>(path(id))).body.status).toBe('pending');
  });

  test('is for a verified phone alone, whoever claims the number', async () => {
    const { borrower, loan } = await asked();
    const claimant = await newPerson(app, { isVerified: false });
    const id = await askFor(borrower, loan.id, claimant);
    expect(answerOf(await claimant.put(path(id), YES))).toEqual(NOT_THERE);
    expect((await loanOf(borrower, loan.id)).guarantors).toEqual({ accepted: 0, pending: 2 });
  });

  test.each([
    ['pending', 422],
    ['lapsed', 422],
    ['', 422],
    [null, 400],
    [undefined, 400],
  ])('does not take %j', async (status, refused) => {
    const { guarantor, id } = await asked();
    const reply = await guarantor.put(path(id), { status });
    const fields = { status: expect.any(String) };
    expect(reply).toMatchObject({ status: refused, body: { fields } });
  });

  test('yes: keeps what was agreed to, and lowers the rate', async () => {
    const { borrower, guarantor, loan, id } = await asked();
    app.clock.advance(3_600);
    const { status, body } = await guarantor.put<Guarantee>(path(id), YES);
    expect(status).toBe(200);
    const at = app.clock.now().toISOString();
    expect(body).toMatchObject({
      id,
      status: 'accepted',
      cap: '5000.00',
      liability: '5000.00',
      answeredAt: at,
      isReleased: false,
      agreement: { version: '2027-01-en', language: 'en', cap: '5000.00', acceptedAt: at },
    });
    const text = body.agreement!.text;
    expect(text).toContain('I guarantee the loan of KSh 20,000');
    expect(text).toContain(`${borrower.firstName} Otieno for 6 months, up to KSh 5,000 and never`);
    expect(text).toContain('90 or more days late');
    expect(text).toContain("72 hours' notice, and I can appeal");
    expect(await valueOf(app, 'select agreement from guarantees where id = $1', id)).toMatchObject({
      capCents: 500_000,
      amountCents: 2_000_000,
      term: 6,
      aprBps: 1_895,
      relationship: 'friend',
      phone: guarantor.phone,
      phoneVerifiedAt: expect.stringMatching(/^2026-03-02T/),
      ip: expect.stringMatching(/^10\./),
    });
    const after = await loanOf(borrower, loan.id);
    expect(after.apr).toBeLessThan(loan.apr);
    expect(after.guarantors).toEqual({ accepted: 1, pending: 0 });
    expect(body.aprPoints).toBeCloseTo(loan.apr - after.apr, 6);
    expect((await historyOf(app, loan.id)).at(-1)).toBe('guarantee_accepted');
  });

  test('yes: not to an amount, a term or a first due date that is no longer what was read', async () => {
    const { borrower, guarantor, loan, id } = await asked();
    const { cap, loan: shown } = (await guarantor.get<Guarantee>(path(id))).body;
    const { amount, term, firstDue } = shown;
    const read = { amount, term, firstDue, cap };
    expect(read).toEqual({ amount: '20000.00', term: 6, firstDue: null, cap: '5000.00' });
    const changed = { amount: '18000.00', term: 3 };
    expect((await borrower.post(`/api/loans/${loan.id}/quote`, changed)).status).toBe(200);
    for (const terms of [
      read,
      { ...changed, term },
      { ...changed, amount },
      { ...changed, firstDue: '2026-05-01' },
      { ...changed, cap: '4000.00' },
      { ...changed, topsUp: 'ABCDEFG' },
    ]) {
      expect(await guarantor.put(path(id), { ...YES, terms })).toMatchObject({
        status: 409,
        body: { code: 'request_changed' },
      });
    }
    expect((await guarantor.get<Guarantee>(path(id))).body.status).toBe('pending');
    // A date that no payout can meet any more is none.
    const terms = { ...changed, firstDue: '2026-03-20', cap, topsUp: null };
    expect((await guarantor.put(path(id), { ...YES, terms })).status).toBe(200);
  });

  test.each(LANGUAGES)(
    'yes in %s: reads the whole text before, and keeps it word for word',
    async (language) => {
      const { borrower, guarantor, id } = await asked();
      const text = `${path(id)}/agreement?cap=1234.50`;
      expect(answerOf(await app.visitor().get(text))).toEqual(SIGNED_OUT);
      expect(answerOf(await borrower.get(text))).toEqual(NOT_THERE);
      expect((await guarantor.get(`${path(id)}/agreement?cap=much`)).status).toBe(422);
      const { body: read } = await guarantor.get<GuaranteeText>(text);
      expect(read.cap).toBe('1234.50');
      expect(read.text.en).toContain('up to KSh 1,234.50 and never more');
      expect(read.text.sw).toContain('hadi KSh 1,234.50 na si zaidi kamwe');
      const { body } = await guarantor.put<Guarantee>(path(id), {
        ...YES,
        cap: '1234.50',
        language,
      });
      expect(body.agreement).toMatchObject({
        version: `2027-01-${language}`,
        language,
        text: read.text[language],
      });
      expect(answerOf(await guarantor.get(text))).toEqual(NOT_THERE);
      const certificate = { kind: 'certificate', language: 'en', guaranteeId: id };
      const { body: paper } = await guarantor.post<Paper>('/api/papers', certificate);
      const { body: page } = await guarantor.get<string>(paper.page);
      expect(page).toContain(`<blockquote lang="${language}">`);
    },
  );

  test('yes to a lower cap, to the cent', async () => {
    const { guarantor, id } = await asked();
    const { body } = await guarantor.put<Guarantee>(path(id), { ...YES, cap: '1234.56' });
    expect(body).toMatchObject({
      status: 'accepted',
      cap: '1234.56',
      liability: '1234.56',
      agreement: { cap: '1234.56' },
    });
  });

  test.each(['5000.01', '50000.00', '0.00'])('never with a cap of %s', async (cap) => {
    const { guarantor, id } = await asked();
    const { status, body } = await guarantor.put(path(id), { ...YES, cap });
    expect(status).toBe(422);
    expect(Object.keys(body['fields'] ?? {})).toEqual(['cap']);
    expect((await guarantor.get<Guarantee>(path(id))).body).toMatchObject({
      status: 'pending',
      cap: '5000.00',
    });
  });

  test('no: ends it, and moves no price', async () => {
    const { borrower, guarantor, loan, id } = await asked();
    const { status, body } = await guarantor.put<Guarantee>(path(id), NO);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'declined', statusReason: 'declined', liability: '0.00' });
    expect(await loanOf(borrower, loan.id)).toMatchObject({
      apr: loan.apr,
      guarantors: { accepted: 0, pending: 0 },
    });
    expect((await historyOf(app, loan.id)).at(-1)).toBe('guarantee_declined');
  });

  test('no, and never again: ends it, and the number gets no request from then on', async () => {
    const { guarantor, loan, id } = await asked();
    await app.settle();
    const inbox = () => app.world.phone(guarantor.phone).inbox.length;
    const before = inbox();
    const answer = { ...NO, neverAgain: true };
    expect((await guarantor.put(path(id), { ...NO, neverAgain: 'yes' })).status).toBe(400);
    const { status, body } = await guarantor.put<Guarantee>(path(id), answer);
    expect([status, body.status]).toEqual([200, 'declined']);
    expect((await historyOf(app, loan.id)).at(-1)).toBe('guarantee_declined');
    const again = await newPerson(app);
    await askFor(again, (await newLoan(again)).id, guarantor);
    await app.settle();
    expect(inbox()).toBe(before);
  });

  test('is given once', async () => {
    const first = await asked();
    await acceptAs(first.guarantor, first.id);
    expect(answerOf(await first.guarantor.put(path(first.id), YES))).toEqual({
      status: 409,
      body: {
        code: 'guarantee_in_wrong_state',
        params: { act: 'accept', status: 'accepted' },
        message: "This guarantee can't be accepted: it is accepted.",
      },
    });
    const never = { ...NO, neverAgain: true };
    expect((await first.guarantor.put(path(first.id), never)).status).toBe(409);
    const refused = 'select count(*)::int from opt_outs where phone = $1';
    expect(await valueOf(app, refused, first.guarantor.phone), 'without a no').toBe(0);
    const second = await asked();
    await second.guarantor.put(path(second.id), NO);
    expect((await second.guarantor.put(path(second.id), YES)).status).toBe(409);
  });

  test('still counts while the loan is in review, and is too late after', async () => {
    const { borrower, guarantor, admin, loan, id } = await asked();
    const late = await newPerson(app);
    const lapsed = await askFor(borrower, loan.id, late);
    await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
    await acceptAs(guarantor, id);
    const { apr } = await loanOf(borrower, loan.id);
    expect(apr).toBeLessThan(loan.apr);
    await admin.put(`/api/admin/loans/${loan.id}/approve`);
    expect(await late.put(path(lapsed), YES)).toMatchObject({ status: 409 });
    expect((await late.get<Guarantee>(path(lapsed))).body).toMatchObject({
      status: 'declined',
      statusReason: 'lapsed',
    });
    expect((await loanOf(borrower, loan.id)).apr).toBe(apr);
  });

  test('not for one’s own loan, under a number that one got since', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    const bought = await newPerson(app, { isVerified: false });
    const id = await askFor(borrower, loan.id, bought);
    await verifyAnother(borrower, bought.phone);
    expect(answerOf(await borrower.put(path(id), YES))).toMatchObject({
      status: 422,
      body: { message: 'This is your own loan, so you cannot guarantee it.' },
    });
  });

  test('once for a person, whatever number they are asked under', async () => {
    const { borrower, guarantor, loan, id } = await asked();
    await acceptAs(guarantor, id);
    const second = await newPerson(app, { isVerified: false });
    const again = await askFor(borrower, loan.id, second, '4000.00');
    await verifyAnother(guarantor, second.phone);
    const seen = await guarantor.get<Guarantee>(path(again));
    expect(seen.body).toMatchObject({ id: again, status: 'pending', cap: '4000.00' });
    expect(answerOf(await guarantor.put(path(again), YES))).toEqual({
      status: 409,
      body: { code: 'already_answered', message: 'You have already answered about this loan.' },
    });
    const no = await guarantor.put<Guarantee>(path(again), NO);
    expect(no).toMatchObject({ status: 200, body: { id: again, status: 'declined' } });
    expect((await guarantor.get<Guarantee>(path(id))).body.status).toBe('accepted');
  });
});

async function verifyAnother(person: TestPerson, number: TestPerson['phone']): Promise<void> {
  app.clock.advance(61);
  await person.post('/api/me/proof', { password: PASSWORD });
  await person.post('/api/auth/send-otp', { phoneNumber: number });
  await app.settle();
  const { status } = await person.post('/api/auth/verify-otp', { otp: lastCode(app, number) });
  expect(status).toBe(200);
}
