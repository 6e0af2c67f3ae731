import type { EntryAsked, PhoneEntry } from '@shared/contract/phone-entry';
import { RESEND_WAIT_SECONDS } from '@shared/limits';
import { maskPhone, type Phone } from '@shared/phone';
import { job, type Tasks } from '@server/platform/jobs/tasks';
import { refusal } from '@server/lending/refusal';
import { type Context, isStaff } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { phoneOfToken } from '@server/platform/core/security/phone-token';
import { requestHashOf } from './code-request';
import { requestCode, sendRequested } from './send-code';
import { findWhoEnters, findWaitingRequest } from './store';

/**
 * Has a code sent by which the holder of a number enters, in the browser of this request alone. A job does the work:
 * neither the answer nor its time tells whether the number has an account or was asked to guarantee.
 */
export async function askToEnter(
  context: Context,
  wanted: PhoneEntry,
  request: string,
): Promise<EntryAsked> {
  const { loanId = null, invitation } = wanted;
  const { ip, requestId } = context;
  const phone = addressedNumber(context, wanted);
  if (!phone) throw new Refused(refusal('invitation_incomplete'));
  const requestHash = requestHashOf(request);
  await requestCode(context, { phone, purpose: 'enter', requestHash, invitation }, (codeId) =>
    job('start_entry', { codeId, ip, requestId, loanId }),
  );
  return { sentTo: maskPhone(phone), resendAfter: RESEND_WAIT_SECONDS };
}

/** The number as it was typed, or of the SMS's own link; null where neither is whole. */
export const addressedNumber = (
  { secret }: Context,
  { phoneNumber, invitation }: PhoneEntry,
): Phone | null => phoneNumber ?? phoneOfToken(secret, invitation ?? '');

/**
 * The job: sends the code to a number with an account, or that a request waits for and that did not refuse for good.
 * Staff enter by their own page only.
 */
export async function startEntry(jobContext: Context, task: Tasks['start_entry']): Promise<void> {
  const { codeId, ip, requestId, loanId } = task;
  const context: Context = { ...jobContext, actor: { kind: 'visitor' }, ip, requestId };
  await sendRequested(context, codeId, async ({ phone }) => {
    const person = await findWhoEnters(context.db, phone);
    const isMeant = person ? !isStaff(person) : await isAwaited(context, phone, loanId);
    return isMeant ? { personId: person?.id ?? null } : null;
  });
}

async function isAwaited({ db }: Context, phone: Phone, loanId: string | null): Promise<boolean> {
  const [waiting] = await findWaitingRequest(db, phone, loanId);
  return waiting !== undefined && !waiting.hasRefused;
}
