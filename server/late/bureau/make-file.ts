import type { BureauLetter, BureauRecord } from '@shared/bureau';
import { type Day, dayOf } from '@shared/day';
import { commit, retrying, type Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { reportOf } from '@server/lending/bureau';
import { refusal } from '@server/lending/refusal';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { disputedOf, type Judged, recordOf } from './bureau-case';
import { allBureauLoans } from './bureau-pages';
import { type AccountRow, findBureauFiles, type FileRow } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/**
 * Makes the file of today from the books as they are, and keeps it as it leaves. Whoever is reported for the first time
 * is told in the same commit. Throws Refused (409) for a second file of a day, and for one without rows.
 */
export const makeFile = (context: PersonContext): Promise<string> =>
  retrying(async () => {
    const now = context.now();
    const day = dayOf(now);
    const [latest] = await findBureauFiles(context.db, 1);
    if (latest && latest.day >= day) {
      throw new Refused(refusal('bureau_file_made', { day: latest.day }));
    }
    const all = await allBureauLoans(context.db, now);
    const reports = all.flatMap((each) => reportedOn(each, day));
    if (reports.length === 0) throw new Refused(refusal('bureau_file_empty'));
    const by = context.actor.person.id;
    const file = { id: newId(), day, madeAt: now, madeBy: by, rows: reports.length };
    await commit(context.db, fileChange(context, file, reports));
    return file.id;
  });

/** What a file says of one loan. */
interface Report {
  judged: Judged;
  account: AccountRow;
  letter: BureauLetter;
  record: BureauRecord;
}

function reportedOn(judged: Judged, day: Day): Report[] {
  const { account, reported } = judged.loan;
  const what = reportOf(judged.stage, account?.letter ?? null);
  if (!account || !what) return [];
  if (what === 'as_it_is') {
    return [{ judged, account, letter: judged.letter, record: recordOf(judged, day) }];
  }
  return reported
    ? [{ judged, account, letter: 'P', record: disputedOf(judged, reported.record, day) }]
    : [];
}

function fileChange(context: PersonContext, file: FileRow, reports: Report[]): Recorded {
  const first = reports.filter(({ judged }) => judged.stage === 'ready');
  const cleared = reports.filter(({ judged }) => judged.stage === 'to_clear');
  const messages = first.map((report) => listedMessage(context, report, file.day));
  const about = { kind: 'bureau_file' as const, id: file.id };
  const detail = { day: file.day, rows: reports.length };
  return {
    update: {
      // What is paid meanwhile is looked at again: nobody is reported who has just caught up.
      ...(first.length > 0 && {
        loans: first.map(({ judged: { loan } }) => ({
          id: loan.loan.id,
          version: loan.loan.version,
          set: {},
        })),
      }),
      bureauAccounts: reports.map((report) => accountUpdate(report, file)),
    },
    insert: {
      bureauFiles: [file],
      bureauRows: reports.map(({ account, letter, record }) => ({
        fileId: file.id,
        loanId: account.loanId,
        letter,
        record,
      })),
      events: [
        eventOf(context, 'bureau_file_made', about, detail),
        ...first.map((report) => loanEvent(context, 'bureau_listed', report, file.day)),
        ...cleared.map((report) => loanEvent(context, 'bureau_cleared', report, file.day)),
      ],
    },
    messages,
  };
}

function accountUpdate(
  { judged, account, letter }: Report,
  { id, day }: FileRow,
): Update<'bureauAccounts'> {
  const isFirst = judged.stage === 'ready';
  const set = {
    isListed: judged.stage !== 'to_clear',
    listedOn: isFirst ? day : account.listedOn,
    fileId: id,
    letter,
  };
  return { loanId: account.loanId, version: account.version, set };
}

function loanEvent(
  context: PersonContext,
  kind: 'bureau_listed' | 'bureau_cleared',
  { account, letter, judged }: Report,
  day: Day,
) {
  const { daysPastDue } = judged.figures;
  return eventOf(context, kind, { kind: 'loan', id: account.loanId }, { day, letter, daysPastDue });
}

function listedMessage(context: PersonContext, { judged }: Report, on: Day) {
  const { loan, figures } = judged;
  const parts = {
    reference: loan.loan.reference,
    on,
    days: figures.daysPastDue,
    overdue: figures.overdue,
  };
  const { id } = loan.loan;
  return messageAfterQuietHours(context, toPerson(loan.borrower), 'bureau_listed', parts, id);
}
