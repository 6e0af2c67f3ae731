import type { Appeals } from '@shared/contract/collections';
import { BY_RANK, type PlaceIn } from '@shared/contract/paging';
import type { PersonContext } from '@server/platform/core/context';
import { paged, PER_PAGE } from '@server/platform/http/paging';
import { APPEAL_CONTACTS, presentAppeal } from './present-appeal';
import { countOpenAppeals, findAppeals, findContacts } from './store';

/** Appeals with their loan files. */
export async function listAppeals(
  context: PersonContext,
  cursor: PlaceIn<typeof BY_RANK> | undefined,
): Promise<Appeals> {
  const { db } = context;
  const [rows, [count]] = await Promise.all([
    findAppeals(db, cursor, PER_PAGE + 1),
    countOpenAppeals(db),
  ]);
  const loanIds = [...new Set(rows.map(({ loan }) => loan.id))];
  const contacts = await findContacts(db, loanIds, APPEAL_CONTACTS);
  return {
    open: count?.open ?? 0,
    ...paged(
      BY_RANK,
      rows,
      ({ rank, id }) => ({ rank, id }),
      (row) => {
        const own = contacts.filter(({ loanId }) => loanId === row.loan.id);
        return presentAppeal(context, row, own);
      },
    ),
  };
}
