import * as z from 'zod/mini';
import { NAME_MAX, NAME_MIN } from '../limits';
import { nameFault, tidyName } from '../names';
import type { Phone } from '../phone';
import { messageFor } from '../texts/message';
import { parsePhone, parsePhoneLoosely } from '../typed-phone';

/** Names and numbers of people; apart from other fields, because few screens ask for them. */

/** Why a tidy name is not taken, as a message; null for one that is. */
function nameMessage(name: string): string | null {
  const fault = nameFault(name);
  if (fault === null) return null;
  return fault.code === 'name_reserved'
    ? messageFor('name_reserved', { word: fault.word })
    : messageFor(fault.code);
}

/** A person's name, in its tidy form (`names.ts`). */
const name = (max: number, tooShort: string) =>
  z.string().check(
    z.overwrite(tidyName),
    z.minLength(NAME_MIN, tooShort),
    z.maxLength(max, messageFor('too_long', { most: max })),
    z.check<string>(({ value, issues }) => {
      const message = nameMessage(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  );
export const firstName = name(NAME_MAX, messageFor('first_name_too_short', { least: NAME_MIN }));
export const lastName = name(NAME_MAX, messageFor('last_name_too_short', { least: NAME_MIN }));
/** First and last name of a guarantor. */
export const fullName = name(2 * NAME_MAX + 1, messageFor('guarantor_name_missing'));

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
export const phoneNumber = phoneField(parsePhone, messageFor('phone_invalid'));
/** The verification dialog's number, whose prefix may be left out. */
export const verifiedPhoneNumber = phoneField(
  parsePhoneLoosely,
  messageFor('verified_phone_invalid'),
);
