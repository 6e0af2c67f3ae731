import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { AdminMessages } from '@shared/contract/messages';
import type { PhoneEntered } from '@shared/contract/phone-entry';
import { PAYEE_HOLD_HOURS, VISITORS_CODES_PER_HOUR } from '@shared/limits';
import { readLateLoanFiles } from '@server/late/end-of-day/late/store';
import { findOpenedByCode } from '@server/people/accounts/store';
import { actingAs } from '@server/platform/core/context';
import { runDueJobs } from '@server/app/scheduler';
import { dayOf } from '@shared/day';
import { shillings } from '@shared/money';
import { type Phone, phone } from '@shared/phone';
import { newId } from '@server/platform/core/ids';
import { commit, type NewMessage } from '@server/platform/db/change';
import { openPool } from '@server/platform/db/pool';
import { messageOf } from '@server/platform/messages/message';
import { toPerson } from '@server/platform/messages/recipient';
import { app, test } from '@server/testing/app-test';
import { newHolder, takeBack } from '@server/testing/number-hands';
import { letTimePass } from '@server/testing/late';
import { fallBehind, giveNotice } from '@server/testing/late-loans';
import {
  askFor,
  copyOf,
  erase,
  lastCode,
  newLoan,
  newPerson,
  payBy,
  prove,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { historyOf, loanOf, lookAfter, valueOf } from '@server/testing/stages';
import type { Visitor } from '@server/testing/visitor';
import { eraseDue } from './erase-account';

/** What an erased account’s number opens later. */

test('of an account that the release before erased it is freed by night, once', async () => {
  const { guarantor } = await repaidAndErased();
  const verify =
    'update persons set phone_verified_at = created_at, version = version + 1 where id = $1';
  await app.db.query(verify, [guarantor.id]);
  const freed = `select count(*)::int from events where subject_id = $1 and kind = 'account_number_freed'`;
  const job = () => actingAs(app.deps, 'job');
  await eraseDue(job());
  expect(await valueOf(app, freed, guarantor.id)).toBe(0);
  for (const _ of [1, 2]) {
    app.clock.advance(86_400);
    await runDueJobs(job());
  }
  expect(await valueOf(app, freed, guarantor.id)).toBe(1);
  expect((await newAccount(guarantor)).id).not.toBe(guarantor.id);
});

/** A loan that is repaid, whose guarantor erased their account then. */
async function repaidAndErased() {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const [desk, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const { id } = await runningLoan(app, borrower, guarantor, desk);
  const { payOff } = await loanOf(borrower, id);
  await payBy(app, borrower, id, `${Math.ceil(Number(payOff))}.00`);
  expect((await erase(app, guarantor)).status).toBe(200);
  app.clock.advance(120);
  return { borrower, guarantor, desk, second, id };
}

test('a guarantor who stands for it again gets a code on a known device, whatever strangers asked', async () => {
  const play = await repaidAndErased();
  await takeBack(app, play);
  const stranger = app.visitor();
  const ask = (browser: Visitor) =>
    browser.post('/api/auth/phone', { phoneNumber: play.guarantor.phone });
  for (let n = 0; n <= VISITORS_CODES_PER_HOUR; n += 1) {
    app.clock.advance(61);
    await ask(stranger);
  }
  expect((await ask(stranger)).status).toBe(429);
  expect((await ask(play.guarantor)).status).toBe(202);
});

/** A browser that asked for the code of this number. */
async function asking({ phone }: TestPerson): Promise<Visitor> {
  const browser = app.visitor();
  expect((await browser.post('/api/auth/phone', { phoneNumber: phone })).status).toBe(202);
  await app.settle();
  return browser;
}

const newAccount = (before: Pick<TestPerson, 'phone'>) => newHolder(app, before);
const inbox = ({ phone }: Pick<TestPerson, 'phone'>): number => app.world.phone(phone).inbox.length;

test('while nothing is open it opens nothing, and the number is free for a new account', async () => {
  const { guarantor } = await repaidAndErased();
  const before = inbox(guarantor);
  await asking(guarantor);
  expect(inbox(guarantor)).toBe(before);
  const next = await newAccount(guarantor);
  const { body } = await next.get<CurrentUser>('/api/auth/user');
  expect(body).toMatchObject({ id: next.id, phoneVerified: true });
  expect(next.id).not.toBe(guarantor.id);
});

test('an invitation goes to whoever has the number, also where its last holder had declined', async () => {
  const [borrower, first] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower);
  const asked = await askFor(borrower, loan.id, first);
  expect((await first.put(`/api/guarantees/${asked}`, { status: 'declined' })).status).toBe(200);
  const number = { phone: phone('254733000555') };
  const moved = await nextHolder(number, first);
  app.clock.advance(PAYEE_HOLD_HOURS * 3_600);
  await signIn(moved);
  expect((await erase(app, moved)).status).toBe(200);
  app.clock.advance(120);
  const next = await newAccount(number);
  await signIn(borrower);
  const before = inbox(number);
  const id = await askFor(borrower, loan.id, number);
  await app.settle();
  expect(inbox(number) - before).toBe(1);
  expect((await next.get(`/api/guarantees/${id}`)).status).toBe(200);
});

test('who stands for a loan again comes in by a code, and reads what they stand for', async () => {
  const story = await repaidAndErased();
  const { borrower, guarantor, id } = story;
  await takeBack(app, story);
  expect((await loanOf(borrower, id)).status).not.toBe('closed');
  const browser = await asking(guarantor);
  const wrong = await browser.post('/api/auth/phone/verify', { otp: '000000' });
  expect(wrong.status).toBe(422);
  const entered = await browser.post<PhoneEntered>('/api/auth/phone/verify', {
    otp: lastCode(app, guarantor.phone),
  });
  expect(entered).toMatchObject({ status: 200, body: { isNew: false } });
  const { body: own } = await browser.get<CurrentUser>('/api/auth/user');
  expect(own).toMatchObject({ id: guarantor.id, email: null, phoneVerified: true });
  const { body: stands } = await browser.get<Guarantee[]>('/api/guarantees/user');
  expect(stands).toMatchObject([{ status: 'accepted', isReleased: false }]);
  const marks = await valueOf<string[]>(
    app,
    `select array_agg(kind order by id) from events
     where subject_id = $1 and kind in ('account_erased', 'account_opened_again')`,
    guarantor.id,
  );
  expect(marks).toEqual(['account_erased', 'account_opened_again']);
  expect(await historyOf(app, id)).toContain('payment_reversed');
});

test('two people give another number to whoever stands again, and to nobody who does not', async () => {
  const story = await repaidAndErased();
  const { guarantor, desk, second } = story;
  const number = phone('254733000444');
  const body = {
    kind: 'number_given',
    targetId: guarantor.id,
    reason: 'Came to the office with the national ID',
    params: { phone: number },
  };
  const early = await desk.post('/api/admin/approvals', body);
  expect(early).toMatchObject({ status: 409, body: { code: 'account_has_way_in' } });
  await takeBack(app, story);
  const { status, body: made } = await desk.post<Approval>('/api/admin/approvals', body);
  expect(status).toBe(201);
  const path = `/api/admin/approvals/${made.id}`;
  expect((await second.put(path, { decision: 'confirmed' })).status).toBe(200);
  const browser = await asking({ ...guarantor, phone: number });
  await browser.post('/api/auth/phone/verify', { otp: lastCode(app, number) });
  const { body: own } = await browser.get<CurrentUser>('/api/auth/user');
  expect(own).toMatchObject({ id: guarantor.id, email: null, phoneVerified: true });
  const again = await desk.post('/api/admin/approvals', body);
  expect(again.body).toMatchObject({ code: 'account_has_way_in' });
});

test.for(['sent', 'dropped'] as const)(
  'that they stand for it again waits for their number, and is %s by what is so then',
  async (end) => {
    const story = await repaidAndErased();
    const { guarantor, desk, second, id } = story;
    await newAccount(guarantor);
    await takeBack(app, story);
    const fate = `select array[status, phone] from messages
      where loan_id = $1 and kind = 'guarantee_counts_again'`;
    expect(await valueOf(app, fate, id)).toEqual(['failed', guarantor.phone]);
    const number = phone(end === 'sent' ? '254733000446' : '254733000447');
    const { body: made } = await desk.post<Approval>('/api/admin/approvals', {
      kind: 'number_given',
      targetId: guarantor.id,
      reason: 'Came to the office with the national ID',
      params: { phone: number },
    });
    const path = `/api/admin/approvals/${made.id}`;
    expect((await second.put(path, { decision: 'confirmed' })).status).toBe(200);
    expect(await valueOf(app, fate, id)).toEqual(['queued', number]);
    const release = (at: Date | null) =>
      app.db.query(
        `update guarantees set released_at = $2, released_because = $3, version = version + 1
         where loan_id = $1`,
        [id, at, at && 'loan_closed'],
      );
    if (end === 'dropped') await release(app.clock.now());
    await lookAfter(app, PAYEE_HOLD_HOURS * 3_600);
    expect(await valueOf(app, fate, id)).toEqual([end, number]);
    if (end === 'dropped') await release(null);
    const read = app.world
      .phone(number)
      .inbox.map(({ text }) => text)
      .join(' ');
    expect(read.includes('You stand for the loan up to')).toBe(end === 'sent');
  },
);

test('whoever has the number by then is left alone: the code opens their own account', async () => {
  const story = await repaidAndErased();
  const { guarantor } = story;
  const holder = await newAccount(guarantor);
  await takeBack(app, story);
  app.clock.advance(120);
  const browser = await asking(guarantor);
  await browser.post('/api/auth/phone/verify', { otp: lastCode(app, guarantor.phone) });
  const { body } = await browser.get<CurrentUser>('/api/auth/user');
  expect(body.id).toBe(holder.id);
});

/** Somebody to whom the network gave the number, with an account that is older than its last holder's erasure. */
async function nextHolder(
  guarantor: Pick<TestPerson, 'phone'>,
  older: TestPerson,
): Promise<TestPerson> {
  app.clock.advance(120);
  await signIn(older);
  await prove(older);
  await older.post('/api/auth/send-otp', { phoneNumber: guarantor.phone });
  await app.settle();
  const typed = await older.post('/api/auth/verify-otp', { otp: lastCode(app, guarantor.phone) });
  expect(typed.status).toBe(200);
  return { ...older, phone: guarantor.phone };
}

/** What the next holder is told of their own account. */
const OWN = ['new_device', 'phone_changed'];

test('whoever has the number next reads none of what was sent to it before, and erases none of it', async () => {
  const [older, another] = [await newPerson(app), await newPerson(app)];
  const story = await repaidAndErased();
  const before = `select count(*)::int from messages where phone = $1 and loan_id = $2`;
  const record = await valueOf<number>(app, before, story.guarantor.phone, story.id);
  expect(record).toBeGreaterThan(0);
  const next = await nextHolder(story.guarantor, older);
  const read = (await copyOf(next)).messages.filter(({ kind }) => !OWN.includes(kind));
  expect(read).toEqual([]);
  // As of a claim whose notice was sent there once.
  await noticedOnce(story);
  app.clock.advance(80 * 3_600);
  await signIn(next);
  expect((await erase(app, next)).status).toBe(200);
  await signIn(another);
  expect((await erase(app, another)).status, 'others go on').toBe(200);
  const erased = `select count(*)::int from persons where id = any($1) and erased_at is not null`;
  expect(await valueOf<number>(app, erased, [next.id, another.id])).toBe(2);
  expect(await valueOf<number>(app, before, story.guarantor.phone, story.id)).toBe(record + 1);
});

/** A claim of before on the erased guarantor, which ended, with the SMS that was its notice. */
async function noticedOnce({ id, guarantor }: Awaited<ReturnType<typeof repaidAndErased>>) {
  await app.db.query(
    `with notice as (insert into messages (id, version, phone, kind, parts, loan_id, status, tries, doubts,
         expires_at, daytime_only, created_at, sent_at, ended_at)
       select gen_random_uuid(), 1, $2, 'claim_notice', '{}', $1, 'delivered', 1, 0, now(), false, $3, $3, $3
       returning id)
     insert into claims (id, version, guarantee_id, loan_id, person_id, round, status, days_past_due,
       arrears_cents, liability_cents, share_cents, noticed_at, notice_id, demand_id, charged_cents, paid_cents,
       reimbursed_cents, paid_out_cents, given_back_cents, lifted_reason, ended_at)
     select gen_random_uuid(), 1, g.id, $1, g.person_id, 1, 'lifted', 90, 100, 100, 100, $3, notice.id, notice.id,
       0, 0, 0, 0, 0, 'cured', $3
     from guarantees g, notice where g.loan_id = $1`,
    [id, guarantor.phone, app.clock.now()],
  );
}

test('nobody is told of a loan at a number that is another account’s, and its notice waits for a person', async () => {
  const story = await repaidAndErased();
  const { borrower, guarantor, desk, id } = story;
  const holder = await newAccount(guarantor);
  await takeBack(app, story);
  const told = inbox(guarantor);
  const loan = await loanOf(borrower, id);
  await fallBehind(app, { borrower, guarantor: holder, admin: desk }, loan, 92);
  const claimId = await giveNotice(app, id);
  expect(inbox(guarantor)).toBe(told);
  const started = 'select coalesce(started_at::text, $2) from claims where id = $1';
  expect(await valueOf<string>(app, started, claimId, 'nothing runs')).toBe('nothing runs');
  await signIn(desk);
  const { body } = await desk.get<AdminMessages>('/api/admin/messages');
  expect(body.items.filter(({ loan: about }) => about?.id === id)).toMatchObject([
    { kind: 'guarantee_counts_again', status: 'failed', needsNumber: guarantor.id },
    {
      kind: 'claim_notice',
      status: 'failed',
      to: { firstName: guarantor.firstName, lastName: guarantor.lastName },
    },
  ]);
  await signIn(holder);
  const copied = (await copyOf(holder)).messages.map(({ kind }) => kind);
  expect(copied).not.toContain('claim_notice');
});

test('nor does the notice count where the borrower has the guarantor’s number', async () => {
  const story = await repaidAndErased();
  const { borrower, guarantor, desk, id } = story;
  await nextHolder(guarantor, borrower);
  await takeBack(app, story);
  const loan = await loanOf(borrower, id);
  await fallBehind(app, { borrower, guarantor: borrower, admin: desk }, loan, 92);
  const claimId = await giveNotice(app, id);
  const fate = `select m.status || ' ' || coalesce(c.started_at::text, 'nothing runs')
    from claims c join messages m on m.id = c.notice_id where c.id = $1`;
  expect(await valueOf<string>(app, fate, claimId)).toBe('failed nothing runs');
  const demand = `select m.status from claims c join messages m on m.id = c.demand_id where c.id = $1`;
  expect(await valueOf(app, demand, claimId), 'which is the borrower’s own').toBe('sent');
});

/** A row with its person, and one of 1.0.0. */
const ROWS = ['for its person', 'of 1.0.0'] as const;

/** Sends one SMS about a loan; returns what became of it. */
async function fateOf(row: (typeof ROWS)[number], message: NewMessage): Promise<string> {
  const { id, phone } = message.row as { id: string; phone: Phone };
  const before = inbox({ phone });
  await commit(app.db, { messages: [message] });
  const unnamed = 'update messages set person_id = null where id = $1';
  if (row === 'of 1.0.0') await app.db.query(unnamed, [id]);
  await app.settle();
  const status = await valueOf<string>(
    app,
    'select status from messages where id = $1',
    message.row.id,
  );
  expect(inbox({ phone }) - before, status).toBe(status === 'sent' ? 1 : 0);
  return status;
}

test.for(ROWS)(
  'nor does the borrower read there what is the guarantor’s alone, %s',
  async (row) => {
    const story = await repaidAndErased();
    const { borrower, guarantor, id } = story;
    await nextHolder(guarantor, borrower);
    await takeBack(app, story);
    const guaranteeId = await valueOf<string>(
      app,
      'select id from guarantees where loan_id = $1',
      id,
    );
    const context = actingAs(app.deps, 'job');
    const to = toPerson(guarantor);
    const own = { personId: borrower.id, phone: guarantor.phone };
    const of = { borrower: 'Wanjiku Kamau', guaranteeId, amount: shillings(10) };
    const charged = { ...of, chargedClaim: newId(), dialled: null };
    const dismissed = { ...of, deadline: context.now(), reason: 'No', dialled: null };
    const demanded = { arrears: shillings(10), days: 90 };
    expect([
      await fateOf(row, messageOf(context, to, 'claim_charged', charged, id)),
      await fateOf(row, messageOf(context, to, 'appeal_dismissed', dismissed, id)),
      await fateOf(row, messageOf(context, to, 'charge_lowered', charged, id)),
      await fateOf(row, messageOf(context, own, 'final_demand', demanded, id)),
    ]).toEqual(['failed', 'failed', 'dropped', 'sent']);
  },
);

test('nor does a stranger’s copy have what still waits there', async () => {
  const story = await repaidAndErased();
  const { guarantor, id } = story;
  const holder = await newAccount(guarantor);
  await takeBack(app, story);
  const [context, day] = [actingAs(app.deps, 'job'), 86_400_000];
  const later = new Date(context.wall().getTime() + day);
  const parts = { borrower: 'Wanjiku Kamau' };
  const waiting = messageOf(context, toPerson(guarantor), 'claim_lifted', parts, id, later);
  await commit(app.db, { messages: [waiting] });
  await signIn(holder);
  const kinds = (await copyOf(holder)).messages.map(({ kind }) => kind);
  expect(kinds).not.toContain('claim_lifted');
});

test.for(ROWS)('nor a guarantor what is the borrower’s alone, %s', async (row) => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const desk = await newPerson(app, { isAdmin: true });
  const { id } = await runningLoan(app, borrower, guarantor, desk);
  // As of an account that moved in.
  await app.db.query('update persons set phone_verified_at = null where id = $1', [borrower.id]);
  await nextHolder(borrower, guarantor);
  const [to, context] = [toPerson(borrower), actingAs(app.deps, 'job')];
  const listed = {
    reference: 'TG-1',
    days: 90,
    overdue: shillings(10),
    on: dayOf(app.clock.now()),
  };
  const demanded = { arrears: shillings(10), days: 90 };
  expect([
    await fateOf(row, messageOf(context, to, 'bureau_listed', listed, id)),
    await fateOf(row, messageOf(context, to, 'final_demand', demanded, id)),
  ]).toEqual(['failed', 'failed']);
});

