import * as operations from '@shared/contract/operations/portfolio';
import { closedLoansQuery, runningLoansQuery } from '@shared/contract/due-lists';
import { loanParams } from '@shared/contract/loans';
import type { Place } from '@shared/contract/paging';
import { paymentListQuery } from '@shared/contract/payment-list';
import {
  type AdminLoan,
  approvalBody,
  disbursementBody,
  type LoanReview,
  type QueueCounts,
  queueQuery,
  reasonedDecisionBody,
} from '@shared/contract/portfolio';
import { addDays, dayOf } from '@shared/day';
import { COMPARED_DAYS } from '@shared/limits';
import type { QueueOrder } from '@shared/list-orders';
import { roleMay, type StaffVerb } from '@shared/staff-verbs';
import type { PersonContext } from '@server/platform/core/context';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { listed, newestAfter, oldestAfter } from '@server/platform/http/paging';
import { reviewedIdentity } from '@server/people/identity/present';
import { type HttpHandle, route } from '@server/platform/http/route';
import { findAgreement } from '@server/loans/loans/agreement-store';
import { readRecords } from '@server/people/accounts/record-store';
import { peopleOfDecision } from '@server/loans/loans/bar-guarantors';
import { payoutRules } from '@server/lending/approval-rules';
import { firstRefusal } from '@server/lending/rule';
import { approveLoan, declineLoan, payoutOf, returnLoan } from '@server/loans/loans/decide-loan';
import { refuseOutOfReach } from '@server/loans/loans/in-reach';
import type { DecidedFile, LoanFile } from '@server/loans/loans/loan-file';
import { findDecided } from '@server/loans/loans/store';
import { askForSignature } from '@server/people/staff/signed-act';
import { disburseLoan, payoutToSign } from '@server/payments/payments/disburse-loan';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { listClosed } from './list-closed';
import { listPayments } from './list-payments';
import { listRunning } from './list-running';
import { presentAdminLoan, presentReview, presentStats } from './present';
import { findBacking } from './record-store';
import {
  countQueues,
  findApproved,
  findLoanEvents,
  findNewestApproved,
  findNewestPending,
  findPending,
  readFigures,
  waitingSince,
} from './store';

/** The sort key of a loan in its queue: since when it waits there. */
const placeOf = ({ loan }: LoanFile) => ({ at: waitingSince(loan), id: loan.id });

async function anyLoan({ db }: PersonContext, id: string): Promise<DecidedFile> {
  const [file] = await findDecided(db, id);
  if (!file) throw new Refused(NOT_FOUND);
  return file;
}

/** Loans with the standing of everyone whom their decision depends on, read with one query. */
async function presentAll(context: PersonContext, files: DecidedFile[]): Promise<AdminLoan[]> {
  const ids = files.flatMap(peopleOfDecision);
  const records = await readRecords(context.db, ids, context.now());
  return files.map((file) => presentAdminLoan(context, file, records));
}

/** How much waits, of what this role reads. */
async function countForRole({ db, now, actor }: PersonContext): Promise<QueueCounts> {
  const { staffRole } = actor.person;
  const may = (verb: StaffVerb): boolean => staffRole !== null && roleMay(staffRole, verb);
  const [counts = { pending: 0, approved: 0, late: 0 }] = await countQueues(db, dayOf(now()));
  return {
    pending: may('READ_QUEUE') ? counts.pending : null,
    approved: may('READ_QUEUE') ? counts.approved : null,
    late: may('READ_COLLECTIONS') ? counts.late : null,
  };
}

/** A page of a queue. */
async function listQueue(
  context: PersonContext,
  http: HttpHandle,
  [longestFirst, newestFirst]: readonly [typeof findPending, typeof findNewestPending],
  { sort, cursor }: { sort: QueueOrder; cursor?: Place | undefined },
): Promise<AdminLoan[]> {
  const files = await (sort === '-waiting'
    ? longestFirst(context.db, ...oldestAfter(cursor))
    : newestFirst(context.db, ...newestAfter(cursor)));
  return presentAll(context, listed(http, files, placeOf));
}

/** The loan after an admin's act. */
async function afterwards(context: PersonContext, id: string): Promise<AdminLoan> {
  const [loan] = await presentAll(context, [await anyLoan(context, id)]);
  if (!loan) throw new Refused(NOT_FOUND);
  return loan;
}

