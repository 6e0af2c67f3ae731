import { Trans } from '@lingui/react/macro';
import { useAreKeysOn } from '@client/lib/desk-keys';
import { Key } from './key';

interface KeyHintsProps {
  /** What each key does to the row that has the focus. */
  keys: readonly (readonly [key: string, does: string])[];
  /** There are no rows: the keys act on what the page is about. */
  isAlone?: boolean;
}

/** The keys of a list, above it; not where there is no keyboard, nor where they are switched off. */
export function KeyHints({ keys, isAlone }: KeyHintsProps) {
  if (!useAreKeysOn()) return null;
  return (
    <p className="hidden flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2 pointer-fine:lg:flex">
      {!isAlone && (
        <span>
          <Key>J</Key> <Key>K</Key> <Trans>next, previous</Trans>
        </span>
      )}
      {keys.map(([key, does]) => (
        <span key={key}>
          <Key>{key.toUpperCase()}</Key> {does}
        </span>
      ))}
      <span>
        <Key>Ctrl ↵</Key> <Trans>confirm</Trans>
      </span>
    </p>
  );
}
