import { type Cents, subtract, ZERO } from '@shared/money';
import { isOneOf, RUNNING } from '@shared/statuses';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { onDevice } from './device-store';

/** What of a loan its moments depend on. */
export interface Standing {
  status: LoanStatus;
  closedReason: ClosedReason | null;
  /** What the borrower has paid. */
  paid: Cents;
  isLate: boolean;
  /** Who has accepted, by the guarantee's id. */
  accepted: readonly string[];
  /** Whether guarantors had to pay: then nobody celebrates. */
  hasClaims: boolean;
}

/** Something that people have done, worth a second of everybody's. */
export type Moment =
  | { kind: 'yes'; guaranteeId: string }
  | { kind: 'money' }
  /** isCaughtUp: it paid what was late, so it is said and nothing moves. */
  | { kind: 'paid'; amount: Cents; isCaughtUp: boolean }
  | { kind: 'freed' };

const hasMoney = ({ status }: Standing): boolean => isOneOf(RUNNING, status);

/** What happened between two looks at a loan: of several things the last in its story; null for nothing to tell. */
export function momentBetween(before: Standing, now: Standing): Moment | null {
  if (now.closedReason === 'repaid') {
    return before.status !== 'closed' && !now.hasClaims ? { kind: 'freed' } : null;
  }
  if (hasMoney(now) && !hasMoney(before)) return { kind: 'money' };
  if (hasMoney(now)) {
    const amount = subtract(now.paid, before.paid);
    if (amount <= ZERO || now.isLate) return null;
    return { kind: 'paid', amount, isCaughtUp: before.isLate };
  }
  const guaranteeId = now.accepted.find((id) => !before.accepted.includes(id));
  return guaranteeId && now.status !== 'closed' ? { kind: 'yes', guaranteeId } : null;
}

/** A standing as this device saw it. */
interface Seen {
  standing: Standing;
  /** Milliseconds. */
  at: number;
}

const keyOf = (id: string): string => `tegemea.seen.${id}`;
const LATE_MS = 7 * 86_400_000;

export interface Told {
  moment: Moment;
  /** Whether it happened before this page was opened. */
  isBelated: boolean;
}

/**
 * What is new of `id` on this device since it last looked, at most seven days ago; the look is kept, so that each thing
 * is told once. A first look tells nothing.
 */
export function tellOnce(id: string, standing: Standing, now = Date.now()): Told | null {
  const kept = onDevice.get(keyOf(id));
  onDevice.set(keyOf(id), JSON.stringify({ standing, at: now } satisfies Seen));
  if (!kept) return null;
  const before = JSON.parse(kept) as Seen;
  const moment = now - before.at < LATE_MS ? momentBetween(before.standing, standing) : null;
  return moment && { moment, isBelated: before.at < performance.timeOrigin };
}
