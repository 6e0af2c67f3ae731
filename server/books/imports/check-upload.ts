import { createHash } from 'node:crypto';
import { IMPORT_FILES } from '@shared/contract/imports';
import type { Update } from '@server/platform/db/change';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { isInDefault, isLate } from '@server/lending/delinquency';
import type { ImportFault, ImportTotals } from '@server/lending/import-record';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { Refused } from '@server/platform/core/refused';
import { checkImport, type CheckedImport, type ImportTexts, numberFault } from './check-import';
import { LOANS, LOANS_OPTIONAL, typedNumbers } from './columns';
import { inOrder } from './fault';
import { faultOf, readSheet } from './read-sheet';
import { findKnownLoans, findPieces, findPosting, findTakenNumbers, type ImportRow } from './store';
import { importOr404 } from './upload';

/** Faults that are kept for the screen; their number is kept whole. */
const FAULTS_KEPT = 200;

type Piece = Awaited<ReturnType<typeof findPieces>>[number];

/** Checks the uploaded files as a whole: with a fault the import is refused, else a second person may confirm it. */
export const checkUpload = (
  context: PersonContext,
  id: string,
  interestWithin: number,
): Promise<void> =>
  retrying(async () => {
    const row = await importOr404(context, id);
    if (row.status !== 'uploading') return;
    const pieces = await findPieces(context.db, id);
    const texts = textsOf(pieces);
    const checked = await checkImport(texts, row.asOf, interestWithin);
    const faults = inOrder([
      ...checked.faults,
      ...(await knownFaults(context.db, row.source, checked)),
    ]);
    const isWhole = faults.length === 0;
    const set = {
      status: isWhole ? ('checked' as const) : ('refused' as const),
      digest: digestOf(texts),
      totals: totalsOf(checked),
      faultCount: faults.length,
      faults: faults.slice(0, FAULTS_KEPT),
      loans: isWhole ? checked.loans.length : 0,
    };
    const detail = { source: row.source, loans: checked.loans.length, faults: faults.length };
    await commit(context.db, {
      update: {
        imports: [{ id, version: row.version, set }],
        ...(isWhole ? {} : { importFiles: withoutTexts(pieces) }),
      },
      insert: { events: [eventOf(context, 'import_checked', { kind: 'import', id }, detail)] },
    });
  });

/** The files from their pieces. Refuses (409) where one is missing between others. */
export function textsOf(pieces: readonly Piece[]): ImportTexts {
  const texts = IMPORT_FILES.map((file) => {
    const own = pieces.filter((piece) => piece.file === file);
    const isGapless = own.every(({ part, text }, index) => part === index && text !== null);
    if (!isGapless) throw new Refused(refusal('import_incomplete', { file }));
    return [file, own.length > 0 ? own.map(({ text }) => text ?? '').join('') : null] as const;
  });
  return Object.fromEntries(texts) as ImportTexts;
}

export const withoutTexts = (pieces: readonly Piece[]): Update<'importFiles'>[] =>
  pieces.map(({ importId, file, part }) => ({ importId, file, part, set: { text: null } }));

export const digestOf = (texts: ImportTexts): string =>
  createHash('sha256')
    .update(JSON.stringify(IMPORT_FILES.map((file) => texts[file])))
    .digest('hex');

/** Loans that are in the books, and numbers that another loan there has, by which nobody could pay for either. */
async function knownFaults(
  db: Db,
  source: string,
  { loans }: Pick<CheckedImport, 'loans'>,
): Promise<ImportFault[]> {
  const [known, taken] = await Promise.all([
    findKnownLoans(
      db,
      source,
      loans.map((loan) => loan.loan_id),
    ),
    findTakenNumbers(db, loans.flatMap(typedNumbers)),
  ]);
  const [knownHere, takenHere] = [known, taken].map(
    (rows) => new Set(rows.map(({ number }) => number)),
  );
  return loans.flatMap((loan) => {
    if (knownHere?.has(loan.loan_id)) {
      return [faultOf('loans.csv', loan.line, 'loan_id', 'loan_known', loan.loan_id)];
    }
    const own = typedNumbers(loan).find((number) => takenHere?.has(number));
    return own === undefined ? [] : [numberFault(loan, own, 'number_taken')];
  });
}

/** Refuses (409) files with a loan or a number that has come into the books, or is coming, since they were checked. */
export async function refuseOutdated(db: Db, row: ImportRow, texts: ImportTexts): Promise<void> {
  const loans = await readSheet('loans.csv', texts['loans.csv'], LOANS, LOANS_OPTIONAL);
  const faults = await knownFaults(db, row.source, { loans: loans.rows });
  const [underway] = await findPosting(db);
  if (underway || faults.length > 0) throw new Refused(refusal('import_outdated'));
}

/** What the files would bring; of people only those with a loan. */
function totalsOf({ loans, guarantors, proof, interest }: CheckedImport): ImportTotals {
  const inDefault = loans.filter(({ days_past_due: days }) => isInDefault(days)).length;
  const behind = loans.filter(({ days_past_due: days }) => isLate(days)).length;
  return {
    people: new Set(loans.map((loan) => loan.person_id)).size,
    loans: loans.length,
    current: loans.length - behind,
    late: behind - inDefault,
    inDefault,
    guarantors: guarantors.length,
    interest,
    balances: proof,
  };
}
