import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { proposeWriteOffBody, type WriteOff } from '@shared/contract/collections';
import type { AdminLoan } from '@shared/contract/portfolio';
import { plus } from '@shared/money';
import { hasMovedOn } from '@client/lib/api';
import { centsOf } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Dialog } from '@client/ui/dialog';
import { Facts } from '@client/ui/facts';
import { Form } from '@client/ui/form';
import { TextArea } from '@client/ui/text-area';
import { useConfirmWriteOff, useProposeWriteOff, useRejectWriteOff } from './queries';

export type WriteOffAct = 'propose' | 'confirm' | 'reject';

interface WriteOffDialogProps {
  loan: AdminLoan;
  writeOff: WriteOff;
  onClose: () => void;
  /** Called once the server has said yes. */
  onDone: () => void;
}

/** The question that goes before each act. */
export function WriteOffDialog({ act, ...props }: WriteOffDialogProps & { act: WriteOffAct }) {
  const Asked = DIALOGS[act];
  return <Asked {...props} />;
}

const Sum = ({ principal, interest }: WriteOff) => (
  <Facts
    rows={[
      [t`Principal`, <Amount wire={principal} />],
      [t`Interest`, <Amount wire={interest} />],
      [t`Given up in all`, <Amount cents={plus(centsOf(principal), centsOf(interest))} />],
    ]}
  />
);

function ProposeDialog({ loan, writeOff, onClose, onDone }: WriteOffDialogProps) {
  const proposing = useProposeWriteOff(loan.id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Propose to write this loan off?`}
      description={t`Nothing changes yet: another admin has to confirm it.`}
    >
      <Form
        schema={proposeWriteOffBody}
        defaultValues={{ reason: '' }}
        onSubmit={async (body) => {
          await proposing.mutateAsync(body);
          onDone();
        }}
      >
        <Sum {...writeOff} />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`What was tried, and why no more is to be expected.`}
          maxLength={500}
          rows={4}
        />
        <div className="grid gap-2">
          <Button type="submit" isBlock isPending={proposing.isPending} pendingText={t`Proposing…`}>
            <Trans>Propose write-off</Trans>
          </Button>
          <Button tone="outline" isBlock onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function ConfirmWriteOffDialog({ loan, writeOff, onClose, onDone }: WriteOffDialogProps) {
  const confirming = useConfirmWriteOff(loan.id);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Write ${loan.reference} off?`}
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
