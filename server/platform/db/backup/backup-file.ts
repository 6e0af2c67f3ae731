import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { BackupFault, damaged } from './faults';

/**
 * A backup is one gzip file of lines: a header, then each table as its head, its rows as COPY writes them and `\.`,
 * then a footer with what the reader compares. Reading and writing keep one chunk in memory.
 */

const VERSION = 1;

const headerShape = z.object({
  format: z.literal('tegemea-backup'),
  version: z.number(),
  /** What `readSchema` answers, and the release that has it. */
  schema: z.string(),
  release: z.string(),
  takenAt: z.string(),
});
export type BackupHeader = z.output<typeof headerShape>;

const tableShape = z.object({ table: z.string(), columns: z.array(z.string()) });

const footerShape = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.tuple([z.string(), z.boolean()])),
  /** The hash of every byte before the footer. */
  sha256: z.string(),
});
export type BackupFooter = z.output<typeof footerShape>;

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; name: string; columns: string[] }
  /** Whole rows of the table before. */
  | { kind: 'rows'; data: Buffer }
  | { kind: 'footer'; footer: BackupFooter };

const NEWLINE = 10;
const END_OF_ROWS = Buffer.from('\\.\n');
const AFTER_ROWS = Buffer.from('\n\\.\n');

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

type Unnumbered = Omit<BackupHeader, 'format' | 'version'>;

/** Writes the parts of a file in order. */
export class BackupLines {
  private readonly hash = createHash('sha256');

  header(header: Unnumbered): Buffer {
    return this.counted(lineOf({ format: 'tegemea-backup', version: VERSION, ...header }));
  }

  table(table: string, columns: readonly string[]): Buffer {
    return this.counted(lineOf({ table, columns }));
  }

  rows(data: Buffer): Buffer {
    return this.counted(data);
  }

  endOfRows(): Buffer {
    return this.counted(END_OF_ROWS);
  }

  footer(footer: Omit<BackupFooter, 'sha256'>): Buffer {
    return lineOf({ ...footer, sha256: this.hash.digest('hex') });
  }

  private counted(data: Buffer): Buffer {
    this.hash.update(data);
    return data;
  }
}

/** Reads a file to its end and compares it with its footer. Throws BackupFault. */
export async function verifyBackup(file: string): Promise<BackupHeader & BackupFooter> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let header: BackupHeader | null = null;
  let footer: BackupFooter | null = null;
  let current = '';
  await readBackup(
    file,
    async (parts) => {
      for await (const part of parts) {
        if (part.kind === 'header') header = part.header;
        if (part.kind === 'table') rows[(current = part.name)] = 0;
        if (part.kind === 'rows') rows[current] = (rows[current] ?? 0) + linesIn(part.data);
        if (part.kind === 'footer') footer = part.footer;
      }
    },
    (line) => hash.update(line),
  );
  const read = { header, footer } as { header: BackupHeader | null; footer: BackupFooter | null };
  if (!read.header || !read.footer) throw damaged();
  const isWhole =
    read.footer.sha256 === hash.digest('hex') &&
    JSON.stringify(read.footer.rows) === JSON.stringify(rows);
  if (!isWhole) throw damaged();
  return { ...read.header, ...read.footer };
}

/** Hands the parts of a file to `act`, and every byte before the footer to `onBytes`. Throws BackupFault. */
export async function readBackup(
  file: string,
  act: (parts: AsyncIterable<BackupPart>) => Promise<void>,
  onBytes: (data: Buffer) => void = () => undefined,
): Promise<void> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  try {
    await act(partsOf(blocksOf(source.pipe(plain)), onBytes));
  } catch (error) {
    throw faultOf(error, file);
  } finally {
    source.destroy();
    plain.destroy();
  }
}

function faultOf(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupFault(`There is no file ${file}.`);
  if (code === 'EACCES' || code === 'EISDIR') return new BackupFault(`${file} can’t be read.`);
  if (code === 'Z_DATA_ERROR' && /header/.test(error.message)) return notOurs();
  const isTorn = code.startsWith('Z_') || error instanceof SyntaxError;
  return isTorn || error instanceof z.ZodError ? damaged(error) : error;
}

const notOurs = () => new BackupFault('The file is no backup of Tegemea.');

/** Cuts a stream of bytes into blocks of whole lines. */
async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      rest.push(chunk);
      continue;
    }
    yield Buffer.concat([...rest, chunk.subarray(0, end)]);
    rest = end < chunk.length ? [chunk.subarray(end)] : [];
  }
  if (rest.length > 0) throw damaged();
}

async function* partsOf(
  blocks: AsyncIterable<Buffer>,
  onBytes: (data: Buffer) => void,
): AsyncGenerator<BackupPart> {
  let isFirst = true;
  let isInRows = false;
  for await (const block of blocks) {
    let at = 0;
    while (at < block.length) {
      if (isInRows) {
        const end = endOfRows(block, at);
        const data = block.subarray(at, end ?? block.length);
        onBytes(data);
        if (data.length > 0) yield { kind: 'rows', data };
        at += data.length;
        if (end === null) continue;
        onBytes(END_OF_ROWS);
        at += END_OF_ROWS.length;
        isInRows = false;
        continue;
      }
      const line = block.subarray(at, block.indexOf(NEWLINE, at) + 1);
      at += line.length;
      const part = isFirst ? headerIn(line) : tableOrFooterIn(line);
      isFirst = false;
      isInRows = part.kind === 'table';
      if (part.kind !== 'footer') onBytes(line);
      yield part;
    }
  }
}

/** Where a table's rows end in a block that starts with a whole line; null when they go on. */
function endOfRows(block: Buffer, from: number): number | null {
  if (block.subarray(from, from + END_OF_ROWS.length).equals(END_OF_ROWS)) return from;
  const found = block.indexOf(AFTER_ROWS, from);
  return found < 0 ? null : found + 1;
}

function headerIn(line: Buffer): BackupPart {
  const parsed = headerShape.safeParse(parseLine(line));
  if (!parsed.success) throw notOurs();
  if (parsed.data.version !== VERSION) {
    throw new BackupFault(
      `The file is of a newer kind. Restore it with the release that made it, ${parsed.data.release}.`,
    );
  }
  return { kind: 'header', header: parsed.data };
}

function tableOrFooterIn(line: Buffer): BackupPart {
  const value = parseLine(line);
  const table = tableShape.safeParse(value);
  if (table.success) return { kind: 'table', name: table.data.table, columns: table.data.columns };
  return { kind: 'footer', footer: footerShape.parse(value) };
}

const parseLine = (line: Buffer): unknown => JSON.parse(line.toString());

function linesIn(data: Buffer): number {
  let lines = 0;
  for (let at = data.indexOf(NEWLINE); at >= 0; at = data.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
