import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf, dayText, moneyText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Meter } from '@client/ui/meter';
import { Notice } from '@client/ui/notice';
import type { Loan } from '@shared/contract/loans';
import { ZERO } from '@shared/money';

/** What is due next and how far the loan is repaid. */
export function RepaymentProgress({ loan }: { loan: Loan }) {
  const total = centsOf(loan.totalRepayable);
  const percent = total > ZERO ? (100 * centsOf(loan.paid)) / total : 0;
  return (
    <>
      {loan.daysPastDue > 0 && <Late loan={loan} />}
      <dl className="grid gap-1">
        <dt className="text-ink-2">{loan.daysPastDue > 0 ? t`To pay now` : t`Next payment`}</dt>
        <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Amount wire={loan.nextPayment} size="money" />
          {loan.dueDate && loan.daysPastDue === 0 && (
            <span className="font-medium">
              <Trans>by {dayText(loan.dueDate)}</Trans>
            </span>
          )}
        </dd>
      </dl>
      <Meter
        label={t`Paid back`}
        percent={percent}
        hint={t`${moneyText(loan.paid)} of ${moneyText(loan.totalRepayable)}`}
      />
    </>
  );
}

/** To the borrower only, and without blame: what was due, and what paying today does. */
const Late = ({ loan }: { loan: Loan }) => (
  <Notice tone={loan.status === 'defaulted' ? 'harm' : 'wait'} icon="alert" title={lateText(loan)}>
    {loan.dueDate && t`It was due on ${dayText(loan.dueDate)}.`}{' '}
    <Trans>Pay today and interest on the late part stops. There is no other penalty.</Trans>
  </Notice>
);

function lateText({ dueNow, daysPastDue }: Loan): string {
  const amount = moneyText(dueNow);
  return plural(daysPastDue, {
    one: `${amount} is # day late`,
    other: `${amount} is # days late`,
  });
}
