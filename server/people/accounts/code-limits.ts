import {
  CODES_PER_HOUR,
  CODES_TOGETHER_PER_HOUR,
  RESEND_WAIT_SECONDS,
  VISITORS_CODES_PER_HOUR,
} from '@shared/limits';
import { nextAfterWrong } from '@server/lending/failures';
import { type Refusal, tooSoon } from '@server/lending/refusal';
import { type Budget, VISITORS } from './code-budget';
import type { CodeHistory } from './code-store';

const HOUR_MS = 3_600_000;

/**
 * Contract §5: one code a minute and five an hour, for a number and for a person, and growing waits after wrong ones.
 * Each budget of a number counts apart, so that nobody uses up another's; visitors who show nothing have less.
 */
export function refusedCodes(
  { ofPerson, ofBudget, ofMany, ...history }: CodeHistory,
  budget: Budget,
  now: Date,
): (Refusal | null)[] {
  const perHour = budget === VISITORS ? VISITORS_CODES_PER_HOUR : CODES_PER_HOUR;
  const next = [
    nextAfter(ofPerson, CODES_PER_HOUR),
    nextAfter(ofBudget, perHour),
    nextOfMany(ofMany),
    nextAfterWrong({
      count: history.wrong,
      open: history.open,
      firstAt: history.firstWrongAt,
      lastAt: history.lastWrongAt,
    }),
  ];
  return next.map((at) => waitUntil(at, now));
}

/** When another code may follow the last hour's, newest first. */
function nextAfter(asked: readonly Date[], perHour: number): Date | null {
  const newest = asked[0];
  if (!newest) return null;
  const oldestThatCounts = asked[perHour - 1];
  const spaced = newest.getTime() + RESEND_WAIT_SECONDS * 1_000;
  return new Date(Math.max(spaced, oldestThatCounts ? oldestThatCounts.getTime() + HOUR_MS : 0));
}

/** The bound of what many have together; they have no wait of a minute in common. */
function nextOfMany(asked: readonly Date[]): Date | null {
  const oldestThatCounts = asked[CODES_TOGETHER_PER_HOUR - 1];
  return oldestThatCounts ? new Date(oldestThatCounts.getTime() + HOUR_MS) : null;
}

function waitUntil(at: Date | null, now: Date): Refusal | null {
  const retryAfter = at ? Math.ceil((at.getTime() - now.getTime()) / 1_000) : 0;
  return retryAfter <= 0 ? null : tooSoon(retryAfter);
}
