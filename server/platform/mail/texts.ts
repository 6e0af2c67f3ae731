import type { MailKind } from '@shared/contract/mail-parts';
import { calledOf } from '@shared/called-name';
import { day, formatDay, formatInstant } from '@shared/day';
import type { Language } from '@shared/language';
import { showPaperCode } from '@shared/papers';
import { PATTERNS } from '@shared/paths';
import type { Context } from '@server/platform/core/context';
import type { Mail } from '@server/platform/core/ports/mailer';
import { enrolmentToken } from '@server/platform/core/security/link-token';
import { codeDigits } from '@server/platform/core/security/phone-code';
import type { MailBody, MailFrame, MailTexts, MailTools } from './mail-texts';
import { ENGLISH_FRAME, ENGLISH_MAIL } from './texts-en';
import { KISWAHILI_FRAME, KISWAHILI_MAIL } from './texts-sw';

const TEXTS: Record<Language, { texts: MailTexts; frame: MailFrame }> = {
  en: { texts: ENGLISH_MAIL, frame: ENGLISH_FRAME },
  sw: { texts: KISWAHILI_MAIL, frame: KISWAHILI_FRAME },
};

/** What a mail's text is made of. */
interface Written {
  id: string;
  kind: string;
  parts: Readonly<Record<string, string>>;
  firstName: string;
  lastName: string;
  language: Language;
}

/** Subject and plain text, built when it leaves: no code is stored, and the reader's present language counts. */
export function mailTextOf(mail: Written, context: Context): Pick<Mail, 'subject' | 'text'> {
  const { texts, frame } = TEXTS[mail.language];
  const { lender } = context;
  const write = texts[mail.kind as MailKind] as (parts: object, say: MailTools) => MailBody;
  const { subject, paragraphs } = write(mail.parts, toolsOf(mail, context));
  const foot = [...frame.foot, [lender.name, lender.address, lender.phone].join('\n')];
  // The first owner says their name when they enrol.
  const name = mail.kind === 'staff_link' ? null : calledOf(mail);
  const text = [frame.greeting(name), ...paragraphs, '-- ', ...foot].join('\n\n');
  return { subject: `Tegemea: ${subject}`, text: `${text}\n` };
}

const toolsOf = ({ id, language }: Written, { secret, publicUrl, lender }: Context): MailTools => ({
  instant: (iso) => formatInstant(new Date(iso), language),
  day: (iso) => formatDay(day(iso), language),
  code: () => codeDigits(secret, id),
  enrolmentLink: () => enrolmentLink(publicUrl, enrolmentToken(secret, id)),
  link: (path) => `${publicUrl}${path}`,
  phone: lender.phone,
  showPaper: showPaperCode,
});

/** The address by which staff enrol, with the token in the fragment: it reaches no server's or proxy's log. */
export const enrolmentLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${PATTERNS.staff}#${token}`;
