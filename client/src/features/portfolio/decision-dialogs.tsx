import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { ApproveDialog, type LoanDialogProps } from './approve-dialog';
import { borrowerName } from './borrower-name';
import { borrowerReads } from './decision-words';
import { useDeclineLoan, useReturnLoan } from './decisions';
import { DisburseDialog } from './disburse-dialog';

/** An admin's decisions on a loan. */
export type Decision = 'approve' | 'disburse' | 'decline' | 'return';

interface DecisionDialogProps extends LoanDialogProps {
  decision: Decision;
  loan: AdminLoan;
}

/** The confirmation dialog of each decision. */
export function DecisionDialog({ decision, ...props }: DecisionDialogProps) {
  const Asked = DIALOGS[decision];
  return <Asked {...props} />;
}

function DeclineDialog({ loan, ...props }: LoanDialogProps) {
  const decline = useDeclineLoan(loan);
  return (
    <ReasonDialog
      {...props}
      title={t`Decline this loan for ${borrowerName(loan)}?`}
      description={
        loan.status === 'approved'
          ? t`The approval is taken back: no money goes out, the loan closes for good, and its guarantors are free.`
          : t`The request closes for good, and its guarantors are free.`
      }
      confirm={t`Decline loan`}
      pendingText={t`Declining…`}
      tone="harm"
      hint={borrowerReads()}
      write={decline}
      onReason={decline.mutateAsync}
    />
  );
}

function ReturnDialog({ loan, ...props }: LoanDialogProps) {
  const giveBack = useReturnLoan(loan);
  return (
    <ReasonDialog
      {...props}
      title={t`Ask ${borrowerName(loan)} for more guarantors?`}
      description={t`The request goes back to the borrower, who can add guarantors and submit again.`}
      confirm={t`Return for more guarantors`}
      pendingText={t`Returning…`}
      hint={borrowerReads()}
      write={giveBack}
      onReason={giveBack.mutateAsync}
    />
  );
}

const DIALOGS = {
  approve: ApproveDialog,
  disburse: DisburseDialog,
  decline: DeclineDialog,
  return: ReturnDialog,
};
