import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Guarantee } from '@shared/contract/guarantees';
import type { EntryAsked, PhoneEntered } from '@shared/contract/phone-entry';
import { TERMS_VERSION } from '@shared/legal';
import { type Phone, phone } from '@shared/phone';
import { app, test } from '@server/testing/app-test';
import { askFor, lastCode, newLoan, newPerson } from '@server/testing/people';
import type { Visitor } from '@server/testing/visitor';

/** A guarantor comes in by the phone's code alone (contract §6). */

const BAD_CODE = { status: 422, body: { code: 'code_wrong', message: 'Invalid or expired OTP' } };
const NAME = { firstName: 'Otieno', lastName: 'Ochieng', termsVersion: TERMS_VERSION };

let numbers = 0;
/** A number that nobody has. */
function freshNumber(): Phone {
  numbers += 1;
  return phone(`2547220${String(10_000 + numbers)}`);
}

const ask = (browser: Visitor, phoneNumber: string, loanId?: string) =>
  browser.post<EntryAsked>('/api/auth/phone', { phoneNumber, ...(loanId && { loanId }) });
const verify = (browser: Visitor, otp: string) =>
  browser.post<PhoneEntered>('/api/auth/phone/verify', { otp });
const finish = (browser: Visitor, name: object = NAME) =>
  browser.post('/api/auth/phone/finish', name);

async function inbox(number: Phone): Promise<number> {
  await app.settle();
  return app.world.phone(number).inbox.length;
}

/** A draft of somebody's who asked this number for KSh 5,000. */
async function askedBy(number: Phone) {
  const borrower = await newPerson(app);
  const { id: loanId } = await newLoan(borrower);
  await askFor(borrower, loanId, { phone: number }, '5000.00', 'friend', 'Otieno Ochieng');
  await app.settle();
  const { firstName, lastName } = (await borrower.get<CurrentUser>('/api/auth/user')).body;
  return { loanId, borrower: { firstName, lastName } };
}

/** A browser of nobody that has asked for the code of this number. */
async function codeOn(number: Phone, loanId?: string): Promise<{ browser: Visitor; otp: string }> {
  const browser = app.visitor();
  expect((await ask(browser, number, loanId)).status).toBe(202);
  await app.settle();
  return { browser, otp: lastCode(app, number) };
}

/** The token in the link of a number's first SMS. */
const invitationOf = (number: Phone): string =>
  /#i=([\w-]+)/.exec(app.world.phone(number).inbox[0]?.text ?? '')?.[1] ?? 'none';

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a number that is none is refused with its field', async () => {
  expect(await ask(app.visitor(), '081234')).toMatchObject({
    status: 422,
    body: { fields: { phoneNumber: 'Enter a valid Kenyan phone number' } },
  });
});

test('every number gets one answer; a code goes to accounts and to who was asked on that loan', async () => {
  const [known, invited, stranger] = [await newPerson(app), freshNumber(), freshNumber()];
  const { loanId } = await askedBy(invited);
  const other = await askedBy(freshNumber());
  app.clock.advance(60);
  const before = [await inbox(known.phone), await inbox(invited)];
  for (const [number, loan] of [
    [known.phone, undefined],
    [invited, other.loanId],
    [stranger, loanId],
  ] as const) {
    const sentTo = `0${number.slice(3, 6)} *** ${number.slice(9)}`;
    const { status, body } = await ask(app.visitor(), number, loan);
    expect({ status, body }).toEqual({ status: 202, body: { sentTo, resendAfter: 60 } });
  }
  expect(await inbox(known.phone)).toBe(before[0]! + 1);
  expect(await inbox(invited), 'asked on another loan').toBe(before[1]!);
  expect(await inbox(stranger)).toBe(0);
  app.clock.advance(60);
  await ask(app.visitor(), invited, loanId);
  expect(await inbox(invited)).toBe(before[1]! + 1);
});

test('the link of its SMS stands for a number, and proves nothing', async () => {
  const number = freshNumber();
  const { loanId } = await askedBy(number);
  const byLink = (browser: Visitor, invitation: string) =>
    browser.post<EntryAsked>('/api/auth/phone', { invitation, loanId });
  for (const broken of ['x'.repeat(22), '']) {
    expect((await byLink(app.visitor(), broken)).status).toBe(422);
  }
  expect((await app.visitor().post('/api/auth/phone', {})).body).toMatchObject({
    code: 'invitation_incomplete',
  });
  const browser = app.visitor();
  const { status, body } = await byLink(browser, invitationOf(number));
  const sentTo = `0${number.slice(3, 6)} *** ${number.slice(9)}`;
  expect({ status, body }).toEqual({ status: 202, body: { sentTo, resendAfter: 60 } });
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  await app.settle();
  expect((await verify(browser, lastCode(app, number))).body.isNew).toBe(true);
});

test('a code on the way to another loan’s link tells nothing of that loan', async () => {
  const [number, other] = [freshNumber(), await askedBy(freshNumber())];
  const { loanId } = await askedBy(number);
  const { browser, otp } = await codeOn(number, loanId);
  const { body } = await browser.post('/api/auth/phone/verify', { otp, loanId: other.loanId });
  expect(body).toEqual({ isNew: true, asked: null });
});

