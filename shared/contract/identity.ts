import * as z from 'zod/mini';
import { ID_NUMBER_DIGITS } from '../limits';
import { messageFor } from '../texts/message';
import { reason } from './fields';

/** What is kept of the register's answer; `in_use`: it matched, and another account has proven the same number. */
export const IDENTITY_OUTCOMES = [
  'match',
  'partial',
  'mismatch',
  'no_record',
  'unavailable',
  'in_use',
] as const;
export type IdentityOutcome = (typeof IDENTITY_OUTCOMES)[number];

const DIGITS = new RegExp(`^[0-9]{1,${ID_NUMBER_DIGITS}}$`);

/** `PUT /api/me/identity`: one's national ID number; spaces that people type are dropped. */
export const identityBody = z.object({
  number: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.replaceAll(/\s/g, '')),
    ),
    z.string().check(z.regex(DIGITS, messageFor('id_number_digits', { most: ID_NUMBER_DIGITS }))),
  ),
});

/** `PUT /api/admin/users/{id}/identity`; `checkedAt`: of the answer that was looked at. */
export const identityDecisionBody = z.object({ reason, checkedAt: z.iso.datetime() });

/**
 * `waiting`: the register has not answered yet. `reviewed`: a person looks at it. It does not say which part differed,
 * so that nobody tries names on a number.
 */
export type OwnIdentityState = 'proven' | 'waiting' | 'reviewed';

/** `GET /api/me/identity` */
export interface OwnIdentity {
  /** Loans of this sum or more need it; null: nobody is asked for it. */
  from: string | null;
  /** Null: not stated yet. */
  stated: { numberEnd: string; state: OwnIdentityState; statedAt: string } | null;
}

/** What the desk sees of a person's identity. */
export interface KnownIdentity {
  numberEnd: string;
  outcome: IdentityOutcome;
  isProven: boolean;
  checkedAt: string;
  /** When a person confirmed it; null: nobody has. */
  confirmedAt: string | null;
}

/** The answers of its routes. */
export interface IdentityAnswers {
  getOwnIdentity: OwnIdentity;
  stateIdentity: OwnIdentity;
  checkIdentity: KnownIdentity;
  confirmIdentity: KnownIdentity;
}
