import type { CodeSent, ForgotPassword } from '@shared/contract/accounts';
import { RESEND_WAIT_SECONDS } from '@shared/limits';
import { formatPhone } from '@shared/phone';
import { job, type Tasks } from '@server/platform/jobs/tasks';
import type { Context } from '@server/platform/core/context';
import { requestHashOf } from './code-request';
import { requestCode, sendRequested } from './send-code';
import { findHolderId } from './store';

/**
 * Has a code sent to the holder of a verified phone, good for a new password in the browser of this request alone. A
 * job does the work: neither the answer nor its time tells whether the number is known.
 */
export async function forgotPassword(
  context: Context,
  { phoneNumber: phone, invitation }: ForgotPassword,
  request: string,
): Promise<CodeSent> {
  const { ip, requestId } = context;
  const requestHash = requestHashOf(request);
  await requestCode(context, { phone, purpose: 'reset', requestHash, invitation }, (codeId) =>
    job('start_reset', { codeId, ip, requestId }),
  );
  return {
    message: `If an account has ${formatPhone(phone)} as its verified number, a code is on its way to it`,
    retryAfter: RESEND_WAIT_SECONDS,
  };
}

/** The job: sends the code where the number is an account's. */
export async function startReset(
  jobContext: Context,
  { codeId, ip, requestId }: Tasks['start_reset'],
): Promise<void> {
  const context: Context = { ...jobContext, actor: { kind: 'visitor' }, ip, requestId };
  await sendRequested(context, codeId, async ({ phone }) => {
    const personId = await findHolderId(context.db, phone);
    return personId === null ? null : { personId };
  });
}
