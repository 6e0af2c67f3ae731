import type { Approval } from '@shared/contract/approvals';
import type { Phone } from '@shared/phone';
import { lastCode, prove, signIn, signUpPerson, type TestPerson, verifyPhone } from './people';
import { valueOf } from './stages';
import type { TestApp } from './test-app';
import type { Visitor } from './visitor';

/** Numbers that change hands, and what M-Pesa takes back meanwhile. */

/** Whoever has the cookie and the password replaces the verified number, by a code to the new one. */
export async function takeNumber(app: TestApp, who: Visitor, to: Phone): Promise<void> {
  app.clock.advance(60);
  await prove(who);
  await who.post('/api/auth/send-otp', { phoneNumber: to });
  await app.settle();
  const { status } = await who.post('/api/auth/verify-otp', { otp: lastCode(app, to) });
  if (status !== 200) throw new Error(`the new number answered ${status}`);
  await app.settle();
}

/** The link by which an earlier number is kept, as its last SMS has it. */
export const keepLinkOn = (app: TestApp, number: Phone): string =>
  /\/api\/keep\/[\w-]{22}/.exec(app.world.phone(number).inbox[0]?.text ?? '')?.[0] ?? 'none';

/** Another account, which verifies the number that this person had. */
export async function newHolder(
  app: TestApp,
  { phone }: Pick<TestPerson, 'phone'>,
): Promise<TestPerson> {
  const person = { ...(await signUpPerson(app, { isVerified: false })), phone };
  app.clock.advance(120);
  await verifyPhone(app, person);
  return person;
}

/** Two people of the desk, and a loan. */
interface OnDesk {
  desk: TestPerson;
  second: TestPerson;
  /** The loan's. */
  id: string;
}

/** M-Pesa takes back the one payment of the borrower's that stands: the loan runs again. */
export async function takeBack(app: TestApp, { desk, second, id }: OnDesk): Promise<void> {
  const targetId = await valueOf<string>(
    app,
    `select id from payments where loan_id = $1 and kind = 'repayment' and status = 'succeeded'`,
    id,
  );
  const params = { cause: 'taken_back', receipt: 'REV4411XQ7' };
  const body = { kind: 'payment_reversal', targetId, reason: 'M-Pesa took it back', params };
  for (const person of [desk, second]) await signIn(person);
  const made = await desk.post<Approval>('/api/admin/approvals', body);
  const path = `/api/admin/approvals/${made.body.id}`;
  const { status } = await second.put(path, { decision: 'confirmed' });
  if (status !== 200) throw new Error(`the reversal answered ${made.status}, then ${status}`);
  await app.settle();
}
