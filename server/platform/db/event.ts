import type { AllOf } from '@shared/all-of';
import type { EventDetails } from '@shared/contract/event-details';
import type { EventKind, LoanEventKind } from '@shared/contract/events';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { type Context, isStaff } from '@server/platform/core/context';
import { LOWEST_ID, newId } from '@server/platform/core/ids';
import type { DeciderOf } from './impartial';
import type { ActorKind, events } from './schema/events';

type EventRow = typeof events.$inferInsert;

/** The subject of an event; one with a loan appears in that loan's history. */
export interface Subject {
  kind: EventRow['subjectKind'];
  id: string;
  loanId?: string;
}

/** A subject that appears in no loan's history. */
interface SubjectApart {
  kind: Exclude<Subject['kind'], 'loan'>;
  id: string;
  loanId?: never;
}

/** The subject of what is about the product itself. */
export const PRODUCT = { kind: 'person', id: LOWEST_ID } as const satisfies SubjectApart;

/** The subject of what somebody tried at a number or email of nobody's; writing it takes as long as for somebody's. */
export const NOBODY = { kind: 'nobody', id: LOWEST_ID } as const satisfies SubjectApart;

/** What follows by our own rules when money moves: the provider brought it, but it is Tegemea that acts. */
const CONSEQUENCES: ReadonlySet<EventKind> = new Set([
  'loan_repaid',
  'limit_changed',
  'charge_lowered',
  'claim_lifted',
  'claim_settled',
  'reimbursement_requested',
  'payout_to_recover',
]);

/** The detail of an event, left out where its kind has none; where the kind is one of several, the details of all. */
export type DetailOf<K extends EventKind> = [K] extends [KindWithoutDetail]
  ? []
  : [detail: AllOf<K extends EventKind ? EventDetails[K] : never>];
type KindWithoutDetail = {
  [K in EventKind]: keyof EventDetails[K] extends never ? K : never;
}[EventKind];

/** Builds one history event: actor, kind, subject, time and request. It is written in the change that it describes. */
export function eventOf<K extends EventKind>(
  context: Context & DeciderOf<K>,
  kind: K,
  subject: [K] extends [LoanEventKind] ? Subject : SubjectApart,
  ...[detail]: DetailOf<K>
): EventRow {
  const { actor } = context;
  return {
    id: newId(),
    at: context.now(),
    kind,
    actorKind: actorKindOf(context, kind),
    actorId: actor.kind === 'person' ? actor.person.id : null,
    subjectKind: subject.kind,
    subjectId: subject.id,
    loanId: subject.loanId ?? (subject.kind === 'loan' ? subject.id : null),
    detail: Object.fromEntries(Object.entries(detail ?? {})),
    ip: context.ip,
    requestId: context.requestId,
  };
}

function actorKindOf({ actor }: Context, kind: EventKind): ActorKind {
  if (actor.kind === 'mobile_money' && CONSEQUENCES.has(kind)) return 'job';
  return actor.kind === 'person' && isStaff(actor.person) ? 'admin' : actor.kind;
}

const NAMELESS: Record<string, string> = { mobile_money: 'M-Pesa', job: 'Tegemea' };

/** The actor's name where there is one; a provider and the system have the same name in every language. */
export const actorWords = (name: string | null, actorKind: string): Coded =>
  name === null && (actorKind === 'visitor' || actorKind === 'service')
    ? coded(actorKind)
    : coded('written', { text: name ?? NAMELESS[actorKind] ?? actorKind });
