import { describe, expect } from 'vitest';
import type { Approval, Approvals } from '@shared/contract/approvals';
import type {
  ChangeKind,
  GuarantorChange,
  GuarantorChanges,
  OpenChange,
  OwnChange,
  OwnChanges,
} from '@shared/contract/guarantor-changes';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { Plan } from '@shared/contract/plans';
import type { CurrentUser } from '@shared/contract/accounts';
import { addDays, addMonths, type Day, dayOf, startOf } from '@shared/day';
import { CHANGE_ANSWER_DAYS, CHANGE_DAYS, CHANGE_REST_DAYS } from '@shared/limits';
import { letDaysPass, letTimePass } from '@server/testing/late';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { historyOf, loanOf, rush, valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import { toldDuring } from '@server/testing/told';

const test = testWith({ ticks: true });

const WHY = { reason: 'They agreed, and the cover is enough' };
const REASON = 'I am moving away';

interface Cast {
  borrower: TestPerson;
  desk: TestPerson;
  second: TestPerson;
  guarantors: { person: TestPerson; id: string }[];
  loan: Loan;
}

/** A request of 20,000 for six months, backed by these caps. */
async function request(caps: readonly string[]): Promise<Cast> {
  const borrower = await newPerson(app);
  const [desk, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const { id } = await newLoan(borrower, { amount: '20000.00', term: 6 });
  const guarantors: Cast['guarantors'] = [];
  for (const cap of caps) {
    const person = await newPerson(app);
    const guarantee = await askFor(borrower, id, person, cap);
    await acceptAs(person, guarantee);
    guarantors.push({ person, id: guarantee });
  }
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  return { borrower, desk, second, guarantors, loan: await loanOf(borrower, id) };
}

async function paidOut(cast: Cast): Promise<Cast> {
  const { borrower, desk, loan } = cast;
  await desk.put(`/api/admin/loans/${loan.id}/approve`);
  await desk.post(`/api/admin/loans/${loan.id}/disburse`);
  await app.settle();
  return { ...cast, loan: await loanOf(borrower, loan.id) };
}

async function wake({ borrower, desk, second, guarantors }: Cast, ...more: TestPerson[]) {
  const people = [borrower, desk, second, ...guarantors.map(({ person }) => person), ...more];
  for (const person of people) await signIn(person);
}

const dueOf = ({ loan }: Cast, number: number): Day => addMonths(loan.dueDate as Day, number - 1);

const changesOf = async ({ borrower, loan }: Cast): Promise<GuarantorChanges> =>
  (await borrower.get<GuarantorChanges>(`/api/loans/${loan.id}/guarantor-changes`)).body;

async function latest(cast: Cast): Promise<GuarantorChange> {
  const [first] = (await changesOf(cast)).items;
  if (!first) throw new Error('there is no change');
  return first;
}

const wish = (by: TestPerson, guaranteeId: string, kind: ChangeKind, more: object = {}) =>
  by.post<{ code?: string; id?: string | null }>(`/api/guarantees/${guaranteeId}/changes`, {
    kind,
    reason: REASON,
    ...more,
  });

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`;

const proposal = (changeId: string) => `/api/admin/guarantor-changes/${changeId}/proposal`;

async function approvalPath({ desk, loan }: Cast): Promise<string> {
  const { body } = await desk.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`);
  return `/api/admin/approvals/${body.find(({ kind }) => kind === 'guarantor_change')?.id}`;
}

const CONFIRMED = { decision: 'confirmed' };

const newcomerFor = ({ phone }: TestPerson) => ({
  newcomer: { name: 'Njeri Wambui', phone, relationship: 'colleague' },
});

/** What a person's screens are told of, while somebody acts. */
const heardBy = async ({ id }: TestPerson, act: () => Promise<unknown>) =>
  (await toldDuring(app.db, act)).filter(({ to }) => to.includes(id)).map(({ topic }) => topic);

const guaranteeOf = async (person: TestPerson, id: string): Promise<Guarantee> =>
  (await person.get<Guarantee>(`/api/guarantees/${id}`)).body;

