import { CODE_MINUTES } from '@shared/limits';
import { CODE_KINDS, LEGAL_KINDS } from '@shared/message-statuses';
import { quietHoursEnd } from '@server/lending/claim-rules';
import type { MessageKind } from './texts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How an SMS is sent, by its kind. */
export interface DeliveryPolicy {
  task: 'send_code' | 'send_message';
  /** Of jobs that are due at the same time the lowest number goes first. */
  priority: number;
  expiresAfterMs: number;
  /** How long one call may take. */
  callMs: number;
  /** The waits from one try's start to the next; the last one repeats. */
  waitsMs: readonly number[];
  /** The wait after a call of unknown outcome. */
  doubtWaitMs: number;
  /**
   * How many calls of unknown outcome are repeated, because the gateway has no idempotency: a person may get the text
   * once more for each.
   */
  repeats: number;
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
  doubtWaitMs: 3 * SECOND_MS,
  repeats: Infinity,
};

const BACKOFF_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

/** Worth knowing for two days. One that may have gone is sent at most once more. */
const ORDINARY: DeliveryPolicy = {
  task: 'send_message',
  priority: 0,
  expiresAfterMs: 2 * DAY_MS,
  callMs: 10_000,
  waitsMs: BACKOFF_MS,
  doubtWaitMs: 15 * MINUTE_MS,
  repeats: 1,
};

/** Something legal depends on it: a second copy does less harm than none. */
const LEGAL: DeliveryPolicy = {
  ...ORDINARY,
  priority: -5,
  expiresAfterMs: 30 * DAY_MS,
  waitsMs: [...BACKOFF_MS, 6 * HOUR_MS],
  repeats: Infinity,
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

/** Whether one more copy may go out after calls of unknown outcome. */
export const mayRepeat = ({ kind, doubts }: Tried): boolean =>
  doubts <= deliveryPolicy(kind).repeats;

/** When to try again after the try that began at `begunAt`: never at night if it is for the day, or after expiry. */
export function nextTry(message: Tried, begunAt: Date, outcome: 'refused' | 'unknown'): Date {
  const { waitsMs, doubtWaitMs } = deliveryPolicy(message.kind);
  const wait =
    outcome === 'unknown'
      ? doubtWaitMs
      : (waitsMs[Math.min(message.tries, waitsMs.length) - 1] ?? doubtWaitMs);
  const next = new Date(begunAt.getTime() + wait);
  const decent = message.isDaytimeOnly ? quietHoursEnd(next) : next;
  return decent < message.expiresAt ? decent : message.expiresAt;
}

/** Until when another run leaves a call alone: its timeout, and time to write its outcome down. */
export const callEnds = (kind: string, begunAt: Date): Date =>
  new Date(begunAt.getTime() + 2 * deliveryPolicy(kind).callMs);
