import type { Context, PersonContext } from '@server/platform/core/context';
import { actOnce } from '@server/platform/db/act-once';
import type { Act, Outcome } from './menu/states';
import type { Known } from './read-facts';
import type { SessionRow } from './store';

/** What a session keeps of an act. */
export type SessionSet = Partial<
  Pick<SessionRow, 'isProven' | 'codeTypedAt' | 'firstPinHash' | 'language'>
>;

/** How an act went, and what the session keeps of it. */
export interface Done {
  outcome: Outcome;
  set: SessionSet;
  /** The act's own change wrote `set`: whoever takes the turn over from a node that died goes on from it. */
  isKept?: true;
}

/** Who acts, in which turn of which session. */
export interface Acting extends Known {
  context: Context;
  session: SessionRow;
  /** By which the same turn acts once. */
  turnKey: string;
}

export type ActsOf<N extends Act['act']> = {
  readonly [K in N]: (acting: Acting, act: Extract<Act, { act: K }>) => Promise<Done>;
};

export const went = (
  how: Outcome['how'],
  words: Outcome['words'] = {},
  set: SessionSet = {},
): Done => ({ outcome: { how, words }, set });

export const done = (words?: Outcome['words'], set?: SessionSet): Done => went('done', words, set);

/** The context of the person whose number dials; null for a number without an account. */
export const personOf = ({ context, holder }: Acting): PersonContext | null =>
  holder && { ...context, actor: { kind: 'person', person: holder } };

/** What the menus let nobody without an account do. */
export function ownContext(acting: Acting): PersonContext {
  const own = personOf(acting);
  if (!own) throw new Error('a number without an account did what needs one');
  return own;
}

/** Does for a person what a turn wants, once; `what` names it in its key. Null where it was done before. */
export const onceInTurn = <T>(
  { turnKey }: Acting,
  own: PersonContext,
  { what, isKept = false }: { what: Act['act']; isKept?: boolean },
  act: (own: PersonContext) => Promise<T>,
): Promise<T | null> =>
  actOnce(own, [own.actor.person.id, `ussd ${what}`, turnKey], isKept, (db) => act({ ...own, db }));
