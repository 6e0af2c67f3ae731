import { calledOf } from '@shared/called-name';
import type { Cents } from '@shared/money';
import type { IdentityNeed } from '@server/lending/identity';
import type { Context } from '@server/platform/core/context';
import { findIdentity, type IdentityRow } from './store';

export interface Borrowing {
  loan: { amount: Cents };
  borrower: { id: string; firstName: string; lastName: string };
}

/** Whether a loan needs its borrower's identity, and what is known of it; asks nothing while nobody states one. */
export async function readNeed(
  { db, identity }: Context,
  { loan: { amount }, borrower }: Borrowing,
): Promise<IdentityNeed<IdentityRow>> {
  const [stated = null] = identity ? await findIdentity(db, borrower.id) : [];
  return { amount, from: identity?.from ?? null, stated, name: calledOf(borrower) };
}
