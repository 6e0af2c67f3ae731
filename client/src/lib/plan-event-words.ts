import { t } from '@lingui/core/macro';
import type { EventSentences } from '@shared/contract/event-details';
import { quoted } from './security-words';
import { said } from './approval-words';

/** The sentences of plans in hardship, and of pay-days. */
export const PLAN_EVENT_WORDS = {
  pay_day_set: ({ dayOfMonth, hour }) =>
    t`asked for a prompt on day ${said(dayOfMonth)} of each month, at ${said(hour)}:00`,
  pay_day_ended: ({ by }) =>
    by === 'loan' ? t`ended the prompts on pay-day with the loan` : t`ended the prompts on pay-day`,
  pay_day_resumed: () => t`let the prompts on pay-day go on with the reopened loan`,
  plan_asked: ({ reason }) => t`asked for a new plan` + quoted(reason),
  plan_offered: ({ reason }) => t`offered a new plan` + quoted(reason),
  plan_agreed: () => t`agreed to the new plan`,
  plan_answered: ({ answer }) =>
    answer === 'silent'
      ? t`took a guarantor’s silence about the new plan as a no`
      : answer === 'agreed'
        ? t`agreed to the new plan as guarantor`
        : t`did not agree to the new plan as guarantor`,
  plan_refused: ({ reason }) => t`refused the new plan` + quoted(reason),
  plan_withdrawn: () => t`took the new plan back`,
  plan_lapsed: () => t`the time for the new plan ended`,
  plan_in_force: () => t`put the new plan in force`,
  plan_question_sent: () => t`reminded a guarantor to answer about the new plan`,
} satisfies Partial<EventSentences>;
