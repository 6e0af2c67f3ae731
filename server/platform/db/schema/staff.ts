import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { AUTHENTICATOR_KINDS, type AuthenticatorKind } from '@shared/staff';
import { list } from '../sql-values';
import { persons } from './accounts';
import { id, instant, version } from './columns';

const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => persons.id);

/** One-time links by which staff enrol; one per person, so that a new link voids the one before. */
export const staffLinks = pgTable(
  'staff_links',
  {
    personId: personId().primaryKey(),
    version: version(),
    /** SHA-256 of the 32 random bytes in the link. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
    /** Null where the start of the product or a command made it. */
    createdBy: uuid('created_by').references(() => persons.id),
  },
  (t) => [uniqueIndex('staff_links_token_key').on(t.tokenHash)],
);

/** What staff prove themselves with beside the password. */
export const staffAuthenticators = pgTable(
  'staff_authenticators',
  {
    id: id(),
    version: version(),
    personId: personId(),
    kind: text('kind').$type<AuthenticatorKind>().notNull(),
    name: text('name').notNull(),
    /** A passkey's WebAuthn credential; the key as base64url of its COSE form. */
    credentialId: text('credential_id'),
    publicKey: text('public_key'),
    counter: bigint('counter', { mode: 'number' }),
    transports: text('transports').array(),
    isBackedUp: boolean('is_backed_up'),
    /** An authenticator app's secret, encrypted, and the last time step whose code was taken. */
    secret: text('secret'),
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Once set it opens nothing; the row stays because signatures are verified with its key. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    uniqueIndex('staff_authenticators_credential_key').on(t.credentialId),
    index('staff_authenticators_person').on(t.personId),
    check('staff_authenticators_kind', sql`kind in ${list(AUTHENTICATOR_KINDS)}`),
    check(
      'staff_authenticators_passkey',
      sql`(kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null)`,
    ),
    check(
      'staff_authenticators_totp',
      sql`(kind = 'totp') = (secret is not null and last_step is not null)`,
    ),
  ],
);

/** The recovery codes that a person has left; one row, so that a new set voids the old. */
export const staffRecovery = pgTable('staff_recovery', {
  personId: personId().primaryKey(),
  version: version(),
  codeHashes: text('code_hashes').array().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Acts with money as their second person signed them; with the passkey's key anybody can verify them later. */
export const staffSignatures = pgTable(
  'staff_signatures',
  {
    id: id(),
    personId: personId(),
    authenticatorId: uuid('authenticator_id')
      .notNull()
      .references(() => staffAuthenticators.id),
    /** The loan or the approval that it is about. */
    subjectId: uuid('subject_id').notNull(),
    /** The act as canonical JSON; its SHA-256 is the challenge that the passkey signed. */
    act: text('act').notNull(),
    authenticatorData: text('authenticator_data').notNull(),
    clientData: text('client_data').notNull(),
    signature: text('signature').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('staff_signatures_subject').on(t.subjectId)],
);

/** What a passkey or a new authenticator app has to answer, once and within minutes. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    id: id(),
    /** Null for a sign-in by passkey alone: the answer says who it is. */
    personId: uuid('person_id').references(() => persons.id),
    purpose: text('purpose').$type<'sign_in' | 'passkey' | 'totp' | 'act'>().notNull(),
    /** The WebAuthn challenge as base64url, the new app's encrypted secret, or the act to sign. */
    content: text('content').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('staff_challenges_expiry').on(t.expiresAt),
    check('staff_challenges_purpose', sql`purpose in ('sign_in', 'passkey', 'totp', 'act')`),
  ],
);
