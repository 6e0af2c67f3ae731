import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '@client/ui/card';
import { PaperButton, type ReadPaper } from '@client/ui/paper-button';
import type { LoanReview } from '@shared/contract/portfolio';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { makeDeskPaper } from '@shared/contract/operations/papers';

/** The papers of the loan's people, to print for whoever asks at the desk. */
export function PapersCard({ loan, agreement, guarantees }: LoanReview) {
  const make = (asked: ReadPaper) => send(at(makeDeskPaper, { id: loan.id }), asked);
  if (!agreement?.agreedAt) return null;
  return (
    <Card title={t`Papers`}>
      <div className="flex flex-wrap gap-2">
        <PaperButton make={make} asked={{ kind: 'agreement' }}>
          <Trans>Loan agreement</Trans>
        </PaperButton>
        {loan.disbursedAt && (
          <PaperButton make={make} asked={{ kind: 'statement' }}>
            <Trans>Loan statement</Trans>
          </PaperButton>
        )}
        {loan.closedReason === 'repaid' && (
          <PaperButton make={make} asked={{ kind: 'clearance' }}>
            <Trans>Clearance letter</Trans>
          </PaperButton>
        )}
        {guarantees
          .filter(({ status }) => status === 'accepted')
          .map(({ id, guarantor }) => (
            <PaperButton key={id} make={make} asked={{ kind: 'certificate', guaranteeId: id }}>
              <Trans>Certificate of {guarantor.name}</Trans>
            </PaperButton>
          ))}
      </div>
    </Card>
  );
}
