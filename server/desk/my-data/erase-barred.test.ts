import { expect } from 'vitest';
import { addDays, dayOf } from '@shared/day';
import { PROBATION_DAYS } from '@shared/limits';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { lateLoan } from '@server/testing/late-loans';
import {
  erase,
  newPerson,
  payBy,
  prove,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { loanOf, moveTo, newCast, valueOf } from '@server/testing/stages';
import { freeErasedNumbers } from './erase-account';

/** Nobody gets rid of what keeps them from borrowing by an erasure and a new account on the same number. */

const WHY = { reason: 'Moved away; nobody answers since May.' };
const BARRED = { status: 409, body: { code: 'erasure_while_barred' } };

const asked = async (person: TestPerson) => {
  await signIn(person);
  await prove(person);
  return person.post<{ message: string }>('/api/me/erase');
};

/** A borrower whose loan was written off, with money owing. */
async function givenUp(): Promise<TestPerson> {
  const cast = await newCast(app);
  const { id } = await lateLoan(app, cast, 185, { term: 12 });
  const second = await newPerson(app, { isAdmin: true });
  await signIn(second);
  await cast.admin.post(`/api/admin/loans/${id}/write-off`, WHY);
  await second.put(`/api/admin/loans/${id}/write-off`, { decision: 'confirmed' });
  expect((await loanOf(cast.borrower, id)).closedReason).toBe('written_off');
  return cast.borrower;
}

test('who owes money of a loan that was written off keeps their account, and reads why', async () => {
  const refused = await asked(await givenUp());
  expect(refused).toMatchObject(BARRED);
  expect(refused.body.message).toMatch(
    /^Your account can’t be erased yet\. A loan of yours was written off/,
  );
});

test('who caught up a default keeps it as long as that counts', async () => {
  const cast = await newCast(app);
  const { borrower } = cast;
  const { id } = await lateLoan(app, cast, 95);
  const { payOff } = await loanOf(borrower, id);
  await payBy(app, borrower, id, `${Math.ceil(Number(payOff))}.00`);
  expect((await loanOf(borrower, id)).closedReason).toBe('repaid');
  expect(await asked(borrower)).toMatchObject(BARRED);
  moveTo(app, addDays(dayOf(app.clock.now()), PROBATION_DAYS));
  await signIn(borrower);
  expect((await erase(app, borrower)).status).toBe(200);
});

/** A loan that was repaid, and what its books then say of who was paid what. */
async function repaid() {
  const { borrower, guarantor, admin } = await newCast(app);
  const { id } = await runningLoan(app, borrower, guarantor, admin);
  const { payOff } = await loanOf(borrower, id);
  await payBy(app, borrower, id, `${Math.ceil(Number(payOff))}.00`);
  expect((await loanOf(borrower, id)).closedReason).toBe('repaid');
  return { borrower, guarantor, id };
}

/** A guarantor's claim of 6,000 that was taken back, with a thousand more having left for them. */
const SENT_AHEAD = `
  with notice as (insert into messages (id, version, phone, kind, parts, loan_id, status, tries, doubts,
      expires_at, daytime_only, created_at, sent_at, ended_at)
    select gen_random_uuid(), 1, p.phone, 'claim_notice', '{}', g.loan_id, 'delivered', 1, 0, now(), false,
      now(), now(), now()
    from guarantees g join persons p on p.id = g.person_id where g.loan_id = $1 returning id)
  insert into claims (id, version, guarantee_id, loan_id, person_id, round, status, days_past_due,
    arrears_cents, liability_cents, share_cents, noticed_at, notice_id, demand_id, charged_cents, paid_cents,
    reimbursed_cents, paid_out_cents, given_back_cents, lifted_reason, ended_at)
  select gen_random_uuid(), 1, g.id, $1, g.person_id, 1, 'lifted', 90, 600000, 600000, 600000, now(), notice.id,
    notice.id, 0, 600000, 600000, 700000, 0, 'taken_back', now()
  from guarantees g, notice where g.loan_id = $1`;

const OVER = [
  'update loans set advanced_cents = 0 where id = $1',
  'update payments set to_recover_cents = null where loan_id = $1 and to_recover_cents > 0',
  'update claims set paid_cents = 0, reimbursed_cents = 0, paid_out_cents = 0 where loan_id = $1',
];

test.for([
  [
    'what the lender paid to a guarantor for them',
    'borrower',
    'update loans set advanced_cents = 600000 where id = $1',
  ],
  [
    'a payout that was sent twice',
    'borrower',
    `update payments set to_recover_cents = amount_cents where loan_id = $1 and kind = 'disbursement'`,
  ],
  ['what was sent to them beyond what is theirs', 'guarantor', SENT_AHEAD],
] as const)('who owes %s keeps their account and number', async ([_what, whose, sql]) => {
  const { id, ...cast } = await repaid();
  const person = cast[whose];
  await app.db.query(sql, [id]);
  expect(await asked(person)).toMatchObject({ status: 409, body: { code: 'erasure_owing_us' } });
  await erasedBefore(person);
  await freeErasedNumbers(actingAs(app.deps, 'job'));
  expect(await hasNumber(person)).toBe(true);
  for (const over of OVER) await app.db.query(over, [id]);
  await freeErasedNumbers(actingAs(app.deps, 'job'));
  expect(await hasNumber(person)).toBe(false);
});

/** As 1.0.0 erased an account: with its number. */
const erasedBefore = ({ id }: TestPerson) =>
  app.db.query(
    `update persons set erased_at = now(), email = 'erased-' || id || '@erased.invalid' where id = $1`,
    [id],
  );

const hasNumber = ({ id }: TestPerson) =>
  valueOf<boolean>(app, 'select phone_verified_at is not null from persons where id = $1', id);

test('the number of such an account that 1.0.0 erased is not freed', async () => {
  const person = await givenUp();
  await erasedBefore(person);
  await freeErasedNumbers(actingAs(app.deps, 'job'));
  expect(await hasNumber(person)).toBe(true);
});

test('nor of one whose default still counts, until it is over, and another’s beside it is', async () => {
  const cast = await newCast(app);
  const { borrower } = cast;
  const { id } = await lateLoan(app, cast, 95);
  const { payOff } = await loanOf(borrower, id);
  await payBy(app, borrower, id, `${Math.ceil(Number(payOff))}.00`);
  await erasedBefore(borrower);
  const other = await newPerson(app);
  await erasedBefore(other);
  await freeErasedNumbers(actingAs(app.deps, 'job'));
  expect([await hasNumber(borrower), await hasNumber(other)]).toEqual([true, false]);
  moveTo(app, addDays(dayOf(app.clock.now()), PROBATION_DAYS));
  await freeErasedNumbers(actingAs(app.deps, 'job'));
  expect(await hasNumber(borrower)).toBe(false);
});
