import * as operations from '@shared/contract/operations/imports';
import {
  checkImportBody,
  importParams,
  importPieceBody,
  type ImportDetail,
  type Imports,
  proposeImportBody,
  startImportBody,
} from '@shared/contract/imports';
import { presentApproval } from '@server/loans/approvals/present';
import { propose } from '@server/loans/approvals/propose';
import { findApproval, findOpenApproval } from '@server/loans/approvals/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { route } from '@server/platform/http/route';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { checkUpload } from './check-upload';
import { importPosting } from './confirm-import';
import { presentDetail, presentImport } from './present';
import { findImports, readBooked } from './store';
import { importOr404, keepPiece, startImport } from './upload';

/** The latest imports; there are few in a lender's life. */
const LISTED = 20;

async function detailOf(context: PersonContext, id: string): Promise<ImportDetail> {
  const [row, booked, [proposal]] = await Promise.all([
    importOr404(context, id),
    readBooked(context.db, id),
    findOpenApproval(context.db, 'import', id, context.actor.person.id),
  ]);
  return presentDetail(row, booked, proposal !== undefined);
}

/** Loans of another system move in. */
export const importRoutes = [
  route(operations, 'listImports', {
    access: 'admin',
    may: 'MOVE_IN',
    summary: 'Imports of loans from other systems, newest first',
    act: async ({ db }): Promise<Imports> => ({
      items: (await findImports(db, LISTED)).map(presentImport),
    }),
  }),
  route(operations, 'startImport', {
    access: 'admin',
    may: 'MOVE_IN',
    summary: 'Begins an import, whose files then come in pieces',
    body: startImportBody,
    status: 201,
    act: async (context, { body }) => detailOf(context, await startImport(context, body)),
  }),
  route(operations, 'readImport', {
    access: 'admin',
    may: 'MOVE_IN',
    summary: 'An import: its faults by row, what it would bring, and how far it is',
    params: importParams,
    act: (context, { params }) => detailOf(context, params.id),
  }),
  route(operations, 'uploadImportPiece', {
    access: 'admin',
    may: 'MOVE_IN',
    summary: 'Uploads a piece of one of the files',
    params: importParams,
    body: importPieceBody,
    async act(context, { params, body }) {
      await keepPiece(context, params.id, body);
      return { part: body.part };
    },
  }),
  route(operations, 'checkImport', {
    access: 'admin',
    may: 'MOVE_IN',
    summary:
      'Checks the uploaded files: every fault by row, or what they would bring; nothing is booked',
    params: importParams,
    body: checkImportBody,
    async act(context, { params, body }) {
      await checkUpload(context, params.id, body.interestWithin);
      return detailOf(context, params.id);
    },
  }),
  route(operations, 'proposeImport', {
    access: 'admin',
    may: 'MOVE_IN',
    needsProof: true,
    summary: 'Proposes to bring checked files in; a second person confirms it',
    params: importParams,
    body: proposeImportBody,
    status: 201,
    async act(context, { params: { id }, body: { reason, words } }) {
      const { source, asOf, loans, digest } = await importOr404(context, id);
      if (digest === null) throw new Refused(refusal('import_not_checked'));
      const proposal = {
        params: { source, asOf, loans, digest, ...(words && { words }) },
        reason,
      };
      const proposalId = await propose(context, importPosting, id, proposal);
      const [row] = await findApproval(context.db, proposalId, context.actor.person.id);
      if (!row) throw new Refused(NOT_FOUND);
      return presentApproval(context, row);
    },
  }),
];
