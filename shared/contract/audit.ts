import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import { type EventKind, EVENT_KINDS } from './events';
import { calendarDay } from './calendar-day';
import { text } from './fields';
import { pageQuery, type Paged } from './paging';

/** What an event is about. */
export type SubjectKind =
  | 'person'
  /** Of a wrong code or password for what belongs to nobody. */
  | 'nobody'
  | 'loan'
  | 'guarantee'
  | 'claim'
  | 'payment'
  | 'callback'
  | 'difference'
  | 'complaint'
  | 'message'
  | 'job'
  | 'service_key'
  | 'webhook'
  | 'product'
  | 'period'
  | 'tax'
  | 'import'
  | 'bureau_file';

/** Who did what to what, from where, and when; nothing is ever taken out. */
export interface AuditEvent {
  id: string;
  at: string;
  kind: EventKind;
  /** The id is null for a provider, the clock and visitors. */
  by: { id: string | null; name: string; nameCode: Coded; isAdmin: boolean };
  /** The name is null for what has none. */
  about: { kind: SubjectKind; id: string; name: string | null };
  loan: NamedLoan | null;
  /** The address that it came from; null for what nobody asked for over the network. */
  ip: string | null;
  detail: Record<string, unknown>;
}

/** `GET /api/admin/audit/kinds` */
export interface AuditKinds {
  /** What the filter offers. */
  kinds: EventKind[];
}

/** `GET /api/admin/audit`, newest first */
export type Audit = Paged<AuditEvent>;

export const auditQuery = z.extend(pageQuery, {
  /** A person's id, or how their name, email or phone begins; they acted, or it was about them. */
  who: z._default(text(100).check(z.toLowerCase()), ''),
  what: z.optional(z.enum(EVENT_KINDS, messageFor('event_kind_unknown'))),
  /** A loan's reference, or a number that it had in another system. */
  loan: z._default(text(40), ''),
  /** Days in Nairobi, both counted in. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** What the operations of the audit answer. */
export interface AuditAnswers {
  listAuditEvents: Audit;
  listAuditKinds: AuditKinds;
}
