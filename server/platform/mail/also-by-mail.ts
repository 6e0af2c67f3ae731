import type { MailParts, SecurityKind } from '@shared/contract/mail-parts';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { mailTo } from './mail';

/** Whom mail may reach: `verifiedEmail` is the address whose code was typed. */
export interface Addressed {
  id: string;
  email: string | null;
  verifiedEmail: string | null;
}

/** The address that mail reaches; null for one that nobody has proved, to which only its proof is sent. */
export const verifiedAddress = ({ email, verifiedEmail }: Omit<Addressed, 'id'>): string | null =>
  email !== null && email === verifiedEmail ? email : null;

/**
 * What a security SMS says, by mail too: to the verified address as it was before the change, and never in place of the
 * SMS. It has no link that does anything, as the SMS has.
 */
export function alsoByMail<K extends SecurityKind>(
  context: Context,
  person: Addressed,
  kind: K,
  parts: MailParts<K>,
): Change {
  const address = verifiedAddress(person);
  return address === null ? {} : mailTo(context, { id: person.id, address }, kind, parts);
}