describe('before the money is out', () => {
  test('a guarantor steps back at once, and the price is never above what was agreed', async () => {
    const cast = await request(['8000.00', '4000.00']);
    const { borrower, desk, guarantors, loan } = cast;
    const [stays, leaves] = guarantors as [Cast['guarantors'][0], Cast['guarantors'][0]];
    expect(codeOf(await wish(borrower, leaves.id, 'release'))).toBe('409 change_not_decided');
    expect(codeOf(await wish(leaves.person, leaves.id, 'replacement'))).toBe(
      '409 change_not_decided',
    );
    const { body } = await leaves.person.get<OwnChanges>(`/api/guarantees/${leaves.id}/changes`);
    expect(body).toMatchObject({ isAtOnce: true, items: [], release: { refusal: null } });
    expect(await wish(leaves.person, leaves.id, 'release')).toMatchObject({
      status: 201,
      body: { id: null },
    });
    expect(await guaranteeOf(leaves.person, leaves.id)).toMatchObject({
      status: 'declined',
      statusReason: 'stepped_back',
      liability: '0.00',
    });
    const after = await loanOf(borrower, loan.id);
    // The price with one guarantor less would be higher; the borrower agreed to this one, and reads it still.
    expect(after.apr).toBe(loan.apr);
    expect(await historyOf(app, loan.id)).toContain('guarantee_taken_back');
    expect((await wish(leaves.person, leaves.id, 'release')).status).toBe(409);
    // Who stepped back is not asked again, and the one who stays can't be replaced yet.
    await desk.put(`/api/admin/loans/${loan.id}/approve`);
    for (const kind of ['release', 'replacement'] as const) {
      expect(codeOf(await wish(stays.person, stays.id, kind))).toBe('409 change_awaits_payout');
    }
  });

  test('in a request that is still open the price rises with it', async () => {
    const cast = await request(['8000.00', '4000.00']);
    const { borrower, desk, guarantors, loan } = cast;
    const leaves = guarantors[1]!;
    await desk.put(`/api/admin/loans/${loan.id}/return`, { reason: 'One more, please' });
    const before = (await loanOf(borrower, loan.id)).apr;
    await wish(leaves.person, leaves.id, 'release');
    expect((await loanOf(borrower, loan.id)).apr).toBeGreaterThan(before);
    const again = await borrower.post<{ id: string }>('/api/guarantors/invite', {
      name: 'Somebody Again',
      phone: leaves.person.phone,
    });
    const asked = await borrower.post<{ code: string }>('/api/guarantees', {
      loanId: loan.id,
      guarantorId: again.body.id,
      cap: '1000.00',
    });
    expect(codeOf(asked)).toBe('409 guarantor_answered');
  });
});

let cast: Cast;
let changeId: string;

