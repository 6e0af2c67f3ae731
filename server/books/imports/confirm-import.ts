import type { Day } from '@shared/day';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import { eventOf } from '@server/platform/db/event';
import { job } from '@server/platform/jobs/tasks';
import { type Refusal, refusal } from '@server/lending/refusal';
import { LANGUAGES } from '@shared/language';
import { faultOfWords, MOVED_IN_SMS_MAX, type MovedInWords } from '@shared/moved-in-words';
import { PATTERNS } from '@shared/paths';
import type { Context } from '@server/platform/core/context';
import { refuseFirst, Refused } from '@server/platform/core/refused';
import { refuseOutdated, textsOf, withoutTexts } from './check-upload';
import { findImport, findOthersChecked, findPieces, type ImportRow } from './store';
import { refuseOldDay } from './upload';

interface ImportTarget extends AnyTarget {
  row: ImportRow;
  pieces: Awaited<ReturnType<typeof findPieces>>;
}

/** What whoever confirms it has read. */
export type ImportParams = {
  source: string;
  asOf: Day;
  loans: number;
  digest: string;
  /** The owners' words to each customer; ours where missing. */
  words?: MovedInWords;
};

const NAMES = { en: 'English', sw: 'Kiswahili' } as const;

/** What keeps the owners' words from going out. */
function wordsRefused(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  source: string,
  words: MovedInWords | undefined,
): (Refusal | null)[] {
  if (!words) return [];
  return LANGUAGES.map((language) => {
    const which = NAMES[language];
    const link = `${publicUrl}${PATTERNS.loans}`;
    const fault = faultOfWords(words[language], language, { source, link });
    switch (fault?.code) {
      case undefined:
        return null;
      case 'words_lack':
      case 'words_unknown':
        return refusal(fault.code, { which, name: fault.name });
      case 'words_character':
        return refusal(fault.code, { which, character: fault.character });
      case 'words_too_long':
        return refusal(fault.code, { which, parts: fault.parts, most: MOVED_IN_SMS_MAX });
    }
  });
}

/** Brings checked files in: a job posts them, so the confirmation does not wait for it. */
export const importPosting: ApprovalAct<ImportTarget, ImportParams> = {
  kind: 'import',
  async find(db, id) {
    const [[row], pieces] = await Promise.all([findImport(db, id), findPieces(db, id)]);
    return row && { file: null, seen: `${row.status} ${row.digest}`, row, pieces };
  },
  plan(context, { row, pieces }, { params }) {
    const { id, version, status, source, asOf, loans, digest } = row;
    if (status !== 'checked') throw new Refused(refusal('import_not_checked'));
    refuseOldDay(context, asOf);
    refuseFirst(wordsRefused(context, source, params.words));
    const detail = { source, asOf, loans, digest };
    return {
      amount: null,
      change: {
        update: { imports: [{ id, version, set: { status: 'posting' } }] },
        insert: { events: [eventOf(context, 'import_confirmed', { kind: 'import', id }, detail)] },
        jobs: [job('post_import', { importId: id })],
      },
      async lastLook() {
        // Of two that are confirmed at once, the one that comes second finds its version gone and looks again.
        const others = await findOthersChecked(context.db, id);
        await refuseOutdated(context.db, row, textsOf(pieces));
        return { update: { imports: others.map((other) => ({ ...other, set: {} })) } };
      },
    };
  },
  signs: (params) => params,
  /** The files go, and with them what they say of people. */
  rejected: (_context, { row: { id, version, status }, pieces }) =>
    status === 'checked'
      ? {
          update: {
            imports: [{ id, version, set: { status: 'refused' } }],
            importFiles: withoutTexts(pieces),
          },
        }
      : {},
};
