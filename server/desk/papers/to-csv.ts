import type { PaperContent } from '@server/lending/paper';
import type { Cell } from '@server/platform/http/csv';
import { csvCellOf } from './write-cell';

/** The tables of a paper, each with its head. */
export function* csvRowsOf({ blocks }: PaperContent): Generator<Cell[]> {
  for (const block of blocks) {
    if (block.kind !== 'table') continue;
    yield block.columns.map(({ label }) => label);
    for (const row of block.rows) yield row.map(csvCellOf);
  }
}
