import * as complaintsOperations from '@shared/contract/operations/complaints';
import * as deskComplaintsOperations from '@shared/contract/operations/desk-complaints';
import * as guarantorWrites from '@shared/contract/operations/guarantor-writes';
import {
  type AdminComplaints,
  answerComplaintBody,
  complaintBody,
  complaintParams,
} from '@shared/contract/complaints';
import { BY_RANK, type PlaceIn, rankQuery } from '@shared/contract/paging';
import { guaranteeParams } from '@shared/contract/guarantees';
import { dayOf } from '@shared/day';
import type { PersonContext } from '@server/platform/core/context';
import { CsvSheet } from '@server/platform/http/csv';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { paged, PER_PAGE } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { Refused } from '@server/platform/core/refused';
import { acknowledgeComplaint, answerComplaint } from './hear-complaint';
import { makeComplaint } from './make-complaint';
import { reportNote } from './report-note';
import { presentComplaint, presentRegistered, registerSheet } from './present';
import {
  countComplaints,
  findComplaint,
  findComplaints,
  findComplaintsOf,
  readRegister,
} from './store';

const HOUR = 3_600;

const COMPLAINTS = {
  name: 'complain',
  perAddress: { points: 100, seconds: HOUR },
  perAccount: { points: 10, seconds: HOUR },
};

async function ownComplaints({ db, actor }: PersonContext) {
  const rows = await findComplaintsOf(db, actor.person.id);
  return rows.map((row) => presentComplaint(row.complaint, row.loan));
}

async function register(
  { db, actor, now }: PersonContext,
  after: PlaceIn<typeof BY_RANK> | undefined,
): Promise<AdminComplaints> {
  const [rows, [counts]] = await Promise.all([
    findComplaints(db, actor.person.id, after?.rank ?? null, after?.id ?? null, PER_PAGE + 1),
    countComplaints(db, now()),
  ]);
  return {
    open: counts?.open ?? 0,
    overdue: counts?.overdue ?? 0,
    ...paged(
      BY_RANK,
      rows,
      ({ rank, id }) => ({ rank, id }),
      (row) => presentRegistered(row, now()),
    ),
  };
}

async function complaint({ db, actor, now }: PersonContext, id: string) {
  const [row] = await findComplaint(db, actor.person.id, id);
  if (!row) throw new Refused(NOT_FOUND);
  return presentRegistered(row, now());
}

export const complaintRoutes = [
  route(complaintsOperations, 'listOwnComplaints', {
    access: 'person',
    summary: 'One’s own complaints with their answers, latest first',
    act: ownComplaints,
  }),
  route(complaintsOperations, 'makeComplaint', {
    access: 'person',
    summary: 'Makes a complaint, which gets a number and deadlines',
    body: complaintBody,
    status: 201,
    throttle: COMPLAINTS,
    async act(context, { body }) {
      const id = await makeComplaint(context, body);
      const made = (await ownComplaints(context)).find((each) => each.id === id);
      if (!made) throw new Refused(NOT_FOUND);
      return made;
    },
  }),
  route(guarantorWrites, 'reportNote', {
    access: 'person',
    summary: 'Hides what the other one wrote about a loan, and registers it as a complaint',
    params: guaranteeParams,
    throttle: COMPLAINTS,
    async act(context, { params }) {
      await reportNote(context, params.id);
      return { id: params.id };
    },
  }),
  route(deskComplaintsOperations, 'listComplaints', {
    access: 'admin',
    may: 'READ_COMPLAINTS',
    summary: 'The register: open complaints by what is due first, then the answered',
    query: rankQuery,
    act: (context, { query }) => register(context, query.cursor),
  }),
  route(deskComplaintsOperations, 'downloadComplaints', {
    access: 'admin',
    may: 'READ_COMPLAINTS',
    summary: 'The register for the regulator, without names and without anybody’s words',
    async act({ db, now }) {
      const name = `tegemea-complaints-${dayOf(now())}.csv`;
      return new CsvSheet(name, registerSheet(await readRegister(db), now()));
    },
  }),
  route(deskComplaintsOperations, 'getComplaint', {
    access: 'admin',
    may: 'READ_COMPLAINTS',
    summary: 'One complaint',
    params: complaintParams,
    act: (context, { params }) => complaint(context, params.id),
  }),
  route(deskComplaintsOperations, 'acknowledgeComplaint', {
    access: 'admin',
    may: 'ANSWER_COMPLAINT',
    summary: 'Acknowledges a complaint',
    params: complaintParams,
    async act(context, { params }) {
      await acknowledgeComplaint(context, params.id);
      return complaint(context, params.id);
    },
  }),
  route(deskComplaintsOperations, 'answerComplaint', {
    access: 'admin',
    may: 'ANSWER_COMPLAINT',
    summary: 'Answers a complaint for good, with an outcome and a reason that the person reads',
    params: complaintParams,
    body: answerComplaintBody,
    async act(context, { params, body }) {
      await answerComplaint(context, params.id, body);
      return complaint(context, params.id);
    },
  }),
];
