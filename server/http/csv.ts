import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

export type Cell = string | number | null;

/** An answer that is a file of comma-separated values, written row by row while it is sent. */
export class CsvSheet {
  readonly fileName: string;
  readonly rows: Iterable<readonly Cell[]>;

  constructor(fileName: string, rows: Iterable<readonly Cell[]>) {
    this.fileName = fileName;
    this.rows = rows;
  }
}

/** What a spreadsheet would take for a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell as text that no spreadsheet runs, quoted where it has to be (RFC 4180). */
export function csvCell(cell: Cell): string {
  const typed = String(cell ?? '');
  const text = FORMULA.test(typed) ? `'${typed}` : typed;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function* linesOf(rows: CsvSheet['rows']): Generator<string> {
  // Without the mark Excel reads UTF-8 as something else.
  yield '\ufeff';
  for (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

/** Streams it; a reader who goes away ends the writing. */
export async function sendSheet(res: Response, { fileName, rows }: CsvSheet): Promise<void> {
  res.status(200).type('text/csv').attachment(fileName);
  try {
    await pipeline(Readable.from(linesOf(rows)), res);
  } catch (error) {
    if (!res.destroyed) throw error;
  }
}