describe('a release on a running loan: one agrees, one refuses', () => {
  const [AGREES, REFUSES, LEAVES] = [0, 1, 2] as const;
  const who = (index: number) => cast.guarantors[index]!;

  test.beforeAll(async () => {
    cast = await paidOut(await request(['8000.00', '8000.00', '4000.00']));
    await letDaysPass(app, addDays(dueOf(cast, 1), -1));
    await wake(cast);
    await payBy(app, cast.borrower, cast.loan.id);
  }, 60_000);

  test('is nobody else’s, and says what it would do', async () => {
    const leaves = who(LEAVES);
    const path = `/api/guarantees/${leaves.id}/changes`;
    expect((await app.visitor().post(path, {})).status).toBe(401);
    expect((await wish(who(AGREES).person, leaves.id, 'release')).status).toBe(404);
    expect((await wish(leaves.person, leaves.id, 'gift' as ChangeKind)).status).toBe(422);
    expect((await cast.borrower.get(path)).status).toBe(404);
    const { guarantors } = await changesOf(cast);
    expect(guarantors.map(({ release }) => release.refusal)).toEqual([null, null, null]);
    expect((await wish(leaves.person, leaves.id, 'release')).status).toBe(201);
    expect(codeOf(await wish(cast.borrower, leaves.id, 'release'))).toBe('409 change_open');
    const change = await latest(cast);
    changeId = change.id;
    /*
     * By hand: 20,000 at 16.66 % over 6 months is 3,498 a month. The first payment left 20,000 − 3,220.33 = 16,779.67,
     * of which 8,000 of 20,000 stands for 6,711.86 and 4,000 for 3,355.93. Three payments are 10,494: two fifths
     * of it are 4,197.60, and half is 5,247.
     */
    expect(cast.loan).toMatchObject({ apr: 16.66, monthlyPayment: 3498 });
    expect(change).toMatchObject({
      status: 'others_asked',
      askedBy: 'guarantor',
      reason: null,
      leaving: { cap: '4000.00', liability: '3355.93' },
      cover: { before: '16779.65', after: '13423.72', guarantorsBefore: 3, guarantorsAfter: 2 },
      // Today's price would rise by 46 points; the borrower's own rate stays.
      price: { aprBefore: 16.63, aprAfter: 17.09, aprLocked: 16.66 },
    });
    const share = { due: '10494.00', before: '4197.60', after: '5247.00', most: '6711.86' };
    expect(change.answers.map((each) => each.share)).toMatchObject([share, share]);
  });

  test('each who stays reads what changes, and answers', async () => {
    const { person } = who(AGREES);
    const { body } = await person.get<OwnChange>(`/api/guarantor-changes/${changeId}`);
    expect(body).toMatchObject({ part: 'staying', waits: true, answer: 'pending' });
    expect(body.text?.en.join(' ')).toContain('a guarantor leaves the loan');
    const path = `/api/guarantor-changes/${changeId}`;
    expect((await cast.borrower.get(path)).status).toBe(404);
    expect((await who(LEAVES).person.put(path, { answer: 'agreed' })).status).toBe(404);
    expect((await cast.desk.post(proposal(changeId), WHY)).status).toBe(409);
    expect((await person.put(path, { answer: 'agreed' })).status).toBe(200);
    expect((await person.put(path, { answer: 'refused' })).status).toBe(409);
    expect((await who(REFUSES).person.put(path, { answer: 'refused' })).status).toBe(200);
    const { answers, status } = await latest(cast);
    expect(status).toBe('agreed');
    expect(answers.map((each) => each.status)).toEqual(['agreed', 'refused']);
  });

  test('two people put it in force once, and the price stays', async () => {
    const { borrower, desk, second, loan } = cast;
    const open = await desk.get<OpenChange[]>('/api/admin/guarantor-changes');
    expect(open.body.map(({ id }) => id)).toContain(changeId);
    expect((await desk.post(proposal(changeId), WHY)).status).toBe(201);
    const path = await approvalPath(cast);
    const tally = await rush([0, 1, 2].map(() => () => second.put(path, CONFIRMED)));
    expect(tally).toEqual({ 200: 1, 409: 2 });
    const change = await latest(cast);
    expect(change).toMatchObject({ status: 'in_force' });
    expect((await loanOf(borrower, loan.id)).apr).toBe(loan.apr);
    const leaves = who(LEAVES);
    expect(await guaranteeOf(leaves.person, leaves.id)).toMatchObject({
      isReleased: true,
      liability: '0.00',
    });
    const { body: me } = await leaves.person.get<CurrentUser>('/api/auth/user');
    expect(me.borrowerProfile.availableLimit).toBe('45000.00');
    const own = await leaves.person.get<OwnChange>(`/api/guarantor-changes/${changeId}`);
    expect(own.body).toMatchObject({ part: 'leaving', liability: '0.00' });
    expect(own.body.text?.en[0]).toContain('is released from the guarantee');
    expect(codeOf(await wish(leaves.person, leaves.id, 'release'))).toBe('409 change_not_standing');
    // How the loan goes on is told to nobody who is free of it; who stays reads it.
    const loanFor = async ({ person }: Cast['guarantors'][0]) =>
      (await person.get<OwnChange>(`/api/guarantor-changes/${changeId}`)).body.loan;
    expect(await loanFor(leaves)).toMatchObject({ left: null, lastDue: null });
    const { body: kept } = await leaves.person.get<OwnChanges>(
      `/api/guarantees/${leaves.id}/changes`,
    );
    expect(kept.items.map((each) => each.loan.left)).toEqual([null]);
    expect(await loanFor(who(AGREES))).toMatchObject({ left: '16779.67' });
  });

  test('in default each is asked for the share that they agreed to', async () => {
    const { loan } = cast;
    await letDaysPass(app, addDays(dueOf(cast, 2), 1));
    await wake(cast);
    const stays = who(AGREES);
    expect(codeOf(await wish(stays.person, stays.id, 'release'))).toBe('409 change_while_late');
    await letDaysPass(app, addDays(dueOf(cast, 2), 90));
    await wake(cast);
    expect(codeOf(await wish(stays.person, stays.id, 'release'))).toBe('409 change_in_default');
    const { rows } = await app.db.query<{ share: number; arrears: number }>(
      `select c.share_cents::int as share, c.arrears_cents::int as arrears from claims c
       join guarantees g on g.id = c.guarantee_id where c.loan_id = $1 order by g.asked_at`,
      [loan.id],
    );
    const [agreed, refused] = rows;
    /*
     * By hand: both stand for two fifths of what is left. Who agreed bears half of what is due; who refused two fifths,
     * as before; the last tenth is the lender's.
     */
    expect(rows).toHaveLength(2);
    expect(agreed!.share).toBe(Math.ceil(agreed!.arrears / 2));
    expect(refused!.share).toBe(Math.floor((refused!.arrears * 2) / 5));
  }, 120_000);
});

