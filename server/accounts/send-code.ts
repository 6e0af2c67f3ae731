import { CODE_MINUTES, CODES_PER_HOUR, RESEND_WAIT_SECONDS } from '@shared/limits';
import { formatPhone, type Phone } from '@shared/phone';
import type { CodeSent } from '@shared/contract/accounts';
import type { Context, PersonContext } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { newId } from '@server/platform/ids';
import { type Refusal, refusal, tooSoon } from '@server/lending/refusal';
import { messageOf } from '@server/messages/message';
import { refuseFirst, Refused } from '@server/platform/refused';
import { codeDigits, hashCode } from '@server/platform/security/phone-code';
import { findNewestCode, findPerson, findPersonByVerifiedPhone, readCodeHistory } from './store';

const HOUR_MS = 3_600_000;

/** Sends a code to the number that the person claims. Refuses (429) one too soon or too many. */
export async function sendCode(context: PersonContext, phone: Phone): Promise<CodeSent> {
  await issueCode(context, context.actor.person.id, phone, 'verify');
  return { message: `We sent a code to ${formatPhone(phone)}`, retryAfter: RESEND_WAIT_SECONDS };
}

/** Sends a new code to the number of the last one. */
export async function resendCode(context: PersonContext): Promise<CodeSent> {
  const [last] = await findNewestCode(context.db, context.actor.person.id, 'verify');
  if (!last) throw new Refused(refusal('phone_missing'));
  return sendCode(context, last.phone);
}

/** Sends a code to the person's verified phone that confirms a new email. */
export const sendEmailCode = (
  context: PersonContext,
  phone: Phone,
  newEmail: string,
): Promise<void> => issueCode(context, context.actor.person.id, phone, 'email', newEmail);

/**
 * Sends a code that lets the holder of a verified phone set a new password. The answer does not reveal whether the
 * number is known or a code was sent recently.
 */
export async function forgotPassword(context: Context, phone: Phone): Promise<CodeSent> {
  const [person] = await findPersonByVerifiedPhone(context.db, phone);
  if (person) await issueIfAllowed(context, person.id, phone);
  return {
    message: `If an account has ${formatPhone(phone)} as its verified number, we sent it a code`,
    retryAfter: RESEND_WAIT_SECONDS,
  };
}

async function issueIfAllowed(context: Context, personId: string, phone: Phone): Promise<void> {
  try {
    await issueCode(context, personId, phone, 'reset');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/**
 * Of two concurrent requests the second sees the first's code: the person's version guards the count per person, the
 * code's ordinal guards the count per number.
 */
async function issueCode(
  context: Context,
  personId: string,
  phone: Phone,
  purpose: 'verify' | 'reset' | 'email',
  newEmail: string | null = null,
): Promise<void> {
  await retrying(async () => {
    const now = context.now();
    const [person] = await findPerson(context.db, personId);
    if (!person) throw new Refused(refusal('account_unknown'));
    const since = new Date(now.getTime() - HOUR_MS);
    const [history] = await readCodeHistory(context.db, personId, phone, since);
    if (!history) throw new Error('the history of codes has no row');
    refuseFirst([history.ofPerson, history.ofPhone].map((sent) => waitAfter(sent, now)));
    const id = newId();
    const message = messageOf(context, phone, 'phone_code', { codeId: id });
    await commit(context.db, {
      update: { persons: [{ id: person.id, version: person.version, set: {} }] },
      insert: {
        phoneCodes: [
          {
            id,
            version: 1,
            personId,
            phone,
            ordinal: history.sentToPhone + 1,
            purpose,
            newEmail,
            codeHash: hashCode(context.secret, id, codeDigits(context.secret, id)),
            tries: 0,
            expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
            createdAt: now,
          },
        ],
        events: [eventOf(context, 'code_sent', { kind: 'person', id: personId }, { purpose })],
        messages: [message.row],
      },
      jobs: [message.job],
    });
  });
}

/**
 * The refusal while another code is too early, from the codes of the last hour, newest first; null if it is allowed.
 */
function waitAfter(sent: readonly Date[], now: Date): Refusal | null {
  const newest = sent[0];
  const oldestThatCounts = sent[CODES_PER_HOUR - 1];
  const next = Math.max(
    newest ? newest.getTime() + RESEND_WAIT_SECONDS * 1_000 : 0,
    oldestThatCounts ? oldestThatCounts.getTime() + HOUR_MS : 0,
  );
  return waitUntil(next, now);
}

function waitUntil(instant: number, now: Date): Refusal | null {
  const retryAfter = Math.ceil((instant - now.getTime()) / 1_000);
  if (retryAfter <= 0) return null;
  return tooSoon(retryAfter);
}
