import { z } from 'zod';
import { type Day, parseDay } from '@shared/day';
import { isAddressOrNetwork } from './security/callback-addresses';

/** Types of setting that several rooms share. */

/** An empty line in .env means that the setting is missing. */
export const omitEmpty = (value: unknown) => (value === '' ? undefined : value);
export const optional = <T extends z.ZodType>(type: T) => z.preprocess(omitEmpty, type.optional());

export const url = z.url().transform((value) => value.replace(/\/$/, ''));

/** One line of text for people to read. */
export const line = z
  .string()
  .trim()
  .min(2)
  .max(120)
  .regex(/^\P{Cc}*$/u, 'must be one plain line');

const SECRET_MIN = 32;
export const secret = z.string().min(SECRET_MIN, `must have ${SECRET_MIN} characters or more`);

export const addresses = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isAddressOrNetwork),
    'must be addresses or networks (196.201.212.0/24), parted by commas',
  );

export const days = z.string().transform((value, context): Day[] => {
  const entries = value.split(',').map((entry) => parseDay(entry.trim()));
  if (entries.includes(null)) {
    context.addIssue('must be days (2027-03-10), parted by commas');
    return z.NEVER;
  }
  return entries.filter((entry) => entry !== null);
});
