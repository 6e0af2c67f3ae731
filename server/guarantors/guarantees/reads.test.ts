import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
  verifyPhone,
} from '@server/testing/people';
import { fallBehind } from '@server/testing/late-loans';
import {
  answerOf,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { toldDuring } from '@server/testing/told';

const path = (id: string) => `/api/guarantees/${id}`;

describe('GET /api/guarantees/{id} and request-{loanId}', () => {
  test('are for the one who was asked alone', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await newLoan(borrower);
    const id = await askFor(borrower, loan.id, guarantor);
    for (const target of [path(id), path(`request-${loan.id}`)]) {
      expect(answerOf(await app.visitor().get(target))).toEqual(SIGNED_OUT);
      for (const stranger of [borrower, admin, await newPerson(app)]) {
        expect(answerOf(await stranger.get(target))).toEqual(NOT_THERE);
      }
    }
    expect((await guarantor.get(path(id))).body).toEqual(
      (await guarantor.get(path(`request-${loan.id}`))).body,
    );
  });

  test.each([
    MISSING,
    `request-${MISSING}`,
    'request-',
    'request-1',
    `request-${'a'.repeat(36)}`,
    `request-${'-'.repeat(36)}`,
    '0',
    'user%00',
  ])('%s is not there', async (id) => {
    const person = await newPerson(app);
    expect(answerOf(await person.get(path(id)))).toEqual(NOT_THERE);
  });

  test('show a guarantor what they decide on, and no more of the borrower', async () => {
    const { borrower, guarantor } = await newCast(app);
    const loan = await newLoan(borrower);
    const id = await askFor(borrower, loan.id, guarantor, '5000.00', 'colleague');
    const reply = await guarantor.get<Guarantee>(path(id));
    expect(reply.body).toMatchObject({
      id,
      status: 'pending',
      cap: '5000.00',
      relationship: 'colleague',
      liability: '0.00',
      loan: {
        id: loan.id,
        amount: '20000.00',
        term: 6,
        purpose: 'business',
        status: 'quoting',
        apr: loan.apr,
        borrower: {
          firstName: borrower.firstName,
          lastName: 'Otieno',
          trustScore: 510,
          loansCompleted: 0,
        },
      },
      guarantor: { phone: null },
    });
    expect(reply.body.loan.aprIfAllAccept).toBeLessThan(loan.apr);
    expect(reply.body.aprPoints).toBeCloseTo(loan.apr - reply.body.loan.aprIfAllAccept, 6);
    const whole = JSON.stringify(reply.body);
    for (const secret of [borrower.email, borrower.phone, borrower.id, 'limit']) {
      expect(whole).not.toContain(secret);
    }
  });

  test('appear once the number is verified, and with it in the list', async () => {
    const borrower = await newPerson(app);
    const invited = await newPerson(app, { isVerified: false });
    const loan = await newLoan(borrower);
    const id = await askFor(borrower, loan.id, invited);
    expect(answerOf(await invited.get(path(id)))).toEqual(NOT_THERE);
    expect(answerOf(await invited.get(path(`request-${loan.id}`)))).toEqual(NOT_THERE);
    expect((await invited.get('/api/guarantees/user')).body).toEqual([]);
    await verifyPhone(app, invited);
    expect((await invited.get<Guarantee>(path(`request-${loan.id}`))).body.id).toBe(id);
    const { body } = await invited.get<Guarantee[]>('/api/guarantees/user');
    expect(body.map((each) => each.id)).toEqual([id]);
  });
});

