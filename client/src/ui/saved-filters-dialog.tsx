import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FILTER_NAME_MAX, type SavedFilter, SAVED_FILTERS_MAX } from '@client/lib/saved-filters';
import { FORM_METHOD } from '@client/lib/early-taps';
import { Button } from './button';
import { Dialog } from './dialog';
import { controlClass, Field } from './field';

interface SavedFiltersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  saved: readonly SavedFilter[];
  leavesOut: string | undefined;
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
}

/** Saves what a list shows under a name, and removes what was saved. */
export function SavedFiltersDialog(props: SavedFiltersDialogProps) {
  const { isOpen, onClose, saved, leavesOut, onSave, onRemove } = props;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isNew = !saved.some((each) => each.name === name);
  const isFull = isNew && saved.length >= SAVED_FILTERS_MAX;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Saved filters`}
      description={t`They stay on this device until you log out.`}
    >
      <div className="grid gap-6">
        <form
          noValidate
          method={FORM_METHOD}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (name === '' || isFull) return;
            onSave(name);
            setTyped('');
          }}
        >
          <Field
            label={t`Name of what is shown now`}
            hint={leavesOut}
            error={isFull ? fullText(SAVED_FILTERS_MAX) : undefined}
          >
            {(control) => (
              <input
                {...control}
                value={typed}
                maxLength={FILTER_NAME_MAX}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
                className={controlClass}
              />
            )}
          </Field>
          <Button type="submit" sends={false} isBlock disabled={name === '' || isFull}>
            {isNew ? <Trans>Save</Trans> : <Trans>Save in place of the old one</Trans>}
          </Button>
        </form>
        {saved.length > 0 && (
          <ul className="divide-y divide-line">
            {saved.map((each) => (
              <li key={each.name} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0 wrap-anywhere">{each.name}</span>
                <Button
                  tone="quiet"
                  size="sm"
                  icon="close"
                  aria-label={t`Remove ${each.name}`}
                  onClick={() => onRemove(each.name)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const fullText = (most: number): string => t`${most} filters are saved. Remove one first.`;
