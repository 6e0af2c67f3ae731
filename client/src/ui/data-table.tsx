import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import type { Choosable, ColumnChoice } from '@client/lib/column-choice';
import type { KeyActs } from '@client/lib/desk-keys';
import { KeyRow } from './key-row';
import { ariaSort, SortButton, SortChoice, type SortColumn, type Sorting } from './sorting';

export interface Column<Row> extends Choosable {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in tabular digits. */
  isNumeric?: boolean;
  /** The column that names the row; the card's heading on a phone. */
  isTitle?: boolean;
  /** The total under the column. */
  total?: ReactNode;
  /** How the column is sorted, by the server; left out where a large list has no index for it. */
  sort?: SortColumn;
}

interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The present order; its columns have `sort`. */
  sorting?: Sorting;
  /** What the totals are of: "38 late loans". */
  totalOf?: string;
  /** What the keys do while a row has the focus. */
  rowKeys?: (row: Row) => KeyActs;
  /** Rows of 44 px with smaller text, for a list that somebody works through. */
  isDense?: boolean;
  /** Which columns somebody has chosen; all where nobody may choose. */
  choice?: ColumnChoice;
}

const NO_KEYS: KeyActs = {};

/**
 * A table where its container is wide enough (`desk:`, in main.css), otherwise one card per row, by CSS alone. Roles
 * are explicit because some browsers drop a table's roles under `display: block`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, sorting, totalOf, rowKeys, isDense, choice } = props;
  const columns = props.columns.filter((column) => choice?.isShown(column) ?? true);
  const hasExtra = columns.some(({ isExtra }) => isExtra);
  const hasTotals = columns.some((column) => column.total !== undefined);
  // Also by a column that is put away.
  const sortable = props.columns.flatMap(({ header, sort }) => (sort ? [{ header, sort }] : []));
  return (
    <div className="@container">
      {sorting && <SortChoice columns={sortable} sorting={sorting} />}
      <div
        className={classes(
          'desk:rounded-card desk:border desk:border-line desk:bg-surface',
          // With more columns than the list begins with it may be wider than its place.
          hasExtra ? 'desk:overflow-x-auto' : 'desk:overflow-clip',
        )}
      >
        <table role="table" className="block w-full text-left desk:table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="sr-only desk:not-sr-only desk:table-header-group">
            <tr role="row" className="desk:table-row">
              {columns.map((column) => (
                <Head key={column.header} {...{ column, sorting, isDense }} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="grid gap-3 desk:table-row-group">
            {rows.map((row) => (
              <KeyRow
                as="tr"
                key={rowKey(row)}
                acts={rowKeys?.(row) ?? NO_KEYS}
                className={classes(
                  'grid gap-1 rounded-card border border-line bg-surface p-4 desk:table-row',
                  'has-[[data-desk-row]:focus-visible]:bg-sunk desk:border-0 desk:hover:bg-sunk',
                  'has-[input:checked]:bg-brand-soft',
                )}
              >
                {columns.map((column) => (
                  <Cell key={column.header} column={column} isDense={isDense}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </KeyRow>
            ))}
          </tbody>
          {hasTotals && <Totals columns={columns} of={totalOf ?? t`Total`} />}
        </table>
      </div>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  isDense: boolean | undefined;
}

/** A dense column's sides, the same in its head and its cells. */
const DENSE_SIDES = 'desk:px-2! desk:first:pl-4! desk:last:pr-4!';

function Head<Row>({ column: { header, isNumeric, sort }, sorting, isDense }: HeadProps<Row>) {
  const isSortable = sort !== undefined && sorting !== undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSortable ? ariaSort(sort, sorting) : undefined}
      className={classes(
        'px-3 py-2 text-meta font-medium text-ink-2 first:pl-4 last:pr-4',
        'desk:border-b desk:border-line',
        'bg-surface desk:sticky desk:top-14 desk:z-10',
        isDense && DENSE_SIDES,
        isNumeric && 'text-right',
      )}
    >
      {isSortable ? (
        <>
          <SortButton column={sort} sorting={sorting} isNumeric={isNumeric}>
            {header}
          </SortButton>
          <span className="desk:hidden">{header}</span>
        </>
      ) : (
        header
      )}
    </th>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  isDense: boolean | undefined;
  children: ReactNode;
}

const cellClass = (isNumeric = false, display = 'flex') =>
  classes(
    display,
    'min-w-0 flex-wrap items-baseline justify-between gap-x-4 desk:table-cell desk:px-3 desk:py-2.5',
    'desk:pointer-fine:py-1',
    'desk:first:pl-4 desk:last:pr-4',
    isNumeric && 'tabular print:text-right desk:text-right',
  );

function Cell<Row>({ column, isDense, children }: CellProps<Row>) {
  const { header, isNumeric, isTitle } = column;
  return (
    <td
      role="cell"
      className={classes(
        cellClass(isNumeric),
        'desk:border-b desk:border-line',
        isDense && classes(DENSE_SIDES, 'desk:h-11 desk:py-0! desk:align-middle desk:text-meta'),
        isTitle && 'font-bold',
      )}
    >
      {!isTitle && (
        <span aria-hidden="true" className="text-meta text-ink-3 desk:hidden">
          {header}
        </span>
      )}
      <span className={classes('min-w-0', isNumeric && 'ml-auto text-right')}>{children}</span>
    </td>
  );
}

interface TotalsProps<Row> {
  columns: readonly Column<Row>[];
  of: string;
}

function Totals<Row>({ columns, of }: TotalsProps<Row>) {
  return (
    <tfoot role="rowgroup" className="mt-3 block desk:table-footer-group">
      <tr role="row" className="grid gap-1 rounded-card bg-sunk p-4 font-bold desk:table-row">
        {columns.map((column, index) => (
          <td
            key={column.header}
            role="cell"
            className={cellClass(
              column.isNumeric,
              column.total === undefined && index > 0 ? 'hidden' : 'flex',
            )}
          >
            {index > 0 && (
              <span aria-hidden="true" className="text-meta text-ink-3 desk:hidden">
                {column.header}
              </span>
            )}
            <span>{column.total ?? (index === 0 ? of : '')}</span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
