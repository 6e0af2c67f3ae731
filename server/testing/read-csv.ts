import { type CsvRecord, parseCsv } from '@shared/csv';

/** The records of a file that can be read. */
export function recordsIn(text: string): CsvRecord[] {
  const records = parseCsv(text);
  if ('badLine' in records) throw new Error(`line ${records.badLine} can't be read`);
  return records;
}
