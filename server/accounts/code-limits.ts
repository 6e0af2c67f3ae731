import { CODES_PER_HOUR, OTHERS_CODES_PER_HOUR, RESEND_WAIT_SECONDS } from '@shared/limits';
import { type Refusal, tooSoon } from '@server/lending/refusal';
import type { CodeHistory } from './store';

/** Who asks for a code to a number. */
export interface CodeAsker {
  /** Whether the number's own holder asks, from a session or a device of theirs. */
  isByHolder: boolean;
  now: Date;
}

const HOUR_MS = 3_600_000;

/**
 * Contract §5: one code every 60 s and five an hour, for a number and for a person. Of a number's five, others than its
 * holder can use up three: the rest is the holder's.
 */
export function refusedCodes(
  history: CodeHistory,
  { isByHolder, now }: CodeAsker,
): (Refusal | null)[] {
  const { ofPerson, byHolder, byOthers } = history;
  const taken = isByHolder ? byOthers.slice(-OTHERS_CODES_PER_HOUR) : byOthers;
  const ofPhone = [...byHolder, ...taken].sort((a, b) => b.getTime() - a.getTime());
  return [ofPerson, ofPhone].map((sent) => waitAfter(sent, now));
}

/** Whether the code is noted and not sent: who asks can't tell, and the holder keeps their share. */
export const isCodeQuiet = (
  { holderId, byOthers }: CodeHistory,
  { isByHolder }: CodeAsker,
): boolean => !isByHolder && holderId !== null && byOthers.length >= OTHERS_CODES_PER_HOUR;

/** The refusal while another code is too early, from the last hour's, newest first; null if it is allowed. */
function waitAfter(sent: readonly Date[], now: Date): Refusal | null {
  const newest = sent[0];
  const oldestThatCounts = sent[CODES_PER_HOUR - 1];
  const next = Math.max(
    newest ? newest.getTime() + RESEND_WAIT_SECONDS * 1_000 : 0,
    oldestThatCounts ? oldestThatCounts.getTime() + HOUR_MS : 0,
  );
  const retryAfter = Math.ceil((next - now.getTime()) / 1_000);
  return retryAfter <= 0 ? null : tooSoon(retryAfter);
}
