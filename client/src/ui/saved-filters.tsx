import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { classes } from '@client/lib/classes';
import { type KeyActs, useAreKeysOn, useKeyActs } from '@client/lib/desk-keys';
import { type SavedFilter, useSavedFilters } from '@client/lib/saved-filters';
import { Button } from './button';
import { Key } from './key';
import { lazyDialog } from './lazy-dialog';

const SavedFiltersDialog = lazyDialog(
  async () => (await import('./saved-filters-dialog')).SavedFiltersDialog,
);

interface SavedFiltersProps<Name extends string> {
  /** The list's name, under which its filters are kept. */
  list: string;
  /** What of the address a filter keeps. */
  names: readonly Name[];
  chosen: Partial<Record<Name, string>>;
  /** Sets what is named; null takes a choice back. */
  choose: (next: Partial<Record<Name, string | null>>) => void;
  /** What of the address is never kept, in a sentence. */
  leavesOut?: string;
}

/** The filters of a list that somebody has given a name: a press or a figure's key shows one, the key s saves. */
export function SavedFilters<Name extends string>(props: SavedFiltersProps<Name>) {
  const { list, names, chosen, choose, leavesOut } = props;
  const [isOpen, setOpen] = useState(false);
  const { saved, save, remove } = useSavedFilters(list);
  const areKeysOn = useAreKeysOn();
  const show = ({ shows }: SavedFilter) => {
    const next: Partial<Record<Name, string | null>> = {};
    for (const name of names) next[name] = shows[name] ?? null;
    choose(next);
  };
  const isShown = ({ shows }: SavedFilter) =>
    names.every((name) => (shows[name] ?? '') === (chosen[name] ?? ''));
  const acts: KeyActs = Object.fromEntries([
    ['s', () => setOpen(true)],
    ...saved.map((filter, index) => [String(index + 1), () => show(filter)]),
  ]);
  useKeyActs(acts);
  return (
    <div role="group" aria-label={t`Saved filters`} className="flex flex-wrap items-center gap-2">
      {saved.map((filter, index) => (
        <button
          key={filter.name}
          type="button"
          aria-pressed={isShown(filter)}
          aria-keyshortcuts={areKeysOn ? String(index + 1) : undefined}
          onClick={() => show(filter)}
          className={classes(
            'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-meta font-medium',
            'wrap-anywhere',
            isShown(filter)
              ? 'border-brand bg-brand-soft text-brand-on-soft'
              : 'border-line bg-surface hover:border-edge',
          )}
        >
          {filter.name}
          {areKeysOn && (
            <span className="hidden pointer-fine:lg:inline">
              <Key>{index + 1}</Key>
            </span>
          )}
        </button>
      ))}
      <Button
        tone="quiet"
        size="sm"
        icon={saved.length > 0 ? 'edit' : 'plus'}
        aria-keyshortcuts={areKeysOn ? 's' : undefined}
        onClick={() => setOpen(true)}
      >
        {saved.length > 0 ? <Trans>Saved filters</Trans> : <Trans>Save this filter</Trans>}
      </Button>
      <SavedFiltersDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        saved={saved}
        leavesOut={leavesOut}
        onRemove={remove}
        onSave={(name) => {
          const shows: Record<string, string> = {};
          for (const each of names) {
            const value = chosen[each];
            if (value) shows[each] = value;
          }
          save({ name, shows });
          setOpen(false);
        }}
      />
    </div>
  );
}
