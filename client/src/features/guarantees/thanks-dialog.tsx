import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextArea } from '@client/ui/text-area';
import { thanksBody } from '@shared/contract/guarantees';
import { NOTE_MAX } from '@shared/limits';
import { useThankFriends } from './line-queries';

interface ThanksDialogProps {
  loanId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** One line of the borrower's own to all who stood behind them. */
export function ThanksDialog({ loanId, isOpen, onClose }: ThanksDialogProps) {
  const thank = useThankFriends(loanId, onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Thank your friends`}
      description={t`All who stood behind this loan read it here. We send no SMS.`}
    >
      <Form
        schema={thanksBody}
        defaultValues={{ text: '' }}
        onSubmit={(typed) => thank.mutateAsync(typed.text)}
      >
        <TextArea name="text" label={t`Your line`} rows={3} maxLength={NOTE_MAX} />
        <Button type="submit" isBlock isPending={thank.isPending} pendingText={t`Sending…`}>
          <Trans>Send thanks</Trans>
        </Button>
        <Button tone="outline" isBlock onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}