test('a number that refused for good gets no code, and neither does staff', async () => {
  const [number, admin] = [freshNumber(), await newPerson(app, { isAdmin: true })];
  const { loanId } = await askedBy(number);
  expect((await app.visitor().post(`/api/refuse/${invitationOf(number)}`, {})).status).toBe(200);
  app.clock.advance(60);
  const before = [await inbox(number), await inbox(admin.phone)];
  await ask(app.visitor(), number, loanId);
  await ask(app.visitor(), admin.phone);
  expect([await inbox(number), await inbox(admin.phone)]).toEqual(before);
});

test('a code counts five times, once, for five minutes, in the browser that asked alone', async () => {
  const person = await newPerson(app);
  app.clock.advance(60);
  const { browser, otp } = await codeOn(person.phone);
  expect(await verify(app.visitor(), otp)).toMatchObject(BAD_CODE);
  expect(await verify(browser, wrong(otp))).toMatchObject(BAD_CODE);
  expect((await verify(browser, otp)).status).toBe(200);
  expect(await verify(browser, otp)).toMatchObject(BAD_CODE);
  app.clock.advance(60);
  const late = await codeOn(person.phone);
  app.clock.advance(5 * 60);
  expect(await verify(late.browser, late.otp)).toMatchObject(BAD_CODE);
  const tried = await codeOn(person.phone);
  for (let tries = 0; tries < 5; tries += 1) await verify(tried.browser, wrong(tried.otp));
  expect(await verify(tried.browser, tried.otp)).toMatchObject(BAD_CODE);
});

test('who has an account is signed in by the code and led to the request', async () => {
  const person = await newPerson(app);
  const { loanId } = await askedBy(person.phone);
  app.clock.advance(60);
  const { browser, otp } = await codeOn(person.phone, loanId);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  const entered = await verify(browser, otp);
  expect(entered.body).toEqual({ isNew: false, to: `/guarantee/request-${loanId}` });
  expect((await browser.get<CurrentUser>('/api/auth/user')).body.id).toBe(person.id);
});

test('a new number makes its account by a name, sees its request and accepts it', async () => {
  const number = freshNumber();
  const { loanId, borrower } = await askedBy(number);
  const { browser, otp } = await codeOn(number, loanId);
  expect((await finish(browser)).body, 'before the code').toMatchObject({ code: 'entry_over' });
  const name = { firstName: 'Otieno', lastName: 'Ochieng' };
  const asked = { name, amount: '20000.00', purpose: 'business', term: 6, cap: '5000.00' };
  expect((await verify(browser, otp)).body).toEqual({ isNew: true, asked: { ...asked, borrower } });
  expect((await finish(app.visitor())).status, 'another browser').toBe(422);
  expect(await finish(browser, { ...NAME, firstName: 'O' })).toMatchObject({
    status: 422,
    body: { fields: { firstName: 'First name must be at least 2 characters' } },
  });
  expect((await finish(browser, { ...NAME, termsVersion: '2001-01-01' })).status).toBe(409);
  expect((await finish(browser)).status).toBe(201);
  expect((await browser.get<CurrentUser>('/api/auth/user')).body).toMatchObject({
    ...name,
    email: null,
    phone: number,
    phoneVerified: true,
    newTerms: null,
  });
  const path = `/api/guarantees/request-${loanId}`;
  const { id } = (await browser.get<Guarantee>(path)).body;
  const accepted = await browser.put(`/api/guarantees/${id}`, { status: 'accepted' });
  expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
  expect((await finish(browser)).status, 'the code is used up').toBe(422);
});

test('such an account gets an email and a password, once, while the code is fresh', async () => {
  const number = freshNumber();
  const { loanId } = await askedBy(number);
  const { browser, otp } = await codeOn(number, loanId);
  await verify(browser, otp);
  await finish(browser);
  const wanted = { email: `otieno${numbers}@example.co.ke`, password: 'lantern-hill-42' };
  const set = (body: object) => browser.put('/api/me/credentials', body);
  expect((await app.visitor().put('/api/me/credentials', wanted)).status).toBe(401);
  expect((await set({ ...wanted, email: 'nobody' })).status).toBe(422);
  expect(await set({ ...wanted, password: 'password1' })).toMatchObject({ status: 422 });
  const known = await newPerson(app);
  expect(await set({ ...wanted, email: known.email })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
  app.clock.advance(10 * 60 + 1);
  expect(await set(wanted)).toMatchObject({ status: 409, body: { code: 'password_needed' } });
  await browser.post('/api/me/proof/code');
  await app.settle();
  expect((await browser.put('/api/me/proof', { otp: lastCode(app, number) })).status).toBe(200);
  expect(await set(wanted)).toMatchObject({ status: 200, body: { email: wanted.email } });
  expect(await set(wanted)).toMatchObject({ status: 409, body: { code: 'has_password' } });
  expect((await app.visitor().post('/api/auth/login', wanted)).status).toBe(200);
});

test('ten minutes after the code it takes another', async () => {
  const number = freshNumber();
  const { loanId } = await askedBy(number);
  const { browser, otp } = await codeOn(number, loanId);
  expect((await verify(browser, otp)).body.isNew).toBe(true);
  app.clock.advance(10 * 60 + 1);
  expect(await finish(browser)).toMatchObject({ status: 422, body: { code: 'entry_over' } });
});

test('of two who finish for one number at once, one makes an account', async () => {
  const number = freshNumber();
  const { loanId } = await askedBy(number);
  const { browser, otp } = await codeOn(number, loanId);
  await verify(browser, otp);
  const both = await Promise.all([finish(browser), finish(browser)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});
