import * as z from 'zod/mini';
import { type Language, LANGUAGES } from '../language';
import type { StaffRole } from '../staff';
import type { Coded } from '../texts/template';
import { id, invitation, newPassword, otp } from './fields';
import { firstName, lastName, phoneNumber, verifiedPhoneNumber } from './person-fields';
import { currentPassword, email } from './log-in';

export const signUpBody = z.object({
  firstName,
  lastName,
  email,
  phone: phoneNumber,
  password: newPassword,
});
export type SignUp = z.output<typeof signUpBody>;

export const sendCodeBody = z.object({ phoneNumber: verifiedPhoneNumber });
export const verifyCodeBody = z.object({ otp });

/** `POST /api/auth/forgot-password`; `invitation`: of a link that was sent to the number. */
export const forgotPasswordBody = z.object({
  phoneNumber: verifiedPhoneNumber,
  invitation: z.optional(invitation),
});
export type ForgotPassword = z.output<typeof forgotPasswordBody>;

export const resetPasswordBody = z.object({
  phoneNumber: verifiedPhoneNumber,
  otp,
  password: newPassword,
});

/** `PUT /api/user/language` */
export const languageBody = z.object({ language: z.enum(LANGUAGES) });

/** `PUT /api/me/name` */
export const nameBody = z.object({ firstName, lastName });
export type NewName = z.output<typeof nameBody>;

/** Left out by a session that has just been proved. */
const ownPassword = z.optional(currentPassword);

/** `POST /api/me/email`: the code goes to the verified phone. */
export const newEmailBody = z.object({ email, password: ownPassword });
/** `PUT /api/me/email`, and `PUT /api/me/email/proof` */
export const confirmEmailBody = z.object({ otp });

/** `PUT /api/me/password` */
export const changePasswordBody = z.object({ password: ownPassword, newPassword });
/** `POST /api/me/proof`: lets this session change the phone for some minutes. */
export const proofBody = z.object({ password: currentPassword });
/** `PUT /api/me/proof`: the same by a code to the verified phone. */
export const proofCodeBody = z.object({ otp });
export const sessionParams = z.object({ id });

/** `PUT /api/me/terms`: the version that the person has been shown. */
export const termsBody = z.object({ version: z.string().check(z.maxLength(20)) });

/** Why a person may neither borrow nor guarantee, and what to do about it. */
export interface NotEligible extends Coded {
  /** The same as an English sentence. */
  message: string;
}

/** `GET /api/auth/user` */
export interface CurrentUser {
  id: string;
  firstName: string;
  lastName: string;
  /** Null for who came by a phone's code and has given none yet. */
  email: string | null;
  /** Whether its code was typed, so that papers and security news go there; null where no mail is sent. */
  emailVerified: boolean | null;
  /** 254 and nine digits. */
  phone: string;
  phoneVerified: boolean;
  trustScore: number;
  isAdmin: boolean;
  /** What an admin does for the lender; null for others. */
  staffRole: StaffRole | null;
  /** The session ends after minutes without work, as of staff with a second factor. */
  endsWhenIdle?: true;
  language: Language;
  /** The version of the terms that waits for their agreement; null when they agreed to the latest. */
  newTerms: string | null;
  /** While frozen: since when and why. They may repay, but not borrow, invite or guarantee. */
  frozen: { since: string; reason: string } | null;
  /** When the account is to be erased, as they asked; null while it stays. */
  erasesAt: string | null;
  borrowerProfile: {
    /** The limit as granted, "45000.00". */
    grantedLimit: string;
    /** The same less what accepted guarantees hold of it; "0.00" while not eligible. */
    availableLimit: string;
    /** The same less the person's own open loans. */
    availableToBorrow: string;
    /** Empty while the person may borrow and guarantee. */
    notEligible: NotEligible[];
    /** Loans paid out to the person, repaid or not. */
    loansTaken: number;
    loansCompleted: number;
    onTimePayments: number;
  };
  guarantorProfile: {
    /** 0…100: how much of the limit is still free to back others. */
    capacityScore: number;
    /** What accepted guarantees hold of the limit. */
    held: string;
    guaranteesGiven: number;
  };
}

/** `GET /api/user/trust`, newest first: every change of the score and of the limit, with its reason. */
export interface ScoreChange {
  at: string;
  kind: 'trust' | 'limit';
  reason: string;
  reasonCode: Coded;
  /** Points of the score, or shillings of the limit as "4500.00". */
  change: string;
  after: string;
}

/** `POST /api/auth/send-otp` and `resend-otp` */
export interface CodeSent {
  message: string;
  retryAfter: number;
}

/** For how long this session may change phone, email and password. */
export interface ProofGiven {
  minutes: number;
}
