import * as z from 'zod/mini';
import { type AuthenticatorKind, type SignerFault, STAFF_ROLES, type StaffRole } from '../staff';
import { id, newPassword, reason, text } from './fields';
import { firstName, lastName, phoneNumber } from './person-fields';
import { email } from './log-in';

/** Where an act with money takes a signature: a passkey's answer to the act's own challenge. */
export type ActSignature = z.output<typeof actSignature>;

const base64url = z.string().check(z.regex(/^[\w-]{1,8000}$/));

/** A browser's answer to a WebAuthn challenge, as `toJSON` writes it; other fields are dropped. */
const credential = <R extends z.core.$ZodType>(response: R) =>
  z.object({
    challengeId: id,
    answer: z.object({
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key'),
      response,
    }),
  });

const assertion = credential(
  z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
);
/** The signature of an act with money. */
export const actSignature = assertion;
const attestation = credential(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
);
export type Assertion = z.output<typeof assertion>['answer'];
export type Attestation = z.output<typeof attestation>['answer'];

/** Digits only: what else looks like a digit makes the library throw. */
const totpCode = z.string().check(z.regex(/^[0-9]{6}$/));

const newFactor = {
  /** What the owner calls it: "Office laptop". */
  name: text(60),
  passkey: z.optional(attestation),
  totp: z.optional(z.object({ challengeId: id, code: totpCode })),
};

/** `POST /api/staff/sign-in/passkey` */
export const passkeyBody = assertion;
/** `POST /api/staff/sign-in/totp` */
export const totpBody = z.object({ code: totpCode });
/** `POST /api/staff/sign-in/recovery`; spaces and hyphens are dropped. */
export const recoveryBody = z.object({ code: z.string().check(z.maxLength(60)) });

const token = z.string().check(z.regex(/^[\w-]{43}$/));
/** `POST /api/staff/join/look` */
export const linkBody = z.object({ token });
/** `POST /api/staff/join` */
export const joinBody = z.object({
  token,
  password: newPassword,
  ...newFactor,
  /** Where the link asks who it is (`asksWho`). */
  who: z.optional(z.object({ firstName, lastName, phone: phoneNumber })),
});
export type Join = z.output<typeof joinBody>;
/** `POST /api/staff/authenticators` */
export const newFactorBody = z.object(newFactor);
export type NewFactor = z.output<typeof newFactorBody>;
export const authenticatorParams = z.object({ id });

const role = z.enum(STAFF_ROLES);
/** `POST /api/admin/staff` */
export const inviteBody = z.object({ email, phone: phoneNumber, firstName, lastName, role });
export type Invite = z.output<typeof inviteBody>;
export const staffParams = z.object({ id });
/** `PUT /api/admin/staff/{id}` */
export const roleBody = z.object({ role });
/** `POST /api/admin/staff/{id}/end` and `…/link` */
export const staffReasonBody = z.object({ reason });

/** What a new authenticator answers to: options for `navigator.credentials`, and a secret for an app. */
export interface EnrolmentOptions {
  passkey: { challengeId: string; options: object };
  totp: { challengeId: string; secret: string; uri: string };
}

/** `POST /api/staff/join/look` */
export interface StaffLink extends EnrolmentOptions {
  email: string;
  firstName: string;
  role: StaffRole;
  /** Whether nobody has said yet who this is: of the first owner. */
  asksWho: boolean;
  /** Whether the link takes a password alone. */
  isFactorOptional: boolean;
}

/** `POST /api/staff/join` and `/recovery-codes`: shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** `GET /api/staff/session` */
export interface StaffSession {
  state: 'open' | 'password' | 'recovering';
  firstName: string;
  role: StaffRole;
  /** What this person can prove themselves with. */
  ways: (AuthenticatorKind | 'recovery')[];
}

/** `POST /api/staff/sign-in/options` */
export interface SignInOptions {
  challengeId: string;
  options: object;
}

export interface Authenticator {
  id: string;
  kind: AuthenticatorKind;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** `GET /api/staff/authenticators` */
export interface Authenticators {
  items: Authenticator[];
  recoveryCodesLeft: number;
  /** What keeps one from releasing money; null where nothing does, or no signature is asked for. */
  signerFault: SignerFault | null;
}

/** One of `GET /api/admin/staff`. */
export interface StaffMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: StaffRole;
  state: 'invited' | 'active' | 'frozen' | 'ended';
  authenticators: number;
  isYou: boolean;
}

/** `POST /api/admin/staff` and `…/link`: the link is shown once; null where a second owner is asked first. */
export interface StaffInvitation {
  id: string;
  link: string | null;
}

/** `PUT /api/admin/staff/{id}`, `…/end` and the thaw of staff: done, or only proposed to a second owner. */
export interface StaffChanged {
  isProposed: boolean;
}
