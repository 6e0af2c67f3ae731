import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reasonBody } from '@shared/contract/loans';
import { hasMovedOn } from '@client/lib/api';
import { Button } from './button';
import { Dialog } from './dialog';
import { Form } from './form';
import { TextArea } from './text-area';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** What stands above the reason: whom and what it is about. */
  children?: ReactNode;
  /** Who reads the reason, and how. */
  hint: string;
  /** What the button does: "Decline loan". */
  confirm: string;
  pendingText: string;
  tone?: 'brand' | 'harm';
  /** The write, as far as it has come. */
  write: { isPending: boolean; error: unknown };
  /** Does it; rejects where the server refuses. */
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Called once the server has said yes. */
  onDone: () => void;
}

/** The question before what an admin does for a reason; asks for the reason, then does it. */
export const ReasonDialog = ({ write, onReason, onClose, onDone, ...words }: ReasonDialogProps) => (
  <Dialog isOpen onClose={onClose} title={words.title} description={words.description}>
    <Form
      schema={reasonBody}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await onReason(reason);
        onDone();
      }}
    >
      {words.children}
      <TextArea name="reason" label={t`Reason`} hint={words.hint} maxLength={500} rows={4} />
      <div className="grid gap-2">
        <Button
          type="submit"
          tone={words.tone}
          isBlock
          isPending={write.isPending}
          pendingText={words.pendingText}
          disabled={hasMovedOn(write.error)}
        >
          {words.confirm}
        </Button>
        <Button tone="outline" isBlock onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Form>
  </Dialog>
);
