import { ROOTS } from './query-client';
import { readQuery } from './read-query';
import { at } from './call';
import { getTopUpOffer } from '@shared/contract/operations/loans';

/** Whether a new loan may pay this one off, and of which amounts. */
export const topUpOfferQuery = (loanId: string) =>
  readQuery(ROOTS.loans, at(getTopUpOffer, { id: loanId }));
