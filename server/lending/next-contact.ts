import { AGEING } from '@shared/ageing';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { PromiseState, Promised } from './promise';
import { WRITE_OFF_DAYS } from './write-off-rules';
import { DEFAULT_DAYS } from '@shared/limits';

/** What decides the next step of collections on a late loan. */
export interface CollectionCase {
  readonly daysPastDue: number;
  readonly isDefaulted: boolean;
  /** The latest promise to pay; null when there is none. */
  readonly promise: (Promised & { readonly state: PromiseState }) | null;
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

/** Last days past due on which reminders suffice, a call asks for a payment day, and a call asks for a plan. */
const REMINDERS_DO_DAYS = 7;
const ASK_DAYS = AGEING[0].to;
const PLAN_DAYS = AGEING[1].to;

type Step = (found: CollectionCase) => Coded | null;

/**
 * An admin's next step on a late loan. The first match applies: pending decisions, then deadlines, then promises, then
 * days past due.
 */
export function nextContact(found: CollectionCase): Coded {
  for (const step of STEPS) {
    const next = step(found);
    if (next) return next;
  }
  return byDays(found);
}

const STEPS: readonly Step[] = [
  ({ appealed }) => {
    if (appealed === 0) return null;
    return appealed === 1 ? coded('hear_appeal') : coded('hear_appeals', { count: appealed });
  },
  ({ isWriteOffProposed }) => (isWriteOffProposed ? coded('decide_write_off') : null),
  ({ isNoticeUntaken }) => (isNoticeUntaken ? coded('notice_not_taken') : null),
  ({ deadline }) => deadline && coded('wait_for_deadline', { deadline }),
  ({ promise }) => (promise?.state === 'broken' ? coded('call_about_promise', promise) : null),
  ({ promise }) => (promise?.state === 'open' ? coded('check_promise', promise) : null),
  ({ daysPastDue, isDefaulted }) =>
    isDefaulted && daysPastDue >= WRITE_OFF_DAYS
      ? coded('propose_write_off', { days: WRITE_OFF_DAYS - 1 })
      : null,
  ({ charged }) => {
    if (charged === 0) return null;
    return charged === 1
      ? coded('follow_up_guarantor')
      : coded('follow_up_guarantors', { count: charged });
  },
];

function byDays({ daysPastDue, isDefaulted }: CollectionCase): Coded {
  if (daysPastDue <= REMINDERS_DO_DAYS) return coded('leave_to_reminders');
  if (daysPastDue <= ASK_DAYS) return coded('call_for_day');
  if (daysPastDue <= PLAN_DAYS) return coded('call_for_plan');
  if (!isDefaulted) return coded('call_before_notice', { days: DEFAULT_DAYS });
  return coded('call_without_claim');
}
