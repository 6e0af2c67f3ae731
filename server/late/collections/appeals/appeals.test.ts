import { expect } from 'vitest';
import type { Appeal, Appeals } from '@shared/contract/collections';
import type { Guarantee } from '@shared/contract/guarantees';
import { appealAgainst, appealedLoan, giveNotice, lateLoan } from '@server/testing/late-loans';
import { newPerson, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  historyOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  rush,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const LIST = '/api/admin/appeals';
const at = (claimId: string) => `${LIST}/${claimId}`;
const UPHELD = { decision: 'upheld', reason: 'You had paid before the notice.' };
const DISMISSED = { decision: 'dismissed', reason: 'No payment of yours has come in.' };

type Scene = Cast & { judge: TestPerson; loanId: string; claimId: string; guaranteeId: string };

/** An appeal, and an admin beside the one who approved the loan. */
async function scene(): Promise<Scene> {
  const cast = await newCast(app);
  const { loan, claimId } = await appealedLoan(app, cast);
  // The notice is on the phone before the appeal is decided.
  await app.settle();
  const judge = await newPerson(app, { isAdmin: true });
  const guaranteeId = await valueOf<string>(
    app,
    'select guarantee_id from claims where id = $1',
    claimId,
  );
  return { ...cast, judge, loanId: loan.id, claimId, guaranteeId };
}

const findAppeal = async (admin: TestPerson, claimId: string): Promise<Appeal | undefined> =>
  (await admin.get<Appeals>(LIST)).body.items.find(({ id }) => id === claimId);

test('an appeal lies before admins with its file beside it', async () => {
  const { judge, borrower, guarantor, claimId, loanId } = await scene();
  expect(answerOf(await app.visitor().get(LIST))).toEqual(SIGNED_OUT);
  expect(answerOf(await guarantor.get(LIST))).toEqual(NOT_ADMIN);
  expect((await judge.get(`${LIST}?cursor=x`)).status).toBe(422);

  const appeal = await findAppeal(judge, claimId);
  expect(appeal).toMatchObject({
    loanId,
    borrower: { firstName: borrower.firstName },
    ground: 'already_paid',
    reason: 'I sent the money myself in June.',
    claim: { status: 'appealed', daysPastDue: 92, charged: '0.00' },
    decision: null,
    notYours: null,
  });
  expect(appeal?.contacts.map(({ kind }) => kind)).toContain('final_demand');
  expect(appeal?.guarantor.phoneMasked).toMatch(/\*|•/);
  expect(appeal?.agreement?.text).toContain('I guarantee the loan of KSh 20,000');
});

test('who may hear it: not the approver while there is another, never who has a part in it', async () => {
  const { admin, judge, borrower, guarantor, claimId } = await scene();
  expect(answerOf(await app.visitor().put(at(claimId), UPHELD))).toEqual(SIGNED_OUT);
  expect(answerOf(await guarantor.put(at(claimId), UPHELD))).toEqual(NOT_ADMIN);
  expect(answerOf(await judge.put(at(MISSING), UPHELD))).toEqual(NOT_THERE);
  expect((await judge.put(at(claimId), { decision: 'upheld' })).status).toBe(400);
  expect((await judge.put(at(claimId), { ...UPHELD, decision: 'perhaps' })).status).toBe(422);
  expect(await admin.put(at(claimId), UPHELD)).toMatchObject({
    status: 422,
    body: { message: 'You approved this loan: another admin has to hear the appeal.' },
  });
  for (const person of [borrower, guarantor]) {
    await app.db.query("update persons set staff_role = 'owner' where id = $1", [person.id]);
    expect((await findAppeal(person, claimId))?.notYours).toMatch(/another admin/);
    expect((await person.put(at(claimId), UPHELD)).status).toBe(422);
    await app.db.query('update persons set staff_role = null where id = $1', [person.id]);
  }
  expect((await findAppeal(judge, claimId))?.decision).toBeNull();
});

test('where there is no other admin, the approver hears it', async () => {
  const { admin, claimId } = await scene();
  const others = `update persons set staff_role = $1 where id <> $2 and email like 'person%'
    and id = any($3)`;
  const { rows } = await app.db.query<{ id: string }>(
    'select id from persons where staff_role is not null',
  );
  const ids = rows.map(({ id }) => id);
  await app.db.query(others, [null, admin.id, ids]);
  expect((await findAppeal(admin, claimId))?.notYours).toBeNull();
  expect((await admin.put(at(claimId), DISMISSED)).status).toBe(200);
  await app.db.query(others, ['owner', admin.id, ids]);
});

test('upheld: the claim is lifted, the guarantor is free and reads why; once', async () => {
  const { judge, guarantor, claimId, loanId, guaranteeId } = await scene();
  expect((await judge.put(at(claimId), UPHELD)).status).toBe(200);
  const { body } = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  expect(body).toMatchObject({
    isReleased: true,
    liability: '0.00',
    claim: {
      status: 'lifted',
      liftedReason: 'upheld',
      appeal: { decision: 'upheld', decisionReason: UPHELD.reason },
    },
  });
  await app.settle();
  expect(app.world.phone(guarantor.phone).inbox.at(0)?.text).toContain(
    `your appeal is upheld. You owe nothing`,
  );
  expect((await historyOf(app, loanId)).at(-1)).toBe('appeal_decided');
  for (const again of [UPHELD, DISMISSED]) {
    expect(await judge.put(at(claimId), again)).toMatchObject({
      status: 409,
      body: { code: 'claim_in_wrong_state' },
    });
  }
});

test('dismissed: the notice goes on, the guarantor stays bound and reads why', async () => {
  const { judge, guarantor, claimId, guaranteeId } = await scene();
  expect((await judge.put(at(claimId), DISMISSED)).status).toBe(200);
  const { body } = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  expect(body).toMatchObject({
    isReleased: false,
    amountCharged: '0.00',
    claim: { status: 'noticed', canAppeal: false, appeal: { decision: 'dismissed' } },
  });
  await app.settle();
  const { text = '' } = app.world.phone(guarantor.phone).inbox.at(0) ?? {};
  expect(text).toContain('is not upheld. Reason: No payment of yours has come in.');
  expect(text).toMatch(/Up to KSh [\d,.]+ can be asked of you after/);
  expect((await judge.put(at(claimId), UPHELD)).status).toBe(409);
});

test('at night the guarantor’s phone stays silent until 8:00', async () => {
  const { judge, claimId, guarantor } = await scene();
  app.clock.advance(13 * 3_600); // 22:00 in Nairobi
  await signIn(judge);
  await judge.put(at(claimId), DISMISSED);
  const runAt = await valueOf<Date>(
    app,
    `select j.run_at from graphile_worker.jobs j
     join messages m on j.key = 'send_message:' || m.id where m.phone = $1 and m.kind = $2`,
    guarantor.phone,
    'appeal_dismissed',
  );
  const eight = 10 * 3_600_000;
  expect(runAt.getTime() - app.clock.now().getTime()).toBe(eight);
  await app.settle();
});

test('two admins decide at once: one word stands', async () => {
  const { judge, claimId, guaranteeId } = await scene();
  const other = await newPerson(app, { isAdmin: true });
  const tally = await rush(
    Array.from(
      { length: 20 },
      (_, index) => () =>
        index % 2 === 0 ? judge.put(at(claimId), UPHELD) : other.put(at(claimId), DISMISSED),
    ),
  );
  expect(tally).toEqual({ 200: 1, 409: 19 });
  const decided = await valueOf<number>(
    app,
    `select count(*) from events where detail->>'claimId' = $1::text and kind = 'appeal_decided'`,
    claimId,
  );
  expect(decided).toBe(1);
  const isFree = await valueOf<boolean>(
    app,
    `select (g.released_at is not null) = (c.decision = 'upheld') from claims c
     join guarantees g on g.id = c.guarantee_id where g.id = $1`,
    guaranteeId,
  );
  expect(isFree).toBe(true);
});

test('the ones to hear come first, the oldest of them first, and the list is paged', async () => {
  const { judge, claimId: heard } = await scene();
  await judge.put(at(heard), DISMISSED);
  const first = await scene();
  app.clock.advance(60);
  const cast = await newCast(app);
  const loan = await lateLoan(app, cast, 95);
  const second = await giveNotice(app, loan.id);
  await appealAgainst(app, second, 'The amount is too high.');
  await signIn(judge);

  const { body } = await judge.get<Appeals>(LIST);
  const ids = body.items.map(({ id }) => id);
  const place = (id: string) => ids.indexOf(id);
  expect(place(first.claimId)).toBeLessThan(place(second));
  expect(place(second)).toBeLessThan(place(heard));
  expect(body.open).toBe(body.items.filter(({ claim }) => claim.status === 'appealed').length);
  expect(body.nextCursor).toBeNull();

  const made = new Date(body.items[place(second)]?.at ?? '').getTime();
  const rest = await judge.get<Appeals>(`${LIST}?cursor=${made}_${second}`);
  expect(rest.body.items.map(({ id }) => id)).toEqual(ids.slice(place(second) + 1));
});
