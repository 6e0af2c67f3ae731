import type { SignUp } from '@shared/contract/accounts';
import { LANGUAGE_DEFAULT } from '@shared/language';
import { TERMS_VERSION } from '@shared/legal';
import { LIMIT_START, TRUST_START } from '@shared/limits';
import { coded } from '@shared/texts/english';
import type { Context } from '@server/platform/core/context';
import { commit, VersionConflict } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { newId } from '@server/platform/core/ids';
import { refusal } from '@server/lending/refusal';
import { orRefuse, Refused } from '@server/platform/core/refused';
import { hashPassword, passwordFault } from '@server/platform/core/security/passwords';

const EMAIL_TAKEN = {
  ...refusal('email_taken'),
  fields: { email: coded('email_has_account') },
};

/** Creates an account and returns its id. Refuses a weak password (422) and a taken email (409). */
export async function signUp(context: Context, { password, ...wanted }: SignUp): Promise<string> {
  const { firstName, lastName, email, phone } = wanted;
  orRefuse(passwordFault(password, [firstName, lastName, email, phone]));
  const passwordHash = await hashPassword(password, context.passwordCost);
  return openAccount(context, { ...wanted, passwordHash });
}

/** A new account's data with a checked and hashed password. */
type Newcomer = Omit<SignUp, 'password'> & { passwordHash: string };

/** A new account as all begin. */
export const newAccount = (now: Date) => ({
  id: newId(),
  version: 1,
  trustScore: TRUST_START,
  limit: LIMIT_START,
  loansCompleted: 0,
  loansOnTime: 0,
  onTimePayments: 0,
  language: LANGUAGE_DEFAULT,
  termsVersion: TERMS_VERSION,
  createdAt: now,
});

/** The same with a password that is already hashed; refuses a taken email (409). */
export async function openAccount(context: Context, newcomer: Newcomer): Promise<string> {
  const { firstName, lastName, email, phone, passwordHash } = newcomer;
  const account = newAccount(context.now());
  const { id } = account;
  const person = { ...account, firstName, lastName, email, phone, passwordHash };
  const event = eventOf(context, 'signed_up', { kind: 'person', id }, { terms: TERMS_VERSION });
  try {
    await commit(context.db, { insert: { persons: [person], events: [event] } });
  } catch (error) {
    if (error instanceof VersionConflict && error.constraint === 'persons_email_key') {
      throw new Refused(EMAIL_TAKEN);
    }
    throw error;
  }
  return id;
}
