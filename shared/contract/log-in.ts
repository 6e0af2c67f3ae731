import * as z from 'zod/mini';
import { messageFor } from '../texts/message';

/** What logging in takes: apart from the other forms, because the first screen of a visit needs no more. */

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, messageFor('email_invalid')),
    z.email(messageFor('email_invalid')),
  );

/** The password of an account that is there. */
export const currentPassword = z
  .string()
  .check(z.minLength(1, messageFor('password_required')), z.maxLength(1_000));

export const logInBody = z.object({ email, password: currentPassword });
export type LogIn = z.output<typeof logInBody>;

/** `POST /api/auth/login`; staff who need a second factor show it at the staff sign-in. */
export interface LoggedIn {
  id: string;
  secondFactor?: boolean;
}
