import { t } from '@lingui/core/macro';
import type { FailedMessage, MessageAct } from '@shared/contract/messages';
import { hasMovedOn } from '@client/lib/api';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Facts } from '@client/ui/facts';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { actWords } from './act-words';
import { messageFacts } from './message-facts';
import { useNoteTold, useSendAgain } from './queries';

interface ActDialogProps {
  act: MessageAct;
  message: FailedMessage;
  onClose: () => void;
  /** Called once the server has said yes. */
  onDone: () => void;
}

/** The question before an act, with what it is about in sight. */
export const ActDialog = (props: ActDialogProps) =>
  props.act === 'told' ? <Told {...props} /> : <SendAgain {...props} />;

function SendAgain({ act, message, onClose, onDone }: ActDialogProps) {
  const sending = useSendAgain(message);
  const words = actWords(act);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={words.effect}
      confirm={words.confirm}
      pendingText={words.pending}
      isPending={sending.isPending}
      isDisabled={hasMovedOn(sending.error)}
      error={sending.error}
      onConfirm={() => sending.mutate(undefined, { onSuccess: onDone })}
    >
      <Facts rows={messageFacts(message)} />
    </ConfirmDialog>
  );
}

function Told({ act, message, onClose, onDone }: ActDialogProps) {
  const telling = useNoteTold(message);
  const words = actWords(act);
  return (
    <ReasonDialog
      title={words.title}
      description={words.effect}
      hint={t`How they were told, and by whom. Kept for good with your name.`}
      confirm={words.confirm}
      pendingText={words.pending}
      write={telling}
      onReason={telling.mutateAsync}
      onClose={onClose}
      onDone={onDone}
    >
      <Facts rows={messageFacts(message)} />
    </ReasonDialog>
  );
}
