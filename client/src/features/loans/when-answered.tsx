import { t } from '@lingui/core/macro';
import { instantText } from '@client/lib/format';
import { useNow } from '@client/lib/use-now';
import type { Loan } from '@shared/contract/loans';

/** By when a request is answered; once that has passed, so much is said first. */
export function WhenAnswered({ answerBy }: Pick<Loan, 'answerBy'>) {
  const now = useNow();
  if (answerBy === null) return null;
  const by = instantText(answerBy);
  return now > new Date(answerBy)
    ? t`We are late: you should have had our answer by ${by}. Call or write to us, and a person tells you where it is.`
    : t`We answer by ${by}, by SMS. The rate still falls if more guarantors accept.`;
}
