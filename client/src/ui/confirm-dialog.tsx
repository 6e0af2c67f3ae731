import type { ReactNode } from 'react';
import { refusalWords } from '@client/lib/api';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** What is about to happen, with its amounts. */
  children: ReactNode;
  /** What the button does: "Approve loan". */
  confirm: string;
  pendingText: string;
  isPending: boolean;
  isDisabled?: boolean;
  /** harm: what cannot be taken back. */
  tone?: 'brand' | 'harm';
  /** Why the last try failed; stays until the next one. */
  error?: unknown;
  onConfirm: () => void;
}

/** A question before something that counts: what will happen, yes, and a way out. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    isOpen={props.isOpen}
    onClose={props.onClose}
    title={props.title}
    description={props.description}
    footer={
      <>
        <Button
          tone={props.tone ?? 'brand'}
          isBlock
          isPending={props.isPending}
          pendingText={props.pendingText}
          disabled={props.isDisabled}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
        <Button tone="outline" isBlock disabled={props.isPending} onClick={props.onClose}>
          Not now
        </Button>
      </>
    }
  >
    <div className="grid gap-4">
      {props.children}
      <Refused error={props.error} />
    </div>
  </Dialog>
);

const Refused = ({ error }: { error: unknown }) =>
  error ? (
    <div role="alert">
      <Notice tone="harm" icon="alert" title="That did not go through">
        {refusalWords(error)}
      </Notice>
    </div>
  ) : null;