describe('GET /api/guarantees/user', () => {
  test('lists what one is asked and what one backs, newest loan first', async () => {
    expect(answerOf(await app.visitor().get('/api/guarantees/user'))).toEqual(SIGNED_OUT);
    const guarantor = await newPerson(app);
    const ids: string[] = [];
    for (const answer of ['accepted', 'declined', null]) {
      const borrower = await newPerson(app);
      const loan = await newLoan(borrower);
      const id = await askFor(borrower, loan.id, guarantor);
      if (answer) await guarantor.put(path(id), { status: answer });
      ids.unshift(id);
      app.clock.advance(1);
    }
    const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
    expect(body.map(({ id, status }) => [id, status])).toEqual([
      [ids[0], 'pending'],
      [ids[1], 'declined'],
      [ids[2], 'accepted'],
    ]);
    expect(body[0]).toEqual((await guarantor.get(path(ids[0]!))).body);
  });

  test('lets what can be asked for fall as the loan is repaid', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const { id } = await runningLoan(app, borrower, guarantor, admin);
    const liability = async () =>
      (await guarantor.get<Guarantee[]>('/api/guarantees/user')).body[0]!.liability;
    expect(await liability()).toBe('5000.00');
    await payBy(app, borrower, id, '5000.00');
    expect((await loanOf(borrower, id)).principalOutstanding).toBe('15000.00');
    expect(await liability()).toBe('3750.00');
    app.clock.advance(180);
    await payBy(app, borrower, id, '1.00');
    expect(await liability()).toBe('3749.75');
    const [listed] = (await guarantor.get<Guarantee[]>('/api/guarantees/user')).body;
    const { body: alone } = await guarantor.get<Guarantee>(path(listed!.id));
    // Contacts are told with one guarantee only.
    const lateness = alone.lateness && { ...alone.lateness, contacts: [] };
    expect(listed).toEqual({ ...alone, lateness });
  });
});

