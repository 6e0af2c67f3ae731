import * as operations from '@shared/contract/operations/people';
import {
  freezeBody,
  personParams,
  type ShownPhone,
  type ThawedPerson,
  usersQuery,
} from '@shared/contract/people';
import { BY_TIME, type Paged, pageQuery, type Place } from '@shared/contract/paging';
import { readRecord } from '@server/people/accounts/record-store';
import type { PersonContext } from '@server/platform/core/context';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { newestAfter, paged } from '@server/platform/http/paging';
import type { Db } from '@server/platform/core/ports/database';
import { route } from '@server/platform/http/route';
import { Refused } from '@server/platform/core/refused';
import { endSessions } from './end-sessions';
import { findPeople } from './find-people';
import { freezeAccount, unfreezeAccount } from './freeze-account';
import { findDialledScreens } from './dialled-store';
import {
  presentDialledScreen,
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
};

/** Throws Refused (404) for an unknown account. */
async function person({ db, now, wall }: PersonContext, id: string) {
  const [row] = await findAdminPerson(db, id, wall());
  if (!row) throw new Refused(NOT_FOUND);
  return presentPerson(row, await readRecord(db, id, now()));
}

interface List<Row, Item> {
  find: (db: Db, id: string, ...after: ReturnType<typeof newestAfter>) => Promise<Row[]>;
  placeOf: (row: Row) => Place;
  present: (row: Row) => Item;
}

/** What routes of a person's lists have in common. */
const ofPerson = { access: 'admin', may: 'READ_PEOPLE', params: personParams } as const;

/** One of a person's lists, page by page. */
const pagesOf =
  <Row, Item>({ find, placeOf, present }: List<Row, Item>) =>
  async (context: PersonContext, id: string, cursor: Place | undefined): Promise<Paged<Item>> => {
    const rows = await find(context.db, id, ...newestAfter(cursor));
    if (rows.length === 0) await person(context, id);
    return paged(BY_TIME, rows, placeOf, present);
  };

const loansOf = pagesOf({
  find: findPersonLoans,
  placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  present: presentPersonLoan,
});
const guaranteesOf = pagesOf({
  find: findPersonGuarantees,
  placeOf: ({ askedAt, id }) => ({ at: askedAt, id }),
  present: presentPersonGuarantee,
});
const trustEventsOf = pagesOf({
  find: findTrustEvents,
  placeOf: ({ at, id }) => ({ at, id }),
  present: presentTrustEvent,
});

const screensOf = pagesOf({
  find: findDialledScreens,
  placeOf: ({ at, id }) => ({ at, id }),
  present: presentDialledScreen,
});

export const peopleRoutes = [
  route(operations, 'listPeople', {
    access: 'admin',
    may: 'READ_PEOPLE',
    summary: 'People by how a name, email or phone begins, or how a phone ends',
    query: usersQuery,
    async act({ db }, { query }) {
      const found = await findPeople(db, query.search, query.cursor, query.sort);
      return { ...found, items: found.items.map(presentUser) };
    },
  }),
  route(operations, 'getPerson', {
    access: 'admin',
    may: 'READ_PEOPLE',
    summary: 'One person, with where they stand',
    params: personParams,
    act: (context, { params }) => person(context, params.id),
  }),
  route(operations, 'listPersonLoans', {
    ...ofPerson,
    summary: 'A person’s loans, newest first',
    query: pageQuery,
    act: (context, { params, query }) => loansOf(context, params.id, query.cursor),
  }),
  route(operations, 'listPersonGuarantees', {
    ...ofPerson,
    summary: 'Guarantees that a person gave or is asked for, newest first',
    query: pageQuery,
    act: (context, { params, query }) => guaranteesOf(context, params.id, query.cursor),
  }),
  route(operations, 'listTrustEvents', {
    ...ofPerson,
    summary: 'Why a person’s trust score is what it is, newest first',
    query: pageQuery,
    act: (context, { params, query }) => trustEventsOf(context, params.id, query.cursor),
  }),
  route(operations, 'listDialledScreens', {
    ...ofPerson,
    summary:
      'What the menus of a phone without data showed a person in the last 30 days, newest first',
    query: pageQuery,
    act: (context, { params, query }) => screensOf(context, params.id, query.cursor),
  }),
  route(operations, 'showPhone', {
    access: 'admin',
    may: 'SHOW_PHONE',
    summary: 'A person’s number in full; that it was asked for is recorded',
    params: personParams,
    throttle: NUMBERS,
    act: async (context, { params }): Promise<ShownPhone> => ({
      phone: await showPhone(context, params.id),
    }),
  }),
  route(operations, 'showGuarantorPhone', {
    access: 'admin',
    may: 'SHOW_PHONE',
    summary: 'The number that a borrower named for a guarantor; that it was asked for is recorded',
    params: personParams,
    throttle: NUMBERS,
    act: async (context, { params }): Promise<ShownPhone> => ({
      phone: await showGuaranteePhone(context, params.id),
    }),
  }),
  route(operations, 'endPersonSessions', {
    access: 'admin',
    may: 'END_SESSIONS',
    summary: 'Signs a person out everywhere',
    params: personParams,
    async act(context, { params }) {
      await endSessions(context, params.id);
      return person(context, params.id);
    },
  }),
  route(operations, 'freezePerson', {
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
  route(operations, 'unfreezePerson', {
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
