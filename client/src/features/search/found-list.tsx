import { t } from '@lingui/core/macro';
import { classes } from '@client/lib/classes';
import { Icon } from '@client/ui/icon';
import type { Find, Finds } from './finds';

interface FoundListProps {
  /** The list’s id; its options are numbered after it. */
  id: string;
  finds: Finds[];
  /** The number of the option that Enter opens. */
  chosen: number;
  onOpen: (href: string) => void;
}

/** What was found, by kind. */
export function FoundList({ id, finds, chosen, onOpen }: FoundListProps) {
  const numbered = finds.map(({ name, items }, index) => ({
    name,
    items,
    first: finds.slice(0, index).reduce((sum, { items: before }) => sum + before.length, 0),
  }));
  return (
    <div id={id} role="listbox" aria-label={t`What was found`} className="grid gap-3 empty:hidden">
      {numbered.map(({ name, items, first }) => (
        <div key={name} role="group" aria-label={name} className="grid">
          <p aria-hidden="true" className="px-2 text-legal text-ink-3">
            {name}
          </p>
          {items.map(({ key, ...find }, index) => (
            <Option
              key={key}
              {...find}
              id={`${id}-${first + index}`}
              isChosen={first + index === chosen}
              onOpen={() => onOpen(find.href)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Omit<Find, 'key'> {
  id: string;
  isChosen: boolean;
  onOpen: () => void;
}

const Option = ({ id, icon, title, detail, isChosen, onOpen }: OptionProps) => (
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    ref={(option) => {
      if (isChosen) option?.scrollIntoView({ block: 'nearest' });
    }}
    onClick={onOpen}
    className={classes(
      'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 py-1',
      isChosen ? 'bg-brand-soft text-brand-on-soft' : 'hover:bg-sunk',
    )}
  >
    <Icon name={icon} />
    <span className="grid min-w-0">
      <span className="font-medium wrap-anywhere">{title}</span>
      {detail && (
        <span className={classes('text-meta tabular', !isChosen && 'text-ink-3')}>{detail}</span>
      )}
    </span>
  </div>
);
