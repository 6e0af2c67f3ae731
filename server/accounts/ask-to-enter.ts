import type { EntryAsked, PhoneEntry } from '@shared/contract/phone-entry';
import { RESEND_WAIT_SECONDS } from '@shared/limits';
import { maskPhone, type Phone } from '@shared/phone';
import { commit } from '@server/db/change';
import { job, type Tasks } from '@server/jobs/tasks';
import { refusal } from '@server/lending/refusal';
import { type Context, isStaff } from '@server/platform/context';
import { Refused } from '@server/platform/refused';
import { knownDevice } from '@server/platform/security/device';
import { phoneOfToken } from '@server/platform/security/phone-token';
import { requestHashOf } from './code-request';
import { issueCode } from './send-code';
import { findPersonByVerifiedPhone, findWaitingRequest } from './store';

/**
 * Has a code sent by which the holder of a number enters, in the browser of this request alone. A job does the work:
 * neither the answer nor its time tells whether the number has an account or was asked to guarantee.
 */
export async function askToEnter(
  context: Context,
  wanted: PhoneEntry,
  request: string,
): Promise<EntryAsked> {
  const { loanId } = wanted;
  const phone = numberOf(context, wanted);
  const [person] = await findPersonByVerifiedPhone(context.db, phone);
  const device = context.browser?.deviceCookie ?? null;
  const payload = {
    phone,
    requestHash: requestHashOf(request),
    isKnownDevice: knownDevice(context.secret, device, person?.id ?? '') !== null,
    ip: context.ip,
    requestId: context.requestId,
    loanId: loanId ?? null,
  };
  await commit(context.db, { jobs: [job('start_entry', payload)] });
  return { sentTo: maskPhone(phone), resendAfter: RESEND_WAIT_SECONDS };
}

/** The number as it was typed, or of the SMS's own link; refused (422) where neither is whole. */
function numberOf({ secret }: Context, { phoneNumber, invitation }: PhoneEntry): Phone {
  const number = phoneNumber ?? phoneOfToken(secret, invitation ?? '');
  if (!number) throw new Refused(refusal('invitation_incomplete'));
  return number;
}

/**
 * The job: sends the code to a number with an account, or that a request waits for and that did not refuse for good.
 * Staff enter by their own page only.
 */
export async function startEntry(jobContext: Context, task: Tasks['start_entry']): Promise<void> {
  const { phone, requestHash, isKnownDevice, ip, requestId, loanId } = task;
  const [person] = await findPersonByVerifiedPhone(jobContext.db, phone);
  if (person ? isStaff(person) : !(await isAwaited(jobContext, phone, loanId))) return;
  const context: Context = { ...jobContext, actor: { kind: 'visitor' }, ip, requestId };
  const request = { requestHash, isKnownDevice };
  try {
    await issueCode(context, { personId: person?.id ?? null, phone, purpose: 'enter', request });
  } catch (error) {
    // Too soon: nobody is told.
    if (!(error instanceof Refused)) throw error;
  }
}

async function isAwaited(
  { db }: Context,
  phone: Tasks['start_entry']['phone'],
  loanId: string | null,
): Promise<boolean> {
  const [waiting] = await findWaitingRequest(db, phone, loanId);
  return waiting !== undefined && !waiting.hasRefused;
}
