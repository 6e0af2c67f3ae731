import * as operations from '@shared/contract/operations/approvals';
import {
  approvalParams,
  type Approvals,
  decideBody,
  proposeBody,
} from '@shared/contract/approvals';
import { loanParams } from '@shared/contract/loans';
import { BY_TIME, pageQuery } from '@shared/contract/paging';
import { LAPSED_DAYS } from '@shared/staff';
import type { PersonContext } from '@server/platform/core/context';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { oldestAfter, paged } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { loanInReach } from '@server/loans/loans/in-reach';
import { Refused } from '@server/platform/core/refused';
import { type ApprovalActs, askToConfirm, decide } from './decide';
import { presentApproval } from './present';
import { propose } from './propose';
import {
  type ApprovalOnDesk,
  findApproval,
  findLapsedApprovals,
  findOpenApprovals,
  findOpenApprovalsOf,
} from './store';

/** What lapsed with its maker stays on the desk for some days, so that somebody else can propose it. */
const LAPSED_MAX = 20;
const lapsedSince = ({ now }: PersonContext): Date =>
  new Date(now().getTime() - LAPSED_DAYS * 86_400_000);

async function approvalOf(context: PersonContext, id: string) {
  const [row] = await findApproval(context.db, id, context.actor.person.id);
  if (!row) throw new Refused(NOT_FOUND);
  return presentApproval(context, row);
}

/** The routes of acts that take two people; `acts` has what each does. */
export const approvalRoutes = (acts: ApprovalActs) => [
  route(operations, 'listApprovals', {
    access: 'admin',
    may: 'READ_APPROVALS',
    summary: 'Acts that were proposed and wait for a second person, oldest first',
    query: pageQuery,
    async act(context, { query }): Promise<Approvals> {
      const readerId = context.actor.person.id;
      const [rows, lapsed] = await Promise.all([
        findOpenApprovals(context.db, ...oldestAfter(query.cursor), readerId),
        query.cursor
          ? []
          : findLapsedApprovals(context.db, lapsedSince(context), LAPSED_MAX, readerId),
      ]);
      const placeOf = ({ proposedAt, id }: ApprovalOnDesk) => ({ at: proposedAt, id });
      const present = (row: ApprovalOnDesk) => presentApproval(context, row);
      return { ...paged(BY_TIME, rows, placeOf, present), lapsed: lapsed.map(present) };
    },
  }),
  route(operations, 'listLoanApprovals', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'What was proposed about a loan and waits for a second person',
    params: loanParams,
    async act(context, { params }) {
      const [rows] = await Promise.all([
        findOpenApprovalsOf(context.db, params.id, context.actor.person.id),
        loanInReach(context, params.id),
      ]);
      return rows.map((row) => presentApproval(context, row));
    },
  }),
  route(operations, 'proposeCorrection', {
    access: 'admin',
    may: 'PROPOSE_CORRECTION',
    needsProof: true,
    summary: 'Proposes to reverse a payment, to waive interest or to take a claim back',
    body: proposeBody,
    status: 201,
    async act(context, { body }) {
      const params = 'params' in body ? body.params : {};
      const proposal = { params, reason: body.reason };
      return approvalOf(context, await propose(context, acts[body.kind], body.targetId, proposal));
    },
  }),
  route(operations, 'challengeApproval', {
    access: 'admin',
    may: 'DECIDE_CORRECTION',
    summary: 'Asks one’s passkey to sign a confirmation',
    params: approvalParams,
    act: (context, { params }) => askToConfirm(context, acts, params.id),
  }),
  route(operations, 'decideApproval', {
    access: 'admin',
    may: 'DECIDE_CORRECTION',
    summary: 'Confirms a proposed act, which does it, or takes the proposal down',
    params: approvalParams,
    body: decideBody,
    async act(context, { params, body }) {
      await decide(context, acts, params.id, body);
      return approvalOf(context, params.id);
    },
  }),
];
