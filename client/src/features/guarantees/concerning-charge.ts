import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import type { Concerning } from '@client/lib/receipt-text';
import type { CalledGuarantee } from './claim-stage';

/** What a guarantor's payment was for. */
export function concerningCharge({ loan }: CalledGuarantee): Concerning {
  const name = fullNameOf(loan.borrower);
  return { name: t`Paid for`, value: name, paper: t`Paid as guarantor of ${name}` };
}