describe('GET /api/guarantees/loan/{id}', () => {
  test('is for the borrower alone, who sees whom they asked', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await newLoan(borrower);
    const id = await askFor(borrower, loan.id, guarantor);
    const target = `/api/guarantees/loan/${loan.id}`;
    expect(answerOf(await app.visitor().get(target))).toEqual(SIGNED_OUT);
    for (const stranger of [guarantor, admin]) {
      expect(answerOf(await stranger.get(target))).toEqual(NOT_THERE);
      expect(answerOf(await stranger.get(`/api/guarantees/loan/${MISSING}`))).toEqual(NOT_THERE);
    }
    await acceptAs(guarantor, id);
    const { body } = await borrower.get<Guarantee[]>(target);
    expect(body).toMatchObject([
      {
        id,
        status: 'accepted',
        guarantor: {
          name: 'A friend',
          phone: guarantor.phone,
          estimatedSaving: expect.closeTo(1.2855, 9),
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(guarantor.email);
    expect(JSON.stringify(body)).not.toContain(guarantor.id);
  });
});

describe('whoever has no part in a loan', () => {
  test('reads nothing of how it goes: not after a no, a silence or a complaint that was upheld', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const judge = await newPerson(app, { isAdmin: true });
    const { id: loanId } = await newLoan(borrower);
    const asked = async (who: TestPerson) => ({ who, id: await askFor(borrower, loanId, who) });
    const [no, silent, freed] = [
      await asked(await newPerson(app)),
      await asked(await newPerson(app)),
      await asked(await newPerson(app)),
    ];
    await no.who.put(path(no.id), { status: 'declined' });
    await acceptAs(freed.who, freed.id);
    await acceptAs(guarantor, await askFor(borrower, loanId, guarantor));
    await borrower.put(`/api/loans/${loanId}`, { status: 'pending_approval' });
    await admin.put(`/api/admin/loans/${loanId}/approve`);
    await admin.post(`/api/admin/loans/${loanId}/disburse`);
    await app.settle();
    const text = 'I never heard of this loan';
    const complaint = { kind: 'not_my_guarantee', loanId, text };
    const { body: made } = await freed.who.post<{ id: string }>('/api/complaints', complaint);
    const upheld = { outcome: 'upheld', reason: 'We looked, and it is not theirs' };
    const heard = await toldDuring(app.db, async () => {
      const answered = judge.put(`/api/admin/complaints/${made.id}/answer`, upheld);
      expect((await answered).status).toBe(200);
    });
    const tellsOf = (who: TestPerson) => ({ to: [who.id], topic: 'guarantee', loanId });
    expect(heard, 'that they are free').toContainEqual(tellsOf(freed.who));

    const out = [no, silent, freed];
    const read = () =>
      Promise.all(
        out.flatMap(({ who, id }) =>
          [path(id), path(`request-${loanId}`), '/api/guarantees/user'].map((each) =>
            who.get<Guarantee | Guarantee[]>(each),
          ),
        ),
      );
    // How many loans somebody has repaid is told to whoever they ask, and says nothing of arrears.
    const untold = (text: string) => text.replaceAll(/"loansCompleted":\d+,/g, '');
    const answers = async () =>
      (await read()).map((reply) => JSON.parse(untold(JSON.stringify(answerOf(reply)))) as object);
    const before = await answers();
    expect(before[0]).toMatchObject({
      status: 200,
      body: {
        isReleased: false,
        lateness: null,
        liabilityAfter: [],
        loan: { status: 'active', closedReason: null, borrower: { record: null } },
      },
    });
    const loan = await loanOf(borrower, loanId);
    await fallBehind(app, { borrower, guarantor, admin }, loan, 92);
    expect((await loanOf(borrower, loanId)).status).toBe('defaulted');
    for (const { who } of out) await signIn(who);
    expect(await answers(), 'in default').toEqual(before);
    const { payOff } = await loanOf(borrower, loanId);
    const told = await toldDuring(app.db, () =>
      payBy(app, borrower, loanId, `${Math.ceil(Number(payOff))}.00`),
    );
    expect(told).toContainEqual(tellsOf(guarantor));
    for (const { who } of out) expect(told.filter(({ to }) => to.includes(who.id))).toEqual([]);
    expect(await answers(), 'once it is paid').toEqual(before);
    expect((await guarantor.get<Guarantee[]>('/api/guarantees/user')).body).not.toEqual([]);
  }, 60_000);
});

describe('DELETE /api/guarantees/{id}', () => {
  test('is for the borrower alone', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await newLoan(borrower);
    const id = await askFor(borrower, loan.id, guarantor);
    expect(answerOf(await app.visitor().delete(path(id)))).toEqual(SIGNED_OUT);
    for (const stranger of [guarantor, admin]) {
      expect(answerOf(await stranger.delete(path(id)))).toEqual(NOT_THERE);
    }
    expect(answerOf(await borrower.delete(path(MISSING)))).toEqual(NOT_THERE);
  });

  test('takes the request away from both', async () => {
    const { borrower, guarantor } = await newCast(app);
    const loan = await newLoan(borrower);
    const id = await askFor(borrower, loan.id, guarantor);
    expect(answerOf(await borrower.delete(path(id)))).toEqual({ status: 200, body: { id } });
    expect(answerOf(await guarantor.get(path(id)))).toEqual(NOT_THERE);
    expect(answerOf(await guarantor.put(path(id), { status: 'accepted' }))).toEqual(NOT_THERE);
    expect((await guarantor.get('/api/guarantees/user')).body).toEqual([]);
    expect((await borrower.get(`/api/guarantees/loan/${loan.id}`)).body).toEqual([]);
    expect((await historyOf(app, loan.id)).at(-1)).toBe('guarantee_withdrawn');
  });

  test('takes back nothing that was answered, and nothing after approval', async () => {
    const cast = await newCast(app);
    const { id: loanId } = await submittedLoan(cast);
    const [answered] = (await cast.borrower.get<Guarantee[]>(`/api/guarantees/loan/${loanId}`))
      .body;
    expect(answerOf(await cast.borrower.delete(path(answered!.id)))).toEqual({
      status: 409,
      body: {
        code: 'guarantee_in_wrong_state',
        params: { act: 'withdraw', status: 'accepted' },
        message: "This guarantee can't be withdrawn: it is accepted.",
      },
    });
    await cast.admin.put(`/api/admin/loans/${loanId}/approve`);
    expect((await cast.borrower.delete(path(answered!.id))).status).toBe(409);
  });
});
