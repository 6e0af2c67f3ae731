import { expect } from 'vitest';
import type { Phone } from '@shared/phone';
import { PASSWORD } from '../people';
import { softPasskey } from '../soft-passkey';
import { showPasskey } from '../staff';
import type { Visitor } from '../visitor';
import type { Kept } from './make-database';

/** How the product that took a stored database over is reached. */
export interface Reach {
  /** Two nodes that are asked in turn; twice the same where a proxy stands before them. */
  nodes: readonly [Node, Node];
  /** Ends once what was paid out has arrived. */
  settle(): Promise<void>;
  /** Pays and enters the PIN; ends once it is booked, and returns the amount. */
  pay(person: Visitor & { phone: Phone }, loanId: string, amount: string): Promise<string>;
}

interface Node {
  url: string;
  visitor(): Visitor;
}

/** Signs everybody in and does what waits for them, by two nodes in turn. */
export async function goOn(
  { nodes: [first, second], settle, pay }: Reach,
  { people, staff, open }: Kept,
): Promise<void> {
  const signIn = async (who: keyof Kept['people'], at: Node = first) => {
    const visitor = at.visitor();
    const { email } = people[who];
    const { status } = await visitor.post('/api/auth/login', { email, password: PASSWORD });
    expect([who, status]).toEqual([who, 200]);
    return { ...people[who], ...visitor };
  };
  const [admin, asks, asked] = [
    await signIn('admin'),
    await signIn('asks', second),
    await signIn('asked'),
  ];
  const [planned, guarantor] = [await signIn('planned', second), await signIn('guarantor')];
  const owner = await showPasskey(second.visitor(), softPasskey(second.url, staff.passkey));
  expect([owner.status, owner.body.id]).toEqual([200, expect.any(String)]);

  const { status } = await asked.put(`/api/guarantees/${open.guarantee}`, {
    status: 'accepted',
    note: '',
  });
  expect(status).toBe(200);
  const submit = await asks.put(`/api/loans/${open.draft}`, { status: 'pending_approval' });
  expect(submit.status).toBe(200);
  for (const id of [open.submitted, open.draft]) {
    expect((await admin.put(`/api/admin/loans/${id}/approve`)).status).toBe(200);
    expect((await admin.post(`/api/admin/loans/${id}/disburse`)).status).toBe(200);
  }
  await settle();
  expect(await pay(await signIn('pays'), open.running, '1000.00')).toBe('1000.00');
  expect((await planned.put(`/api/plans/${open.plan}`, { answer: 'agreed' })).status).toBe(200);
  const appeal = { ground: 'already_paid', reason: 'I saw the receipt of it' };
  expect((await guarantor.post(`/api/guarantees/${open.notice}/appeal`, appeal)).status).toBe(200);
}
