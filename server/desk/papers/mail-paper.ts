import { buffer } from 'node:stream/consumers';
import { PAPERS_PATH } from '@shared/papers';
import { refusal } from '@server/lending/refusal';
import { findPerson } from '@server/people/accounts/store';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { verifiedAddress } from '@server/platform/mail/also-by-mail';
import { mailTo } from '@server/platform/mail/mail';
import type { AttachmentsOf } from '@server/platform/mail/send-mail';
import { findMailsSince } from '@server/platform/mail/store';
import { fileNameOf } from './file-name';
import { findPaper } from './store';
import { toPdf } from './to-pdf';

/** A second press within it asks for the same mail. */
const SAME_MS = 60_000;

/** Sends a person's own paper to their own verified address, and nowhere else; returns the address. Throws Refused. */
export const mailPaper = (context: PersonContext, code: string): Promise<string> =>
  retrying(() => mailOnce(context, code));

/** The person's version lets the second of two presses at once see the first's mail. */
async function mailOnce(context: PersonContext, code: string): Promise<string> {
  const [person] = await findPerson(context.db, context.actor.person.id);
  if (!person) throw new Refused(NOT_FOUND);
  if (!context.mailer) throw new Refused(refusal('no_mail_sent'));
  const [paper] = await findPaper(context.db, code);
  if (paper?.personId !== person.id) throw new Refused(NOT_FOUND);
  const address = verifiedAddress(person);
  if (address === null) throw new Refused(refusal('email_unverified'));
  const since = new Date(context.now().getTime() - SAME_MS);
  const lately = await findMailsSince(context.db, person.id, 'paper', since);
  if (lately.some(({ parts, address: to }) => parts['paper'] === code && to === address)) {
    return address;
  }
  const { kind, language, loanId } = paper;
  const subject = { kind: 'loan', id: loanId } as const;
  await commit(
    context.db,
    joinChanges(
      {
        update: { persons: [{ id: person.id, version: person.version, set: {} }] },
        insert: { events: [eventOf(context, 'paper_mailed', subject, { kind, language })] },
      },
      mailTo(context, { id: person.id, address }, 'paper', { paper: code }),
    ),
  );
  return address;
}

/** The PDF of a mail about a paper; null where the paper is not its reader's. */
export const paperAttached: AttachmentsOf = async (
  { db, publicUrl },
  { kind, parts, personId },
) => {
  if (kind !== 'paper') return [];
  const [paper] = await findPaper(db, parts['paper'] ?? '');
  if (paper?.personId !== personId) return null;
  const content = await buffer(await toPdf(paper, `${publicUrl}${PAPERS_PATH}`));
  return [{ name: `${fileNameOf(paper)}.pdf`, type: 'application/pdf', content }];
};
