import type { AuditQuery } from '@shared/contract/audit';
import { addDays, startOf } from '@shared/day';
import { namedReference } from '@server/payments/payments/named-loan';
import type { Db } from '@server/platform/core/ports/database';
import { newestAfter } from '@server/platform/http/paging';
import { findPeople } from '@server/desk/people/find-people';
import {
  type AuditRow,
  findEvents,
  findEventsOfKind,
  findEventsOfLoan,
  findEventsOfPeople,
} from './store';

const FIRST = new Date('0001-01-01T00:00:00.000Z');
const LAST = new Date('9999-12-31T00:00:00.000Z');
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The maximum number of people that one search text covers. */
const PEOPLE_MAX = 20;

/** A page of the audit: by loan, else by people, else by kind, so that the query always uses an index. */
export async function findAudit(db: Db, query: AuditQuery): Promise<AuditRow[]> {
  const from = query.from ? startOf(query.from) : FIRST;
  const until = query.to ? startOf(addDays(query.to, 1)) : LAST;
  const bounds = [from, until, ...newestAfter(query.cursor)] as const;
  const kind = query.what ?? null;
  const people = query.who === '' ? null : await peopleOf(db, query.who);
  if (query.loan !== '') {
    const reference = await namedReference(db, query.loan);
    return findEventsOfLoan(db, ...bounds, reference, kind, people);
  }
  if (people) return findEventsOfPeople(db, ...bounds, people, kind);
  return kind ? findEventsOfKind(db, ...bounds, kind) : findEvents(db, ...bounds);
}

async function peopleOf(db: Db, who: string): Promise<string[]> {
  if (ID.test(who)) return [who];
  const { items } = await findPeople(db, who, undefined);
  return items.slice(0, PEOPLE_MAX).map(({ id }) => id);
}
