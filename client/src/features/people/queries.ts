import { t } from '@lingui/core/macro';
import type { PeopleOrder } from '@shared/list-orders';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { doneOrProposed } from '@client/lib/proposed';
import { ROOTS } from '@client/lib/query-client';
import { pagedQuery } from '@client/lib/paged-query';
import { at } from '@client/lib/call';
import {
  endPersonSessions,
  freezePerson,
  getPerson,
  listDialledScreens,
  listPeople,
  listPersonGuarantees,
  listPersonLoans,
  listTrustEvents,
  unfreezePerson,
} from '@shared/contract/operations/people';
import { readQuery } from '@client/lib/read-query';

/** What an admin reads about people; all keys begin with ROOTS.portfolio. */
export const peopleQueries = {
  /** By how a name, email or phone begins, or a phone ends; without a search all, in the order asked for. */
  users: (search: string, sort: PeopleOrder) =>
    pagedQuery(ROOTS.portfolio, at(listPeople, { search, sort })),
  one: (id: string) => readQuery(ROOTS.portfolio, at(getPerson, { id })),
  loans: (id: string) => pagedQuery(ROOTS.portfolio, at(listPersonLoans, { id })),
  guarantees: (id: string) => pagedQuery(ROOTS.portfolio, at(listPersonGuarantees, { id })),
  dialled: (id: string) => pagedQuery(ROOTS.portfolio, at(listDialledScreens, { id })),
  trustEvents: (id: string) => pagedQuery(ROOTS.portfolio, at(listTrustEvents, { id })),
};

/** Freezes an account; the person reads the reason. */
export const useFreeze = (id: string) =>
  useDeskWrite((reason: string) => send(at(freezePerson, { id }), { reason }), {
    done: { title: t`Account frozen`, description: t`They see it, with your reason` },
    failed: t`Failed to freeze the account`,
  });

export const useUnfreeze = (id: string) =>
  useDeskWrite((reason: string) => send(at(unfreezePerson, { id }), { reason }), {
    done: doneOrProposed({
      title: t`Account freed`,
      description: t`They can borrow and guarantee again`,
    }),
    failed: t`Failed to free the account`,
  });

export const useEndSessions = (id: string) =>
  useDeskWrite(() => send(at(endPersonSessions, { id })), {
    done: { title: t`Sessions ended`, description: t`They are signed out everywhere` },
    failed: t`Failed to end the sessions`,
  });
