import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IMPORT_FILES,
  type ImportDetail,
  type ImportFile,
  piecesOf,
} from '@shared/contract/imports';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';
import { readQuery } from '@client/lib/read-query';
import { at, type BodyOf } from '@client/lib/call';
import {
  checkImport,
  listImports,
  proposeImport,
  startImport,
  readImport,
  uploadImportPiece,
} from '@shared/contract/operations/imports';

/** The latest imports. */
export const importsQuery = readQuery(ROOTS.portfolio, at(listImports));

export const importQuery = (id: string) => readQuery(ROOTS.portfolio, at(readImport, { id }));

export interface Upload {
  source: string;
  asOf: string;
  /** Percent. */
  interestWithin: number;
  files: readonly File[];
}

/** Uploads the files piece by piece and has them checked. `percent`: how much is sent. */
export function useUpload(onChecked: (id: string) => void) {
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  const write = useMutation({
    mutationFn: (upload: Upload) => uploaded(upload, setPercent),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ROOTS.portfolio });
      onChecked(id);
    },
    onError: (error) => toastFailure(error, t`Failed to upload the files`),
  });
  return { write, percent };
}

async function uploaded(
  { source, asOf, interestWithin, files }: Upload,
  tell: (percent: number) => void,
): Promise<ImportDetail> {
  const pieces = (await Promise.all(files.map(piecesIn))).flat();
  const { id } = await send(at(startImport), { source, asOf });
  for (const [index, piece] of pieces.entries()) {
    await send(at(uploadImportPiece, { id }), piece);
    tell(((index + 1) * 100) / pieces.length);
  }
  return send(at(checkImport, { id }), { interestWithin });
}

async function piecesIn(file: File) {
  const name = fileOf(file);
  if (!name) return [];
  return piecesOf(await file.text()).map((text, part) => ({ file: name, part, text }));
}

/** Which of an import's files it is; undefined for another. */
export const fileOf = ({ name }: File): ImportFile | undefined =>
  IMPORT_FILES.find((known) => known === name.toLowerCase());

export const useProposeImport = (id: string) =>
  useDeskWrite((body: BodyOf<typeof proposeImport>) => send(at(proposeImport, { id }), body), {
    done: { title: t`Proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose it`,
  });