test('who was not asked about a release, because their cap was used up, keeps their share too', async () => {
  cast = await paidOut(await request(['8000.00', '8000.00', '4000.00']));
  const [usedUp, agrees, leaves] = cast.guarantors;
  const charged = (cents: number) =>
    app.db.query('update guarantees set amount_charged_cents = $2 where id = $1', [
      usedUp!.id,
      cents,
    ]);
  await charged(800_000);
  expect((await wish(leaves!.person, leaves!.id, 'release')).status).toBe(201);
  const { id } = await latest(cast);
  expect((await usedUp!.person.get(`/api/guarantor-changes/${id}`)).status).toBe(404);
  const answer = { answer: 'agreed' };
  expect((await agrees!.person.put(`/api/guarantor-changes/${id}`, answer)).status).toBe(200);
  expect((await cast.desk.post(proposal(id), WHY)).status).toBe(201);
  expect((await cast.second.put(await approvalPath(cast), CONFIRMED)).status).toBe(200);
  // As a charge that is taken back leaves it: they can be asked again.
  await charged(0);
  const beside = 'select beside_cap_cents from guarantees where id = $1';
  expect(await valueOf(app, beside, usedUp!.id)).toBe(400_000);
  expect(await valueOf(app, beside, agrees!.id)).toBeNull();
});

