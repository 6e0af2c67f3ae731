import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/core/context';
import { provenDevice } from '@server/platform/core/security/device';
import { phoneOfToken } from '@server/platform/core/security/phone-token';
import { requestHashOf } from './code-request';
import { deviceOf } from './guess-counters';
import { findRequest } from './code-store';
import { findOpenedByCode } from './store';

/**
 * What a code counts on: what its asker showed that strangers lack, else one of the two budgets of strangers. Each
 * counts apart, so that no stranger uses up what the number's holder needs.
 */
export interface Budget {
  /** As it is kept with a code. */
  readonly key: string;
  /** What the keys of its kind begin with, where somebody can have any number of them: these have a bound together. */
  readonly kindOfMany: string | null;
}

const single = (key: string): Budget => ({ key, kindOfMany: null });
const oneOfMany = (kindOfMany: string, id: string): Budget => ({
  key: `${kindOfMany}${id}`,
  kindOfMany,
});

/** Visitors who showed nothing of the number's holder. */
export const VISITORS = single('visitors');
/** Signed-in people who claim a number that is not their verified one. */
export const CLAIMANTS = single('claimants');
/** Whose phone dialled, by the network's word: strangers who ask on the web use up nothing of it. */
export const DIALLED = single('dialled');
/** Who came by the link that was sent to the number. */
const LINK = single('link');

/**
 * The budget of whoever asks for a code to a number: `strangers`, unless they show more. `invitation`: of the link that
 * they came by.
 */
export async function budgetOf(
  context: Context,
  phone: Phone,
  { strangers, invitation }: { strangers: Budget; invitation?: string | undefined },
): Promise<Budget> {
  const { actor, secret } = context;
  const [holder] = await findOpenedByCode(context.db, phone);
  if (holder && actor.kind === 'person' && actor.person.id === holder.id) {
    return ownBudget(context, holder.id);
  }
  if (strangers === CLAIMANTS) return strangers;
  const device = holder && deviceBudget(context, holder.id);
  if (device) return device;
  return invitation && phoneOfToken(secret, invitation) === phone ? LINK : strangers;
}

/** The budget of a signed-in person's codes to their own number: of this device, else of this session. */
export function ownBudget(context: Context, personId: string): Budget {
  return deviceBudget(context, personId) ?? oneOfMany('session:', context.browser?.sidHash ?? '');
}

/** A device where the password alone was right is one of as many as whoever knows it likes. */
function deviceBudget(context: Context, personId: string): Budget | null {
  const { secret, browser } = context;
  const device = deviceOf(context, personId);
  if (!device) return null;
  const isProven = provenDevice(secret, browser?.deviceCookie ?? null, personId) !== null;
  return isProven ? single(`device:${device}`) : oneOfMany('password:', device);
}

/** Whom a visitor's call about a number counts on in place of the address: who showed what strangers lack. */
export async function ownerOfNumber(
  context: Context,
  phone: Phone | null,
  invitation?: string,
): Promise<string | null> {
  if (!phone) return null;
  const budget = await budgetOf(context, phone, { strangers: VISITORS, invitation });
  return budget === VISITORS ? null : `${phone}:${budget.key}`;
}

/** The same for the number that this browser asked a code for. */
export async function ownerOfRequest(context: Context): Promise<string | null> {
  const request = context.browser?.codeRequest;
  const [code] = request ? await findRequest(context.db, requestHashOf(request)) : [];
  return !code || code.budget === VISITORS.key ? null : `${code.phone}:${code.budget}`;
}
