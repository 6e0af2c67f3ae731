import { centsOf, moneyText } from '@client/lib/format';
import { Notice } from '@client/ui/notice';
import type { Loan } from '@shared/contract/loans';
import { ZERO } from '@shared/money';

/** What was paid too much and is kept for the borrower; nothing where there is none. */
export const CreditNote = ({ loan }: { loan: Loan }) =>
  centsOf(loan.credit) > ZERO && (
    <Notice tone="good" icon="info" title={`${moneyText(loan.credit)} kept for you`}>
      You paid more than the loan needed. It stays yours until we send it back to your phone.
    </Notice>
  );
