import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Choosable, ColumnChoice } from '@client/lib/column-choice';
import { Button } from './button';
import { Dialog } from './dialog';

interface ColumnsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  columns: readonly (Choosable & { header: string })[];
  choice: ColumnChoice;
}

/** The columns of a list that one may choose; a tick takes effect at once. */
export const ColumnsDialog = ({ isOpen, onClose, title, columns, choice }: ColumnsDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={t`Columns: ${title}`}
    description={t`Your choice stays on this device until you log out.`}
    footer={
      <>
        <Button isBlock data-confirm onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <Button tone="outline" isBlock disabled={!choice.reset} onClick={choice.reset}>
          <Trans>As at the beginning</Trans>
        </Button>
      </>
    }
  >
    <fieldset className="grid">
      <legend className="sr-only">{t`Columns`}</legend>
      {columns.map(({ key, header, isExtra }) =>
        key === undefined ? null : (
          <label key={key} className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              checked={choice.isShown({ key, isExtra })}
              onChange={({ target }) => choice.show(key, target.checked)}
              className="size-6 shrink-0"
            />
            <span>{header}</span>
          </label>
        ),
      )}
    </fieldset>
  </Dialog>
);
