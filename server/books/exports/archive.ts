import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Day, dayOf } from '@shared/day';
import { add, type Cents, parseMoney, toDecimalString, ZERO } from '@shared/money';
import { type Cell, csvLines } from '@server/platform/http/csv';
import type { Db } from '@server/platform/core/ports/database';
import { journalLines } from './journal-sheet';
import { leavingSheets } from './leaving';
import { type Sheet, SHEETS } from './sheets';

/** What the manifest says of a file. */
interface Counted {
  name: string;
  rows: number;
  /** Null where nothing is summed. */
  sum: { column: string; amount: Cents } | null;
}

/**
 * The parts of a zip with every sheet and, as its last file, a manifest of their rows and sums. Reads and compresses
 * row by row. Inside `inSnapshot`.
 */
export async function* archiveParts(db: Db, from: Day, now: Date): AsyncGenerator<Buffer> {
  const journal: Sheet = {
    name: 'journal.csv',
    sums: 'debit',
    lines: (on) => journalLines(on, from, dayOf(now), { needsCodes: false }),
  };
  const zip = new ZipFile();
  const counted: Counted[] = [];
  for (const sheet of [...SHEETS, journal, ...leavingSheets(now)]) {
    addFile(zip, sheet.name, csvLines(counting(sheet, sheet.lines(db), counted)));
  }
  // Files are written in order, so this one is made when all others are counted.
  addFile(zip, 'manifest.csv', csvLines(manifest(counted)));
  zip.end();
  const output = zip.outputStream as unknown as AsyncIterable<Buffer>;
  yield* output;
}

/** A file's stream is opened when its turn has come; its error ends the archive. */
function addFile(zip: ZipFile, name: string, lines: AsyncIterable<string>): void {
  zip.addReadStreamLazy(name, (give) => {
    const source = Readable.from(lines);
    source.on('error', (error) => (zip.outputStream as Readable).destroy(error));
    give(null, source);
  });
}

async function* counting(
  { name, sums }: Sheet,
  lines: AsyncIterable<Cell[]>,
  into: Counted[],
): AsyncGenerator<Cell[]> {
  let rows = -1;
  let amount = ZERO;
  let place = -1;
  for await (const line of lines) {
    if (rows === -1) place = sums === null ? -1 : line.indexOf(sums);
    else if (place >= 0 && line[0] !== 'Total') {
      amount = add(amount, parseMoney(line[place]) ?? ZERO);
    }
    rows += 1;
    yield line;
  }
  into.push({ name, rows, sum: sums === null ? null : { column: sums, amount } });
}

function* manifest(counted: readonly Counted[]): Generator<Cell[]> {
  yield ['file', 'rows', 'summed_column', 'sum'];
  for (const { name, rows, sum } of counted) {
    yield [name, rows, sum?.column ?? null, sum && toDecimalString(sum.amount)];
  }
}