/** Everything that a reviewer needs. */
async function review(context: PersonContext, id: string): Promise<LoanReview> {
  const { db, now } = context;
  const file = await anyLoan(context, id);
  refuseOutOfReach(context, file);
  const [records, events, backing, [agreement = null], identity] = await Promise.all([
    readRecords(db, peopleOfDecision(file), now()),
    findLoanEvents(db, id),
    findBacking(db, id),
    findAgreement(db, id),
    reviewedIdentity(context, file),
  ]);
  const record = records.get(file.borrower.id);
  if (!record || !backing) throw new Refused(NOT_FOUND);
  return presentReview(context, file, {
    events,
    records,
    record,
    backing,
    agreement,
    identity,
  });
}

/** If the day to compare with is not recorded, uses one up to a week older. */
const SLACK_DAYS = 7;

export const portfolioRoutes = [
  route(operations, 'getStats', {
    access: 'admin',
    may: 'READ_STATS',
    summary: 'The portfolio in four figures',
    async act({ db, now }) {
      const today = dayOf(now());
      const then = addDays(today, -COMPARED_DAYS);
      return presentStats(await readFigures(db, today, addDays(then, -SLACK_DAYS)), then);
    },
  }),
  route(operations, 'getQueueCounts', {
    access: 'admin',
    may: 'READ_COUNTS',
    summary: 'How many loans wait for approval and for their payout, and how many are late',
    act: countForRole,
  }),
  route(operations, 'listRunningLoans', {
    access: 'admin',
    may: 'READ_QUEUE',
    summary: 'Loans that are being repaid, by due day or principal, and what they sum to',
    query: runningLoansQuery,
    act: (context, { query }) => listRunning(context, query),
  }),
  route(operations, 'listClosedLoans', {
    access: 'admin',
    may: 'READ_QUEUE',
    summary: 'Loans and requests that ended, by the day on which they did, and what they sum to',
    query: closedLoansQuery,
    act: (context, { query }) => listClosed(context, query),
  }),
  route(operations, 'listPayments', {
    access: 'admin',
    may: 'READ_MONEY',
    summary: 'Every payment, by state and kind or by its receipt, and what they sum to',
    query: paymentListQuery,
    act: (context, { query }) => listPayments(context, query),
  }),
  route(operations, 'listPendingLoans', {
    access: 'admin',
    may: 'READ_QUEUE',
    summary: 'Requests that wait for approval, by how long',
    query: queueQuery,
    act: (context, { query, http }) =>
      listQueue(context, http, [findPending, findNewestPending], query),
  }),
  route(operations, 'listApprovedLoans', {
    access: 'admin',
    may: 'READ_QUEUE',
    summary: 'Approved loans that wait for their payout, by how long',
    query: queueQuery,
    act: (context, { query, http }) =>
      listQueue(context, http, [findApproved, findNewestApproved], query),
  }),
  route(operations, 'reviewLoan', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'Everything that a reviewer needs',
    params: loanParams,
    act: (context, { params }) => review(context, params.id),
  }),
  route(operations, 'approveLoan', {
    access: 'admin',
    may: 'DECIDE_LOAN',
    needsProof: true,
    summary: 'Approves: locks the price',
    params: loanParams,
    body: approvalBody,
    async act(context, { params, body }) {
      await approveLoan(context, params.id, body.after, body.price);
      return afterwards(context, params.id);
    },
  }),
  route(operations, 'declineLoan', {
    access: 'admin',
    may: 'DECIDE_LOAN',
    summary: 'Declines, with a reason that the borrower reads',
    params: loanParams,
    body: reasonedDecisionBody,
    async act(context, { params, body }) {
      await declineLoan(context, params.id, body.reason, body.after);
      return afterwards(context, params.id);
    },
  }),
  route(operations, 'returnLoan', {
    access: 'admin',
    may: 'DECIDE_LOAN',
    summary: 'Sends back for more guarantors, with a reason that the borrower reads',
    params: loanParams,
    body: reasonedDecisionBody,
    async act(context, { params, body }) {
      await returnLoan(context, params.id, body.reason, body.after);
      return afterwards(context, params.id);
    },
  }),
  route(operations, 'challengePayout', {
    access: 'admin',
    may: 'DISBURSE_LOAN',
    summary: 'Asks one’s passkey to sign a payout',
    params: loanParams,
    async act(context, { params }) {
      const file = await anyLoan(context, params.id);
      refuseFirst([firstRefusal(payoutRules, payoutOf(context, file))]);
      return askForSignature(context, payoutToSign(file, context.now()));
    },
  }),
  route(operations, 'disburseLoan', {
    access: 'admin',
    may: 'DISBURSE_LOAN',
    summary: 'Hands the payout to the provider',
    params: loanParams,
    body: disbursementBody,
    async act(context, { params, body }) {
      await disburseLoan(context, params.id, body.after, body.signature);
      return afterwards(context, params.id);
    },
  }),
];
