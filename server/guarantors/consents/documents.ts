import type { Language } from '@shared/language';
import type { KeptText } from '@server/platform/db/schema/kept-text';
import type { GuaranteeInFile } from '@server/loans/loans/loan-file';
import type { Context, PersonContext } from '@server/platform/core/context';

/** A text with who agreed to it, and from where. */
export function signedText(
  context: PersonContext,
  version: string,
  text: KeptText['text'],
  language: Language,
): KeptText {
  const { phone, phoneVerifiedAt } = context.actor.person;
  return {
    version,
    text,
    language,
    at: context.now().toISOString(),
    phone,
    phoneVerifiedAt: phoneVerifiedAt?.toISOString() ?? null,
    ip: context.ip ?? '',
  };
}

/** A text that tells a guarantor what stays; nobody signs it. */
export const unsignedText = (
  { now }: Context,
  version: string,
  { row }: GuaranteeInFile,
  text: KeptText['text'],
): KeptText => ({
  version,
  at: now().toISOString(),
  phone: row.phone,
  phoneVerifiedAt: null,
  ip: '',
  text,
});
