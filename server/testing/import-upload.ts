import type { Approval } from '@shared/contract/approvals';
import {
  IMPORT_FILES,
  type ImportDetail,
  type ImportFile,
  piecesOf,
} from '@shared/contract/imports';
import type { Day } from '@shared/day';
import { type ImportRows, textsOf } from './import-files';
import type { TestPerson } from './people';
import type { TestApp } from './test-app';

const PATH = '/api/admin/imports';

/** Uploads files as the desk does, piece by piece, and has them checked. */
export const uploadImport = (by: TestPerson, rows: ImportRows, asOf: Day): Promise<ImportDetail> =>
  uploadTexts(by, textsOf(rows), { source: 'mifos', asOf });

export async function uploadTexts(
  by: TestPerson,
  texts: Readonly<Record<ImportFile, string>>,
  of: { source: string; asOf: Day },
): Promise<ImportDetail> {
  const { status, body } = await by.post<ImportDetail>(PATH, of);
  if (status !== 201) throw new Error(`the import answered ${status}: ${JSON.stringify(body)}`);
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

/** Two owners bring checked files in, and the job posts them. Returns the import as it is then. */
export async function bringIn(
  app: TestApp,
  [by, second]: readonly [TestPerson, TestPerson],
  { id }: ImportDetail,
): Promise<ImportDetail> {
  const reason = 'Signed off with the old system closed';
  const proposed = await by.post<Approval>(`${PATH}/${id}/propose`, { reason });
  const decided = await second.put(`/api/admin/approvals/${proposed.body.id}`, {
    decision: 'confirmed',
  });
  if (decided.status !== 200) throw new Error(`the confirmation answered ${decided.status}`);
  await app.settle();
  return (await by.get<ImportDetail>(`${PATH}/${id}`)).body;
}
