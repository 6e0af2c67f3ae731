import type { MAIL_PARTS, MailKind } from '@shared/contract/mail-parts';

/** A mail before its greeting and its foot. */
export interface MailBody {
  subject: string;
  paragraphs: readonly string[];
}

/** The parts of a mail as they are stored; one that need not be there may be missing. */
export type StoredMailParts<K extends MailKind> = {
  readonly [P in keyof (typeof MAIL_PARTS)[K]]: (typeof MAIL_PARTS)[K][P] extends `${string}?`
    ? string | undefined
    : string;
};

/** What is derived or formatted when a mail leaves. */
export interface MailTools {
  /** "9 Mar 2026, 22:41", Nairobi time. */
  instant(iso: string): string;
  /** "9 Mar 2026" */
  day(iso: string): string;
  /** The digits of the mail's own code, which are never stored. */
  code(): string;
  /** The one-time link of the mail, whose token is never stored. */
  enrolmentLink(): string;
  /** The URL of one of our pages. */
  link(path: string): string;
  /** The lender's number, as it is read out. */
  phone: string;
  /** What a paper is called, by the file beside the text. */
  showPaper(code: string): string;
}

/** Every mail in one language. */
export type MailTexts = {
  readonly [K in MailKind]: (parts: StoredMailParts<K>, say: MailTools) => MailBody;
};

/** What stands around every mail in one language. */
export interface MailFrame {
  /** `name`: null for whom nobody has named yet. */
  greeting(name: string | null): string;
  foot: readonly string[];
}
