import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right, in tabular digits. */
  isNumeric?: boolean;
  /** The row's own name: heads the card on a phone. */
  isTitle?: boolean;
  /** The total under the column. */
  total?: ReactNode;
}

interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table on a desktop, a card per row on a phone: the same elements, laid out by CSS. The roles
 * are spelt out because `display: block` takes a table's own roles away in some browsers.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const hasTotals = columns.some((column) => column.total !== undefined);
  return (
    <div className="lg:overflow-clip lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <table role="table" className="block w-full text-left lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row" className="lg:table-row">
            {columns.map(({ header, isNumeric }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={classes(
                  'px-4 py-3 text-meta font-medium text-ink-2 lg:border-b lg:border-line',
                  'bg-surface lg:sticky lg:top-14 lg:z-10',
                  isNumeric && 'text-right',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classes(
                'grid gap-1 rounded-card border border-line bg-surface p-4 lg:table-row',
                'lg:border-0 lg:hover:bg-sunk',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.header} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && <Totals columns={columns} />}
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  children: ReactNode;
}

const cellClass = (isNumeric = false) =>
  classes(
    'flex min-w-0 items-baseline justify-between gap-4 lg:table-cell lg:px-4 lg:py-2.5',
    isNumeric && 'tabular lg:text-right print:text-right',
  );

function Cell<Row>({ column: { header, isNumeric, isTitle }, children }: CellProps<Row>) {
  return (
    <td
      role="cell"
      className={classes(
        cellClass(isNumeric),
        'lg:border-b lg:border-line',
        isTitle && 'font-bold',
      )}
    >
      {!isTitle && (
        <span aria-hidden="true" className="text-meta text-ink-3 lg:hidden">
          {header}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </td>
  );
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot role="rowgroup" className="mt-3 block lg:table-footer-group">
      <tr role="row" className="grid gap-1 rounded-card bg-sunk p-4 font-bold lg:table-row">
        {columns.map((column, index) => (
          <td
            key={column.header}
            role="cell"
            className={classes(
              cellClass(column.isNumeric),
              column.total === undefined && index > 0 && 'max-lg:hidden',
            )}
          >
            {index > 0 && (
              <span aria-hidden="true" className="text-meta text-ink-3 lg:hidden">
                {column.header}
              </span>
            )}
            <span>{column.total ?? (index === 0 ? t`Total` : '')}</span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
