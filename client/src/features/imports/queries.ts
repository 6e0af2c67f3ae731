import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IMPORT_FILES,
  type ImportDetail,
  type ImportFile,
  type Imports,
  piecesOf,
} from '@shared/contract/imports';
import { get, send, sendFor } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';

const PATH = '/api/admin/imports';
const pathOf = (id: string, rest = ''): string => `${PATH}/${encodeURIComponent(id)}${rest}`;

/** The latest imports. */
export const importsQuery = queryOptions({
  queryKey: [...ROOTS.portfolio, 'imports'],
  queryFn: ({ signal }) => get<Imports>(PATH, signal),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...ROOTS.portfolio, 'imports', id],
    queryFn: ({ signal }) => get<ImportDetail>(pathOf(id), signal),
  });

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
  const { id } = await sendFor<ImportDetail>('POST', PATH, { source, asOf });
  for (const [index, piece] of pieces.entries()) {
    await send('PUT', pathOf(id, '/files'), piece);
    tell(((index + 1) * 100) / pieces.length);
  }
  return sendFor<ImportDetail>('POST', pathOf(id, '/check'), { interestWithin });
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
  useDeskWrite((reason: string) => send('POST', pathOf(id, '/propose'), { reason }), {
    done: { title: t`Proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose it`,
  });
