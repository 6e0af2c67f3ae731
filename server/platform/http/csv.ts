import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

export type Cell = string | number | null;

/** A CSV answer, streamed row by row. */
export class CsvSheet {
  readonly fileName: string;
  readonly rows: Iterable<readonly Cell[]>;

  constructor(fileName: string, rows: Iterable<readonly Cell[]>) {
    this.fileName = fileName;
    this.rows = rows;
  }
}

/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns a cell as text that no spreadsheet runs, quoted where needed (RFC 4180). */
export function csvCell(cell: Cell): string {
  const typed = String(cell ?? '');
  const text = FORMULA.test(typed) ? `'${typed}` : typed;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a sheet, line by line. */
export async function* csvLines(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  // Excel reads UTF-8 correctly only after a byte order mark.
  yield '\ufeff';
  for await (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

/** Streams the sheet; stops when the client disconnects. */
export async function sendSheet(res: Response, { fileName, rows }: CsvSheet): Promise<void> {
  res.status(200).type('text/csv').attachment(fileName).setHeader('Cache-Control', 'no-store');
  try {
    await pipeline(Readable.from(csvLines(rows)), res);
  } catch (error) {
    if (!res.destroyed) throw error;
  }
}
