import { t } from '@lingui/core/macro';
import { classes } from '@client/lib/classes';
import { Icon } from './icon';

/** The order of a list as the address has it: a column's key, "-" before it for descending. */
export interface Sorting {
  sort: string;
  onSort: (sort: string) => void;
}

export interface SortColumn {
  key: string;
  /** What the first press gives: the most or the latest first. */
  isDownFirst?: boolean;
}

const isDown = (sort: string): boolean => sort.startsWith('-');
const keyOf = (sort: string): string => sort.replace(/^-/, '');
const turned = (sort: string): string => (isDown(sort) ? keyOf(sort) : `-${sort}`);

/** For `aria-sort`; "none" says that the column can be sorted. */
export function ariaSort({ key }: SortColumn, { sort }: Sorting) {
  if (keyOf(sort) !== key) return 'none';
  return isDown(sort) ? 'descending' : 'ascending';
}

interface SortButtonProps {
  column: SortColumn;
  sorting: Sorting;
  isNumeric: boolean | undefined;
  children: string;
}

/** The heading of a column that can be sorted; the second press turns the order round. */
export function SortButton({ column, sorting, isNumeric, children }: SortButtonProps) {
  const { sort, onSort } = sorting;
  const isSorted = keyOf(sort) === column.key;
  const first = column.isDownFirst ? `-${column.key}` : column.key;
  return (
    <button
      type="button"
      onClick={() => onSort(isSorted ? turned(sort) : first)}
      className={classes(
        '-mx-1.5 hidden min-h-8 items-center gap-1 rounded-control px-1.5 font-medium hover:text-ink desk:inline-flex',
        isNumeric && 'flex-row-reverse text-right',
        isSorted && 'font-bold text-ink',
      )}
    >
      {children}
      <Icon
        name="forward"
        size={16}
        className={classes(
          isSorted ? 'text-brand' : 'text-ink-3 opacity-50',
          isSorted && !isDown(sort) ? '-rotate-90' : 'rotate-90',
        )}
      />
    </button>
  );
}

interface SortChoiceProps {
  columns: readonly { header: string; sort: SortColumn }[];
  sorting: Sorting;
}

const TURN =
  'grid min-h-12 place-items-center rounded-field border border-edge bg-surface hover:bg-sunk';

/** The same on a phone, where rows are cards without headings. */
export function SortChoice({ columns, sorting: { sort, onSort } }: SortChoiceProps) {
  const [only, ...others] = columns;
  const arrow = <Icon name="forward" className={isDown(sort) ? 'rotate-90' : '-rotate-90'} />;
  if (only && others.length === 0) {
    return (
      <button
        type="button"
        title={t`Turn the order round`}
        onClick={() => onSort(turned(sort))}
        className={classes(TURN, 'mb-3 grid-cols-[auto_auto] gap-2 px-3 print:hidden desk:hidden')}
      >
        <span>
          {t`Order by`}: {only.header}
        </span>
        {arrow}
      </button>
    );
  }
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2 print:hidden desk:hidden">
      <label className="grid min-w-0 grow gap-1 text-meta text-ink-2">
        {t`Order by`}
        <select
          value={keyOf(sort)}
          onChange={({ target }) => {
            const column = columns.find((each) => each.sort.key === target.value);
            if (column) onSort(column.sort.isDownFirst ? `-${column.sort.key}` : column.sort.key);
          }}
          className="min-h-12 w-full rounded-field border border-edge bg-surface px-3 text-ink"
        >
          {columns.map(({ header, sort: { key } }) => (
            <option key={key} value={key}>
              {header}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={t`Turn the order round`}
        title={t`Turn the order round`}
        onClick={() => onSort(turned(sort))}
        className={classes(TURN, 'w-12')}
      >
        {arrow}
      </button>
    </div>
  );
}
