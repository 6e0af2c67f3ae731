import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { reasonBody } from '@shared/contract/loans';
import { Dialog } from './dialog';
import { Form } from './form';
import { FormButtons } from './form-buttons';
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
      <FormButtons
        confirm={words.confirm}
        pendingText={words.pendingText}
        tone={words.tone}
        write={write}
        onClose={onClose}
      />
    </Form>
  </Dialog>
);
