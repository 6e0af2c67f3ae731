import { expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import { phone, type Phone } from '@shared/phone';
import { acceptAs, askFor, newLoan, newPerson } from '@server/testing/people';
import { answerOf, NOT_THERE, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

let numbers = 0;
const freshPhone = (): Phone => phone(`2547${String(20_000_000 + (numbers += 1))}`);
const inboxOf = (number: Phone) => app.world.phone(number).inbox;
const refusalLink = (number: Phone): string =>
  /\/api\/refuse\/[\w-]+/.exec(inboxOf(number)[0]?.text ?? '')?.[0] ?? 'none';

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
    expect(answerOf(await visitor.get(`/api/refuse/${token}`))).toEqual(NOT_THERE);
    expect(answerOf(await visitor.post(`/api/refuse/${token}`))).toEqual(NOT_THERE);
  },
);

test('opening the link changes nothing, as phones open links by themselves', async () => {
  const number = freshPhone();
  await invitedBy(number);
  const { status, headers } = await app.visitor().get(refusalLink(number));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  await invitedBy(number);
  expect(inboxOf(number)).toHaveLength(2);
});

test('saying so ends it for good, from whoever asks, and the borrower notices nothing', async () => {
  const number = freshPhone();
  const before = await invitedBy(number);
  const link = refusalLink(number);
  expect(answerOf(await app.visitor().post(link))).toEqual({
    status: 200,
    body: { refused: true },
  });
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

test('a guarantor who said so hears nothing of changed terms, but still gets codes they ask for', async () => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower);
  const id = await askFor(borrower, loan.id, guarantor);
  await app.settle();
  await app.visitor().post(refusalLink(guarantor.phone));
  await acceptAs(guarantor, id);
  const before = inboxOf(guarantor.phone).length;
  await borrower.post(`/api/loans/${loan.id}/quote`, { amount: '30000.00', term: 6 });
  await app.settle();
  expect(inboxOf(guarantor.phone)).toHaveLength(before);
  app.clock.advance(61);
  await guarantor.post('/api/auth/send-otp', { phoneNumber: guarantor.phone });
  await app.settle();
  expect(inboxOf(guarantor.phone)).toHaveLength(before + 1);
});
