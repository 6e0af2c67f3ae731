import { eventOf } from '@server/platform/db/event';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Events, Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { job } from '@server/platform/jobs/tasks';
import { payableOf } from '@server/lending/claim-shares';
import { firstLook } from '@server/lending/payment-lifecycle';
import { refusal } from '@server/lending/refusal';
import { loanUpdate } from '@server/loans/loans/parts';
import { Refused } from '@server/platform/core/refused';
import { ownPhone } from '@server/people/accounts/own-record';
import { openClaimOn } from '@server/guarantors/guarantees/appeal-claim';
import { aboutClaim } from '@server/guarantors/guarantees/claim-parts';
import { guarantorPrompt } from '@server/guarantors/guarantees/guarantor-prompt';
import { findOwnToPay } from '@server/guarantors/guarantees/claim-store';
import { leftToDesk, letsNextGo } from './check-times';
import type { PaymentRow } from './store';

const NOT_ASKED = refusal('nothing_asked');
const ANOTHER_OPEN = refusal('other_prompt_open');

type Started = Pick<PaymentRow, 'id' | 'amount'>;

/**
 * Sends a prompt for everything still open of the charge. While one prompt is open, a repeated request returns it; a
 * prompt that waits for the morning is sent at once, because the caller is awake. One without an answer for three
 * minutes is left to the money desk.
 */
export async function payClaim(context: PersonContext, guaranteeId: string): Promise<Started> {
  return retrying(async () => {
    const { id: personId, phone } = context.actor.person;
    const found = await findOwnToPay(context.db, guaranteeId, personId, ownPhone(context));
    if (!found) throw new Refused(NOT_FOUND);
    const claim = openClaimOn(found.claims, found.ownId);
    const amount = claim?.status === 'charged' ? payableOf(claim) : 0;
    if (!claim || amount === 0) throw new Refused(NOT_ASKED);
    const { openPrompt } = found;
    const event = eventOf(context, 'guarantor_prompt_requested', aboutClaim(claim), {
      claimId: claim.id,
      amount: payableOf(claim),
    });
    const isOverdue = openPrompt !== null && letsNextGo(openPrompt, context.now());
    if (openPrompt && !isOverdue) return sendNow(context, openPrompt, event, payableOf(claim));
    const prompt = guarantorPrompt(context, claim, { amount: payableOf(claim), phone });
    const asked: Recorded = {
      // Bumps the loan's version: if the borrower pays at the same time, the amount changes.
      update: { loans: [loanUpdate(found, {})] },
      insert: {
        payments: [prompt.row],
        events: [event],
      },
      jobs: [prompt.job],
    };
    await commit(context.db, openPrompt ? joinChanges(asked, leftToDesk(openPrompt)) : asked);
    return { id: prompt.row.id, amount: payableOf(claim) };
  });
}

async function sendNow(
  context: PersonContext,
  prompt: PaymentRow,
  event: Events[number],
  amount: PaymentRow['amount'],
): Promise<Started> {
  const { id, version, status, nextCheckAt } = prompt;
  const soon = firstLook(context.wall());
  const isForLater = status === 'requested' && nextCheckAt !== null && nextCheckAt > soon;
  if (isForLater) {
    // It was written for the number of that time, and waits for nobody who asks for it themselves.
    const { id: requestedBy, phone } = context.actor.person;
    const set = { amount, phone, requestedBy, nextCheckAt: soon };
    await commit(context.db, {
      update: { payments: [{ id, version, set }] },
      insert: { events: [event] },
      jobs: [job('send_prompt', { paymentId: id })],
    });
    return { id, amount };
  }
  if (prompt.amount !== amount) throw new Refused(ANOTHER_OPEN);
  return prompt;
}
