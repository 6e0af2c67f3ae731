import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Notice } from '@client/ui/notice';
import type { Loan } from '@shared/contract/loans';
import { statusLabel } from '@shared/words';

/** On the guarantors' screen of a loan that is no longer open: why nothing can be changed here. */
export const SubmittedNotice = ({ loan }: { loan: Loan }) => (
  <Notice
    icon="info"
    title={`This request is “${statusLabel(loan.status)}”`}
    action={
      <ButtonLink href={paths.homeAtLoan(loan.id)} tone="outline">
        See the loan
      </ButtonLink>
    }
  >
    {loan.status === 'pending_approval'
      ? 'Who was asked can still answer. You can’t add anyone now.'
      : 'Its guarantors are settled.'}
  </Notice>
);
