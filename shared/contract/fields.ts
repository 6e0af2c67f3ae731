import * as z from 'zod/mini';
import { CODE_LENGTH, NOTE_MAX, PASSWORD_MAX, PASSWORD_MIN_TYPED } from '../limits';
import { LANGUAGES } from '../language';
import { DIGITS_MIN, leadsElsewhere } from '../leads-elsewhere';
import { type Cents, parseMoney } from '../money';
import { messageFor } from '../texts/message';
import { joinedDigits } from '../typed-digits';

/**
 * The fields that more than one form has, each with its rule and its message (spec §5), so that a
 * message stands once. `zod/mini` because these schemas also travel to the phone.
 */

/** Postgres has no U+0000, and bidirectional marks let a name pose as another. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Free text, trimmed, without control or direction characters. */
export const text = (max: number, min = 0, message = messageFor('required')) =>
  z.string().check(
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, messageFor('too_long', { most: max })),
    z.refine((value) => !HIDDEN.test(value), messageFor('not_plain_text')),
  );

/** The language in which somebody read what they agree to; without it, that of their account. */
export const readIn = z.optional(z.enum(LANGUAGES));

/** A line from one person to another: short, on one line, and leading nowhere. */
export const note = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/\s+/g, ' ').trim()),
  z.maxLength(NOTE_MAX, messageFor('too_long', { most: NOTE_MAX })),
  z.refine((line) => !HIDDEN.test(line), messageFor('not_plain_text')),
  z.refine(
    (line) => !leadsElsewhere(line),
    messageFor('note_leads_elsewhere', { digits: DIGITS_MIN }),
  ),
);

export const newPassword = z
  .string()
  .check(
    z.minLength(
      PASSWORD_MIN_TYPED,
      messageFor('password_shorter_than', { least: PASSWORD_MIN_TYPED }),
    ),
    z.maxLength(PASSWORD_MAX, messageFor('too_long', { most: PASSWORD_MAX })),
  );

/** A number's token in the link of an SMS to it: who has it has read that SMS. */
export const invitation = z.string().check(z.regex(/^[\w-]{22}$/));

/** Six characters; the spaces and hyphens that people type between them are dropped. */
export const otp = z.pipe(
  z.pipe(z.string(), z.transform(joinedDigits)),
  z.string().check(z.length(CODE_LENGTH, messageFor('otp_length', { digits: CODE_LENGTH }))),
);

/** A decimal string or a JSON number of shillings → Cents. */
export const money = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((typed, context): Cents => {
    const parsed = parseMoney(typed);
    if (parsed !== null) return parsed;
    context.issues.push({ code: 'custom', message: messageFor('amount_unreadable'), input: typed });
    return z.NEVER;
  }),
);

/** Why an admin, a guarantor or a job did what it did; read by the person it concerns. */
export const reason = text(500, 3, messageFor('reason_missing'));

export const id = z.uuid();
