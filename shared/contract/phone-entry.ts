import * as z from 'zod/mini';
import { firstName, id, lastName, newPassword, otp, verifiedPhoneNumber } from './fields';
import { email } from './log-in';

/** How a guarantor comes in by the phone's code alone (contract §6). */

/** `POST /api/auth/phone`; `loanId`: of the shared link that the person came by. */
export const phoneEntryBody = z.object({
  phoneNumber: verifiedPhoneNumber,
  loanId: z.optional(id),
});
export type PhoneEntry = z.output<typeof phoneEntryBody>;

/** Its answer, the same for every number. */
export interface EntryAsked {
  /** "0733 *** 555" */
  sentTo: string;
  /** Seconds. */
  resendAfter: number;
}

/** `POST /api/auth/phone/verify` */
export const phoneEntryCodeBody = z.object({ otp });

/** Signed in and where to go on; or a number without an account, with the name that the borrower wrote. */
export type PhoneEntered =
  | { isNew: false; to: string }
  | { isNew: true; suggestedName: { firstName: string; lastName: string } | null };

/** `POST /api/auth/phone/finish`; `termsVersion`: of the terms that the person has been shown. */
export const phoneEntryNameBody = z.object({
  firstName,
  lastName,
  termsVersion: z.string().check(z.maxLength(20)),
});
export type PhoneEntryName = z.output<typeof phoneEntryNameBody>;

/** `PUT /api/me/credentials`: for an account that was made without. */
export const credentialsBody = z.object({ email, password: newPassword });
