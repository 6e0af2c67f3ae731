import { expect } from 'vitest';
import { addDays, dayOf } from '@shared/day';
import { PROBATION_DAYS } from '@shared/limits';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { lateLoan } from '@server/testing/late-loans';
import { erase, newPerson, payBy, prove, signIn, type TestPerson } from '@server/testing/people';
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

test('the number of such an account that 1.0.0 erased is not freed', async () => {
  const { id } = await givenUp();
  await app.db.query(
    `update persons set erased_at = now(), email = 'erased-' || id || '@erased.invalid' where id = $1`,
    [id],
  );
  await freeErasedNumbers(actingAs(app.deps, 'job'));
  const held = 'select phone_verified_at is not null from persons where id = $1';
  expect(await valueOf<boolean>(app, held, id)).toBe(true);
});
