import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WriteOff } from '@shared/contract/collections';
import type { AdminLoan } from '@shared/contract/portfolio';
import { loanNumber } from '@shared/loan-number';
import { add } from '@shared/money';
import { hasMovedOn } from '@client/lib/api';
import { centsOf } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Facts } from '@client/ui/facts';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { useConfirmWriteOff, useProposeWriteOff, useRejectWriteOff } from './queries';

export type WriteOffAct = 'propose' | 'confirm' | 'reject';

interface WriteOffDialogProps {
  loan: AdminLoan;
  writeOff: WriteOff;
  onClose: () => void;
  /** Called after success. */
  onDone: () => void;
}

/** The confirmation dialog of each act. */
export function WriteOffDialog({ act, ...props }: WriteOffDialogProps & { act: WriteOffAct }) {
  const Asked = DIALOGS[act];
  return <Asked {...props} />;
}

/** What the lender paid to guarantors or refunded in the borrower's place; no row where there is nothing. */
export const advancedRow = ({ advanced }: Pick<WriteOff, 'advanced'>) =>
  centsOf(advanced) > 0
    ? [[t`Paid for the borrower beside the loan`, <Amount wire={advanced} />] as const]
    : [];

const Sum = ({ principal, interest, advanced }: WriteOff) => (
  <Facts
    rows={[
      [t`Principal`, <Amount wire={principal} />],
      [t`Interest`, <Amount wire={interest} />],
      ...advancedRow({ advanced }),
      [
        t`Total given up`,
        <Amount cents={add(centsOf(principal), centsOf(interest), centsOf(advanced))} />,
      ],
    ]}
  />
);

function ProposeDialog({ loan, writeOff, onClose, onDone }: WriteOffDialogProps) {
  const proposing = useProposeWriteOff(loan.id);
  return (
    <ReasonDialog
      title={t`Propose to write this loan off?`}
      description={t`Nothing changes before it is confirmed, under “To confirm”.`}
      hint={t`What was tried, and why no more is to be expected.`}
      confirm={t`Propose write-off`}
      pendingText={t`Proposing…`}
      write={proposing}
      onReason={proposing.mutateAsync}
      onClose={onClose}
      onDone={onDone}
    >
      <Sum {...writeOff} />
    </ReasonDialog>
  );
}

function ConfirmWriteOffDialog({ loan, writeOff, onClose, onDone }: WriteOffDialogProps) {
  const confirming = useConfirmWriteOff(loan.id, writeOff.proposal?.id ?? '');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Write ${loanNumber(loan)} off?`}
      description={t`The loan closes for good, its guarantors are free, and open claims are lifted.`}
      confirm={t`Write off`}
      pendingText={t`Writing off…`}
      tone="harm"
      isPending={confirming.isPending}
      isDisabled={hasMovedOn(confirming.error)}
      error={confirming.error}
      onConfirm={() => confirming.mutate(undefined, { onSuccess: onDone })}
    >
      <Sum {...writeOff} />
      {writeOff.proposal && (
        <p>
          <Trans>Why: “{writeOff.proposal.reason}”</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

function RejectDialog({ loan, writeOff, onClose, onDone }: WriteOffDialogProps) {
  const rejecting = useRejectWriteOff(loan.id);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`End this proposal?`}
      description={t`The loan stays in collections as it is.`}
      confirm={writeOff.proposal?.canConfirm ? t`Reject` : t`Take it back`}
      pendingText={t`Ending…`}
      isPending={rejecting.isPending}
      isDisabled={hasMovedOn(rejecting.error)}
      error={rejecting.error}
      onConfirm={() => rejecting.mutate(undefined, { onSuccess: onDone })}
    >
      <Sum {...writeOff} />
    </ConfirmDialog>
  );
}

const DIALOGS = { propose: ProposeDialog, confirm: ConfirmWriteOffDialog, reject: RejectDialog };
