import { expect } from 'vitest';
import type { Dice } from '@dev/demo/dice';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import type { Loan, Repayment } from '@shared/contract/loans';
import { phone, type Phone } from '@shared/phone';
import { PASSWORD, TERMS } from '../people';
import { until } from '../product-process';
import type { Visitor } from '../visitor';
import type { Fleet } from './fleet';
import { type Answers, insist, insistOnce, readOf } from './insist';

/** A person behind the proxy, with a verified phone. */
interface Person {
  visitor: Visitor;
  phone: Phone;
}

/** One loan's people, who all insist. */
export interface Circle {
  borrower: Person;
  guarantors: readonly Person[];
  admin: Visitor;
}

/** Everybody signs up, before any fault. */
export async function newCircle(
  { url, visitor, world }: Pick<Fleet, 'url' | 'visitor' | 'world'>,
  number: number,
  admin: Visitor,
): Promise<Circle> {
  const join = async (place: number): Promise<Person> => {
    const own = phone(`25472${String(number * 10 + place).padStart(7, '0')}`);
    const joining = visitor();
    const { status } = await joining.post('/api/auth/signup', {
      firstName: 'Asha',
      lastName: 'Otieno',
      email: `circle${number}.${place}@example.co.ke`,
      phone: own,
      password: PASSWORD,
    });
    expect(status, `a sign-up at ${url}`).toBe(201);
    await joining.post('/api/auth/send-otp', { phoneNumber: own });
    const otp = await codeOn(world, own);
    expect((await joining.post('/api/auth/verify-otp', { otp })).status).toBe(200);
    return { visitor: joining, phone: own };
  };
  const [borrower, ...guarantors] = await Promise.all([0, 1, 2].map(join));
  if (!borrower) throw new Error('nobody joined');
  return { borrower, guarantors, admin };
}

async function codeOn(world: PhoneWorld, own: Phone): Promise<string | undefined> {
  const inbox = () => Promise.resolve(world.phone(own).inbox);
  const [sms] = await until(inbox, ([newest]) => /\d{6} is your/.test(newest?.text ?? ''));
  return /\d{6}/.exec(sms?.text ?? '')?.[0];
}

/** Asks for a loan, has it guaranteed, approved and paid out; resolves with it once it runs. */
export async function borrow(
  { borrower, guarantors, admin }: Circle,
  answers: Answers,
  onStep: () => void,
): Promise<string> {
  const { visitor } = borrower;
  await insistOnce(answers, visitor, 'post', '/api/loans', TERMS);
  const loans = await readOf<Loan[]>(answers, visitor, '/api/loans/user');
  expect(loans, 'a request is made once').toHaveLength(1);
  const loanId = loans[0]?.id ?? '';
  onStep();
  for (const guarantor of guarantors) {
    // Naming the same number again is no second guarantor.
    const named = { name: 'A friend', phone: guarantor.phone };
    const invited = await insist(answers, () =>
      visitor.post<{ id: string }>('/api/guarantors/invite', named),
    );
    await insistOnce(answers, visitor, 'post', '/api/guarantees', {
      loanId,
      guarantorId: invited.body.id,
      cap: '5000.00',
      relationship: 'friend',
    });
    onStep();
  }
  const asked = await readOf<{ id: string }[]>(answers, visitor, `/api/guarantees/loan/${loanId}`);
  expect(asked, 'each is asked once').toHaveLength(guarantors.length);
  for (const guarantor of guarantors) {
    const [own] = await readOf<{ id: string }[]>(
      answers,
      guarantor.visitor,
      '/api/guarantees/user',
    );
    const path = `/api/guarantees/${own?.id}`;
    await insistOnce(answers, guarantor.visitor, 'put', path, { status: 'accepted' });
    onStep();
  }
  await insistOnce(answers, visitor, 'put', `/api/loans/${loanId}`, { status: 'pending_approval' });
  onStep();
  await insistOnce(answers, admin, 'put', `/api/admin/loans/${loanId}/approve`);
  onStep();
  await insistOnce(answers, admin, 'post', `/api/admin/loans/${loanId}/disburse`);
  onStep();
  const read = () => readOf<Loan>(answers, visitor, `/api/loans/${loanId}`);
  await until(read, ({ status }) => status === 'active');
  onStep();
  return loanId;
}

/** What may be paid at a time, in shillings. */
const AMOUNTS = [100, 250, 700, 1_500];

/** Pays by prompts until so many have succeeded; a prompt that was lost is no payment, so another is asked for. */
export async function repay(
  { borrower: { visitor } }: Circle,
  loanId: string,
  times: number,
  dice: Dice,
  answers: Answers,
  onStep: () => void,
): Promise<void> {
  const path = `/api/loans/${loanId}/repayments`;
  const read = () => readOf<Repayment[]>(answers, visitor, path);
  const settled = () => until(read, (all) => all.every(({ status }) => status !== 'pending'));
  for (let paid = 0; paid < times;) {
    const before = (await settled()).length;
    await insistOnce(answers, visitor, 'post', path, { amount: dice.pick(AMOUNTS) });
    const after = await settled();
    expect(after, 'a payment is asked for once').toHaveLength(before + 1);
    paid = after.filter(({ status }) => status === 'succeeded').length;
    onStep();
  }
}

/** Everybody enters their PIN at once, until `stop`. */
export function answerPrompts(world: PhoneWorld): { stop(): void } {
  const stop = world.subscribe(() => {
    for (const { phone: number } of world.listPhones()) {
      const { prompt } = world.phone(number);
      if (prompt) queueMicrotask(() => world.answerPrompt(number, prompt.id, 'approve'));
    }
  });
  return { stop };
}
