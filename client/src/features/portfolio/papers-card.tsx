import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '@client/ui/card';
import { PaperButton } from '@client/ui/paper-button';
import type { LoanReview } from '@shared/contract/portfolio';

/** The papers of the loan's people, to print for whoever asks at the desk. */
export function PapersCard({ loan, agreement, guarantees }: LoanReview) {
  const path = `/api/admin/loans/${loan.id}/papers`;
  if (!agreement?.agreedAt) return null;
  return (
    <Card title={t`Papers`}>
      <div className="flex flex-wrap gap-2">
        <PaperButton path={path} asked={{ kind: 'agreement' }}>
          <Trans>Loan agreement</Trans>
        </PaperButton>
        {loan.disbursedAt && (
          <PaperButton path={path} asked={{ kind: 'statement' }}>
            <Trans>Loan statement</Trans>
          </PaperButton>
        )}
        {loan.closedReason === 'repaid' && (
          <PaperButton path={path} asked={{ kind: 'clearance' }}>
            <Trans>Clearance letter</Trans>
          </PaperButton>
        )}
        {guarantees
          .filter(({ status }) => status === 'accepted')
          .map(({ id, guarantor }) => (
            <PaperButton key={id} path={path} asked={{ kind: 'certificate', guaranteeId: id }}>
              <Trans>Certificate of {guarantor.name}</Trans>
            </PaperButton>
          ))}
      </div>
    </Card>
  );
}
