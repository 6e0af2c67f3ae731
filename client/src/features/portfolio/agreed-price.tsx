import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { moneyText, rateText } from '@client/lib/format';
import { Notice } from '@client/ui/notice';
import { Amount } from '@client/ui/amount';

/** Says what was agreed to where today's price differs from it; nothing otherwise. */
export function AgreedPrice({ loan }: { loan: AdminLoan }) {
  const { agreed, dearerToday } = loan;
  if (dearerToday) {
    return (
      <Notice tone="wait" icon="alert" title={t`Today’s price is higher than what was agreed`}>
        <Trans>
          Today it would be {rateText(dearerToday.apr, 2)} APR,{' '}
          <Amount shillings={dearerToday.monthlyPayment} /> a month and{' '}
          {moneyText(dearerToday.totalRepayable)} in all. Approving books what the borrower agreed
          to, {rateText(loan.apr, 2)}. To lend at today’s price, return the request for a new
          consent.
        </Trans>
      </Notice>
    );
  }
  if (!agreed || agreed.apr === loan.apr) return null;
  return (
    <p className="text-meta text-ink-3">
      <Trans>
        The borrower agreed to at most {rateText(agreed.apr, 2)}. Approving books today’s lower
        price.
      </Trans>
    </p>
  );
}
