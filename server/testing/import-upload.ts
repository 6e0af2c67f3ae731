import { IMPORT_FILES, type ImportDetail, piecesOf } from '@shared/contract/imports';
import type { Day } from '@shared/day';
import { type ImportRows, textsOf } from './import-files';
import type { TestPerson } from './people';

const PATH = '/api/admin/imports';

/** Uploads files as the desk does, piece by piece, and has them checked. */
export async function uploadImport(
  by: TestPerson,
  rows: ImportRows,
  asOf: Day,
): Promise<ImportDetail> {
  const { status, body } = await by.post<ImportDetail>(PATH, { source: 'mifos', asOf });
  if (status !== 201) throw new Error(`the import answered ${status}: ${JSON.stringify(body)}`);
  const texts = textsOf(rows);
  for (const file of IMPORT_FILES) {
    for (const [part, text] of piecesOf(texts[file]).entries()) {
      const kept = await by.put(`${PATH}/${body.id}/files`, { file, part, text });
      if (kept.status !== 200) throw new Error(`${file} answered ${kept.status}`);
    }
  }
  const checked = await by.post<ImportDetail>(`${PATH}/${body.id}/check`);
  if (checked.status !== 200) throw new Error(`the check answered ${checked.status}`);
  return checked.body;
}
