import { t } from '@lingui/core/macro';
import type { EventSentences } from '@shared/contract/event-details';
import { said } from './approval-words';
import { date } from './security-words';

/** The sentences of what was reported to the credit bureaus. */
export const BUREAU_EVENT_WORDS = {
  bureau_notice_sent: ({ daysPastDue }) =>
    t`wrote to the borrower of a report to the credit bureaus, at ${said(daysPastDue)} days late`,
  bureau_listed: ({ day, daysPastDue }) =>
    t`reported the loan to the credit bureaus in the file of ${date(day)}, ${said(daysPastDue)} days late`,
  bureau_cleared: ({ day }) =>
    t`reported to the credit bureaus, in the file of ${date(day)}, that nothing is late any more`,
  bureau_file_made: ({ day, rows }) =>
    t`made the credit bureaus’ file of ${date(day)} with ${said(rows)} rows`,
} satisfies Partial<EventSentences>;
