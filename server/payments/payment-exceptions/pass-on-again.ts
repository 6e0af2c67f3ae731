import type { PersonContext } from '@server/platform/core/context';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import { passOn } from '@server/payments/payments/pass-on';
import { Refused } from '@server/platform/core/refused';

const NOTHING_WAITS = refusal('nothing_to_pass_on');

/** Retries a guarantor's reimbursement that the provider refused. Returns the payout's id. */
export async function passOnAgain(context: PersonContext, claimId: string): Promise<string> {
  let isThere = false;
  const paymentId = await passOn(context, claimId, () => {
    isThere = true;
  });
  if (!isThere) throw new Refused(NOT_FOUND);
  if (paymentId === null) throw new Refused(NOTHING_WAITS);
  return paymentId;
}
