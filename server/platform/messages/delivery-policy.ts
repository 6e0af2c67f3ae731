import { CODE_MINUTES } from '@shared/limits';
import { CODE_KINDS, LEGAL_KINDS } from '@shared/message-statuses';
import { quietHoursEnd } from '@server/lending/claim-rules';
import type { MessageKind } from '@shared/contract/message-parts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How an SMS is sent, by its kind. */
export interface DeliveryPolicy {
  task: 'send_code' | 'send_message';
  /** The job with the lowest number goes first among those that are due at the same time. */
  priority: number;
  expiresAfterMs: number;
  /** How long one call may take. */
  callMs: number;
  /** The waits from one try's start to the next; the last one repeats. */
  waitsMs: readonly number[];
  /**
   * The waits after calls of unknown outcome; the last one repeats. They grow, because the gateway has no idempotency:
   * a person may get the text once more for each such call.
   */
  doubtWaitsMs: readonly number[];
}

/**
 * A code is harmless twice, because the digits are the same. Its tries are so close that it arrives within five seconds
 * of the gateway's return: at worst 2.5 s for a call that hangs, the rest of the 3 s, and the lane's poll.
 */
const CODE: DeliveryPolicy = {
  task: 'send_code',
  priority: -10,
  expiresAfterMs: CODE_MINUTES * MINUTE_MS,
  callMs: 2_500,
  waitsMs: [3 * SECOND_MS],
  doubtWaitsMs: [3 * SECOND_MS],
};

const BACKOFF_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

/** Worth knowing for two days: at most seven copies while nobody knows whether one went. */
const ORDINARY: DeliveryPolicy = {
  task: 'send_message',
  priority: 0,
  expiresAfterMs: 2 * DAY_MS,
  callMs: 10_000,
  waitsMs: BACKOFF_MS,
  doubtWaitsMs: [15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],
};

/** Something legal depends on it: a second copy does less harm than none. */
const LEGAL: DeliveryPolicy = {
  ...ORDINARY,
  priority: -5,
  expiresAfterMs: 30 * DAY_MS,
  waitsMs: [...BACKOFF_MS, 6 * HOUR_MS],
  doubtWaitsMs: [15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS],
};

const POLICIES = new Map<string, DeliveryPolicy>([
  ...CODE_KINDS.map((kind) => [kind, CODE] as const),
  ...LEGAL_KINDS.map((kind) => [kind, LEGAL] as const),
] satisfies (readonly [MessageKind, DeliveryPolicy])[]);

export const deliveryPolicy = (kind: string): DeliveryPolicy => POLICIES.get(kind) ?? ORDINARY;

export const isLegal = (kind: string): boolean => LEGAL_KINDS.some((each) => each === kind);

/** The row's columns that decide about the next try. */
export interface Tried {
  kind: string;
  tries: number;
  doubts: number;
  expiresAt: Date;
  isDaytimeOnly: boolean;
}

/** When to try again after the try that began at `begunAt`: never at night if it is for the day, or after expiry. */
export function nextTry(message: Tried, begunAt: Date, outcome: 'refused' | 'unknown'): Date {
  const { waitsMs, doubtWaitsMs } = deliveryPolicy(message.kind);
  const wait =
    outcome === 'unknown' ? nth(doubtWaitsMs, message.doubts) : nth(waitsMs, message.tries);
  const next = new Date(begunAt.getTime() + wait);
  const decent = message.isDaytimeOnly ? quietHoursEnd(next) : next;
  return decent < message.expiresAt ? decent : message.expiresAt;
}

/** The wait after the nth time, counted from 1; the last one repeats. */
const nth = (waits: readonly number[], times: number): number =>
  waits[Math.min(times, waits.length) - 1] ?? MINUTE_MS;

/** Until when another run leaves a call alone: its timeout, and time to write its outcome down. */
export const callEnds = (kind: string, begunAt: Date): Date =>
  new Date(begunAt.getTime() + 2 * deliveryPolicy(kind).callMs);
