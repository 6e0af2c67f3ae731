import { t } from '@lingui/core/macro';
import { formatMoment } from '@shared/day';
import type { LoanDecision } from '@shared/contract/portfolio';
import { currentLanguage } from '@client/lib/i18n';

/** "Approved by Wanjiru, 10:42" */
export function decisionText({ outcome, by, isYours, at }: LoanDecision, now: Date): string {
  const whom = isYours ? t`you` : by;
  const when = formatMoment(new Date(at), now, currentLanguage());
  switch (outcome) {
    case 'approved':
      return t`Approved by ${whom}, ${when}`;
    case 'declined':
      return t`Declined by ${whom}, ${when}`;
    case 'returned':
      return t`Sent back by ${whom}, ${when}`;
    case 'disbursed':
      return t`Disbursed by ${whom}, ${when}`;
  }
}

/** Beside the reason of a decision. */
export const borrowerReads = (): string =>
  t`The borrower reads this word for word, by SMS and on their loan. Plain and kind.`;
