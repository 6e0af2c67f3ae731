import { t } from '@lingui/core/macro';
import type { Concerning } from '@client/lib/receipt-text';
import type { CalledGuarantee } from './claim-stage';

/** What a guarantor's payment was for. */
export function concerningCharge({ loan }: CalledGuarantee): Concerning {
  const name = `${loan.borrower.firstName} ${loan.borrower.lastName}`;
  return { name: t`Paid for`, value: name, paper: t`Paid as guarantor of ${name}` };
}
