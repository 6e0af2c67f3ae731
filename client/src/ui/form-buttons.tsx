import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasMovedOn } from '@client/lib/api';
import { Button } from './button';

interface FormButtonsProps {
  /** The label of the submit button: "Decline loan". */
  confirm: ReactNode;
  pendingText: string;
  tone?: 'brand' | 'harm';
  /** The state of the write; the button is off after a version conflict. */
  write: { isPending: boolean; error: unknown };
  onClose: () => void;
}

/** The buttons at the end of a form in a dialog: submit and cancel. */
export const FormButtons = ({ confirm, pendingText, tone, write, onClose }: FormButtonsProps) => (
  <div className="grid gap-2">
    <Button
      type="submit"
      tone={tone}
      isBlock
      isPending={write.isPending}
      pendingText={pendingText}
      disabled={hasMovedOn(write.error)}
    >
      {confirm}
    </Button>
    <Button tone="outline" isBlock onClick={onClose}>
      <Trans>Not now</Trans>
    </Button>
  </div>
);
