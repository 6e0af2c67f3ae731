import type { CodeSent } from '@shared/contract/accounts';
import { RESEND_WAIT_SECONDS } from '@shared/limits';
import { formatPhone, type Phone } from '@shared/phone';
import { commit } from '@server/db/change';
import { job, type Tasks } from '@server/jobs/tasks';
import type { Context } from '@server/platform/context';
import { Refused } from '@server/platform/refused';
import { knownDevice } from '@server/platform/security/device';
import { requestHashOf } from './code-request';
import { issueCode } from './send-code';
import { findPersonByVerifiedPhone } from './store';

/**
 * Has a code sent to the holder of a verified phone, good for a new password in the browser of this request alone. A
 * job does the work: neither the answer nor its time tells whether the number is known or had a code lately.
 */
export async function forgotPassword(
  context: Context,
  phone: Phone,
  request: string,
): Promise<CodeSent> {
  const [person] = await findPersonByVerifiedPhone(context.db, phone);
  const device = context.browser?.deviceCookie ?? null;
  const isKnownDevice = knownDevice(context.secret, device, person?.id ?? '') !== null;
  const payload = {
    phone,
    requestHash: requestHashOf(request),
    isKnownDevice,
    ip: context.ip,
    requestId: context.requestId,
  };
  await commit(context.db, { jobs: [job('start_reset', payload)] });
  return {
    message: `If an account has ${formatPhone(phone)} as its verified number, we sent it a code`,
    retryAfter: RESEND_WAIT_SECONDS,
  };
}

/** The job: sends the code where the number is an account's and none was sent too lately. */
export async function startReset(
  jobContext: Context,
  { phone, requestHash, isKnownDevice, ip, requestId }: Tasks['start_reset'],
): Promise<void> {
  const [person] = await findPersonByVerifiedPhone(jobContext.db, phone);
  if (!person) return;
  const context: Context = { ...jobContext, actor: { kind: 'visitor' }, ip, requestId };
  const request = { requestHash, isKnownDevice };
  try {
    await issueCode(context, { personId: person.id, phone, purpose: 'reset', request });
  } catch (error) {
    // Too soon, or an account that is gone: nobody is told.
    if (!(error instanceof Refused)) throw error;
  }
}
