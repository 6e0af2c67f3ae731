import { expect } from 'vitest';
import type { Paged } from '@shared/contract/paging';
import type { AdminPerson, DialledScreen } from '@shared/contract/people';
import { app, test } from '@server/testing/app-test';
import { dial, PHONE_PIN, setPhonePin } from '@server/testing/dial';
import { newHolder, takeNumber } from '@server/testing/number-hands';
import { copyOf, erase, payBy, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
} from '@server/testing/stages';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { phone } from '@shared/phone';

/** What the menus showed somebody, as the desk reads it. */

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

const pathOf = (id: string) => `/api/admin/users/${id}/dialled`;

async function screensOf(desk: TestPerson, { id }: { id: string }): Promise<string[]> {
  await signIn(desk);
  const { body } = await desk.get<Paged<DialledScreen>>(pathOf(id));
  return body.items.map(({ text }) => text);
}

const hasDialled = async (desk: TestPerson, { id }: { id: string }) =>
  (await desk.get<AdminPerson>(`/api/admin/users/${id}`)).body.hasDialled;

test('is for staff who read people, of an account that there is', async () => {
  const { borrower, admin } = await newCast(app);
  expect(answerOf(await app.visitor().get(pathOf(borrower.id)))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.get(pathOf(borrower.id)))).toEqual(NOT_ADMIN);
  expect(answerOf(await admin.get(pathOf(MISSING)))).toEqual(NOT_THERE);
  expect(await screensOf(admin, borrower), 'who never dialled').toEqual([]);
  expect(await hasDialled(admin, borrower)).toBe(false);
});

test('tells what was shown, the latest first, and nothing that was typed', async () => {
  const { borrower, admin } = await newCast(app);
  await setPhonePin(app, borrower);
  app.clock.advance(60);
  const session = await dial(app, borrower);
  app.clock.advance(1);
  await session.type('2');
  app.clock.advance(1);
  await session.type(PHONE_PIN);
  const screens = await screensOf(admin, borrower);
  expect(screens[0]).toMatch(/^You have no loan/);
  expect(screens).toContainEqual(expect.stringMatching(/^Tegemea\n1 /));
  expect(screens.join('\n')).not.toContain(PHONE_PIN);
  expect(
    (await copyOf(borrower)).menus.map(({ text }) => text),
    'in their copy too',
  ).toEqual(screens);
  expect(await hasDialled(admin, borrower)).toBe(true);
});

test('tells nobody’s screens but those of their own time with the number', async () => {
  const { borrower, admin } = await newCast(app);
  await dial(app, borrower);
  app.clock.advance(3_600);
  await takeNumber(app, borrower, phone('254798000081'));
  app.clock.advance(3_600);
  const next = await newHolder(app, borrower);
  expect((await copyOf(next)).menus).toEqual([]);
  expect(await screensOf(admin, next)).toEqual([]);
  expect(await screensOf(admin, borrower)).toEqual([]);
});

test('nor, of an account that was erased, those of whoever has its number now', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, `${Math.ceil(Number(loan.payOff))}.00`);
  const after = phone('254798000082');
  await takeNumber(app, borrower, after);
  app.clock.advance(PAYEE_HOLD_HOURS * 3_600);
  const moved = { ...borrower, phone: after };
  await signIn(moved);
  expect((await erase(app, borrower)).status).toBe(200);
  app.clock.advance(3_600);
  await dial(app, await newHolder(app, moved));
  expect(await screensOf(admin, borrower)).toEqual([]);
  expect(await hasDialled(admin, borrower)).toBe(false);
});
