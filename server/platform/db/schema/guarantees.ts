import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { list } from '../sql-values';
import { RELEASE_REASONS, type ReleaseReason } from '@server/lending/guarantee-lifecycle';
import type { CurvePoint } from '@server/lending/plan-burden';
import type { Phone } from '@shared/phone';
import { type GuaranteeStatus, type Relationship, GUARANTEE_STATUSES } from '@shared/words';
import { persons } from './accounts';
import { day, id, instant, moneyCents, version } from './columns';
import { loans } from './loans';

/** A contact that a borrower entered; never read from a phone's address book. */
export const guarantors = pgTable(
  'guarantors',
  {
    id: id(),
    version: version(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => persons.id),
    name: text('name').notNull(),
    phone: text('phone').$type<Phone>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('guarantors_phone_key').on(t.borrowerId, t.phone),
    check('guarantors_phone_stored', sql`phone ~ '^254[17][0-9]{8}$'`),
  ],
);

/** The terms that a guarantor accepted, as they were then. */
export interface Agreement {
  version: string;
  text: string;
  capCents: number;
  amountCents: number;
  term: number;
  aprBps: number;
  relationship: Relationship;
  at: string;
  ip: string;
  /** How the person was identified: the verified phone, and when it was verified. */
  phone: Phone;
  phoneVerifiedAt: string;
  /** Of a yes by the menus of a phone without data, which is not there in a browser's. */
  dialled?: DialledConsent;
}

/** How a text was read on a phone without data: the gateway's session of the yes, and the pages with their times. */
export interface DialledConsent {
  channel: 'ussd';
  sessionId: string;
  /** When the PIN was right. */
  pinAt: string;
  pages: readonly { text: string; servedAt: string; sessionId: string }[];
}

export const guarantees = pgTable(
  'guarantees',
  {
    id: id(),
    version: version(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    guarantorId: uuid('guarantor_id')
      .notNull()
      .references(() => guarantors.id),
    name: text('name').notNull(),
    phone: text('phone').$type<Phone>().notNull(),
    /** The person who answered; while null, the guarantee belongs to whoever has verified `phone`. */
    personId: uuid('person_id').references(() => persons.id),
    status: text('status').$type<GuaranteeStatus>().notNull(),
    statusReason: text('status_reason'),
    cap: moneyCents('cap_cents').notNull(),
    relationship: text('relationship').$type<Relationship>().notNull(),
    liabilityTriggered: boolean('liability_triggered').notNull(),
    amountCharged: moneyCents('amount_charged_cents').notNull(),
    agreement: jsonb('agreement').$type<Agreement>(),
    /** The borrower's line with the request, the guarantor's with the yes, and the borrower's thanks in the end. */
    note: text('note'),
    reply: text('reply'),
    thanks: text('thanks'),
    /**
     * Of a guarantor who did not agree to the plan in force: the most principal that they stand behind today, how it
     * falls by the schedule that they did agree to, and the day of its next fall. Null: all that is left of the loan.
     */
    agreedPrincipal: moneyCents('agreed_principal_cents'),
    agreedCurve: jsonb('agreed_curve').$type<CurvePoint[]>(),
    agreedFallsOn: day('agreed_falls_on'),
    /**
     * Caps of guarantors of this loan who were released without this one's yes: they count beside it when shares are
     * split, so that its share is no larger than before. Null: nobody.
     */
    besideCap: moneyCents('beside_cap_cents'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    releasedAt: instant('released_at'),
    /** Only who was released by the closing stands again when its payment is reversed. */
    releasedBecause: text('released_because').$type<ReleaseReason>(),
  },
  (t) => [
    uniqueIndex('guarantees_once_key').on(t.loanId, t.phone),
    uniqueIndex('guarantees_guarantor_key').on(t.loanId, t.guarantorId),
    uniqueIndex('guarantees_person_key')
      .on(t.loanId, t.personId)
      .where(sql`person_id is not null`),
    index('guarantees_phone').on(t.phone),
    index('guarantees_person').on(t.personId),
    index('guarantees_contact').on(t.guarantorId),
    index('guarantees_falling')
      .on(t.agreedFallsOn)
      .where(sql`agreed_falls_on is not null and released_at is null`),
    index('guarantees_lapsed')
      .on(t.answeredAt)
      .where(sql`status_reason = 'lapsed'`),
    check('guarantees_status', sql`status in ${list(GUARANTEE_STATUSES)}`),
    check('guarantees_cap', sql`cap_cents > 0`),
    check(
      'guarantees_agreed_curve',
      sql`(agreed_principal_cents is null) = (agreed_curve is null) and agreed_principal_cents >= 0`,
    ),
    check('guarantees_charged', sql`amount_charged_cents between 0 and cap_cents`),
    check(
      'guarantees_agreed',
      sql`status <> 'accepted' or (person_id is not null and agreement is not null)`,
    ),
    check(
      'guarantees_released',
      sql`(released_at is null) = (released_because is null)
        and released_because in ${list(RELEASE_REASONS)}`,
    ),
    check('guarantees_triggered', sql`not liability_triggered or status = 'accepted'`),
  ],
);

/** Numbers that opted out of messages. */
export const optOuts = pgTable('opt_outs', {
  phone: text('phone').$type<Phone>().primaryKey(),
  at: instant('at').notNull(),
});
