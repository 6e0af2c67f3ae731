import { Trans } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import type { Choosable, ColumnChoice } from '@client/lib/column-choice';
import { useKeyActs } from '@client/lib/desk-keys';
import { Button } from './button';
import { lazyDialog } from './lazy-dialog';

const ColumnsDialog = lazyDialog(async () => (await import('./columns-dialog')).ColumnsDialog);

interface ColumnsButtonProps {
  columns: readonly (Choosable & { header: string })[];
  choice: ColumnChoice;
  /** What the list shows, in the dialog's title. */
  title: string;
  /** One of several lists on a page: the key means the one that has the focus, else the first. */
  within?: RefObject<HTMLElement | null>;
  className?: string;
}

/** Opens the choice of a list's columns; so does the key c. */
export function ColumnsButton({ within, className, title, ...asked }: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const acts = { c: () => setOpen(true) };
  useKeyActs(within ? acts : {}, within);
  useKeyActs(acts);
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        icon="edit"
        className={className}
        onClick={() => setOpen(true)}
      >
        <Trans>Columns</Trans>
      </Button>
      <ColumnsDialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} {...asked} />
    </>
  );
}
