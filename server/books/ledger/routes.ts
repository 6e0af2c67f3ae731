import * as operations from '@shared/contract/operations/ledger';
import { asOfQuery, entriesQuery, journalQuery } from '@shared/contract/ledger';
import { loanParams } from '@shared/contract/loans';
import { dayOf, day } from '@shared/day';
import { interestOf } from '@server/loans/loans/interest-of';
import { findLoan } from '@server/loans/loans/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { PER_PAGE } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { Refused } from '@server/platform/core/refused';
import { LOWEST_ID } from '@server/platform/core/ids';
import { withAccruing } from './loan-sums';
import { presentJournal, presentPeriod, presentTrialBalance } from './present';
import {
  findJournal,
  findLoanName,
  readAccountPeriod,
  readAccountPeriodForward,
  readLoanSums,
  readTrialBalance,
} from './store';

/** The first day that can have entries. */
const FIRST_DAY = day('2020-01-01');

/** What reads a page in each order, and where the first page starts: beyond every entry. */
const ORDERS = {
  '-day': {
    read: readAccountPeriod,
    start: {
      day: day('9999-12-31'),
      entryId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      line: 0,
    },
  },
  day: {
    read: readAccountPeriodForward,
    start: { day: FIRST_DAY, entryId: LOWEST_ID, line: 0 },
  },
};

export const bookRoutes = [
  route(operations, 'getTrialBalance', {
    access: 'admin',
    may: 'READ_LEDGER',
    mayLag: true,
    summary: 'All accounts with debits, credits and balance',
    query: asOfQuery,
    async act({ db, now }, { query }) {
      const asOf = query['as-of'] ?? dayOf(now());
      return presentTrialBalance(asOf, await readTrialBalance(db, asOf));
    },
  }),
  route(operations, 'listAccountEntries', {
    access: 'admin',
    may: 'READ_LEDGER',
    mayLag: true,
    summary: 'An account’s entries in a period by day, with what stood on it after each',
    query: entriesQuery,
    async act({ db, now }, { query }) {
      const { account, from = FIRST_DAY, to = dayOf(now()), sort, cursor } = query;
      const { read, start } = ORDERS[sort];
      const { day: last, entryId, line } = cursor ?? start;
      const [row] = await read(db, account, from, to, last, entryId, line, PER_PAGE + 1);
      if (!row) throw new Refused(NOT_FOUND);
      return presentPeriod(row, { from, to }, sort, cursor);
    },
  }),
  route(operations, 'getLoanJournal', {
    access: 'admin',
    may: 'READ_LEDGER',
    summary: 'Everything that was booked for a loan, newest first, and what it sums to',
    params: loanParams,
    query: journalQuery,
    async act({ db }, { params, query }) {
      const before = query.cursor?.sequence ?? Number.MAX_SAFE_INTEGER;
      const [[loan], rows, sums, [file]] = await Promise.all([
        findLoanName(db, params.id),
        findJournal(db, params.id, before, PER_PAGE + 1),
        readLoanSums(db, params.id),
        findLoan(db, params.id),
      ]);
      if (!loan || !file) throw new Refused(NOT_FOUND);
      return presentJournal(loan, rows, withAccruing(sums, interestOf(file)));
    },
  }),
];
