import { CONTACTS_A_WEEK } from '@shared/contacts';
import { type Coded } from '@shared/texts/template';
import { coded } from '@shared/texts/english';
import { quietHoursEnd } from './claim-rules';
import { type Refusal, refusal } from './refusal';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A call that began within the hours is noted up to an hour later. */
const NOTED_WITHIN_MS = HOUR_MS;

/** What decides whether we may contact a borrower about what is late. */
export interface ContactFacts {
  readonly now: Date;
  /** When we last began a contact with them, on any of their loans; CONTACTS_A_WEEK or more, in any order. */
  readonly recent: readonly Date[];
}

/** The first instant from `now` on at which we may begin a contact: within the hours, and not too often. */
export function contactFrom({ now, recent }: ContactFacts): Date {
  const times = recent.map((each) => each.getTime()).toSorted((one, other) => other - one);
  const oldest = times[CONTACTS_A_WEEK - 1];
  const free = oldest === undefined ? now.getTime() : Math.max(now.getTime(), oldest + WEEK_MS);
  return quietHoursEnd(new Date(free));
}

/** How many contacts of the seven days before `now` we began. */
export const contactsInWeek = ({ now, recent }: ContactFacts): number =>
  recent.filter((each) => each.getTime() > now.getTime() - WEEK_MS).length;

/** Why no contact may be begun now; null when one may. */
export function noContactNow(facts: ContactFacts): Coded | null {
  const from = contactFrom(facts);
  if (from <= facts.now) return null;
  return contactsInWeek(facts) >= CONTACTS_A_WEEK
    ? coded('contacted_enough', { most: CONTACTS_A_WEEK, from })
    : coded('contact_hours', { from });
}

/** The refusal of a contact that we began, noted `now`. */
export function refusedContact(facts: ContactFacts): Refusal | null {
  const begun = new Date(facts.now.getTime() - NOTED_WITHIN_MS);
  const why = noContactNow(facts) && noContactNow({ ...facts, now: begun });
  return why && refusal('contact_not_now', { why });
}
