import { addDays, dayOf, startOf } from '@shared/day';
import { COMPLAINT_ACKNOWLEDGE_DAYS, COMPLAINT_ANSWER_DAYS } from '@shared/limits';
import { businessDaysAfter } from './business-days';
import { type Refusal, refusal } from './refusal';

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
