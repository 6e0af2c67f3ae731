import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf, dayText, moneyText } from '@client/lib/format';
import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import { Amount } from '@client/ui/amount';
import { Meter } from '@client/ui/meter';
import { PartBoundary } from '@client/ui/part-boundary';
import type { Loan } from '@shared/contract/loans';
import { add, type Cents, formatMoney, subtract, ZERO } from '@shared/money';

/** Most loans are on time. */
const LateNotice = lazyPart(async () => ({
  default: (await withTexts('borrowing', import('./late-notice'))).LateNotice,
}));

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
      <PartBoundary>{loan.daysPastDue > 0 && <LateNotice loan={loan} />}</PartBoundary>
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
