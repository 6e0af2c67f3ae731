import { t } from '@lingui/core/macro';
import type { AgreedPrice } from '@shared/contract/loans';
import type { AdminLoan } from '@shared/contract/portfolio';
import { hasCharges } from '@client/lib/charges';
import { rateText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { DeskLink } from '@client/ui/desk-link';

/** The charges of a loan and the rate with them; no row of a loan that has none. */
export const chargeRows = (price: Pick<AgreedPrice, 'charges' | 'aprWithCharges'>) =>
  hasCharges(price)
    ? [
        [t`Charges kept back`, <Amount wire={price.charges} />] as const,
        [t`APR with charges`, rateText(price.aprWithCharges, 2)] as const,
      ]
    : [];

/** What the loan pays off of an earlier one, and what is sent then; no row of a loan by itself. */
export const topUpRows = ({ topUp, sent }: Pick<AdminLoan, 'topUp' | 'sent'>) =>
  topUp
    ? [
        [
          t`Pays off earlier loan`,
          <DeskLink href={paths.adminLoan(topUp.loanId)}>{topUp.reference}</DeskLink>,
        ] as const,
        [
          topUp.isFixed ? t`It took` : t`It takes, by the figures of today`,
          <Amount wire={topUp.keptBack} />,
        ] as const,
        [topUp.isFixed ? t`Sent` : t`Would be sent today`, <Amount wire={sent} />] as const,
      ]
    : [];
