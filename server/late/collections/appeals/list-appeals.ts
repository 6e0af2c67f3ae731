import type { Appeals } from '@shared/contract/collections';
import type { PersonContext } from '@server/platform/core/context';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { APPEAL_CONTACTS, presentAppeal } from './present-appeal';
import { countOpenAppeals, findAppeals, findContacts } from './store';

const PER_PAGE = 50;

const BAD_CURSOR = refusal('cursor_unknown');
const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Appeals with their loan files. Throws Refused (400) for an invalid cursor. */
export async function listAppeals(
  context: PersonContext,
  cursor: string | undefined,
): Promise<Appeals> {
  const { db } = context;
  const [rows, [count]] = await Promise.all([
    findAppeals(db, placeOf(cursor), PER_PAGE + 1),
    countOpenAppeals(db),
  ]);
  const shown = rows.slice(0, PER_PAGE);
  const loanIds = [...new Set(shown.map(({ loan }) => loan.id))];
  const contacts = await findContacts(db, loanIds, APPEAL_CONTACTS);
  const last = rows.length > PER_PAGE ? shown.at(-1) : undefined;
  return {
    open: count?.open ?? 0,
    items: shown.map((row) => {
      const own = contacts.filter(({ loanId }) => loanId === row.loan.id);
      return presentAppeal(context, row, own);
    }),
    nextCursor: last ? `${last.rank}_${last.claimId}` : null,
  };
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [, rank, claimId] = CURSOR.exec(cursor) ?? [];
  if (!rank || !claimId) throw new Refused(BAD_CURSOR);
  return { rank: Number(rank), claimId };
}
