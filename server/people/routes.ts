import { freezeBody, personParams, type ThawedPerson, usersQuery } from '@shared/contract/people';
import { pageQuery, type Place } from '@shared/contract/paging';
import { readRecord } from '@server/accounts/record-store';
import type { PersonContext } from '@server/platform/context';
import { NOT_FOUND } from '@server/http/not-found';
import { newestAfter, paged } from '@server/http/paging';
import type { Db } from '@server/platform/ports/database';
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
async function person({ db, now, wall }: PersonContext, id: string) {
  const [row] = await findAdminPerson(db, id, wall());
  if (!row) throw new Refused(NOT_FOUND);
  return presentPerson(row, await readRecord(db, id, now()));
}

interface List<Row, Item> {
  path: string;
  summary: string;
  find: (db: Db, id: string, ...after: ReturnType<typeof newestAfter>) => Promise<Row[]>;
  placeOf: (row: Row) => Place;
  present: (row: Row) => Item;
}

/** One of a person's lists, page by page. */
const listOf = <Row, Item>({ path, summary, find, placeOf, present }: List<Row, Item>) =>
  route({
    method: 'get',
    path,
    access: 'admin',
    may: 'READ_PEOPLE',
    summary,
    params: personParams,
    query: pageQuery,
    async act(context, { params: { id }, query }) {
      const rows = await find(context.db, id, ...newestAfter(query.cursor));
      if (rows.length === 0) await person(context, id);
      const page = paged(rows, placeOf);
      return { ...page, items: page.items.map(present) };
    },
  });

interface Shown {
  path: string;
  summary: string;
  show: (context: PersonContext, id: string) => Promise<string>;
}

const numberOf = ({ path, summary, show }: Shown) =>
  route({
    method: 'post',
    path,
    access: 'admin',
    may: 'SHOW_PHONE',
    summary,
    params: personParams,
    throttle: NUMBERS,
    act: async (context, { params }) => ({ phone: await show(context, params.id) }),
  });

export const peopleRoutes = [
  route({
    method: 'get',
    path: '/api/admin/users',
    access: 'admin',
    may: 'READ_PEOPLE',
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
    may: 'READ_PEOPLE',
    summary: 'One person, with where they stand',
    params: personParams,
    act: (context, { params }) => person(context, params.id),
  }),
  listOf({
    path: '/api/admin/users/:id/loans',
    summary: 'A person’s loans, newest first',
    find: findPersonLoans,
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    present: presentPersonLoan,
  }),
  listOf({
    path: '/api/admin/users/:id/guarantees',
    summary: 'Guarantees that a person gave or is asked for, newest first',
    find: findPersonGuarantees,
    placeOf: ({ askedAt, id }) => ({ at: askedAt, id }),
    present: presentPersonGuarantee,
  }),
  listOf({
    path: '/api/admin/users/:id/trust-events',
    summary: 'Why a person’s trust score is what it is, newest first',
    find: findTrustEvents,
    placeOf: ({ at, id }) => ({ at, id }),
    present: presentTrustEvent,
  }),
  numberOf({
    path: '/api/admin/users/:id/phone',
    summary: 'A person’s number in full; that it was asked for is recorded',
    show: showPhone,
  }),
  numberOf({
    path: '/api/admin/guarantees/:id/phone',
    summary: 'The number that a borrower named for a guarantor; that it was asked for is recorded',
    show: showGuaranteePhone,
  }),
  route({
    method: 'post',
    path: '/api/admin/users/:id/end-sessions',
    access: 'admin',
    may: 'END_SESSIONS',
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
    may: 'FREEZE_PERSON',
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
    may: 'FREE_PERSON',
    summary: 'Frees a frozen account, or of staff proposes it to a second owner',
    params: personParams,
    body: freezeBody,
    needsProof: true,
    async act(context, { params, body }): Promise<ThawedPerson> {
      const isProposed = await unfreezeAccount(context, params.id, body.reason);
      return { ...(await person(context, params.id)), isProposed };
    },
  }),
];
