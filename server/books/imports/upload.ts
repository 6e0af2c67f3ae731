import type { importPieceBody, startImportBody } from '@shared/contract/imports';
import { addDays, type Day, dayOf } from '@shared/day';
import { IMPORT_AGE_DAYS } from '@shared/contract/imports';
import type { infer as Typed } from 'zod/mini';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { fieldRefusal, refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { findImport, findPiece, type NamedImport } from './store';

/** Balances of a day long ago are none of today's. */
export function refuseOldDay({ now }: PersonContext, asOf: Day): void {
  const today = dayOf(now());
  if (asOf > today || asOf < addDays(today, -IMPORT_AGE_DAYS)) {
    throw new Refused(fieldRefusal('asOf', 'import_day_passed', { days: IMPORT_AGE_DAYS }));
  }
}

export async function importOr404(
  { db }: Pick<PersonContext, 'db'>,
  id: string,
): Promise<NamedImport> {
  const [found] = await findImport(db, id);
  if (!found) throw new Refused(NOT_FOUND);
  return found;
}

/** Begins an import, whose files come piece by piece. Returns its id. */
export async function startImport(
  context: PersonContext,
  { source, asOf }: Typed<typeof startImportBody>,
): Promise<string> {
  refuseOldDay(context, asOf);
  const id = newId();
  const row = {
    id,
    version: 1,
    source,
    asOf,
    status: 'uploading' as const,
    createdBy: context.actor.person.id,
    createdAt: context.now(),
    faultCount: 0,
    faults: [],
    people: { made: 0, found: 0, apart: 0 },
    loans: 0,
    posted: 0,
    opened: 0,
  };
  const event = eventOf(context, 'import_started', { kind: 'import', id }, { source, asOf });
  await commit(context.db, { insert: { imports: [row], events: [event] } });
  return id;
}

/** Keeps a piece of a file. The same piece again changes nothing; another text in its place is refused (409). */
export const keepPiece = (
  context: PersonContext,
  id: string,
  { file, part, text }: Typed<typeof importPieceBody>,
): Promise<void> =>
  retrying(async () => {
    const row = await importOr404(context, id);
    if (row.status !== 'uploading') throw new Refused(refusal('import_over'));
    const [known] = await findPiece(context.db, id, file, part);
    if (known?.text === text) return;
    if (known) throw new Refused(refusal('import_piece_differs'));
    await commit(context.db, {
      update: { imports: [{ id, version: row.version, set: {} }] },
      insert: { importFiles: [{ importId: id, file, part, text }] },
      whyNoEvent: 'part_of_import',
    });
  });
