import { dayOf } from '@shared/day';
import { readsCollectionsOnly } from '@shared/staff-verbs';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { isInCollections } from '@server/lending/delinquency';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import type { LoanFile } from './loan-file';
import { findLoan } from './store';

/** A loan as staff read it by its address. Throws Refused (404) where there is none for the actor's role. */
export async function loanInReach(context: PersonContext, id: string): Promise<LoanFile> {
  const [file] = await findLoan(context.db, id);
  if (!file) throw new Refused(NOT_FOUND);
  refuseOutOfReach(context, file);
  return file;
}

/** Throws Refused (404) where the actor's role reads loans in collections only, and this is none. */
export function refuseOutOfReach({ actor, now }: PersonContext, { loan }: LoanFile): void {
  const { staffRole } = actor.person;
  if (!staffRole || !readsCollectionsOnly(staffRole)) return;
  if (!isInCollections(loan, dayOf(now()))) throw new Refused(NOT_FOUND);
}