test('nor is anybody asked to pay there, whose account has verified the number during the notice', async () => {
  const story = await repaidAndErased();
  const { borrower, guarantor, desk, second, id } = story;
  await takeBack(app, story);
  const loan = await loanOf(borrower, id);
  await fallBehind(app, { borrower, guarantor: second, admin: desk }, loan, 92);
  const claimId = await giveNotice(app, id);
  await newAccount(guarantor);
  const deadline = await valueOf<Date>(app, 'select deadline from claims where id = $1', claimId);
  await letTimePass(app, deadline);
  expect(app.world.phone(guarantor.phone).prompt).toBeFalsy();
  const ended = `select array[c.status, p.status, p.result_code, p.calls::text] from claims c
    join payments p on p.claim_id = c.id where c.id = $1`;
  expect(await valueOf(app, ended, claimId)).toEqual(['charged', 'failed', 'of_another', '0']);
  expect(await historyOf(app, id)).toContain('prompt_failed');
});

test('a word about the loan goes to the number that an erased guarantor had last', async () => {
  const story = await repaidAndErased();
  const moved = '254733000333';
  await app.db.query('update persons set phone = $2 where id = $1', [story.guarantor.id, moved]);
  await takeBack(app, story);
  const [file] = await readLateLoanFiles(app.db, [story.id]);
  expect(file?.guarantors).toMatchObject([{ phone: moved }]);
});

test('whom a code opens is looked up by an index', async () => {
  const pool = openPool(app.databaseUrl, app.deps.log, { max: 1 });
  await pool.query('set enable_seqscan = off');
  const values = findOpenedByCode.toValues(['254712345678']);
  const { rows } = await pool.query({ text: `explain ${findOpenedByCode.toText()}`, values });
  await pool.end();
  expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on persons/);
});
