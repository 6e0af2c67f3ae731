import {
  CODE_MINUTES,
  FAILURES_DAYS,
  RESEND_WAIT_SECONDS,
  WAY_IN_TOLD_HOURS,
} from '@shared/limits';
import { formatPhone, type Phone } from '@shared/phone';
import type { CodeSent } from '@shared/contract/accounts';
import type { Context, PersonContext } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import type { JobCall } from '@server/platform/db/job-call';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Unrecorded } from '@server/platform/db/recorded';
import { newId } from '@server/platform/core/ids';
import { refusal } from '@server/lending/refusal';
import { messageOf } from '@server/platform/messages/message';
import { refuseFirst, Refused } from '@server/platform/core/refused';
import { codeDigits, hashCode } from '@server/platform/core/security/phone-code';
import { phoneToken } from '@server/platform/core/security/phone-token';
import { requireProof } from './give-proof';
import { type Budget, budgetOf, CLAIMANTS, ownBudget, VISITORS } from './code-budget';
import { refusedCodes } from './code-limits';
import {
  type CodeHistory,
  type CodeRow,
  findCode,
  findNewestCode,
  readCodeHistory,
} from './code-store';
import { findPerson, lastMessage } from './store';
import { toNumber } from '@server/platform/messages/recipient';

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = FAILURES_DAYS * 24 * HOUR_MS;

/**
 * Sends a code to the number that the person claims. Refuses (429) one too soon or too many, and (409) one for another
 * number than the verified one without a proof.
 */
export async function sendCode(context: PersonContext, phone: Phone): Promise<CodeSent> {
  const { phone: current, phoneVerifiedAt } = context.actor.person;
  if (phoneVerifiedAt && phone !== current) requireProof(context);
  await issueCode(context, { phone, purpose: 'verify' });
  return {
    message: `A code is on its way to ${formatPhone(phone)}`,
    retryAfter: RESEND_WAIT_SECONDS,
  };
}

/** Sends a new code to the number of the last one. */
export async function resendCode(context: PersonContext): Promise<CodeSent> {
  const { id } = context.actor.person;
  const [last] = await findNewestCode(context.db, id, 'verify', ownBudget(context, id).key);
  if (!last) throw new Refused(refusal('phone_missing'));
  return sendCode(context, last.phone);
}

/** Sends a code to the person's verified phone that confirms a new email. */
export const sendEmailCode = (
  context: PersonContext,
  phone: Phone,
  newEmail: string,
): Promise<void> => issueCode(context, { phone, purpose: 'email', newEmail });

interface WantedCode {
  phone: Phone;
  purpose: CodeRow['purpose'];
  newEmail?: string;
}

/**
 * Sends a code to a number that the signed-in person gives. Of two concurrent calls the second sees the first's code:
 * the person's version guards the count per person, the code's ordinal guards the count per number.
 */
export async function issueCode(context: PersonContext, wanted: WantedCode): Promise<void> {
  const { id: personId } = context.actor.person;
  await retrying(async () => {
    const [person] = await findPerson(context.db, personId);
    if (!person) throw new Refused(refusal('account_unknown'));
    const code = await newCode(context, wanted);
    const written: Unrecorded = {
      update: { persons: [{ id: person.id, version: person.version, set: {} }] },
      insert: { phoneCodes: [{ ...code, personId, isSent: true }] },
      whyNoEvent: 'code_on_its_way',
    };
    await commit(context.db, joinChanges(written, sentChange(context, { ...code, personId })));
  });
}

/** A request for a code by a browser without a session. */
interface RequestedCode {
  phone: Phone;
  purpose: 'enter' | 'reset';
  requestHash: string;
  /** The token of the link that the visitor came by. */
  invitation?: string | undefined;
}

/**
 * Notes a visitor's request, whatever the number, and lets a job send its code where it may: neither answer, refusal
 * nor time tells whether the number is known. Refuses (429) what would not be sent to a known one.
 */
export async function requestCode(
  context: Context,
  wanted: RequestedCode,
  send: (codeId: string) => JobCall,
): Promise<void> {
  await retrying(async () => {
    const code = await newCode(context, wanted);
    const row = { ...code, personId: null, isSent: false };
    await commit(context.db, {
      insert: { phoneCodes: [row] },
      jobs: [send(code.id)],
      whyNoEvent: 'code_on_its_way',
    });
  });
}

