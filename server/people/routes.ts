import { freezeBody, personParams, usersQuery } from '@shared/contract/people';
import { pageQuery } from '@shared/contract/paging';
import { readRecord } from '@server/accounts/record-store';
import type { PersonContext } from '@server/platform/context';
import { NOT_FOUND } from '@server/http/not-found';
import { newestAfter, paged } from '@server/http/paging';
import { route } from '@server/http/route';
import { Refused } from '@server/platform/refused';
import { endSessions } from './end-sessions';
import { findPeople } from './find-people';
import { freezeAccount, unfreezeAccount } from './freeze-account';
import {
  presentPerson,
  presentPersonGuarantee,
  presentPersonLoan,
  presentTrustEvent,
  presentUser,
} from './present';
import { showGuaranteePhone, showPhone } from './show-phone';
import { findAdminPerson, findPersonGuarantees, findPersonLoans, findTrustEvents } from './store';

const HOUR = 3_600;

/** Numbers are shown one at a time, rate-limited and audited, to prevent bulk copying. */
const NUMBERS = {
  name: 'show_phone',
  perAddress: { points: 600, seconds: HOUR },
  perAccount: { points: 120, seconds: HOUR },
  account: (_body: unknown, { actor }: { actor: PersonContext['actor'] | { kind: string } }) =>
    'person' in actor ? actor.person.id : 'nobody',
};

/** Throws Refused (404) for an unknown account. */
async function person({ db, now }: PersonContext, id: string) {
  const [row] = await findAdminPerson(db, id, now());
  if (!row) throw new Refused(NOT_FOUND);
  return presentPerson(row, await readRecord(db, id, now()));
}

export const peopleRoutes = [
  route({
    method: 'get',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'People by how a name, email or phone begins, or how a phone ends',
    query: usersQuery,
    async act({ db }, { query }) {
      const found = await findPeople(db, query.search, query.cursor);
      return { ...found, items: found.items.map(presentUser) };
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'One person, with where they stand',
    params: personParams,
    act: (context, { params }) => person(context, params.id),
  }),
  route({
    method: 'get',
    path: '/api/admin/users/:id/loans',
    access: 'admin',
    summary: 'A person’s loans, newest first',
    params: personParams,
    query: pageQuery,
    async act(context, { params: { id }, query }) {
      const rows = await findPersonLoans(context.db, id, ...newestAfter(query.cursor));
      if (rows.length === 0) await person(context, id);
      const page = paged(rows, (row) => ({ at: row.createdAt, id: row.id }));
      return { ...page, items: page.items.map(presentPersonLoan) };
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/users/:id/guarantees',
    access: 'admin',
    summary: 'Guarantees that a person gave or is asked for, newest first',
    params: personParams,
    query: pageQuery,
    async act(context, { params: { id }, query }) {
      const rows = await findPersonGuarantees(context.db, id, ...newestAfter(query.cursor));
      if (rows.length === 0) await person(context, id);
      const page = paged(rows, (row) => ({ at: row.askedAt, id: row.id }));
      return { ...page, items: page.items.map(presentPersonGuarantee) };
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/users/:id/trust-events',
    access: 'admin',
    summary: 'Why a person’s trust score is what it is, newest first',
    params: personParams,
    query: pageQuery,
    async act(context, { params: { id }, query }) {
      const rows = await findTrustEvents(context.db, id, ...newestAfter(query.cursor));
      if (rows.length === 0) await person(context, id);
      const page = paged(rows, (row) => ({ at: row.at, id: row.id }));
      return { ...page, items: page.items.map(presentTrustEvent) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/users/:id/phone',
    access: 'admin',
    summary: 'A person’s number in full; that it was asked for is recorded',
    params: personParams,
    throttle: NUMBERS,
    async act(context, { params }) {
      return { phone: await showPhone(context, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/guarantees/:id/phone',
    access: 'admin',
    summary: 'The number that a borrower named for a guarantor; that it was asked for is recorded',
    params: personParams,
    throttle: NUMBERS,
    async act(context, { params }) {
      return { phone: await showGuaranteePhone(context, params.id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/users/:id/end-sessions',
    access: 'admin',
    summary: 'Signs a person out everywhere',
    params: personParams,
    async act(context, { params }) {
      await endSessions(context, params.id);
      return person(context, params.id);
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/users/:id/freeze',
    access: 'admin',
    summary: 'Freezes an account: it can repay, but not borrow, invite or guarantee',
    params: personParams,
    body: freezeBody,
    async act(context, { params, body }) {
      await freezeAccount(context, params.id, body.reason);
      return person(context, params.id);
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/users/:id/unfreeze',
    access: 'admin',
    summary: 'Frees a frozen account',
    params: personParams,
    body: freezeBody,
    async act(context, { params, body }) {
      await unfreezeAccount(context, params.id, body.reason);
      return person(context, params.id);
    },
  }),
];
