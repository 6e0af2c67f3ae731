import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { AdminLoan } from '@shared/contract/portfolio';
import { Amount } from '@client/ui/amount';
import { borrowerName } from './borrower-name';
import { chargeRows, topUpRows } from './charge-rows';
import { PhoneState } from './phone-state';
import { portfolioQueries } from './queries';

/** What a payout sends, to whom and to which number. */
export function usePayoutRows(loan: AdminLoan) {
  const review = useQuery(portfolioQueries.review(loan.id));
  return [
    [t`Amount`, <Amount wire={loan.sent} size="h2" />],
    ...chargeRows(loan),
    ...topUpRows(loan),
    [t({ message: 'To', context: 'a payment' }), borrowerName(loan)],
    [
      t`M-Pesa number`,
      <PhoneState
        phone={<span className="tabular">{review.data?.borrower.phoneMasked}</span>}
        isVerified={loan.phoneVerified}
      />,
    ],
    [t`Reference`, loan.reference],
  ] as const;
}
