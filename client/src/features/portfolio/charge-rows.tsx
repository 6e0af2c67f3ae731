import { t } from '@lingui/core/macro';
import type { AgreedPrice } from '@shared/contract/loans';
import { hasCharges } from '@client/lib/charges';
import { rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';

/** The charges of a loan and the rate with them; no row of a loan that has none. */
export const chargeRows = (price: Pick<AgreedPrice, 'charges' | 'aprWithCharges'>) =>
  hasCharges(price)
    ? [
        [t`Charges kept back`, <Amount wire={price.charges} />] as const,
        [t`APR with charges`, rateText(price.aprWithCharges, 2)] as const,
      ]
    : [];