describe('a replacement on a running loan', () => {
  let newcomer: TestPerson;
  let leaves: { person: TestPerson; id: string };

  test.beforeAll(async () => {
    cast = await paidOut(await request(['5000.00', '4000.00']));
    newcomer = await newPerson(app);
    leaves = cast.guarantors[0]!;
  }, 60_000);

  test('is asked for by the guarantor, and the borrower names somebody', async () => {
    const { borrower } = cast;
    expect((await wish(leaves.person, leaves.id, 'replacement')).status).toBe(201);
    const change = await latest(cast);
    expect(change).toMatchObject({ status: 'wished', newcomer: null });
    const path = `/api/guarantor-changes/${change.id}/newcomer`;
    const named = newcomerFor(newcomer).newcomer;
    expect((await leaves.person.put(path, named)).status).toBe(404);
    const own = { ...named, phone: borrower.phone };
    expect(codeOf(await borrower.put(path, own))).toBe('422 own_number');
    const other = { ...named, phone: cast.guarantors[1]!.person.phone };
    expect(codeOf(await borrower.put(path, other))).toBe('409 guarantor_already_asked');
    const heard = await heardBy(newcomer, async () => {
      expect((await borrower.put(path, named)).status).toBe(200);
    });
    expect(heard).toEqual(['guarantee']);
    await app.settle();
    expect(app.world.phone(newcomer.phone).inbox.at(0)?.text).toContain('guarantor');
    changeId = change.id;
  });

  test('who was named declines, and nothing has changed', async () => {
    const path = `/api/guarantor-changes/${changeId}`;
    expect((await cast.guarantors[1]!.person.get(path)).status).toBe(404);
    expect((await newcomer.put(path, { answer: 'refused' })).status).toBe(200);
    expect((await latest(cast)).status).toBe('declined');
    expect((await guaranteeOf(leaves.person, leaves.id)).isReleased).toBe(false);
  });

  test('the borrower names another, who reads all of it and agrees', async () => {
    const { borrower } = cast;
    newcomer = await newPerson(app);
    expect(codeOf(await wish(borrower, leaves.id, 'replacement'))).toBe(
      '422 change_needs_newcomer',
    );
    expect((await wish(borrower, leaves.id, 'replacement', newcomerFor(newcomer))).status).toBe(
      201,
    );
    const { body: asked } = await newcomer.get<OwnChange[]>('/api/guarantor-changes');
    expect(asked).toHaveLength(1);
    const [change] = asked;
    // The whole loan is still owed, so the newcomer stands for the whole cap of 5,000.
    expect(change).toMatchObject({
      part: 'taking',
      waits: true,
      cap: '5000.00',
      liability: '5000.00',
    });
    expect(change!.text?.en[0]).toContain('I take the place of a guarantor');
    changeId = change!.id;
    const path = `/api/guarantor-changes/${changeId}`;
    expect(change).toMatchObject({ keptIn: null });
    expect(change!.text?.sw[0]).toContain('Ninachukua nafasi ya mdhamini');
    const answer = { answer: 'agreed', language: 'sw' };
    expect((await newcomer.put(path, answer)).status).toBe(200);
    const { body: agreed } = await newcomer.get<OwnChange>(path);
    expect(agreed).toMatchObject({ keptIn: 'sw', text: { en: change!.text?.sw } });
    const mine = await latest(cast);
    expect(mine).toMatchObject({
      status: 'agreed',
      answers: [],
      cover: { before: '9000.00', after: '9000.00', guarantorsBefore: 2, guarantorsAfter: 2 },
    });
    // One colleague for one friend: today's price would rise a little; the borrower's does not.
    expect(mine.price!.aprAfter).toBeGreaterThanOrEqual(mine.price!.aprBefore);
    expect(mine.price!.aprLocked).toBe(cast.loan.apr);
  });

  test('a payment in between changes nothing about it, and who is late stops it', async () => {
    const { borrower, desk, second, loan } = cast;
    expect((await desk.post(proposal(changeId), WHY)).status).toBe(201);
    expect(await heardBy(newcomer, () => payBy(app, borrower, loan.id))).toEqual([]);
    const path = await approvalPath(cast);
    const heard = await heardBy(newcomer, async () => {
      expect((await second.put(path, CONFIRMED)).status).toBe(200);
    });
    expect(heard).toContain('guarantee');
    const paid =
      20_000 -
      Number(await valueOf(app, 'select outstanding_cents from loans where id = $1', loan.id)) /
        100;
    expect(paid).toBeGreaterThan(3_000);
    const { newcomer: taken, status } = await latest(cast);
    expect(status).toBe('in_force');
    expect(taken?.agreedAt).not.toBeNull();
    const id = await valueOf<string>(
      app,
      'select new_guarantee_id from guarantor_changes where id = $1',
      changeId,
    );
    const stands = await guaranteeOf(newcomer, id);
    expect(stands).toMatchObject({ status: 'accepted', cap: '5000.00', isReleased: false });
    // A quarter of what is left, to the cent.
    const left = Math.round((20_000 - paid) * 100);
    expect(stands.liability).toBe((Math.floor(left / 4) / 100).toFixed(2));
    expect(stands.agreement).toMatchObject({ version: '2027-01-place-sw', language: 'sw' });
    expect(stands.agreement?.text).toContain('Ninachukua nafasi');
    expect((await guaranteeOf(leaves.person, leaves.id)).isReleased).toBe(true);
    const { body: me } = await leaves.person.get<CurrentUser>('/api/auth/user');
    expect(me.guarantorProfile.held).toBe('0.00');
    expect((await loanOf(borrower, loan.id)).apr).toBe(loan.apr);
  });

  test('late in between: it waits, is refused, and lapses in the end', async () => {
    const { desk, second, loan, guarantors } = cast;
    const other = guarantors[1]!;
    const begun = await wish(other.person, other.id, 'release');
    const change = await latest(cast);
    expect(begun).toMatchObject({ status: 201, body: { id: change.id } });
    const asked = { ...cast, guarantors: [...guarantors, { person: newcomer, id: '' }] };
    // The newcomer is silent, which is a no.
    await letDaysPass(app, addDays(dueOf(cast, 1), -1));
    expect((await latestAfter(asked)).status).toBe('lapsed');
    await letDaysPass(app, addDays(dueOf(cast, 2), -CHANGE_ANSWER_DAYS - 2));
    await wake(asked);
    expect((await wish(other.person, other.id, 'release')).status).toBe(201);
    await letDaysPass(app, addDays(dueOf(cast, 2), -1));
    await wake(asked);
    const waiting = await latest(cast);
    expect(waiting).toMatchObject({ status: 'agreed', answers: [{ status: 'silent' }] });
    expect(waiting.id).not.toBe(change.id);
    const asking = (kind: string) => /^change_(question_sent|answered)$/.test(kind);
    expect((await historyOf(app, loan.id)).filter(asking).slice(-2)).toEqual([
      'change_question_sent',
      'change_answered',
    ]);
    // Due today and unpaid, but not past due yet: possible, until the day is over.
    expect((await desk.post(proposal(waiting.id), WHY)).status).toBe(201);
    const path = await approvalPath(cast);
    await letDaysPass(app, addDays(dueOf(cast, 2), 1));
    await wake(asked);
    expect((await second.put(path, CONFIRMED)).status).toBe(409);
    expect((await latest(cast)).status).toBe('agreed');
    expect(loan.id).toBe(waiting.loanId);
    await letDaysPass(app, addDays(dueOf(cast, 2), CHANGE_DAYS));
    await wake(asked);
    expect((await latest(cast)).status).toBe('lapsed');
    expect(await approvalPath(cast)).toBe('/api/admin/approvals/undefined');
    const { body: waitsForYes } = await second.get<Approvals>('/api/admin/approvals');
    expect(waitsForYes.items.map(({ id }) => id)).not.toContain(path.split('/').at(-1));
  }, 120_000);

  async function latestAfter(asked: Cast): Promise<GuarantorChange> {
    await wake(asked);
    return latest(cast);
  }
});

