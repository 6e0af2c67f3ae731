import type { CodeSent } from '@shared/contract/accounts';
import { MAIL_CODE_MINUTES, MAIL_CODES_PER_HOUR, RESEND_WAIT_SECONDS } from '@shared/limits';
import { refusal, tooSoon } from '@server/lending/refusal';
import type { Context, PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { codeDigits, hashCode, isRightCode } from '@server/platform/core/security/phone-code';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { mailTo } from '@server/platform/mail/mail';
import { findMailsSince } from '@server/platform/mail/store';
import { findPerson, type PersonRow } from './store';

const HOUR_MS = 3_600_000;

/**
 * Sends a code to the account's own address. Refuses (409) without one, and (429) a code too soon or too many. Of two
 * concurrent calls the second sees the first's code, by the person's version.
 */
export const askForEmailProof = (context: PersonContext): Promise<CodeSent> =>
  retrying(() => mailCode(context));

async function mailCode(context: PersonContext): Promise<CodeSent> {
  const { id, version, email } = await ownAddress(context);
  const now = context.now().getTime();
  const codes = await codesOf(context, id, new Date(now - HOUR_MS));
  const [newest] = codes;
  const oldest = codes[MAIL_CODES_PER_HOUR - 1];
  const next = Math.max(
    newest ? newest.createdAt.getTime() + RESEND_WAIT_SECONDS * 1_000 : 0,
    oldest ? oldest.createdAt.getTime() + HOUR_MS : 0,
  );
  if (next > now) throw new Refused(tooSoon(Math.ceil((next - now) / 1_000)));
  await commit(context.db, {
    ...mailTo(context, { id, address: email }, 'email_code', {}),
    update: { persons: [{ id, version, set: {} }] },
    whyNoEvent: 'code_on_its_way',
  });
  return { message: `A code is on its way to ${email}`, retryAfter: RESEND_WAIT_SECONDS };
}

/**
 * Takes the code of the newest mail to the present address: from now on that address is verified, until it is another.
 * Wrong ones are counted at the route.
 */
export async function proveEmail(context: PersonContext, typed: string): Promise<void> {
  await retrying(async () => {
    const { id, version, email } = await ownAddress(context);
    const since = new Date(context.now().getTime() - MAIL_CODE_MINUTES * 60_000);
    const [code] = await codesOf(context, id, since);
    if (code?.address !== email || !isOfMail(context, code.id, typed)) {
      throw new Refused(refusal('code_wrong'));
    }
    await commit(context.db, {
      update: { persons: [{ id, version, set: { verifiedEmail: email } }] },
      insert: { events: [eventOf(context, 'email_verified', { kind: 'person', id })] },
    });
  });
}

const isOfMail = ({ secret }: Context, mailId: string, typed: string): boolean =>
  isRightCode(secret, mailId, hashCode(secret, mailId, codeDigits(secret, mailId)), typed);

const codesOf = ({ db }: Context, personId: string, since: Date) =>
  findMailsSince(db, personId, 'email_code', since);

async function ownAddress(context: PersonContext): Promise<PersonRow & { email: string }> {
  if (!context.mailer) throw new Refused(refusal('no_mail_sent'));
  const [person] = await findPerson(context.db, context.actor.person.id);
  if (!person?.email) throw new Refused(refusal('email_missing'));
  if (person.email === person.verifiedEmail) throw new Refused(refusal('email_verified_already'));
  return { ...person, email: person.email };
}
