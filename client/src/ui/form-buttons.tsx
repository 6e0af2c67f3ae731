import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasMovedOn } from '@client/lib/api';
import { Button } from './button';

interface FormButtonsProps {
  /** What the first button does: "Decline loan". */
  confirm: ReactNode;
  pendingText: string;
  tone?: 'brand' | 'harm';
  /** The write, as far as it has come; off once somebody else has been quicker. */
  write: { isPending: boolean; error: unknown };
  onClose: () => void;
}

/** What ends a form in a dialog: do it, or not now. */
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
