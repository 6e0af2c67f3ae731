import { splitName } from '@shared/called-name';
import type { Language } from '@shared/language';
import { TERMS_VERSION } from '@shared/legal';
import type { Phone } from '@shared/phone';
import { NUMBER_PROVEN, trustChange } from '@server/people/accounts/trust-change';
import { newAccount } from '@server/people/accounts/sign-up';
import type { Context } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { phoneVerified } from '@server/lending/trust';

interface Newcomer {
  phone: Phone;
  /** As the invitation has it; whoever dials said that it is theirs. */
  name: string;
  language: Language;
}

/**
 * Makes the account of a number whose code was typed in the menus, with no email and no password. Throws
 * VersionConflict where the number has one by now.
 */
export async function openDialledAccount(
  context: Context,
  { phone, name, language }: Newcomer,
): Promise<void> {
  const now = context.now();
  const account = newAccount(now);
  const trust = trustChange(context, account, phoneVerified(account.trustScore), NUMBER_PROVEN);
  const person = {
    ...account,
    ...splitName(name),
    ...trust.set,
    email: null,
    passwordHash: null,
    phone,
    phoneVerifiedAt: now,
    language,
  };
  const subject = { kind: 'person', id: account.id } as const;
  await commit(context.db, {
    insert: {
      persons: [person],
      events: [
        eventOf(context, 'signed_up', subject, { terms: TERMS_VERSION, by: 'ussd' }),
        eventOf(context, 'phone_verified', subject),
      ],
      trustEvents: [trust.row],
    },
  });
}
