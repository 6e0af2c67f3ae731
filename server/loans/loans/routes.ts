import * as operations from '@shared/contract/operations/loans';
import * as sessionOperations from '@shared/contract/operations/session';
import { loanParams, newLoanBody, quoteBody, submitLoanBody } from '@shared/contract/loans';
import { whatIfQuery } from '@shared/contract/loan-offers';
import { dayOf } from '@shared/day';
import { pageQuery } from '@shared/contract/paging';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import type { PersonContext } from '@server/platform/core/context';
import { KEPT_WRITES } from '@server/platform/http/kept-writes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { listed, newestAfter } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { Refused } from '@server/platform/core/refused';
import { termsAt } from './agreement';
import { findAgreement } from './agreement-store';
import { changeTerms } from './change-terms';
import { firstDueOffer } from './first-due-offer';
import { findCallersLoans, listedLoanOf } from './list-store';
import { type ListedLoan, type LoanFile, priceOf } from './loan-file';
import { currentQuote, presentListed, presentLoan, presentQuote, presentWhatIf } from './present';
import { presentSchedule } from './present-schedule';
import { presentAgreement } from './present-agreement';
import { asInForce } from './product-in-force';
import { presentOffer } from './present-offer';
import { findVersionsInForce } from './product-store';
import { requestLoan } from './request-loan';
import { findLoansOf, findOwnLoan } from './store';
import { submitLoan } from './submit-loan';
import { topUpOffer } from './top-up-offer';
import { withdrawLoan } from './withdraw-loan';

/** The caller's own loan. Throws Refused (404) for any other. */
async function ownLoan(context: PersonContext, id: string): Promise<LoanFile> {
  const [file] = await findOwnLoan(context.db, id, context.actor.person.id);
  if (!file) throw new Refused(NOT_FOUND);
  return asInForce(context, file);
}

const quoteOf = (file: LoanFile, now: Date) => presentQuote(currentQuote(file), file, now);

export const loanRoutes = [
  route(operations, 'listProducts', {
    access: 'person',
    summary: 'The kinds of loan on offer today',
    async act({ db, now }) {
      const versions = await findVersionsInForce(db, dayOf(now()));
      return versions.filter(({ terms }) => terms.isOffered).map(presentOffer);
    },
  }),
  route(sessionOperations, 'listOwnLoans', {
    access: 'person',
    summary: 'One’s own loans, newest first',
    query: pageQuery,
    reads: ({ query }) => findCallersLoans(...newestAfter(query.cursor)),
    async act(context, { query, read, http }) {
      const { person } = context.actor;
      const all = read.map((row) => listedLoanOf(row, person));
      const rows = listed(http, all, ({ loan }) => ({ at: loan.createdAt, id: loan.id }));
      const isWaiting = ({ loan }: ListedLoan) => loan.status === 'pending_approval';
      // Their price is today's, which takes their whole file.
      const files = rows.some(isWaiting)
        ? await findLoansOf(context.db, person.id, ...newestAfter(query.cursor))
        : [];
      return rows.map((row) => {
        const file = files.find(({ loan }) => loan.id === row.loan.id);
        return file ? presentLoan(file, context) : presentListed(row, context);
      });
    },
  }),
  route(operations, 'requestLoan', {
    access: 'person',
    summary: 'Asks for a loan; takes over the draft where there is one',
    body: newLoanBody,
    status: 201,
    throttle: KEPT_WRITES,
    async act(context, { body }) {
      const id = await requestLoan(context, body);
      return presentLoan(await ownLoan(context, id), context);
    },
  }),
  route(operations, 'getLoan', {
    access: 'person',
    summary: 'One loan',
    params: loanParams,
    async act(context, { params }) {
      return presentLoan(await ownLoan(context, params.id), context);
    },
  }),
  route(operations, 'submitLoan', {
    access: 'person',
    summary: 'Submits a request for approval',
    params: loanParams,
    body: submitLoanBody,
    async act(context, { params, body }) {
      await submitLoan(context, params.id, body);
      return presentLoan(await ownLoan(context, params.id), context);
    },
  }),
  route(operations, 'getLoanAgreement', {
    access: 'person',
    summary: 'What the borrower agreed to, or of an open request would agree to, as a document',
    params: loanParams,
    async act(context, { params }) {
      const file = await ownLoan(context, params.id);
      if (isOneOf(OPEN_REQUEST, file.loan.status)) {
        return presentAgreement(file, { ...termsAt(file, priceOf(file), context.now()), at: null });
      }
      const [agreement] = await findAgreement(context.db, params.id);
      if (!agreement) throw new Refused(NOT_FOUND);
      return presentAgreement(file, agreement);
    },
  }),
  route(operations, 'withdrawLoan', {
    access: 'person',
    summary: 'Takes back a request that is not yet approved',
    params: loanParams,
    async act(context, { params }) {
      await withdrawLoan(context, params.id);
      return presentLoan(await ownLoan(context, params.id), context);
    },
  }),
  route(operations, 'getQuote', {
    access: 'person',
    summary: 'What the loan costs and why',
    params: loanParams,
    async act(context, { params }) {
      return quoteOf(await ownLoan(context, params.id), context.now());
    },
  }),
  route(operations, 'changeTerms', {
    access: 'person',
    summary: 'Gives an open request other terms and quotes it',
    params: loanParams,
    body: quoteBody,
    throttle: KEPT_WRITES,
    async act(context, { params, body }) {
      return quoteOf(await changeTerms(context, params.id, body), context.now());
    },
  }),
  route(operations, 'listWhatIfs', {
    access: 'person',
    summary: 'What the loan would cost were anyone to stand for more',
    params: loanParams,
    query: whatIfQuery,
    async act(context, { params, query }) {
      return presentWhatIf(await ownLoan(context, params.id), query.more);
    },
  }),
  route(operations, 'getFirstDueOffer', {
    access: 'person',
    summary: 'When the first payment of an open request may be due, and what each date costs',
    params: loanParams,
    async act(context, { params }) {
      return firstDueOffer(await ownLoan(context, params.id), context.now());
    },
  }),
  route(operations, 'getTopUpOffer', {
    access: 'person',
    summary: 'Whether a new loan may pay this one off, and from which amount on',
    params: loanParams,
    async act(context, { params }) {
      return topUpOffer(context, params.id);
    },
  }),
  route(operations, 'getSchedule', {
    access: 'person',
    summary: 'The instalments; before the payout as they would be',
    params: loanParams,
    async act(context, { params }) {
      return presentSchedule(await ownLoan(context, params.id), context.now());
    },
  }),
];
