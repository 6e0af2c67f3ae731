import * as accountOperations from '@shared/contract/operations/account';
import * as bureauOperations from '@shared/contract/operations/bureau';
import { BUREAU_FIELDS } from '@shared/bureau';
import {
  BY_DUE_OR_NONE,
  type Bureau,
  bureauFileParams,
  type BureauFile,
  type BureauPlace,
  bureauQuery,
  type OwnBureau,
} from '@shared/contract/bureau';
import { dayOf } from '@shared/day';
import { CsvSheet } from '@server/platform/http/csv';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { PER_PAGE } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { judged, presentAccount, presentOwn } from './bureau-case';
import { bureauPage } from './bureau-pages';
import { makeFile } from './make-file';
import { sendNotices } from './send-notices';
import {
  findBureauFile,
  findBureauFiles,
  findOwnBureau,
  type NamedFile,
  readBureauRows,
} from './store';

/** Files that the desk shows. */
const FILES_SHOWN = 30;

const presentFile = ({ id, day, madeAt, maker, rows }: NamedFile): BureauFile => ({
  id,
  day,
  madeAt: madeAt.toISOString(),
  madeBy: maker,
  rows,
});

async function bureau({ db, now }: PersonContext, place?: BureauPlace): Promise<Bureau> {
  const today = dayOf(now());
  const [page, files] = await Promise.all([
    bureauPage(db, now(), place, PER_PAGE),
    findBureauFiles(db, FILES_SHOWN),
  ]);
  return {
    asOf: today,
    isMade: files.some(({ day }) => day >= today),
    files: files.map(presentFile),
    items: page.loans.flatMap((each) => presentAccount(each) ?? []),
    nextCursor: page.next && BY_DUE_OR_NONE.textOf(page.next),
  };
}

async function fileOf({ db }: PersonContext, id: string): Promise<NamedFile> {
  const [file] = await findBureauFile(db, id);
  if (!file) throw new Refused(NOT_FOUND);
  return file;
}

/** What is said of the caller's own loans. */
export async function ownBureau({ db, now, actor }: PersonContext): Promise<OwnBureau[]> {
  const loans = await findOwnBureau(db, actor.person.id);
  return loans.flatMap((loan) => presentOwn(judged(loan, now())) ?? []);
}

export const bureauRoutes = [
  route(accountOperations, 'listOwnBureau', {
    access: 'person',
    summary: 'What was or is going to be reported to credit bureaus about one’s own loans',
    act: ownBureau,
  }),
  route(bureauOperations, 'getBureau', {
    access: 'admin',
    may: 'READ_BUREAU',
    summary: 'Loans that are or may be reported to credit bureaus, the latest first, and the files',
    query: bureauQuery,
    act: (context, { query }) => bureau(context, query.cursor),
  }),
  route(bureauOperations, 'sendBureauNotices', {
    access: 'admin',
    may: 'NOTIFY_BUREAU',
    summary: 'Tells every borrower who is to be reported, 30 days before',
    async act(context) {
      return { sent: await sendNotices(context) };
    },
  }),
  route(bureauOperations, 'makeBureauFile', {
    access: 'admin',
    may: 'REPORT_TO_BUREAU',
    needsProof: true,
    summary: 'Makes the file of today for the credit bureaus, and tells who is reported first',
    status: 201,
    async act(context) {
      return presentFile(await fileOf(context, await makeFile(context)));
    },
  }),
  route(bureauOperations, 'downloadBureauFile', {
    access: 'admin',
    may: 'REPORT_TO_BUREAU',
    summary: 'A file by the template’s mobile facility, as it left',
    params: bureauFileParams,
    async act(context, { params }) {
      const { id, day } = await fileOf(context, params.id);
      const rows = await readBureauRows(context.db, id);
      const cells = rows.map(({ record }) => BUREAU_FIELDS.map((field) => record[field]));
      return new CsvSheet(`tegemea-bureau-${day}.csv`, [[...BUREAU_FIELDS], ...cells]);
    },
  }),
];
