import type { CodeSent } from '@shared/contract/accounts';
import { RESEND_WAIT_SECONDS } from '@shared/limits';
import { formatPhone } from '@shared/phone';
import { eventOf } from '@server/platform/db/event';
import { retrying } from '@server/platform/db/change';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { ownBudget } from './code-budget';
import { issueCode } from './send-code';
import { findNewestCode } from './code-store';
import { noteProof } from './store';
import { useCode } from './verify-phone';

/** Sends a code to the verified phone that proves who holds a session, in place of a forgotten password. */
export async function askForProof(context: PersonContext): Promise<CodeSent> {
  const { phone, phoneVerifiedAt } = context.actor.person;
  if (!phoneVerifiedAt) throw new Refused(refusal('phone_unverified'));
  await issueCode(context, { phone, purpose: 'proof' });
  return {
    message: `A code is on its way to ${formatPhone(phone)}`,
    retryAfter: RESEND_WAIT_SECONDS,
  };
}

/** Proves this session by the code, for some minutes. Throws Refused (422) for a wrong one. */
export async function proveByCode(context: PersonContext, typed: string): Promise<void> {
  const { id, phone } = context.actor.person;
  await retrying(async () => {
    const [code] = await findNewestCode(context.db, id, 'proof', ownBudget(context, id).key);
    // A code to a number that is no longer theirs proves nothing.
    await useCode(context, code?.phone === phone ? code : undefined, typed, () => ({
      insert: { events: [eventOf(context, 'proof_given', { kind: 'person', id }, { by: 'code' })] },
    }));
  });
  if (context.browser) await noteProof(context.db, context.browser.sidHash, id, context.wall());
}
