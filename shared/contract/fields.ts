import * as z from 'zod/mini';
import { CODE_LENGTH, NAME_MAX, NAME_MIN, PASSWORD_MAX, PASSWORD_MIN_TYPED } from '../limits';
import { type Cents, parseMoney } from '../money';
import { parsePhone, parsePhoneLoosely, type Phone } from '../phone';

/**
 * The fields that more than one form has, each with its rule and its message (spec §5), so that a
 * message stands once. `zod/mini` because these schemas also travel to the phone.
 */

/** Postgres has no U+0000, and bidirectional marks let a name pose as another. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const NOT_TEXT = 'Use letters, digits and ordinary punctuation only';

/** Free text, trimmed, without control or direction characters. */
export const text = (max: number, min = 0, message = 'Please fill this in') =>
  z.string().check(
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, `Use ${max} characters at most`),
    z.refine((value) => !HIDDEN.test(value), NOT_TEXT),
  );

const name = (message: string) => text(NAME_MAX, NAME_MIN, message);
export const firstName = name('First name must be at least 2 characters');
export const lastName = name('Last name must be at least 2 characters');

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Invalid email address'),
    z.email('Invalid email address'),
  );

export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_TYPED, 'Password must be at least 6 characters'),
    z.maxLength(PASSWORD_MAX, `Use ${PASSWORD_MAX} characters at most`),
  );

const phoneField = (parse: (typed: string) => Phone | null, message: string) =>
  z.pipe(
    z.string(),
    z.transform((typed, context): Phone => {
      const parsed = parse(typed);
      if (parsed) return parsed;
      context.issues.push({ code: 'custom', message, input: typed });
      return z.NEVER;
    }),
  );

/** A number with its 0 or 254; comes out in the stored form. */
export const phoneNumber = phoneField(
  parsePhone,
  'Enter valid Kenyan phone number (e.g., 0712345678)',
);
/** The verification dialog's number, whose prefix may be left out. */
export const verifiedPhoneNumber = phoneField(
  parsePhoneLoosely,
  'Enter a valid Kenyan phone number',
);

/** Six characters; the spaces and hyphens that people type between them are dropped. */
export const otp = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.length(CODE_LENGTH, 'OTP must be 6 digits')),
);

/** A decimal string or a JSON number of shillings → Cents. */
export const money = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((typed, context): Cents => {
    const parsed = parseMoney(typed);
    if (parsed !== null) return parsed;
    context.issues.push({ code: 'custom', message: 'Enter an amount in shillings', input: typed });
    return z.NEVER;
  }),
);

/** Why an admin, a guarantor or a job did what it did; read by the person it concerns. */
export const reason = text(500, 3, 'Give a reason that the person can read');

export const id = z.uuid();
