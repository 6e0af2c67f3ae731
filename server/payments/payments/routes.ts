import * as guaranteesOperations from '@shared/contract/operations/guarantees';
import * as loansOperations from '@shared/contract/operations/loans';
import { guaranteeParams } from '@shared/contract/guarantees';
import { loanParams, repaymentBody } from '@shared/contract/loans';
import type { PayByHand } from '@shared/contract/money';
import { pageQuery } from '@shared/contract/paging';
import type { Context, PersonContext } from '@server/platform/core/context';
import { ownPhone } from '@server/people/accounts/own-record';
import { findGuarantorPayments } from '@server/guarantors/guarantees/claim-store';
import { findByGuarantee } from '@server/guarantors/guarantees/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { listed, newestAfter } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { callersSession } from '@server/platform/http/throttle';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { findOwnLoan } from '@server/loans/loans/store';
import { Refused } from '@server/platform/core/refused';
import { payClaim } from './pay-claim';
import { findBeingConfirmed } from './incoming-store';
import {
  presentRefund,
  presentRepayment,
  presentRepaymentStarted,
  presentUnconfirmed,
} from './present';
import { startRepayment } from './start-repayment';
import { findRefunds, findRepayments } from './store';

/** The caller's own loan. Throws Refused (404) for any other. */
async function ownLoan({ db, actor }: PersonContext, id: string): Promise<LoanFile> {
  const [file] = await findOwnLoan(db, id, actor.person.id);
  if (!file) throw new Refused(NOT_FOUND);
  return file;
}

/** Throws Refused (404) unless the guarantee is the caller's own. */
async function ownGuarantee(context: PersonContext, id: string): Promise<void> {
  const { person } = context.actor;
  const [file] = await findByGuarantee(context.db, id, person.id, ownPhone(context));
  if (!file) throw new Refused(NOT_FOUND);
}

const HOUR = 3_600;

const PROMPTS = {
  name: 'prompt',
  perAddress: { points: 300, seconds: HOUR },
  perAccount: { points: 60, seconds: HOUR },
  account: (_body: unknown, context: Context) => callersSession(context),
};

export const paymentRoutes = [
  route(loansOperations, 'listRepayments', {
    access: 'person',
    summary: 'Repayments, newest first',
    params: loanParams,
    query: pageQuery,
    async act(context, { params, query, http }) {
      const { id } = context.actor.person;
      const page = newestAfter(query.cursor);
      const found = await findRepayments(context.db, params.id, id, ...page);
      const unconfirmed = query.cursor ? [] : await findBeingConfirmed(context.db, params.id, id);
      if (found.length + unconfirmed.length === 0) await ownLoan(context, params.id);
      const kept = listed(http, found, (row) => ({ at: row.createdAt, id: row.id }));
      return [...unconfirmed.map(presentUnconfirmed), ...kept.map(presentRepayment)];
    },
  }),
  route(loansOperations, 'startRepayment', {
    access: 'person',
    movesMoney: true,
    summary: 'Sends a prompt to the borrower’s phone',
    params: loanParams,
    body: repaymentBody,
    status: 202,
    throttle: PROMPTS,
    async act(context, { params, body }) {
      return presentRepaymentStarted(await startRepayment(context, params.id, body.amount));
    },
  }),
  route(guaranteesOperations, 'payClaim', {
    access: 'person',
    movesMoney: true,
    summary: 'Sends a prompt to the guarantor’s phone for what is asked of them',
    params: guaranteeParams,
    status: 202,
    throttle: PROMPTS,
    async act(context, { params }) {
      return presentRepaymentStarted(await payClaim(context, params.id));
    },
  }),
  route(guaranteesOperations, 'listGuarantorPayments', {
    access: 'person',
    summary: 'What one was prompted for on one’s own guarantee, newest first',
    params: guaranteeParams,
    async act(context, { params }) {
      const { id } = context.actor.person;
      const found = await findGuarantorPayments(context.db, params.id, id);
      if (found.length === 0) await ownGuarantee(context, params.id);
      return found.map(presentRepayment);
    },
  }),
  route(loansOperations, 'listRefunds', {
    access: 'person',
    summary: 'What of one’s credit was given back, newest first',
    params: loanParams,
    query: pageQuery,
    async act(context, { params, query, http }) {
      const { id } = context.actor.person;
      const found = await findRefunds(context.db, params.id, id, ...newestAfter(query.cursor));
      if (found.length === 0) await ownLoan(context, params.id);
      return listed(http, found, (row) => ({ at: row.createdAt, id: row.id })).map(presentRefund);
    },
  }),
  route(loansOperations, 'getPaybill', {
    access: 'person',
    summary: 'How to repay by hand: the paybill’s number and the account to type',
    params: loanParams,
    async act(context, { params }) {
      const { loan } = await ownLoan(context, params.id);
      const byHand: PayByHand = {
        paybill: context.money.main.directDeposits?.account ?? '',
        account: loan.reference,
      };
      return byHand;
    },
  }),
];
