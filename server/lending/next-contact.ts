import { AGEING } from '@shared/ageing';
import type { ContactOutcome } from '@shared/contacts';
import type { PlanStatus } from '@shared/contract/plans';
import { addDays, type Day, dayOf } from '@shared/day';
import { DEFAULT_DAYS } from '@shared/limits';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { PromiseState, Promised } from './promise';
import { WRITE_OFF_DAYS } from './write-off-rules';

/** What decides the next step of collections on a late loan. */
export interface CollectionCase {
  readonly today: Day;
  readonly daysPastDue: number;
  readonly isDefaulted: boolean;
  /** The latest promise to pay; null when there is none. */
  readonly promise: (Promised & { readonly state: PromiseState }) | null;
  /** The latest contact with the borrower. */
  readonly contact: { readonly outcome: ContactOutcome; readonly on: Day } | null;
  /** The hardship plan that is not in force yet; `lapsesOn` is null until it is offered. */
  readonly plan: { readonly status: PlanStatus; readonly lapsesOn: Day | null } | null;
  /** The first day on which we may contact the borrower (`contact-rules.ts`). */
  readonly contactFrom: Day;
  /** Counts of open claims on guarantors by status. */
  readonly noticed: number;
  readonly appealed: number;
  readonly charged: number;
  /** The earliest time at which a noticed claim may be charged; null when none is noticed. */
  readonly deadline: Date | null;
  /** A notice was given whose 72 hours have not started: nobody took it yet. */
  readonly isNoticeUntaken: boolean;
  readonly isWriteOffProposed: boolean;
}

/** The next step, and the first day on which it is to be done. */
export interface NextStep {
  readonly what: Coded;
  readonly on: Day;
}

/** Last days past due on which reminders suffice, a call asks for a payment day, and a call asks for a plan. */
const REMINDERS_DO_DAYS = 7;
const ASK_DAYS = AGEING[0].to;
const PLAN_DAYS = AGEING[1].to;

/** Days until the next call after somebody was spoken with, and after nobody answered. */
const AFTER_TALK_DAYS = 7;
const AFTER_SILENCE_DAYS = 2;

type Step = (found: CollectionCase) => NextStep | null;

/**
 * The desk's next step on a late loan. The first match applies: pending decisions, then deadlines, then what the
 * borrower said, then promises, then days past due.
 */
export function nextContact(found: CollectionCase): NextStep {
  for (const step of STEPS) {
    const next = step(found);
    if (next) return next;
  }
  return byDays(found);
}

const today = ({ today: on }: CollectionCase, what: Coded): NextStep => ({ what, on });

/** A call, on the day from which it makes sense, or the first after that on which it may be made. */
function call(found: CollectionCase, what: Coded): NextStep {
  const { contact, contactFrom } = found;
  const pause = contact?.outcome === 'no_answer' ? AFTER_SILENCE_DAYS : AFTER_TALK_DAYS;
  const from = contact ? addDays(contact.on, pause) : found.today;
  return { what, on: latest(found.today, contactFrom, from) };
}

/** A call that the borrower's own words ask for, whenever they were last spoken with. */
const callBack = (found: CollectionCase, what: Coded): NextStep => ({
  what,
  on: latest(found.today, found.contactFrom),
});

const latest = (...days: Day[]): Day => days.reduce((last, day) => (day > last ? day : last));

const STEPS: readonly Step[] = [
  (found) => {
    const { appealed } = found;
    if (appealed === 0) return null;
    return today(
      found,
      appealed === 1 ? coded('hear_appeal') : coded('hear_appeals', { count: appealed }),
    );
  },
  (found) => (found.isWriteOffProposed ? today(found, coded('decide_write_off')) : null),
  (found) => (found.isNoticeUntaken ? today(found, coded('notice_not_taken')) : null),
  ({ deadline }) =>
    deadline && { what: coded('wait_for_deadline', { deadline }), on: dayOf(deadline) },
  (found) => (found.contact?.outcome === 'dispute' ? today(found, coded('answer_dispute')) : null),
  (found) => (found.plan?.status === 'agreed' ? today(found, coded('finish_plan')) : null),
  ({ plan }) =>
    plan?.lapsesOn
      ? { what: coded('wait_for_plan', { on: plan.lapsesOn }), on: plan.lapsesOn }
      : null,
  (found) =>
    found.plan || found.contact?.outcome === 'hardship_asked'
      ? today(found, coded('offer_plan'))
      : null,
  (found) =>
    found.promise?.state === 'broken'
      ? callBack(found, coded('call_about_promise', found.promise))
      : null,
  ({ promise }) =>
    promise?.state === 'open' ? { what: coded('check_promise', promise), on: promise.on } : null,
  (found) =>
    found.isDefaulted && found.daysPastDue >= WRITE_OFF_DAYS
      ? today(found, coded('propose_write_off', { days: WRITE_OFF_DAYS - 1 }))
      : null,
  (found) => {
    const { charged } = found;
    if (charged === 0) return null;
    return today(
      found,
      charged === 1
        ? coded('follow_up_guarantor')
        : coded('follow_up_guarantors', { count: charged }),
    );
  },
];

function byDays(found: CollectionCase): NextStep {
  const { daysPastDue, isDefaulted } = found;
  if (daysPastDue <= REMINDERS_DO_DAYS) {
    const on = addDays(found.today, REMINDERS_DO_DAYS + 1 - daysPastDue);
    return { what: coded('leave_to_reminders'), on };
  }
  if (daysPastDue <= ASK_DAYS) return call(found, coded('call_for_day'));
  if (daysPastDue <= PLAN_DAYS) return call(found, coded('call_for_plan'));
  if (!isDefaulted) return call(found, coded('call_before_notice', { days: DEFAULT_DAYS }));
  return call(found, coded('call_without_claim'));
}
