import { type CsvRecord, csvRecords } from '@shared/csv';
import type { ImportFile } from '@shared/contract/imports';
import type { FaultCode } from '@shared/texts/import-faults';
import type { ImportFault } from '@server/lending/import-record';
import { inSlices } from '@server/platform/core/in-slices';

/** Reads a cell; a string is the code of its fault. */
export type CellReader<T> = (text: string) => { value: T } | FaultCode;

type Readers = Record<string, CellReader<unknown>>;
type Cells<R extends Readers> = {
  [K in keyof R]: R[K] extends CellReader<infer T> ? T : never;
};

/** A row whose cells can all be read. */
export type ReadRow<R extends Readers> = Cells<R> & { readonly line: number };

/** A file as it was read. */
export interface Sheet<R extends Readers> {
  readonly rows: readonly ReadRow<R>[];
  /** The cells of rows that have a fault, as they are written. */
  readonly unread: readonly Readonly<Record<string, string>>[];
  readonly faults: readonly ImportFault[];
  /** Whether the head can be read; if not, nothing is known of its rows. */
  readonly hasRows: boolean;
}

/** Reads a file by its head: its rows without faults, and every fault of the others. `optional` columns may miss. */
export async function readSheet<R extends Readers>(
  file: ImportFile,
  text: string | null,
  readers: R,
  optional: readonly (keyof R)[] = [],
): Promise<Sheet<R>> {
  const failed = (faults: ImportFault[]) => ({ rows: [], unread: [], faults, hasRows: false });
  const none = (code: FaultCode) => failed([faultOf(file, null, null, code, null)]);
  if (text === null) return none('file_missing');
  const read = await inSlices(csvRecords(text), (record) => record);
  const bad = read.find((each) => 'badLine' in each);
  if (bad) return failed([faultOf(file, bad.badLine, null, 'not_csv', null)]);
  const [head, ...body] = withoutEmpty(read.filter((each) => 'cells' in each));
  const columns = head?.cells.map((cell) => cell.trim()) ?? [];
  const absent = Object.keys(readers).filter((name) => !columns.includes(name));
  const missing = absent.filter((name) => !optional.includes(name));
  const unknown = columns.filter((name) => !(name in readers));
  const ofHead = [
    ...missing.map((name) => faultOf(file, 1, name, 'column_missing', null)),
    ...unknown.map((name) => faultOf(file, 1, name, 'column_unknown', null)),
  ];
  if (ofHead.length > 0) return failed(ofHead);
  const rows = await inSlices(body, ({ line, cells }) =>
    rowOf(file, line, [...columns, ...absent], [...cells, ...absent.map(() => '')], readers),
  );
  return {
    rows: rows.flatMap(({ row }) => row ?? []),
    unread: rows.flatMap(({ row }, index) =>
      row ? [] : [cellsOf(columns, body[index]?.cells ?? [])],
    ),
    faults: rows.flatMap(({ faults }) => faults),
    hasRows: true,
  };
}

/** Without the empty rows and last columns that a spreadsheet adds. */
function withoutEmpty(records: readonly CsvRecord[]): CsvRecord[] {
  const lastFilled = ({ cells }: CsvRecord) =>
    cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const filled = records.filter((record) => lastFilled(record) > 0);
  const width = Math.max(...filled.map(lastFilled));
  return filled.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) }));
}

const cellsOf = (columns: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column, index) => [column, cells[index]?.trim() ?? '']));

export const faultOf = (
  file: ImportFile,
  line: number | null,
  column: string | null,
  code: FaultCode,
  value: string | null,
): ImportFault => ({ file, line, column, code, value });

function rowOf<R extends Readers>(
  file: ImportFile,
  line: number,
  columns: readonly string[],
  cells: readonly string[],
  readers: R,
): { row: ReadRow<R> | null; faults: ImportFault[] } {
  if (cells.length !== columns.length) {
    return { row: null, faults: [faultOf(file, line, null, 'cells_count', String(cells.length))] };
  }
  const faults: ImportFault[] = [];
  const values: Record<string, unknown> = { line };
  for (const [index, column] of columns.entries()) {
    const text = cells[index]?.trim() ?? '';
    const read = readers[column]?.(text);
    if (typeof read === 'string') faults.push(faultOf(file, line, column, read, text));
    else values[column] = read?.value;
  }
  return { row: faults.length === 0 ? (values as ReadRow<R>) : null, faults };
}
