import { loanParams } from '@shared/contract/loans';
import type { PayByHand } from '@shared/contract/money';
import { pageQuery } from '@shared/contract/paging';
import type { PersonContext } from '@server/platform/context';
import { NOT_FOUND } from '@server/http/not-found';
import { listed, newestAfter } from '@server/http/paging';
import { route } from '@server/http/route';
import type { LoanFile } from '@server/loans/loan-file';
import { findOwnLoan } from '@server/loans/store';
import { Refused } from '@server/platform/refused';
import { presentRefund } from './present';
import { findRefunds } from './store';

/** A loan of one's own. Throws Refused (404) for anyone else's. */
async function ownLoan({ db, actor }: PersonContext, id: string): Promise<LoanFile> {
  const [file] = await findOwnLoan(db, id, actor.person.id);
  if (!file) throw new Refused(NOT_FOUND);
  return file;
}

export const paymentRoutes = [
  route({
    method: 'get',
    path: '/api/loans/:id/refunds',
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
  route({
    method: 'get',
    path: '/api/loans/:id/paybill',
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
