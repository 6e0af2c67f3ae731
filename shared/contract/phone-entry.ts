import * as z from 'zod/mini';
import { id, invitation, newPassword, otp } from './fields';
import { firstName, lastName, verifiedPhoneNumber } from './person-fields';
import type { Purpose } from '../purposes';
import { email } from './log-in';
import type { Person } from './loans';

/** How a guarantor comes in by the phone's code alone (contract §6). */

/**
 * `POST /api/auth/phone`: the number, or its invitation from the SMS; `loanId`: of the link that the person came by.
 */
export const phoneEntryBody = z.object({
  phoneNumber: z.optional(verifiedPhoneNumber),
  invitation: z.optional(invitation),
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
export const phoneEntryCodeBody = z.object({ otp, loanId: z.optional(id) });

/** What a number is asked for, as its holder may know before having an account. */
export interface AskedOfNumber {
  /** As the borrower wrote the guarantor's name. */
  name: Person;
  /** As the borrower's account says it. */
  borrower: Person;
  amount: string;
  purpose: Purpose;
  term: number;
  /** The most that it could cost. */
  cap: string;
}

/** Signed in and where to go on; or a number without an account, with what it is asked for. */
export type PhoneEntered =
  | { isNew: false; to: string }
  | { isNew: true; asked: AskedOfNumber | null };

/** `POST /api/auth/phone/finish`; `termsVersion`: of the terms that the person has been shown. */
export const phoneEntryNameBody = z.object({
  firstName,
  lastName,
  termsVersion: z.string().check(z.maxLength(20)),
});
export type PhoneEntryName = z.output<typeof phoneEntryNameBody>;

/** `PUT /api/me/credentials`: for an account that was made without. */
export const credentialsBody = z.object({ email, password: newPassword });
