import { type CsvRecord, csvRecords } from '@shared/csv';

/** The records of a file that can be read. */
export function recordsIn(text: string): CsvRecord[] {
  return Array.from(csvRecords(text), (read) => {
    if ('badLine' in read) throw new Error(`line ${read.badLine} can't be read`);
    return read;
  });
}

/** A sheet's rows by the names of its columns. */
export const rowsOf = (csv: string): Record<string, string>[] => {
  const [head, ...records] = recordsIn(csv);
  return records.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, index) => [head?.cells[index] ?? '', cell])),
  );
};
