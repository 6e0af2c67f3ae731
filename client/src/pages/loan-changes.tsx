import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { LoanChanges } from '@client/features/consents/changes/loan-changes';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

/** Who guarantees the borrower's loan, and how one of them leaves it. */
export function LoanChangesPage() {
  const { id = '' } = useParams();
  return (
    <Page
      title={t`The guarantors of your loan`}
      back={{ href: paths.homeAtLoan(id), label: t`Your loan` }}
    >
      <LoanChanges loanId={id} />
    </Page>
  );
}
