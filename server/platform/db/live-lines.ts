import { isOutOfLoan } from '@server/lending/guarantee-lifecycle';
import type { Change } from './change';
import { PRODUCT } from './event';

/** What a change is about, as a line of `live_updates`; who is told is found when it is read (http/live-store.ts). */
export type LiveLine =
  | { about: 'loan' | 'person' | 'sessions'; id: string }
  /** Whoever has no part in a loan any more hears of what is about their own guarantee, and of money on it. */
  | { about: 'guarantee' | 'claim'; id: string }
  /** Whoever is asked to take a place, by the change of guarantors: they hear of nothing else of a loan that runs. */
  | { about: 'place'; id: string }
  /** The desk; with the loan where it is about one alone. */
  | { about: 'desk'; id?: string }
  | { about: 'day' };

export const ON_DESK: LiveLine[] = [{ about: 'desk' }];
/** Everybody who has a part in a loan, and the desk. */
export const onScreensOf = (loanId: string): LiveLine[] => [
  { about: 'loan', id: loanId },
  { about: 'desk', id: loanId },
];

/**
 * The lines of a change: the loans and people that its events and rows name, the desk with each event, sessions that
 * end and days that close. A change without an event says itself in `shownOn` which screens show it, because most of
 * those are steps that nobody looks at.
 */
export function liveLines(change: Change): LiveLine[] {
  const { signOut = [], insert = {}, shownOn = [] } = change;
  return [
    // Before all others: a screen that is over hears nothing else of the change.
    ...shownOn,
    ...(insert.events?.length ? toldByEvents(change) : []),
    ...signOut.map(({ personId }) => about('sessions', personId)),
    ...(insert.closedDays?.length ? [{ about: 'day' as const }] : []),
  ];
}

const about = (
  what: 'loan' | 'person' | 'guarantee' | 'claim' | 'place' | 'sessions',
  id: string,
): LiveLine => ({
  about: what,
  id,
});

/** What an inserted row may name. */
interface Naming {
  loanId?: string | null;
  personId?: string | null;
}

function toldByEvents({ update, insert = {}, signOut, jobs }: Change): LiveLine[] {
  const {
    loans: changed = [],
    persons = [],
    guarantees = [],
    claims = [],
    guarantorChanges = [],
  } = update ?? {};
  const { events = [] } = insert;
  const places = [...guarantorChanges, ...(insert.guarantorChanges ?? [])];
  const rows = Object.values(insert).flat() as Naming[];
  const loans = new Set([
    ...changed.map(({ id }) => id),
    ...rows.flatMap(({ loanId }) => loanId ?? []),
  ]);
  const people = new Set([
    ...persons.map(({ id }) => id),
    ...rows.flatMap(({ personId }) => personId ?? []),
    ...events.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'person' ? subjectId : [])),
  ]);
  const ended = new Set([
    ...guarantees.flatMap(({ id, set }) => (isOutOfLoan(set) ? id : [])),
    ...events.flatMap(({ subjectKind, subjectId }) =>
      subjectKind === 'guarantee' ? subjectId : [],
    ),
  ]);
  people.delete(PRODUCT.id);
  const [loan, another] = loans;
  // What was only noted, such as a refusal, changes no screen.
  const isNote = !update && !signOut && !jobs && Object.keys(insert).length === 1;
  if (isNote && !loan) return [];
  return [
    ...[...loans].map((id) => about('loan', id)),
    ...[...people].map((id) => about('person', id)),
    ...[...ended].map((id) => about('guarantee', id)),
    ...claims.map(({ id }) => about('claim', id)),
    ...places.flatMap(({ id }) => (id ? about('place', id) : [])),
    { about: 'desk', ...(loan && !another && { id: loan }) },
  ];
}
