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
        <dt className="text-ink-2">{loan.daysPastDue > 0 ? 'To pay now' : 'Next payment'}</dt>
        <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Amount wire={loan.nextPayment} size="money" />
          {loan.dueDate && loan.daysPastDue === 0 && (
            <span className="font-medium">by {dayText(loan.dueDate)}</span>
          )}
        </dd>
      </dl>
      <Meter
        label="Paid back"
        percent={percent}
        hint={`${moneyText(loan.paid)} of ${moneyText(loan.totalRepayable)}`}
      />
    </>
  );
}

/** To the borrower only, and without blame: what was due, and what paying today does. */
const Late = ({ loan }: { loan: Loan }) => (
  <Notice
    tone={loan.status === 'defaulted' ? 'harm' : 'wait'}
    icon="alert"
    title={`${moneyText(loan.dueNow)} is ${daysOf(loan.daysPastDue)} late`}
  >
    {loan.dueDate && `It was due on ${dayText(loan.dueDate)}. `}
    Pay today and interest on the late part stops. There is no other penalty.
  </Notice>
);

const daysOf = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
