import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@shared/language';
import type { Phone } from '@shared/phone';
import { persons } from './accounts';
import { id, instant, version } from './columns';

/** The PIN of a person for the menus of a phone without data. */
export const phonePins = pgTable(
  'phone_pins',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => persons.id),
    version: version(),
    /** The number for which it was set: with another one it is no PIN. */
    phone: text('phone').$type<Phone>().notNull(),
    pinHash: text('pin_hash').notNull(),
    /** Wrong ones in a row (`lending/phone-pin.ts`). */
    wrong: smallint('wrong').notNull(),
    setAt: instant('set_at').notNull(),
  },
  () => [check('phone_pins_wrong', sql`wrong >= 0`)],
);

/** Sessions of the gateway, as far as they are kept: of what was typed, only keyed hashes. */
export const ussdSessions = pgTable(
  'ussd_sessions',
  {
    id: id(),
    version: version(),
    /** The gateway's own id. */
    gatewayId: text('gateway_id').notNull().unique(),
    phone: text('phone').$type<Phone>().notNull(),
    /** The first of the sessions that go on from one another (decision 0301). */
    visitId: uuid('visit_id').notNull(),
    /** Where the phone is in the menus (`phones/ussd/menu/states.ts`); null until its first answer. */
    state: jsonb('state').$type<Record<string, unknown>>(),
    /** Chosen in this visit by a number without an account. */
    language: text('language').$type<Language>(),
    /** How many inputs the last text had, and its keyed hash. */
    inputs: integer('inputs').notNull(),
    typedHash: text('typed_hash').notNull(),
    /** Whether the PIN was typed here; when the code of an SMS was, in this visit; the hash of a PIN typed once. */
    isProven: boolean('is_proven').notNull(),
    codeTypedAt: instant('code_typed_at'),
    firstPinHash: text('first_pin_hash'),
    startedAt: instant('started_at').notNull(),
    turnedAt: instant('turned_at').notNull(),
  },
  (t) => [
    index('ussd_sessions_phone').on(t.phone, t.turnedAt),
    index('ussd_sessions_visit').on(t.visitId),
    index('ussd_sessions_turned').on(t.turnedAt),
    check('ussd_sessions_inputs', sql`inputs >= 0`),
  ],
);

/** Turns with what they were answered, so that the same one is answered the same. */
export const ussdTurns = pgTable(
  'ussd_turns',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => ussdSessions.id, { onDelete: 'cascade' }),
    /** The keyed hash of its text. */
    typedHash: text('typed_hash').notNull(),
    /** What its text was to the one before (`phones/ussd/menu/turns.ts`). */
    kind: text('kind').notNull(),
    /** Null while it is being answered. */
    answer: text('answer'),
    /** The page of an agreement that it served: the guarantee's id, and its words. */
    page: text('page'),
    begunAt: instant('begun_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.typedHash] }),
    check('ussd_turns_answered', sql`(answer is null) = (answered_at is null)`),
  ],
);

/** SMS to our short number: each is answered once, by the gateway's id, and only its word is kept. */
export const inboundWords = pgTable(
  'inbound_words',
  {
    gatewayId: text('gateway_id').primaryKey(),
    version: version(),
    phone: text('phone').$type<Phone>().notNull(),
    word: text('word').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null while it is being answered. */
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('inbound_words_phone').on(t.phone, t.receivedAt),
    index('inbound_words_received').on(t.receivedAt),
  ],
);
