import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { reasonBody } from '@shared/contract/loans';
import { hasMovedOn } from '@client/lib/api';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextArea } from '@client/ui/text-area';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** What the button does: "Decline loan". */
  confirm: string;
  pendingText: string;
  tone?: 'brand' | 'harm';
  /** Takes the reason. */
  decision: UseMutationResult<Response, Error, string>;
  onClose: () => void;
  /** Called once the server has said yes. */
  onDone: () => void;
}

/** Asks for the reason that the borrower will read, then does it. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <Dialog isOpen onClose={props.onClose} title={props.title} description={props.description}>
    <Form
      schema={reasonBody}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await props.decision.mutateAsync(reason);
        props.onDone();
      }}
    >
      <TextArea
        name="reason"
        label={t`Reason`}
        hint={t`The borrower reads this word for word, by SMS and on their loan. Plain and kind.`}
        maxLength={500}
        rows={4}
      />
      <div className="grid gap-2">
        <Button
          type="submit"
          tone={props.tone}
          isBlock
          isPending={props.decision.isPending}
          pendingText={props.pendingText}
          disabled={hasMovedOn(props.decision.error)}
        >
          {props.confirm}
        </Button>
        <Button tone="outline" isBlock onClick={props.onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Form>
  </Dialog>
);
