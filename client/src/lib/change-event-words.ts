import { t } from '@lingui/core/macro';
import type { EventSentences } from '@shared/contract/event-details';
import { said } from './approval-words';
import { quoted } from './security-words';

/** What happened to a change of a loan's guarantors. */
export const CHANGE_WORDS = {
  change_wished: ({ change, name, reason }) =>
    (change === 'release'
      ? t`asked that ${said(name)} is released`
      : t`asked that somebody takes the place of ${said(name)}`) + quoted(reason),
  change_named: ({ name }) => t`named ${said(name)} to take a guarantor’s place`,
  change_taken: ({ answer }) =>
    answer === 'agreed'
      ? t`agreed to take a guarantor’s place`
      : t`did not want to take a guarantor’s place`,
  change_answered: ({ answer }) =>
    answer === 'silent'
      ? t`took a guarantor’s silence about a release as a no`
      : answer === 'agreed'
        ? t`agreed to the release of another guarantor`
        : t`did not agree to the release of another guarantor`,
  change_question_sent: () => t`reminded a guarantor to answer about a release`,
  change_withdrawn: () => t`took the change of guarantors back`,
  change_refused: ({ reason }) => t`refused the change of guarantors` + quoted(reason),
  change_lapsed: () => t`the time for the change of guarantors ended`,
  guarantor_released: ({ name }) => t`released ${said(name)} as guarantor`,
  guarantor_replaced: ({ name, newcomer }) =>
    t`put ${said(newcomer)} in the place of ${said(name)}`,
  guarantee_taken_back: ({ name, reason }) =>
    t`took back the yes of ${said(name)}` + quoted(reason),
  guarantee_freed: () => t`freed a guarantor whose complaint was upheld`,
  approval_ended: () => t`ended the approval: somebody who was counted does not guarantee it`,
} satisfies Partial<EventSentences>;
