import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { ApproveDialog, type LoanDialogProps } from './approve-dialog';
import { borrowerName } from './borrower-name';
import { useDeclineLoan, useReturnLoan } from './decisions';
import { DisburseDialog } from './disburse-dialog';
import { ReasonDialog } from './reason-dialog';

/** What an admin can do to a loan. */
export type Decision = 'approve' | 'disburse' | 'decline' | 'return';

interface DecisionDialogProps extends LoanDialogProps {
  decision: Decision;
  loan: AdminLoan;
}

/** The question that goes before each decision. */
export function DecisionDialog({ decision, ...props }: DecisionDialogProps) {
  const Asked = DIALOGS[decision];
  return <Asked {...props} />;
}

function DeclineDialog({ loan, ...props }: LoanDialogProps) {
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
      decision={useDeclineLoan(loan)}
    />
  );
}

function ReturnDialog({ loan, ...props }: LoanDialogProps) {
  return (
    <ReasonDialog
      {...props}
      title={t`Ask ${borrowerName(loan)} for more guarantors?`}
      description={t`The request goes back to the borrower, who can add guarantors and submit again.`}
      confirm={t`Return for more guarantors`}
      pendingText={t`Returning…`}
      decision={useReturnLoan(loan)}
    />
  );
}

const DIALOGS = {
  approve: ApproveDialog,
  disburse: DisburseDialog,
  decline: DeclineDialog,
  return: ReturnDialog,
};
