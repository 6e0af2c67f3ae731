import * as z from 'zod/mini';
import { messageFor } from '@shared/texts/message';

const NUMBER = /^\d{1,5}(?:\.\d{1,4})?$/;

/** A number as people type it, "12" or "0.75". */
export const typedNumber = z.pipe(
  z.string().check(z.trim(), z.regex(NUMBER, messageFor('number_unreadable'))),
  z.transform(Number),
);
