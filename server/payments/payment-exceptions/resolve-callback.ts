import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import { receivedVerdict } from '@server/payments/payments/receive-payment';
import { findIncoming } from '@server/payments/payments/incoming-store';
import { isPrompt as isPromptKind } from '@server/payments/payments/payout-intent';
import {
  type CallbackRow,
  findCallback,
  findCase,
  type PaymentCase,
} from '@server/payments/payments/store';
import { protocolOf } from '@server/platform/money/providers/index';
import { Refused } from '@server/platform/core/refused';
import { refuseOwnMoney } from '@server/loans/loans/own-money';

const DONE = refusal('callback_resolved');
const NOT_BOOKABLE = refusal('callback_not_bookable');

/**
 * Resolves a callback that did not fit: dismisses it, or books the amount truly paid under its own receipt after an
 * admin has seen the money in the provider's portal.
 */
export async function resolveCallback(
  context: PersonContext,
  callbackId: string,
  { decision, reason }: { decision: 'book' | 'dismiss'; reason: string },
): Promise<void> {
  await retrying(async () => {
    const [callback] = await findCallback(context.db, callbackId);
    if (!callback?.suspectAt) throw new Refused(NOT_FOUND);
    if (callback.resolvedAt) throw new Refused(DONE);
    const about = callback.paymentId ? await findCase(context.db, callback.paymentId) : undefined;
    refuseOwnMoney(context, about?.file ?? null);
    const booked = decision === 'book' ? await bookedFrom(context, callback, about) : {};
    const loanId = about?.payment.loanId;
    const subject = { kind: 'callback' as const, id: callbackId, ...(loanId ? { loanId } : {}) };
    const detail = { decision, reason, paymentId: callback.paymentId };
    const resolution = `${decision}: ${reason}`;
    const set = {
      resolvedAt: context.now(),
      resolvedBy: context.actor.person.id,
      resolution,
    };
    const decided: Recorded = {
      update: { callbacks: [{ id: callback.id, version: callback.version, set }] },
      insert: { events: [eventOf(context, 'callback_resolved', subject, detail)] },
    };
    await commit(context.db, joinChanges(booked, decided));
  });
}

async function bookedFrom(
  context: PersonContext,
  { provider, channel, body, receipt, amount }: CallbackRow,
  about: PaymentCase | undefined,
) {
  const isPrompt = Boolean(about && isPromptKind(about.payment) && about.file);
  if (!isPrompt || !about?.file || receipt === null || !amount) throw new Refused(NOT_BOOKABLE);
  if (channel === 'deposit' || channel === 'registration' || channel === 'balance') {
    throw new Refused(NOT_BOOKABLE);
  }
  const { reference } = about.file.loan;
  const told = protocolOf(provider).readCallback(channel, body);
  const paidAt = told.kind === 'paid' ? told.paidAt : null;
  const found = await findIncoming(context, { provider, reference, receipt, paidAt });
  if (found.holder) throw new Refused(NOT_BOOKABLE);
  const from = { account: reference, payer: null, payerNumber: null };
  const money = { provider, receipt, amount, ...from, paidAt };
  return receivedVerdict(context, found, money).change;
}
