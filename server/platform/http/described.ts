import { z } from 'zod';
import type { Operation, OperationOf } from '@shared/contract/operations/operation';
import { showRefusalPage } from '@shared/contract/operations/phone-entry';
import { leadAfterLogOut, leadToLogIn, streamEvents } from '@shared/contract/operations/session';
import type { Route } from './route';

/** The parts of the API in the order of the page, each with what it is about. */
export const TAGS = {
  Accounts: 'Signing up and in, phone codes, one’s own account and sessions',
  'My data': 'A copy of what is kept about oneself, and its erasure',
  Loans: 'One’s own loans: the request, its price, its schedule',
  Guarantees: 'Standing behind somebody else’s loan',
  Payments: 'Repayments, guarantors’ payments and refunds',
  Complaints: 'Complaints, and the register of them',
  'Credit bureaus': 'Reports to credit bureaus: notices, files, and what is said of oneself',
  Portfolio: 'Staff: loans to decide and to pay out',
  People: 'Staff: who borrows and guarantees',
  Collections: 'Staff: late loans, appeals and write-offs',
  Approvals: 'Staff: acts that take two people',
  Papers: 'Papers that people keep, and their check',
  'Money desk': 'Staff: money that needs a person',
  Ledger: 'Staff: accounts and what was booked',
  Audit: 'Staff: who did what',
  Reports: 'Staff: the portfolio over a period',
  Moving: 'Staff: the books and the loans as files',
  Messages: 'Staff: SMS that did not arrive',
  Jobs: 'Staff: jobs that stopped',
  Inbox: 'Staff: what waits for a person, put off until a day',
  Staff: 'Who works for the lender, and how they sign in',
  Products: 'Staff: the terms of each kind of loan, and their versions',
  'Other systems': 'What a service key opens; staff: keys and webhooks',
  'The API': 'This description, live news and errors of browsers',
} as const;
export type Tag = keyof typeof TAGS;

/** A route in its part of the API. */
export type TaggedRoute = Route & { tag: Tag };

/** Puts the routes of a room into a part of the API. */
export const tagged = (tag: Tag, routes: readonly Route[]): TaggedRoute[] =>
  routes.map((each) => ({ ...each, tag }));

export const ACCESS: Record<Route['access'], string> = {
  anyone: 'Anyone.',
  person: 'Whoever is signed in.',
  admin: 'Admins only.',
  staff_password: 'Staff whose password was right.',
  staff_enrolling: 'Staff, also by a recovery code.',
  service: 'Other systems, by a service key.',
};

/** What is said of an address. */
export type Described = Pick<
  TaggedRoute,
  'id' | 'tag' | 'method' | 'path' | 'access' | 'scope' | 'summary' | 'params' | 'query' | 'body'
> & {
  /** 200 by default. */
  status?: Route['status'] | 303;
  /** Media type of the answer when it is not JSON; null: no body. */
  media?: string | null;
};

const HTML = 'text/html';
const token = z.object({ token: z.string() });

const described = <Id extends string>(
  id: Id,
  { method, path }: OperationOf<Id>,
  about: Omit<Described, 'id' | keyof Operation>,
): Described => ({ id, method, path, ...about });

/** Endpoints under /api that are not declared routes. */
export const BESIDE: readonly Described[] = [
  described('leadToLogIn', leadToLogIn, {
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Leads a browser to the page that signs in',
    status: 303,
    media: null,
  }),
  described('leadAfterLogOut', leadAfterLogOut, {
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Signs a browser out and leads it home',
    status: 303,
    media: null,
  }),
  described('streamEvents', streamEvents, {
    tag: 'The API',
    access: 'person',
    summary: 'Server-sent events: what has changed on one’s screens',
    media: 'text/event-stream',
  }),
  {
    id: 'getDescription',
    tag: 'The API',
    method: 'get',
    path: '/api/openapi.json',
    access: 'anyone',
    summary: 'This document',
  },
  {
    id: 'getDocs',
    tag: 'The API',
    method: 'get',
    path: '/api/docs',
    access: 'anyone',
    summary: 'The same for people',
    media: HTML,
  },
  described('showRefusalPage', showRefusalPage, {
    tag: 'Guarantees',
    access: 'anyone',
    summary: 'The page that refuses invitations; changes nothing',
    params: token,
    media: HTML,
  }),
  {
    id: 'refuseInvitations',
    tag: 'Guarantees',
    method: 'post',
    path: '/api/refuse/:token',
    access: 'anyone',
    summary: 'Never again writes to the token’s number; a form of that page',
    params: token,
    media: HTML,
  },
  {
    id: 'getLinkScript',
    tag: 'Accounts',
    method: 'get',
    path: '/api/link.js',
    access: 'anyone',
    summary: 'The script of the pages by which a phone undoes something',
    media: 'text/javascript',
  },
  {
    id: 'showKeepPage',
    tag: 'Accounts',
    method: 'get',
    path: '/api/keep/:token',
    access: 'anyone',
    summary: 'The page by which an old number is kept; changes nothing',
    params: token,
    media: HTML,
  },
  {
    id: 'keepNumber',
    tag: 'Accounts',
    method: 'post',
    path: '/api/keep/:token',
    access: 'anyone',
    summary: 'Undoes a change of number by the link sent to the old one',
    params: token,
  },
  {
    id: 'showStopErasurePage',
    tag: 'Accounts',
    method: 'get',
    path: '/api/stay/:token',
    access: 'anyone',
    summary: 'The page by which a phone stops its account’s erasure; changes nothing',
    params: token,
    media: HTML,
  },
  {
    id: 'stopErasureByLink',
    tag: 'Accounts',
    method: 'post',
    path: '/api/stay/:token',
    access: 'anyone',
    summary: 'Stops an erasure by the link sent to the account’s phone',
    params: token,
  },
];
