import * as operations from '@shared/contract/operations/collections';
import {
  appealParams,
  collectorBody,
  collectionsQuery,
  decideAppealBody,
  decideWriteOffBody,
  noteBody,
  proposeWriteOffBody,
} from '@shared/contract/collections';
import { loanParams } from '@shared/contract/loans';
import { rankQuery } from '@shared/contract/paging';
import { reportQuery } from '@shared/contract/reports';
import { dayOf } from '@shared/day';
import { decide } from '@server/loans/approvals/decide';
import { propose } from '@server/loans/approvals/propose';
import { findOpenApproval } from '@server/loans/approvals/store';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { CsvSheet } from '@server/platform/http/csv';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { route } from '@server/platform/http/route';
import { loanInReach } from '@server/loans/loans/in-reach';
import { Refused } from '@server/platform/core/refused';
import { decideAppeal } from './appeals/decide-appeal';
import { listAppeals } from './appeals/list-appeals';
import { assignLoan } from './assign-loan';
import { collectorResults, resultsSheet } from './collector-results';
import { listCollections } from './list-collections';
import { noteLoan } from './note-loan';
import { presentNote } from './present';
import { presentWriteOff } from './present-write-off';
import { readContact } from './read-contact';
import { findNotes } from './store';
import { writeOff } from './write-off';

async function notesOf(context: PersonContext, loanId: string) {
  const { db, now } = context;
  const [notes] = await Promise.all([findNotes(db, loanId), loanInReach(context, loanId)]);
  return notes.map((note) => presentNote(note, dayOf(now())));
}

async function writeOffOf(context: PersonContext, loanId: string) {
  const file = await loanInReach(context, loanId);
  const { db, actor } = context;
  const [open] = await findOpenApproval(db, 'write_off', loanId, actor.person.id);
  return presentWriteOff(context, file, open);
}

const NONE = refusal('no_write_off_proposed');

export const collectionRoutes = [
  route(operations, 'listCollections', {
    access: 'admin',
    may: 'READ_COLLECTIONS',
    summary: 'Late loans by days past due or principal, and the portfolio at risk',
    query: collectionsQuery,
    act: (context, { query }) => listCollections(context, query),
  }),
  route(operations, 'getCollectorResults', {
    access: 'admin',
    may: 'READ_COLLECTIONS',
    mayLag: true,
    summary: 'What each collector did over a period, and what came of it',
    query: reportQuery,
    act: (context, { query }) => collectorResults(context, query),
  }),
  route(operations, 'downloadCollectorResults', {
    access: 'admin',
    may: 'READ_COLLECTIONS',
    mayLag: true,
    summary: 'The same as comma-separated values',
    query: reportQuery,
    async act(context, { query }) {
      const results = await collectorResults(context, query);
      return new CsvSheet(
        `tegemea-collectors-${results.from}-${results.to}.csv`,
        resultsSheet(results),
      );
    },
  }),
  route(operations, 'assignLoan', {
    access: 'admin',
    may: 'ASSIGN_LOAN',
    summary: 'Gives a late loan to a member of the staff to follow up',
    params: loanParams,
    body: collectorBody,
    act: (context, { params, body }) => assignLoan(context, params.id, body.collectorId),
  }),
  route(operations, 'getLoanContact', {
    access: 'admin',
    may: 'NOTE_LOAN',
    summary: 'Whether the borrower of a late loan may be contacted now, and what to say',
    params: loanParams,
    act: (context, { params }) => readContact(context, params.id),
  }),
  route(operations, 'listLoanNotes', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'What was said and promised about a loan, newest first',
    params: loanParams,
    act: (context, { params }) => notesOf(context, params.id),
  }),
  route(operations, 'addLoanNote', {
    access: 'admin',
    may: 'NOTE_LOAN',
    summary: 'Notes what was said about a loan, for good, with what was promised',
    params: loanParams,
    body: noteBody,
    status: 201,
    async act(context, { params, body }) {
      const id = await noteLoan(context, params.id, body);
      const noted = (await notesOf(context, params.id)).find((note) => note.id === id);
      if (!noted) throw new Refused(NOT_FOUND);
      return noted;
    },
  }),
  route(operations, 'listAppeals', {
    access: 'admin',
    may: 'READ_APPEALS',
    summary: 'Appeals of guarantors: the ones to hear, oldest first, then the heard',
    query: rankQuery,
    act: (context, { query }) => listAppeals(context, query.cursor),
  }),
  route(operations, 'decideAppeal', {
    access: 'admin',
    may: 'DECIDE_APPEAL',
    summary: 'Upholds or dismisses an appeal, with a reason that the guarantor reads',
    params: appealParams,
    body: decideAppealBody,
    async act(context, { params, body }) {
      await decideAppeal(context, params.id, body);
      return { id: params.id, ...body };
    },
  }),
  route(operations, 'getWriteOff', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'What writing a loan off would give up, and the open proposal',
    params: loanParams,
    act: (context, { params }) => writeOffOf(context, params.id),
  }),
  route(operations, 'proposeWriteOff', {
    access: 'admin',
    may: 'PROPOSE_WRITE_OFF',
    needsProof: true,
    summary: 'Proposes to write a defaulted loan off',
    params: loanParams,
    body: proposeWriteOffBody,
    status: 201,
    async act(context, { params, body }) {
      await loanInReach(context, params.id);
      await propose(context, writeOff, params.id, { params: {}, reason: body.reason });
      return writeOffOf(context, params.id);
    },
  }),
  route(operations, 'decideWriteOff', {
    access: 'admin',
    may: 'DECIDE_WRITE_OFF',
    summary: 'Confirms a proposed write-off, by another admin, or takes it down',
    params: loanParams,
    body: decideWriteOffBody,
    async act(context, { params, body }) {
      const { proposal } = await writeOffOf(context, params.id);
      if (!proposal) throw new Refused(NONE);
      await decide(context, { write_off: writeOff }, proposal.id, body);
      return writeOffOf(context, params.id);
    },
  }),
];