test('what was taken back rests, so that nobody holds the loan nor writes to others again and again', async () => {
  const it = await paidOut(await request(['5000.00', '4000.00']));
  const { borrower, guarantors } = it;
  const [first, other] = guarantors as [Cast['guarantors'][0], Cast['guarantors'][0]];
  const takeBack = async (by: TestPerson) =>
    by.delete(`/api/guarantor-changes/${(await latest(it)).id}`);
  const questions = async ({ phone }: TestPerson, kind: string) =>
    valueOf<number>(
      app,
      `select count(*)::int from messages where phone = $1 and kind = '${kind}'`,
      phone,
    );
  expect((await wish(first.person, first.id, 'release')).status).toBe(201);
  expect((await takeBack(first.person)).status).toBe(200);
  expect(codeOf(await wish(first.person, first.id, 'release'))).toBe('409 change_taken_back');
  const { body } = await first.person.get<OwnChanges>(`/api/guarantees/${first.id}/changes`);
  expect(body.release.refusalCode?.code).toBe('change_taken_back');
  expect(await questions(other.person, 'release_question')).toBe(1);
  // A place: the borrower ends it at once, and it rests too.
  expect((await wish(first.person, first.id, 'replacement')).status).toBe(201);
  expect((await takeBack(other.person)).status).toBe(404);
  expect((await takeBack(borrower)).status).toBe(200);
  expect(codeOf(await wish(first.person, first.id, 'replacement'))).toBe('409 change_taken_back');
  // Others wish meanwhile, and the borrower names another; who was asked once gets no other SMS.
  const newcomer = await newPerson(app);
  for (let times = 0; times < 2; times += 1) {
    const named = await wish(borrower, first.id, 'replacement', newcomerFor(newcomer));
    expect(named.status).toBe(201);
    expect((await takeBack(borrower)).status).toBe(200);
  }
  expect(await questions(newcomer, 'place_offered')).toBe(1);
  expect((await wish(other.person, other.id, 'release')).status).toBe(201);
  expect((await takeBack(other.person)).status).toBe(200);
  await letDaysPass(app, addDays(dayOf(app.clock.now()), CHANGE_REST_DAYS));
  await wake(it);
  expect((await wish(first.person, first.id, 'release')).status).toBe(201);
}, 60_000);

