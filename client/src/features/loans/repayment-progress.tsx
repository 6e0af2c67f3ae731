import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { centsOf, dayText, moneyText, weekdayText } from '@client/lib/format';
import { currentLanguage } from '@client/lib/i18n';
import { Amount } from '@client/ui/amount';
import { Meter } from '@client/ui/meter';
import { Notice } from '@client/ui/notice';
import type { Loan } from '@shared/contract/loans';
import { add, ceilToShilling, type Cents, formatMoney, subtract, ZERO } from '@shared/money';

/** The sum that is due now or next. */
export const ToPay = ({ loan }: { loan: Loan }) =>
  loan.daysPastDue > 0 ? (
    <p className="flex flex-wrap items-baseline gap-x-2 text-lead font-bold">
      <Trans>
        <Amount wire={loan.nextPayment} size="money" /> to pay now
      </Trans>
    </p>
  ) : (
    <dl className="grid gap-1">
      <dt className="text-ink-2">
        <Trans>Next payment</Trans>
      </dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Amount wire={loan.nextPayment} size="money" />
        {loan.dueDate && (
          <span className="font-medium">
            <Trans>by {dayText(loan.dueDate)}</Trans>
          </span>
        )}
      </dd>
    </dl>
  );

/** Why it is late, and how far the loan is repaid. */
export function RepaymentProgress({ loan }: { loan: Loan }) {
  const total = toPayIn(loan);
  const percent = total > ZERO ? (100 * centsOf(loan.paid)) / total : 0;
  return (
    <>
      {loan.daysPastDue > 0 && <Late loan={loan} />}
      <Meter
        label={t`Paid back`}
        percent={percent}
        hint={t`${moneyText(loan.paid)} of ${formatMoney(total)}`}
      />
      {loan.givenUp !== '0.00' && (
        <p className="text-meta text-ink-2">
          <Trans>We gave up {moneyText(loan.givenUp)}: nobody is asked for it.</Trans>
        </p>
      )}
    </>
  );
}

/** All that is paid in the end: with the late fees, and without what was given up. */
const toPayIn = ({ totalRepayable, lateFees, givenUp }: Loan): Cents =>
  subtract(add(centsOf(totalRepayable), centsOf(lateFees)), centsOf(givenUp));

interface LateProps {
  loan: Loan;
}

/** For the borrower only, without blame: the dates and amounts due, and the effect of paying today. */
const Late = ({
  loan: { status, daysPastDue, dueNow, dueDate, interestBound, lateFee },
}: LateProps) => (
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