/** Sends a code that was requested, once, to the number of this person, or of nobody yet. */
export async function sendRequested(
  context: Context,
  codeId: string,
  recipientOf: (code: CodeRow) => Promise<{ personId: string | null } | null>,
): Promise<void> {
  await retrying(async () => {
    const [code] = await findCode(context.db, codeId);
    if (!code || code.isSent) return;
    const recipient = await recipientOf(code);
    if (!recipient) return;
    const set = { ...recipient, isSent: true };
    const sent: Unrecorded = {
      update: { phoneCodes: [{ id: code.id, version: code.version, set }] },
      whyNoEvent: 'code_on_its_way',
    };
    await commit(
      context.db,
      joinChanges(
        sent,
        sentChange(context, { ...code, ...recipient }),
        await wayInTold(context, code.phone),
      ),
    );
  });
}

/**
 * Once strangers have used up what visitors can have sent to a number, its phone gets the sealed link, on whose budget
 * its holder goes on from any device; once a day.
 */
async function wayInTold(context: Context, phone: Phone): Promise<Change> {
  const now = context.wall();
  const inAMinute = new Date(now.getTime() + RESEND_WAIT_SECONDS * 1_000);
  const history = await readHistory(context, { phone, budget: VISITORS, claimant: null });
  if (refusedCodes(history, VISITORS, inAMinute).every((refused) => refused === null)) return {};
  const [told] = await lastMessage(context.db, phone, 'way_in');
  const since = context.now().getTime() - WAY_IN_TOLD_HOURS * HOUR_MS;
  if (told && told.createdAt.getTime() > since) return {};
  const invitation = phoneToken(context.secret, phone);
  const message = messageOf(context, toNumber(phone), 'way_in', { invitation });
  return { messages: [message] };
}

/**
 * The row of a new code that is not sent yet. Throws Refused (429) for one too soon. `shown`: the budget that it counts
 * on, where the caller knows it.
 */
export async function newCode(
  context: Context,
  wanted: WantedCode & Partial<Pick<RequestedCode, 'requestHash' | 'invitation'>>,
  shown?: Budget,
) {
  const now = context.wall();
  const { phone, purpose, newEmail = null, requestHash = null, invitation } = wanted;
  const strangers = requestHash === null ? CLAIMANTS : VISITORS;
  const budget = shown ?? (await budgetOf(context, phone, { strangers, invitation }));
  const { actor } = context;
  const claimant = actor.kind === 'person' && budget === CLAIMANTS ? actor.person.id : null;
  const history = await readHistory(context, { phone, budget, claimant });
  refuseFirst(refusedCodes(history, budget, now));
  const id = newId();
  return {
    id,
    version: 1,
    phone,
    ordinal: history.lastOrdinal + 1,
    purpose,
    newEmail,
    requestHash,
    budget: budget.key,
    codeHash: hashCode(context.secret, id, codeDigits(context.secret, id)),
    tries: 0,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    createdAt: now,
  };
}

async function readHistory(
  { db, wall }: Context,
  { phone, budget, claimant }: { phone: Phone; budget: Budget; claimant: string | null },
): Promise<CodeHistory> {
  const now = wall();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [history] = await readCodeHistory(
    db,
    claimant,
    phone,
    budget.key,
    budget.kindOfMany,
    ago(HOUR_MS),
    ago(REMEMBERED_MS),
    now,
  );
  if (!history) throw new Error('the history of codes has no row');
  return history;
}

/** The SMS of a code and its note in the audit. */
export function sentChange(
  context: Context,
  { id, phone, purpose, personId }: Pick<CodeRow, 'id' | 'phone' | 'purpose' | 'personId'>,
) {
  const message = messageOf(context, toNumber(phone), 'phone_code', { codeId: id });
  const subject = personId && ({ kind: 'person', id: personId } as const);
  return {
    insert: {
      ...(subject && { events: [eventOf(context, 'code_sent', subject, { purpose })] }),
    },
    messages: [message],
  };
}
