import type { Phone } from '@shared/phone';
import type { Change } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { type Addressed, alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import type { Context } from '@server/platform/core/context';
import { toPerson } from '@server/platform/messages/recipient';

/** What happens to what somebody on the staff signs in with, as their SMS says. */
type FactorNews = 'passkey_added' | 'totp_added' | 'passkey_removed' | 'totp_removed' | FactorLoss;
type FactorLoss = 'recovery_used' | 'recovery_renewed' | 'all_reset';

/** The SMS, and the mail to a verified address, by which staff learn of a change that a thief could have made. */
export function toldStaff(
  context: Context,
  person: Addressed & { phone: Phone },
  what: FactorNews,
): Change {
  const message = messageOf(context, toPerson(person), 'staff_factor', { what });
  return joinChanges(
    { messages: [message] },
    alsoByMail(context, person, 'staff_factor', { what }),
  );
}
