import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { centsOf, dayText, moneyText, weekdayText } from '@client/lib/format';
import { currentLanguage } from '@client/lib/i18n';
import { Notice } from '@client/ui/notice';
import type { Loan } from '@shared/contract/loans';
import { ceilToShilling, formatMoney } from '@shared/money';

/** For the borrower only, without blame: the dates and amounts due, and the effect of paying today. */
export const LateNotice = ({
  loan: { status, daysPastDue, dueNow, dueDate, interestBound, lateFee },
}: {
  loan: Loan;
}) => (
  <Notice tone="wait" icon="clock" title={dueText(payable(dueNow), dueDate, daysPastDue)}>
    <Plural value={daysPastDue} one="It is # day late." other="It is # days late." />{' '}
    {status === 'defaulted'
      ? t`Only this is due: the rest of your loan keeps its dates. Pay it, and the loan goes on as agreed.`
      : t`Pay today and nothing else changes.`}{' '}
    {interestBound
      ? t`No more interest is added: it has come to ${moneyText(interestBound)}, what you owed when you fell behind.`
      : (lateFee?.[currentLanguage()] ??
        t`There is no penalty: only interest on the late part, at your own rate, until you pay.`)}
  </Notice>
);

/** As providers move it, in whole shillings. */
const payable = (wire: string): string => formatMoney(ceilToShilling(centsOf(wire)));

const WEEK_DAYS = 7;
/** From this many days on, more than one instalment may be late. */
const MONTH_DAYS = 28;

function dueText(amount: string, dueDate: string | null, daysPastDue: number): string {
  if (!dueDate) return t`${amount} is due`;
  if (daysPastDue < WEEK_DAYS) return t`${amount} was due on ${weekdayText(dueDate)}`;
  const date = dayText(dueDate);
  return daysPastDue < MONTH_DAYS
    ? t`${amount} was due on ${date}`
    : t`You owe ${amount} now. The oldest payment was due on ${date}.`;
}
