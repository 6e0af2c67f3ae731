import type { AllOf } from '../all-of';
import { type HandedParts, MESSAGE_PARTS, type PartSpec, storedBy } from './message-parts';

/** What a person is told by SMS of what a thief could have done; whoever has a verified address reads it there too. */
export const SECURITY_KINDS = [
  'password_changed',
  'new_device',
  'phone_pin',
  'phone_changed',
  'email_changed',
  'name_changed',
  'erasure_asked',
  'erasure_refused',
  'staff_factor',
  'audit_seal',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

const OF_SECURITY = {
  password_changed: MESSAGE_PARTS.password_changed,
  new_device: MESSAGE_PARTS.new_device,
  phone_pin: MESSAGE_PARTS.phone_pin,
  phone_changed: MESSAGE_PARTS.phone_changed,
  email_changed: MESSAGE_PARTS.email_changed,
  name_changed: MESSAGE_PARTS.name_changed,
  erasure_asked: MESSAGE_PARTS.erasure_asked,
  erasure_refused: MESSAGE_PARTS.erasure_refused,
  staff_factor: MESSAGE_PARTS.staff_factor,
  audit_seal: MESSAGE_PARTS.audit_seal,
} as const satisfies Record<SecurityKind, PartSpec>;

/** Every kind of mail with its parts and formats, as those of SMS. A code and a link follow from the mail's id. */
export const MAIL_PARTS = {
  ...OF_SECURITY,
  /** The code by which somebody shows that mail to their address reaches them. */
  email_code: {},
  /** The one-time link by which somebody on the staff enrols. */
  staff_link: { expiresAt: 'instant' },
  /** A paper as PDF, by its code. */
  paper: { paper: 'text' },
} as const satisfies Record<string, PartSpec>;

export type MailKind = keyof typeof MAIL_PARTS;

export type MailParts<K extends MailKind> = AllOf<
  K extends MailKind ? HandedParts<(typeof MAIL_PARTS)[K]> : never
>;

/** The parts as a row keeps them. */
export const storedMailParts = <K extends MailKind>(
  kind: K,
  parts: MailParts<K>,
): Record<string, string> => storedBy(MAIL_PARTS[kind], parts);
