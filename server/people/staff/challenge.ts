import { CHALLENGE_MINUTES } from '@shared/staff';
import type { Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { type ChallengeRow, putChallenge, takeChallenge } from './store';

const MINUTE_MS = 60_000;

/** Keeps what an answer will be compared with; returns the challenge's id. */
export async function askFor(
  { db, wall }: Context,
  purpose: ChallengeRow['purpose'],
  content: string,
  personId: string | null,
): Promise<string> {
  const id = newId();
  const expiresAt = new Date(wall().getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  await putChallenge(db, id, personId, purpose, content, expiresAt);
  return id;
}

/** What was asked of this person; null when it was answered before, is too old, or was asked of another. */
export async function takeAsked(
  { db, wall }: Context,
  id: string,
  purpose: ChallengeRow['purpose'],
  personId: string | null,
): Promise<string | null> {
  const [challenge] = await takeChallenge(db, id, purpose, wall());
  return challenge && challenge.personId === personId ? challenge.content : null;
}