test('at night nobody is written to about what another wishes for', async () => {
  const it = await paidOut(await request(['5000.00', '4000.00']));
  const { borrower, guarantors } = it;
  const [first, other] = guarantors as [Cast['guarantors'][0], Cast['guarantors'][0]];
  const tomorrow = startOf(addDays(dayOf(app.clock.now()), 1)).getTime();
  await letTimePass(app, new Date(tomorrow + 23 * 3_600_000));
  await wake(it);
  expect((await wish(first.person, first.id, 'release')).status).toBe(201);
  const { rows } = await app.db.query<{ kind: string; hour: number; status: string }>(
    `select kind, status, extract(hour from next_try_at at time zone 'Africa/Nairobi')::int as hour
     from messages where phone in ($1, $2) and kind in ('release_wished', 'release_question') order by kind`,
    [borrower.phone, other.person.phone],
  );
  expect(rows).toEqual([
    { kind: 'release_question', hour: 8, status: 'queued' },
    { kind: 'release_wished', hour: 8, status: 'queued' },
  ]);
});

test('taken back, refused by the desk, and not while a plan is decided or the loan is closed', async () => {
  const it = await paidOut(await request(['5000.00', '4000.00']));
  const { borrower, desk, guarantors, loan } = it;
  const [first, other] = guarantors as [Cast['guarantors'][0], Cast['guarantors'][0]];
  await wish(first.person, first.id, 'release');
  const { id } = await latest(it);
  const path = `/api/guarantor-changes/${id}`;
  expect((await borrower.delete(path)).status).toBe(404);
  expect((await first.person.delete(path)).status).toBe(200);
  expect((await first.person.delete(path)).status).toBe(409);
  await wish(borrower, other.id, 'release');
  const second = await latest(it);
  expect(second.reason).toBe(REASON);
  const refused = `/api/admin/guarantor-changes/${second.id}/refusal`;
  expect((await borrower.put(refused, WHY)).status).toBe(403);
  expect((await desk.put(refused, WHY)).status).toBe(200);
  const plan = await borrower.post<Plan>(`/api/loans/${loan.id}/plans`, {
    kind: 'grace',
    months: 1,
    reason: 'A month in hospital',
  });
  expect(plan.status).toBe(201);
  expect(codeOf(await wish(first.person, first.id, 'release'))).toBe('409 change_plan_open');
  await borrower.put(`/api/plans/${plan.body.id}`, { answer: 'refused' });
  await payBy(app, borrower, loan.id, '20600.00');
  expect((await loanOf(borrower, loan.id)).status).toBe('closed');
  expect(codeOf(await wish(first.person, first.id, 'release'))).toBe('409 change_loan_closed');
});
