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
  /** Shown above the reason: the person and the subject. */
  children?: ReactNode;
  /** Tells who reads the reason. */
  hint: string;
  /** The label of the submit button: "Decline loan". */
  confirm: string;
  pendingText: string;
  tone?: 'brand' | 'harm';
  /** The state of the write. */
  write: { isPending: boolean; error: unknown };
  /** Sends the write; rejects when the server refuses. */
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Called after success. */
  onDone: () => void;
}

/** Asks an admin for the reason of an action, then performs it. */
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
