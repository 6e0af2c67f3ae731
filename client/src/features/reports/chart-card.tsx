import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Chart } from '@shared/contract/reports';
import { buttonClass } from '@client/ui/button-class';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { Disclosure } from '@client/ui/disclosure';
import { at } from '@client/lib/call';
import { downloadPortfolioReport } from '@shared/contract/operations/reports';

interface ChartCardProps<Row> {
  chart: Chart;
  from: string;
  to: string;
  title: string;
  /** The figures in one plain sentence; without figures, that there are none. */
  sentence: string;
  isEmpty: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The drawing says its figures itself; others are read from the table alone. */
  isRead?: boolean;
  children: ReactNode;
}

/**
 * A chart with its sentence, table and file; full width while its table is open. The charts are our own SVG and HTML (a
 * few kB): they use the theme's tokens and print sharply. uPlot's canvas does neither and weighs 50 kB.
 */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { chart, from, to, title, sentence, isEmpty, isRead, columns, rows, rowKey, children } =
    props;
  return (
    <Card
      title={title}
      aside={!isEmpty && <SheetLink chart={chart} from={from} to={to} />}
      className="lg:has-[details[open]]:col-span-2 print:col-span-1!"
    >
      <p className={isEmpty ? 'text-ink-2' : undefined}>{sentence}</p>
      {!isEmpty && (
        <>
          <div aria-hidden={!isRead || undefined} className="grid break-inside-avoid gap-3">
            {children}
          </div>
          <Disclosure isOpenOnPaper summary={<Trans>View as table</Trans>}>
            <div className="max-h-96 overflow-auto lg:max-h-none lg:overflow-clip print:max-h-none">
              <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />
            </div>
          </Disclosure>
        </>
      )}
    </Card>
  );
}

const SheetLink = (asked: { chart: Chart; from: string; to: string }) => (
  <a
    href={at(downloadPortfolioReport, asked).path}
    download
    className={buttonClass({ tone: 'quiet', size: 'sm', className: '-my-1.5 print:hidden' })}
  >
    CSV
  </a>
);
