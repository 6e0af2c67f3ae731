import { listedQuery } from '@client/lib/listed-query';
import { ROOTS } from '@client/lib/query-client';
import { drawnQuery, readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { listOwnLoans } from '@shared/contract/operations/session';
import {
  getLoan,
  getFirstDueOffer,
  getLoanAgreement,
  getPaybill,
  getQuote,
  getSchedule,
  listProducts,
  listRefunds,
  listRepayments,
  listWhatIfs,
} from '@shared/contract/operations/loans';

/** Queries about the person's loans; all keys begin with ROOTS.loans. */
export const loanQueries = {
  mine: () => drawnQuery(ROOTS.loans, at(listOwnLoans)),
  /** The kinds of loan on offer. */
  products: () => readQuery(ROOTS.loans, at(listProducts)),
  /** All of them, page by page; `mine` is the first page. */
  all: () => listedQuery(ROOTS.loans, at(listOwnLoans)),
  one: (id: string) => readQuery(ROOTS.loans, at(getLoan, { id })),
  quote: (id: string) => readQuery(ROOTS.loans, at(getQuote, { id })),
  /** The price if any one guarantor raised their cap by so many shillings. */
  whatIf: (id: string, more: string) => readQuery(ROOTS.loans, at(listWhatIfs, { id, more })),
  schedule: (id: string) => readQuery(ROOTS.loans, at(getSchedule, { id })),
  firstDue: (id: string) => readQuery(ROOTS.loans, at(getFirstDueOffer, { id })),
  agreement: (id: string) => readQuery(ROOTS.loans, at(getLoanAgreement, { id })),
  repayments: (id: string) => readQuery(ROOTS.loans, at(listRepayments, { id })),
  /** All of them, page by page; `repayments` is the first page. */
  allRepayments: (id: string) => listedQuery(ROOTS.loans, at(listRepayments, { id })),
  refunds: (id: string) => listedQuery(ROOTS.loans, at(listRefunds, { id })),
  payByHand: (id: string) => readQuery(ROOTS.loans, at(getPaybill, { id })),
};
