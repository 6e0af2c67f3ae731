import { CODE_MINUTES, RESEND_WAIT_SECONDS } from '@shared/limits';
import { formatPhone, type Phone } from '@shared/phone';
import type { CodeSent } from '@shared/contract/accounts';
import type { Context, PersonContext } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { newId } from '@server/platform/ids';
import { refusal } from '@server/lending/refusal';
import { messageOf } from '@server/messages/message';
import { refuseFirst, Refused } from '@server/platform/refused';
import { codeDigits, hashCode } from '@server/platform/security/phone-code';
import { requireProof } from './give-proof';
import { isCodeQuiet, refusedCodes } from './code-limits';
import { type CodeRow, findNewestCode, findPerson, readCodeHistory } from './store';

const HOUR_MS = 3_600_000;

/**
 * Sends a code to the number that the person claims. Refuses (429) one too soon or too many, and (409) one for another
 * number than the verified one without a proof.
 */
export async function sendCode(context: PersonContext, phone: Phone): Promise<CodeSent> {
  const { id, phone: current, phoneVerifiedAt } = context.actor.person;
  if (phoneVerifiedAt && phone !== current) requireProof(context);
  await issueCode(context, { personId: id, phone, purpose: 'verify' });
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
): Promise<void> =>
  issueCode(context, { personId: context.actor.person.id, phone, purpose: 'email', newEmail });

interface WantedCode {
  /** Null for a number without an account that a guarantee request waits for. */
  personId: string | null;
  phone: Phone;
  purpose: CodeRow['purpose'];
  newEmail?: string;
  /** The request without a session that the code belongs to, and whether it came from a device of the holder's. */
  request?: { requestHash: string; isKnownDevice: boolean };
}

/**
 * Of two concurrent requests the second sees the first's code: the person's version guards the count per person, the
 * code's ordinal guards the count per number.
 */
export async function issueCode(
  context: Context,
  { personId, phone, purpose, newEmail, request }: WantedCode,
): Promise<void> {
  await retrying(async () => {
    const now = context.wall();
    const [person] = personId ? await findPerson(context.db, personId) : [];
    if (personId && !person) throw new Refused(refusal('account_unknown'));
    const since = new Date(now.getTime() - HOUR_MS);
    const [history] = await readCodeHistory(context.db, personId, phone, since);
    if (!history) throw new Error('the history of codes has no row');
    const isByHolder = request ? request.isKnownDevice : history.holderId === personId;
    const asker = { isByHolder, now };
    refuseFirst(refusedCodes(history, asker));
    const isQuiet = isCodeQuiet(history, asker);
    const id = newId();
    const message = messageOf(context, phone, 'phone_code', { codeId: id });
    const { row, job } = message;
    await commit(context.db, {
      ...(person && { update: { persons: [{ id: person.id, version: person.version, set: {} }] } }),
      insert: {
        phoneCodes: [
          {
            id,
            version: 1,
            personId,
            phone,
            ordinal: history.sentToPhone + 1,
            purpose,
            newEmail: newEmail ?? null,
            requestHash: request?.requestHash ?? null,
            isByHolder,
            codeHash: hashCode(context.secret, id, codeDigits(context.secret, id)),
            tries: 0,
            expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
            createdAt: now,
          },
        ],
        ...(personId && {
          events: [eventOf(context, 'code_sent', { kind: 'person', id: personId }, { purpose })],
        }),
        ...(isQuiet ? {} : { messages: [row] }),
      },
      ...(isQuiet ? {} : { jobs: [job] }),
    });
  });
}
