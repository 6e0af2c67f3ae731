import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Notice } from '@client/ui/notice';
import { ReachUs } from '@client/ui/reach-us';
import { loanStatusText } from '@client/ui/status-chip';
import type { Loan } from '@shared/contract/loans';
import { WhenAnswered } from './when-answered';

/** On the guarantors' screen of a loan that is no longer open: why nothing can be changed here. */
export const SubmittedNotice = ({ loan }: { loan: Loan }) => (
  <div className="grid gap-2">
    <Notice
      icon="info"
      title={t`This request is “${loanStatusText(loan.status)}”`}
      action={
        <ButtonLink href={paths.homeAtLoan(loan.id)} tone="outline">
          <Trans>See the loan</Trans>
        </ButtonLink>
      }
    >
      <p>
        {loan.status === 'pending_approval'
          ? t`The people you asked can still answer. You can’t add anyone now.`
          : t`Its guarantors can’t change now.`}
      </p>
      <p>
        <WhenAnswered answerBy={loan.answerBy} />
      </p>
    </Notice>
    <ReachUs />
  </div>
);
