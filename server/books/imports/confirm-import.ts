import type { Day } from '@shared/day';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import { eventOf } from '@server/platform/db/event';
import { job } from '@server/platform/jobs/tasks';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { refuseOutdated, textsOf, withoutTexts } from './check-upload';
import { findImport, findOthersChecked, findPieces, type ImportRow } from './store';
import { refuseOldDay } from './upload';

interface ImportTarget extends AnyTarget {
  row: ImportRow;
  pieces: Awaited<ReturnType<typeof findPieces>>;
}

/** What whoever confirms it has read. */
export type ImportParams = { source: string; asOf: Day; loans: number; digest: string };

/** Brings checked files in: a job posts them, so the confirmation does not wait for it. */
export const importPosting: ApprovalAct<ImportTarget, ImportParams> = {
  kind: 'import',
  async find(db, id) {
    const [[row], pieces] = await Promise.all([findImport(db, id), findPieces(db, id)]);
    return row && { file: null, seen: `${row.status} ${row.digest}`, row, pieces };
  },
  plan(context, { row, pieces }) {
    const { id, version, status, source, asOf, loans, digest } = row;
    if (status !== 'checked') throw new Refused(refusal('import_not_checked'));
    refuseOldDay(context, asOf);
    const detail = { source, asOf, loans, digest };
    return {
      amount: null,
      change: {
        update: { imports: [{ id, version, set: { status: 'posting' } }] },
        insert: { events: [eventOf(context, 'import_confirmed', { kind: 'import', id }, detail)] },
        jobs: [job('post_import', { importId: id })],
      },
      async lastLook() {
        // Of two that are confirmed at once, the one that comes second finds its version gone and looks again.
        const others = await findOthersChecked(context.db, id);
        await refuseOutdated(context.db, row, textsOf(pieces));
        return { update: { imports: others.map((other) => ({ ...other, set: {} })) } };
      },
    };
  },
  signs: (params) => params,
  /** The files go, and with them what they say of people. */
  rejected: (_context, { row: { id, version, status }, pieces }) =>
    status === 'checked'
      ? {
          update: {
            imports: [{ id, version, set: { status: 'refused' } }],
            importFiles: withoutTexts(pieces),
          },
        }
      : {},
};
