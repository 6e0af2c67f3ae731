import * as operations from '@shared/contract/operations/exports';
import { accountCodesBody, exportQuery } from '@shared/contract/exports';
import { asOfQuery } from '@shared/contract/ledger';
import { type Day, day, dayOf } from '@shared/day';
import { inSnapshot } from '@server/platform/db/each-row';
import { type Cell, csvLines } from '@server/platform/http/csv';
import { route } from '@server/platform/http/route';
import { spooled, type SpooledFile } from '@server/platform/http/spooled-file';
import { refusal } from '@server/lending/refusal';
import type { Db } from '@server/platform/core/ports/database';
import { Refused } from '@server/platform/core/refused';
import { accountMapOn, mapAccounts } from './account-codes';
import { archiveParts } from './archive';
import { journalLines } from './journal-sheet';
import { LOAN_SHEET } from './sheets';

/** The first day that can have entries. */
const FIRST_DAY = day('2020-01-01');

/** An export reads for minutes: so many an hour and person. */
const THROTTLE = {
  name: 'export',
  perAccount: { points: 30, seconds: 3_600 },
};

const sheetOf = (db: Db, name: string, lines: (db: Db) => AsyncIterable<Cell[]>) =>
  inSnapshot(db, (snapshot) => spooled(name, 'text/csv', csvLines(lines(snapshot))));

function exportJournal(db: Db, from: Day, to: Day): Promise<SpooledFile> {
  if (from > to) throw new Refused(refusal('period_invalid'));
  const name = `tegemea-journal-${from}-${to}.csv`;
  return sheetOf(db, name, (on) => journalLines(on, from, to, { needsCodes: true }));
}

export const exportRoutes = [
  route(operations, 'getAccountMap', {
    access: 'admin',
    may: 'EXPORT_BOOKS',
    summary: 'Every account with the accountant’s code for it on a day',
    query: asOfQuery,
    act: ({ db, now }, { query }) => accountMapOn(db, query['as-of'] ?? dayOf(now())),
  }),
  route(operations, 'mapAccounts', {
    access: 'admin',
    may: 'MAP_ACCOUNTS',
    summary: 'Gives accounts the accountant’s codes from a day on',
    body: accountCodesBody,
    async act(context, { body }) {
      await mapAccounts(context, body);
      return accountMapOn(context.db, body.from);
    },
  }),
  route(operations, 'exportJournal', {
    access: 'admin',
    may: 'EXPORT_BOOKS',
    mayLag: true,
    summary:
      'The journal of some days under the accountant’s codes, two lines a posting; no file if it is not whole',
    query: exportQuery,
    throttle: THROTTLE,
    act: ({ db }, { query }) => exportJournal(db, query.from, query.to),
  }),
  route(operations, 'exportLoans', {
    access: 'admin',
    may: 'EXPORT_BOOKS',
    mayLag: true,
    summary: 'Every loan with its balances, without names',
    throttle: THROTTLE,
    act: ({ db, now }) =>
      sheetOf(db, `tegemea-loans-${dayOf(now())}.csv`, (on) => LOAN_SHEET.lines(on)),
  }),
  route(operations, 'exportEverything', {
    access: 'admin',
    may: 'EXPORT_EVERYTHING',
    mayLag: true,
    summary:
      'People, loans, instalments, guarantees, payments and the journal as sheets, with a manifest',
    throttle: THROTTLE,
    act({ db, now }) {
      const at = now();
      const name = `tegemea-everything-${dayOf(at)}.zip`;
      return inSnapshot(db, (on) =>
        spooled(name, 'application/zip', archiveParts(on, FIRST_DAY, at)),
      );
    },
  }),
];
