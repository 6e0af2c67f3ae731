import { expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import { shillings } from '@shared/money';
import { phone, type Phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { phoneToken } from '@server/platform/core/security/phone-token';
import { messageOf } from '@server/platform/messages/message';
import { sendMessage } from '@server/platform/messages/send-message';
import { messageAlone } from '@server/testing/message-alone';
import { newHolder, takeNumber } from '@server/testing/number-hands';
import { acceptAs, askFor, copyOf, newLoan, newPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { toNumber } from '@server/platform/messages/recipient';

let numbers = 0;
const freshPhone = (): Phone => phone(`2547${String(20_000_000 + (numbers += 1))}`);
const inboxOf = (number: Phone) => app.world.phone(number).inbox;
const refusalLink = (number: Phone): string =>
  `/api/refuse/${/#i=([\w-]+)/.exec(inboxOf(number)[0]?.text ?? '')?.[1] ?? 'none'}`;
const masked = (number: Phone): string => `0${number.slice(3, 6)} *** ${number.slice(9)}`;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Somebody asks a number that nobody has an account with. */
async function invitedBy(number: Phone): Promise<Guarantee> {
  const borrower = await newPerson(app);
  const loan = await newLoan(borrower);
  await askFor(borrower, loan.id, { phone: number });
  await app.settle();
  const { body } = await borrower.get<Guarantee[]>(`/api/guarantees/loan/${loan.id}`);
  return body[0]!;
}

test.each(['x', '2547200000010000000000000000', 'a'.repeat(22), 'a'.repeat(21)])(
  'a link that we did not make (%s) leads nowhere',
  async (token) => {
    const visitor = app.visitor();
    for (const reply of [
      await visitor.get<string>(`/api/refuse/${token}`),
      await visitor.post<string>(`/api/refuse/${token}`, '', FORM),
    ]) {
      expect(reply.status).toBe(404);
      expect(reply.body).toContain('<h1>This link is not complete</h1>');
    }
  },
);

/** Says it by a link to the number. */
const sayNever = (number: Phone) =>
  app.visitor().post<string>(`/api/refuse/${phoneToken(app.deps.secret, number)}`, '', FORM);

/** How many SMS a request to guarantee sends to the number. */
async function toldOfRequest(number: Phone): Promise<number> {
  const before = inboxOf(number).length;
  await invitedBy(number);
  return inboxOf(number).length - before;
}

test('a never ends with whoever said it, once the number is another’s', async () => {
  const earlier = await newPerson(app);
  await sayNever(earlier.phone);
  expect(await toldOfRequest(earlier.phone)).toBe(0);
  app.clock.advance(60);
  await takeNumber(app, earlier, freshPhone());
  const next = await newHolder(app, earlier);
  expect(await toldOfRequest(next.phone)).toBe(1);
  expect((await copyOf(next)).messagesRefusedAt).toBeNull();
  app.clock.advance(60);
  await sayNever(next.phone);
  expect(await toldOfRequest(next.phone), 'said again it counts').toBe(0);
  expect((await copyOf(next)).messagesRefusedAt).not.toBeNull();
});

test('a never of a number that nobody is known to have had stays, and its account can read it', async () => {
  const number = freshPhone();
  await sayNever(number);
  const holder = await newHolder(app, { phone: number });
  expect(await toldOfRequest(number)).toBe(0);
  expect((await copyOf(holder)).messagesRefusedAt).not.toBeNull();
});

test('opening the link changes nothing, as phones open links by themselves', async () => {
  const number = freshPhone();
  await invitedBy(number);
  const { status, headers, body } = await app.visitor().get<string>(refusalLink(number));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(body).toContain(`Never message ${masked(number)} about others`);
  expect(body, 'works without a script').not.toContain('<script');
  const inKiswahili = await app.visitor().get<string>(`${refusalLink(number)}?lang=sw`);
  expect(inKiswahili.body).toContain(`Msiandikie ${masked(number)} kuhusu wengine`);
  await invitedBy(number);
  expect(inboxOf(number)).toHaveLength(2);
});

test('saying so ends it for good, from whoever asks, and the borrower notices nothing', async () => {
  const number = freshPhone();
  const before = await invitedBy(number);
  const link = refusalLink(number);
  const foreign = { ...FORM, Origin: 'https://elsewhere.example' };
  expect((await app.visitor().post(link, '', foreign)).status).toBe(403);
  const said = await app.visitor().post<string>(link, '', FORM);
  expect(said.status).toBe(200);
  expect(said.body).toContain(
    `We’ll never message ${masked(number)} again when somebody names it.`,
  );
  expect((await app.visitor().post(link)).status).toBe(200);
  const after = await invitedBy(number);
  expect(inboxOf(number)).toHaveLength(1);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after).toMatchObject({ status: 'pending', guarantor: { phone: number } });
});

test('saying so also stops an SMS that was queued already', async () => {
  const number = freshPhone();
  await invitedBy(number);
  const borrower = await newPerson(app);
  const loan = await newLoan(borrower);
  await askFor(borrower, loan.id, { phone: number });
  await app.visitor().post(refusalLink(number));
  await app.settle();
  expect(inboxOf(number)).toHaveLength(1);
  expect(await valueOf(app, 'select status from messages where loan_id = $1', loan.id)).toBe(
    'dropped',
  );
});

test('nor is an offer of a guarantor’s place sent that was queued already', async () => {
  const number = freshPhone();
  const { loan } = await invitedBy(number);
  await app.visitor().post(refusalLink(number));
  const context = actingAs(app.deps, 'job');
  const invitation = phoneToken(app.deps.secret, number);
  const parts = {
    borrower: 'Asha Otieno',
    amount: shillings(20_000),
    purpose: 'business',
  } as const;
  const offer = messageOf(context, toNumber(number), 'place_offered', {
    ...parts,
    loanId: loan.id,
    invitation,
  });
  await messageAlone(app, offer);
  await sendMessage(context, offer.row.id);
  expect(inboxOf(number)).toHaveLength(1);
});

test('a guarantor who said so still hears of what they agreed to, and gets codes they ask for', async () => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower);
  const id = await askFor(borrower, loan.id, guarantor);
  await app.settle();
  await app.visitor().post(refusalLink(guarantor.phone));
  await acceptAs(guarantor, id);
  const before = inboxOf(guarantor.phone).length;
  await borrower.post(`/api/loans/${loan.id}/quote`, { amount: '30000.00', term: 6 });
  await app.settle();
  expect(inboxOf(guarantor.phone)).toHaveLength(before + 1);
  app.clock.advance(61);
  await guarantor.post('/api/auth/send-otp', { phoneNumber: guarantor.phone });
  await app.settle();
  expect(inboxOf(guarantor.phone)).toHaveLength(before + 2);
});
