import type { MailKind } from '@shared/contract/mail-parts';
import { MAIL_CODE_MINUTES } from '@shared/limits';
import { STAFF_LINK_HOURS } from '@shared/staff';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** For the whole call. A server may look twice at who calls before it takes a mail. */
export const CALL_MS = 20 * SECOND_MS;

/** The waits from one try's start to the next; the last one repeats. */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS];

/** After calls of unknown outcome: a server that does not know the Message-ID delivers one more copy for each. */
const DOUBT_WAITS_MS = [15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];

/** How long a mail is worth sending: a code and a link no longer than they are good. */
const EXPIRES_MS: Partial<Record<MailKind, number>> = {
  email_code: MAIL_CODE_MINUTES * MINUTE_MS,
  staff_link: STAFF_LINK_HOURS * HOUR_MS,
};
const ORDINARY_MS = 48 * HOUR_MS;

export const mailPolicy = (kind: MailKind): { expiresAfterMs: number } => ({
  expiresAfterMs: EXPIRES_MS[kind] ?? ORDINARY_MS,
});

/** When to try again after the try that began at `begunAt`. */
export function nextMailTry(
  { tries, doubts, expiresAt }: { tries: number; doubts: number; expiresAt: Date },
  begunAt: Date,
  outcome: 'refused' | 'unknown',
): Date {
  const wait = outcome === 'unknown' ? nth(DOUBT_WAITS_MS, doubts) : nth(WAITS_MS, tries);
  const next = new Date(begunAt.getTime() + wait);
  return next < expiresAt ? next : expiresAt;
}

const nth = (waits: readonly number[], times: number): number =>
  waits[Math.min(times, waits.length) - 1] ?? MINUTE_MS;

/** Until when another run leaves a call alone: its timeout, and time to write its outcome down. */
export const mailCallEnds = (begunAt: Date): Date => new Date(begunAt.getTime() + 2 * CALL_MS);
