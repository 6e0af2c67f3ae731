import {
  approvalParams,
  type Approvals,
  decideBody,
  proposeBody,
} from '@shared/contract/approvals';
import { loanParams } from '@shared/contract/loans';
import { pageQuery } from '@shared/contract/paging';
import type { PersonContext } from '@server/platform/context';
import { NOT_FOUND } from '@server/http/not-found';
import { oldestAfter, paged } from '@server/http/paging';
import { route } from '@server/http/route';
import { findLoan } from '@server/loans/store';
import { Refused } from '@server/platform/refused';
import { type ApprovalActs, decide } from './decide';
import { presentApproval } from './present';
import { propose } from './propose';
import { findApproval, findOpenApprovals, findOpenApprovalsOf } from './store';

async function approvalOf(context: PersonContext, id: string) {
  const [row] = await findApproval(context.db, id, context.actor.person.id);
  if (!row) throw new Refused(NOT_FOUND);
  return presentApproval(context, row);
}

/** The routes of acts that take two people; `acts` has what each does. */
export const approvalRoutes = (acts: ApprovalActs) => [
  route({
    method: 'get',
    path: '/api/admin/approvals',
    access: 'admin',
    summary: 'Acts that were proposed and wait for a second person, oldest first',
    query: pageQuery,
    async act(context, { query }): Promise<Approvals> {
      const readerId = context.actor.person.id;
      const rows = await findOpenApprovals(context.db, ...oldestAfter(query.cursor), readerId);
      const { items, nextCursor } = paged(rows, ({ proposedAt, id }) => ({ at: proposedAt, id }));
      return { items: items.map((row) => presentApproval(context, row)), nextCursor };
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/loans/:id/approvals',
    access: 'admin',
    summary: 'What was proposed about a loan and waits for a second person',
    params: loanParams,
    async act(context, { params }) {
      const rows = await findOpenApprovalsOf(context.db, params.id, context.actor.person.id);
      if (rows.length === 0 && (await findLoan(context.db, params.id)).length === 0) {
        throw new Refused(NOT_FOUND);
      }
      return rows.map((row) => presentApproval(context, row));
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/approvals',
    access: 'admin',
    summary: 'Proposes to reverse a payment, to waive interest or to take a claim back',
    body: proposeBody,
    status: 201,
    async act(context, { body }) {
      const params = 'params' in body ? body.params : {};
      const proposal = { params, reason: body.reason };
      return approvalOf(context, await propose(context, acts[body.kind], body.targetId, proposal));
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/approvals/:id',
    access: 'admin',
    summary: 'Confirms a proposed act, which does it, or takes the proposal down',
    params: approvalParams,
    body: decideBody,
    async act(context, { params, body }) {
      await decide(context, acts, params.id, body.decision);
      return approvalOf(context, params.id);
    },
  }),
];
