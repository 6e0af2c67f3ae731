import type { EntryOrder } from '@shared/list-orders';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  getLoanJournal,
  getTrialBalance,
  listAccountEntries,
} from '@shared/contract/operations/ledger';
import { pagedQuery } from '@client/lib/paged-query';

interface Period {
  from: string | null;
  to: string | null;
  sort: EntryOrder;
}

/** The ledger's queries for admins; all keys begin with ROOTS.portfolio. */
export const bookQueries = {
  /** At the end of a day, "2026-01-31"; today by default. */
  trialBalance: (asOf: string | null) =>
    readQuery(ROOTS.portfolio, at(getTrialBalance, { 'as-of': asOf })),
  /** An account's entries, with its sums for the whole period on every page. */
  entries: (account: string, period: Period) =>
    pagedQuery(ROOTS.portfolio, at(listAccountEntries, { account, ...period })),
  journal: (loanId: string) => pagedQuery(ROOTS.portfolio, at(getLoanJournal, { id: loanId })),
};
