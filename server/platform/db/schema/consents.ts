import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONSENT_ANSWERS, type ConsentAnswerStatus } from '@shared/contract/consents';
import type { Burden } from '@server/lending/plan-burden';
import type { ShareChange } from '@server/lending/share-change';
import { list } from '../sql-values';
import { id, instant, version } from './columns';
import { guarantees } from './guarantees';
import { guarantorChanges } from './guarantor-changes';
import type { KeptText } from './kept-text';
import { loanPlans } from './plans';

/** A guarantor who is asked about a plan or a change of guarantors, and what they said. */
export const consentAnswers = pgTable(
  'consent_answers',
  {
    id: id(),
    version: version(),
    /** What they are asked about: one of these. */
    planId: uuid('plan_id').references(() => loanPlans.id),
    changeId: uuid('change_id').references(() => guarantorChanges.id),
    guaranteeId: uuid('guarantee_id')
      .notNull()
      .references(() => guarantees.id),
    status: text('status').$type<ConsentAnswerStatus>().notNull(),
    /** What it changes for them, as they read it: by a plan, or by a release. */
    effect: jsonb('effect').$type<Burden | ShareChange>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** How often they were reminded. */
    reminders: smallint('reminders').notNull(),
    answeredAt: instant('answered_at'),
    /** What they agreed to; of the others, what stays as it was. */
    document: jsonb('document').$type<KeptText>(),
  },
  (t) => [
    uniqueIndex('consent_answers_plan_key').on(t.planId, t.guaranteeId),
    uniqueIndex('consent_answers_change_key').on(t.changeId, t.guaranteeId),
    index('consent_answers_guarantee').on(t.guaranteeId),
    check('consent_answers_about_one', sql`num_nonnulls(plan_id, change_id) = 1`),
    check('consent_answers_status', sql`status in ${list(CONSENT_ANSWERS)}`),
    check('consent_answers_agreed', sql`status <> 'agreed' or document is not null`),
  ],
);
