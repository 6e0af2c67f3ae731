import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { refusalWords } from '@client/lib/api';
import { Button } from './button';
import { OfflineWords } from './buttons-off';
import { Dialog } from './dialog';
import { Notice } from './notice';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** What the action does, with its amounts. */
  children: ReactNode;
  /** The label of the confirm button: "Approve loan". */
  confirm: string;
  pendingText: string;
  isPending: boolean;
  isDisabled?: boolean;
  /** Use harm for an action that can't be undone. */
  tone?: 'brand' | 'harm';
  /** Why the last try failed; shown until the next try. */
  error?: unknown;
  onConfirm: () => void;
}

/** Asks for confirmation of an important action. Repeated clicks confirm once until the action has ended. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isPending, error } = props;
  const [isSent, setSent] = useState(false);
  const [last, setLast] = useState({ isPending, error });
  if (last.isPending !== isPending || last.error !== error) {
    setLast({ isPending, error });
    if (!isPending) setSent(false);
  }

  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button
            tone={props.tone ?? 'brand'}
            sends
            isBlock
            data-confirm
            isPending={isPending || isSent}
            pendingText={props.pendingText}
            disabled={props.isDisabled}
            onClick={() => {
              setSent(true);
              props.onConfirm();
            }}
          >
            {props.confirm}
          </Button>
          <Button tone="outline" isBlock disabled={isPending} onClick={props.onClose}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {props.children}
        <Refused error={error} />
        <OfflineWords />
      </div>
    </Dialog>
  );
}

const Refused = ({ error }: { error: unknown }) =>
  error ? (
    <div role="alert" ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Notice tone="harm" icon="alert" title={t`That did not go through`}>
        {refusalWords(error)}
      </Notice>
    </div>
  ) : null;
