/** A record of a CSV file, with the line on which it begins; the first is 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads comma-separated values after RFC 4180, record by record, with or without a byte order mark and with either end
 * of line. An empty line is no record. Ends with the line on which a quoted cell begins that does not end, or that text
 * follows.
 */
export function* csvRecords(text: string): Generator<CsvRecord | { badLine: number }> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const begun = line;
    const cells: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at);
      if (!cell) return yield { badLine: line };
      cells.push(cell.value);
      line += cell.lines;
      at = cell.end;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    else if (at < text.length) return yield { badLine: line };
    line += 1;
    if (cells.length > 1 || cells[0] !== '') yield { line: begun, cells };
  }
}

interface Cell {
  value: string;
  /** Where the cell has ended. */
  end: number;
  /** The ends of line within it. */
  lines: number;
}

const END = /[,\r\n]/g;

function plainAt(text: string, start: number): Cell {
  END.lastIndex = start;
  const end = END.exec(text)?.index ?? text.length;
  return { value: text.slice(start, end), end, lines: 0 };
}

function quotedAt(text: string, start: number): Cell | null {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      return { value, end: quote + 1, lines: value.split('\n').length - 1 };
    }
    value += '"';
    from = quote + 2;
  }
}
