import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@shared/language';
import type { Phone } from '@shared/phone';
import { STAFF_ROLES, type StaffFactor, type StaffRole } from '@shared/staff';
import type { Coded } from '@shared/texts/template';
import { TRUST_CAUSES, type TrustCause } from '@server/lending/trust-causes';
import { list } from '../sql-values';
import { id, instant, moneyCents, version } from './columns';

export const persons = pgTable(
  'persons',
  {
    id: id(),
    version: version(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for who came by a phone's code and has given none yet. */
    email: text('email'),
    /** The address whose code was typed; while it is that of `email`, mail reaches the person. */
    verifiedEmail: text('verified_email'),
    /** The number entered at sign-up; used only once `phoneVerifiedAt` is set. */
    phone: text('phone').$type<Phone>().notNull(),
    phoneVerifiedAt: instant('phone_verified_at'),
    /** When the verified number was last replaced; null for the first one (`lending/payee.ts`). */
    phoneChangedAt: instant('phone_changed_at'),
    /** Null for who came by a phone's code and has chosen none yet. */
    passwordHash: text('password_hash'),
    /** What the person does for the lender; null for who only borrows and guarantees. */
    staffRole: text('staff_role').$type<StaffRole>(),
    /** Once set, the person works for the lender no more; the role stays for the record. */
    staffEndedAt: instant('staff_ended_at'),
    /** The language of the person's screens and messages. */
    language: text('language').$type<Language>().notNull(),
    trustScore: integer('trust_score').notNull(),
    limit: moneyCents('limit_cents').notNull(),
    loansCompleted: integer('loans_completed').notNull(),
    loansOnTime: integer('loans_on_time').notNull(),
    onTimePayments: integer('on_time_payments').notNull(),
    termsVersion: text('terms_version').notNull(),
    createdAt: instant('created_at').notNull(),
    /** While set, the person may repay and receive what is owed, but not borrow, invite or guarantee. */
    frozenAt: instant('frozen_at'),
    /** The reason, shown to the person. */
    frozenReason: text('frozen_reason'),
    /** Once set, sign-in is impossible and the row keeps only what the law requires (`lending/erasure.ts`). */
    erasedAt: instant('erased_at'),
    /** When the account is to be erased, by the real clock; null while nobody has asked (`my-data/ask-erasure.ts`). */
    erasesAt: instant('erases_at'),
    /** SHA-256 of the token of the link by which the phone stops that. */
    stopHash: text('stop_hash'),
  },
  (t) => [
    uniqueIndex('persons_email_key').on(t.email),
    uniqueIndex('persons_verified_phone_key')
      .on(t.phone)
      .where(sql`phone_verified_at is not null`),
    check('persons_language', sql`language in ('en', 'sw')`),
    index('persons_staff')
      .on(t.id)
      .where(sql`staff_role is not null`),
    check('persons_staff_role', sql`staff_role in ${list(STAFF_ROLES)}`),
    check('persons_staff_ended', sql`staff_ended_at is null or staff_role is not null`),
    check('persons_staff_email', sql`staff_role is null or email is not null`),
    check('persons_email_lower', sql`email = lower(email)`),
    check('persons_phone_stored', sql`phone ~ '^254[17][0-9]{8}$'`),
    check('persons_trust_range', sql`trust_score between 0 and 1000`),
    check('persons_limit_range', sql`limit_cents between 0 and 25000000`),
    uniqueIndex('persons_stop_key').on(t.stopHash),
    index('persons_erasing')
      .on(t.erasesAt)
      .where(sql`erases_at is not null`),
    check('persons_erasing', sql`(erases_at is null) = (stop_hash is null)`),
    check('persons_frozen', sql`(frozen_at is null) = (frozen_reason is null)`),
    index('persons_by_name').on(sql`(lower(first_name || ' ' || last_name) collate "C")`, t.id),
    index('persons_by_surname').on(sql`(lower(last_name || ' ' || first_name) collate "C")`, t.id),
    index('persons_by_email').on(sql`(email collate "C")`, t.id),
    index('persons_by_phone').on(sql`(phone collate "C")`, t.id),
    index('persons_by_phone_end').on(sql`(reverse(phone) collate "C")`, t.id),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, so that a reader of this table can't take over a session. */
    sidHash: text('sid_hash').primaryKey(),
    /** The name of the session for its owner; it opens nothing. */
    id: uuid('id').notNull(),
    personId: uuid('person_id').references(() => persons.id),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** The browser and its system, by our own names for them. */
    browser: text('browser'),
    system: text('system'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was last used, to the hour. */
    seenAt: instant('seen_at').notNull(),
    /** When its holder last gave the password beside it (`lending/proof.ts`). */
    provedAt: instant('proved_at'),
    /** What staff proved themselves with beside the password, when last, and when they last worked. */
    factor: text('factor').$type<StaffFactor>(),
    provenAt: instant('proven_at'),
    workedAt: instant('worked_at'),
  },
  (t) => [
    uniqueIndex('sessions_id_key').on(t.id),
    index('sessions_person').on(t.personId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    version: version(),
    /** Null for a number that has no account, and until it is known whose number a visitor typed. */
    personId: uuid('person_id').references(() => persons.id),
    phone: text('phone').$type<Phone>().notNull(),
    /** 1, 2, … among the codes of a number: of two concurrent sends one fails, so the hourly limit can't be raced. */
    ordinal: integer('ordinal').notNull(),
    purpose: text('purpose').$type<'verify' | 'reset' | 'email' | 'enter' | 'proof'>().notNull(),
    /** The address that a code for a new email confirms. */
    newEmail: text('new_email'),
    /** SHA-256 of the request to enter or for a new password: the code counts for the browser that asked alone. */
    requestHash: text('request_hash'),
    /** What the code counts on: what its asker showed that strangers lack, or `others` (`accounts/code-budget.ts`). */
    budget: text('budget').notNull(),
    /** Whether an SMS with it was made; one that was not sent never verifies. */
    isSent: boolean('is_sent').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('phone_codes_person').on(t.personId, t.createdAt),
    index('phone_codes_phone').on(t.phone, t.createdAt),
    index('phone_codes_request').on(t.requestHash),
    index('phone_codes_expiry').on(t.expiresAt),
    uniqueIndex('phone_codes_ordinal_key').on(t.phone, t.ordinal),
    check('phone_codes_tries', sql`tries between 0 and 5`),
    check('phone_codes_purpose', sql`purpose in ('verify', 'reset', 'email', 'enter', 'proof')`),
    check('phone_codes_request', sql`(purpose in ('reset', 'enter')) = (request_hash is not null)`),
    check(
      'phone_codes_person',
      sql`person_id is not null or purpose = 'enter' or (purpose = 'reset' and not is_sent)`,
    ),
    check('phone_codes_email', sql`(purpose = 'email') = (new_email is not null)`),
  ],
);

/** Counters of rate-limiter-flexible, in its own format. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('throttles_expiry').on(t.expire)],
);

export const trustEvents = pgTable(
  'trust_events',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    cause: text('cause').$type<TrustCause>().notNull(),
    /** The loan's instalment that the cause is about; null where it is the whole loan, or none. */
    instalment: integer('instalment'),
    /** Counts the changes of one cause: an odd one counts, an even one undoes it. */
    turn: integer('turn').notNull(),
    points: integer('points').notNull(),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    reason: jsonb('reason').$type<Coded>().notNull(),
    loanId: uuid('loan_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('trust_events_cause_key')
      .on(t.personId, t.loanId, t.cause, t.instalment, t.turn)
      .nullsNotDistinct(),
    check('trust_events_cause', sql`cause in ${list(TRUST_CAUSES)}`),
    check(
      'trust_events_about',
      sql`(loan_id is null) = (cause = 'phone_verified')
      and (instalment is null) = (cause in ('phone_verified', 'loan_repaid', 'guaranteed'))`,
    ),
    check('trust_events_turn', sql`turn > 0`),
    check('trust_events_adds_up', sql`before + points = after and after between 0 and 1000`),
  ],
);
