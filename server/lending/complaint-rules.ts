import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { COMPLAINT_ACKNOWLEDGE_DAYS, COMPLAINT_ANSWER_DAYS } from '@shared/limits';
import { type Refusal, refusal } from './refusal';

const SATURDAY = 6;
const SUNDAY = 0;

const isBusinessDay = (day: Day): boolean =>
  ![SATURDAY, SUNDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The `count`th business day after a day. Public holidays count as business days, so a deadline is never late. */
export function businessDaysAfter(from: Day, count: number): Day {
  let day = from;
  for (let left = count; left > 0; left -= isBusinessDay(day) ? 1 : 0) day = addDays(day, 1);
  return day;
}

/** The end of the last day to acknowledge a complaint, and to answer it. */
export function complaintDeadlines(received: Date): { acknowledgeBy: Date; answerBy: Date } {
  const endOf = (count: number) => startOf(addDays(businessDaysAfter(dayOf(received), count), 1));
  return {
    acknowledgeBy: endOf(COMPLAINT_ACKNOWLEDGE_DAYS),
    answerBy: endOf(COMPLAINT_ANSWER_DAYS),
  };
}

/** How an admin stands to a complaint. */
export interface ComplaintHearing {
  /** They made it, or borrow or guarantee the loan that it is about. */
  readonly isParty: boolean;
  /** They decided on that loan. */
  readonly hasDecided: boolean;
  /** Whether an admin exists of whom neither is true. */
  readonly hasAnother: boolean;
}

/** Refuses who has a part in a complaint, and who decided on its loan while another admin could hear it. */
export function refusedComplaintHearing(hearing: ComplaintHearing): Refusal | null {
  if (hearing.isParty) return refusal('complaint_of_own');
  return hearing.hasDecided && hearing.hasAnother ? refusal('complaint_on_own_decision') : null;
}
