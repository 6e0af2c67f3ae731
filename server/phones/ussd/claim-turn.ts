import { createHmac } from 'node:crypto';
import { VISIT_MINUTES } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { type Context, nextAct } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { commit, VersionConflict } from '@server/platform/db/change';
import type { EndText } from './menu/states';
import { inputsOf, textOfFirst, type TurnKind, turnKind } from './menu/turns';
import { findLastSession, findOpenTurn, findSession, findTurn, type SessionRow } from './store';

/** What the gateway posted. */
export interface Posted {
  sessionId: string;
  phone: Phone;
  /** All inputs of the session, joined by stars; it is stored nowhere. */
  text: string;
}

/**
 * A turn that is ours to answer (`shown`: what a step answers), was answered, is being answered by somebody else, or is
 * of another's session.
 */
export type Claimed =
  | { how: 'ours'; session: SessionRow; kind: TurnKind; typedHash: string; shown: string | null }
  | { how: 'answered'; answer: string }
  | { how: 'under_way' }
  | { how: 'foreign' };

/** After so long a turn that nobody answered is taken over: the gateway waits for ten seconds. */
const TAKEN_OVER_MS = 5_000;

/** The keyed hash of a text: four digits of a PIN could be guessed from a plain one. */
const hashOf = ({ secret }: Context, sessionId: string, text: string): string =>
  createHmac('sha256', secret).update(`ussd:${sessionId}:${text}`).digest('base64url');

/**
 * Finds a turn's answer, or takes the turn: its row and the session's version let one alone answer it. Throws
 * VersionConflict where another did something with the session meanwhile.
 */
export async function claimTurn(context: Context, posted: Posted): Promise<Claimed> {
  const { sessionId, text } = posted;
  const typedHash = hashOf(context, sessionId, text);
  const [session] = await findSession(context.db, sessionId);
  if (!session) return beginSession(context, posted, typedHash);
  if (session.phone !== posted.phone) return { how: 'foreign' };
  // The network ends a session after three minutes: whoever goes on with an old one, or with its id, begins.
  if (session.startedAt <= visitsSince(context)) {
    await laidAside(context, session);
    return beginSession(context, posted, typedHash, session);
  }
  const [known] = await findTurn(context.db, session.id, typedHash);
  if (known?.answer != null) return { how: 'answered', answer: known.answer };
  const [open] = await findOpenTurn(context.db, session.id);
  const takenOver = new Date(context.wall().getTime() - TAKEN_OVER_MS);
  if (open && open.begunAt > takenOver) return { how: 'under_way' };
  const extendsLast =
    hashOf(context, sessionId, textOfFirst(text, session.inputs)) === session.typedHash;
  const kind = (known?.kind as TurnKind | undefined) ?? turnKind(session, text, extendsLast);
  const isLate = kind === 'late' || known !== undefined;
  const set = isLate ? {} : { typedHash, inputs: inputsOf(text).length };
  await commit(context.db, {
    update: { ussdSessions: [{ id: session.id, version: session.version, set }] },
    ...(known
      ? {}
      : {
          insert: {
            ussdTurns: [{ sessionId: session.id, typedHash, kind, begunAt: context.wall() }],
          },
        }),
    whyNoEvent: 'turn_of_menu',
  });
  return {
    how: 'ours',
    session: { ...session, ...set, version: session.version + 1 },
    kind,
    typedHash,
    shown: kind === 'step' ? await shownBefore(context, session, posted) : null,
  };
}

/** The answer to the text that a step extends by one input. */
async function shownBefore(
  context: Context,
  { id }: SessionRow,
  { sessionId, text }: Posted,
): Promise<string | null> {
  const before = textOfFirst(text, inputsOf(text).length - 1);
  const [turn] = await findTurn(context.db, id, hashOf(context, sessionId, before));
  return turn?.answer ?? null;
}

/** Since when a session may have turned from which a new one goes on. */
export const visitsSince = ({ wall }: Context): Date =>
  new Date(wall().getTime() - VISIT_MINUTES * 60_000);

/** What a session begins with that goes on from none. */
const forgotten = (visitId: string) => ({
  visitId,
  state: null,
  isProven: false,
  codeTypedAt: null,
  firstPinHash: null,
});

/** Ends that ask to dial again for a PIN: what was read before it is not read again. */
const ON_THE_WAY: readonly unknown[] = ['code_sent', 'code_too_soon', 'locked'] satisfies EndText[];

const hasEnded = ({ state }: SessionRow): boolean =>
  state?.['at'] === 'end' && !ON_THE_WAY.includes(state['text']);

/** A session that is over keeps its turns, of which none answers one of the session that has its gateway's id next. */
const laidAside = ({ db }: Context, { id, version, gatewayId }: SessionRow): Promise<void> =>
  commit(db, {
    update: { ussdSessions: [{ id, version, set: { gatewayId: `${gatewayId} ${id}` } }] },
    whyNoEvent: 'turn_of_menu',
  });

/**
 * A new session goes on from the last one of its number, if that broke off within the last minutes; one that has the id
 * of another that is `over` begins at the menu.
 */
async function beginSession(
  context: Context,
  { sessionId, phone, text }: Posted,
  typedHash: string,
  over: SessionRow | null = null,
): Promise<Claimed> {
  const now = context.wall();
  const [last] = over ? [] : await findLastSession(context.db, phone, visitsSince(context));
  const before = over ?? last;
  const goesOn = last && !hasEnded(last) ? last : null;
  const id = newId();
  const session: SessionRow = {
    id,
    version: 1,
    gatewayId: sessionId,
    phone,
    ...forgotten(goesOn?.visitId ?? id),
    state: goesOn?.state ?? null,
    language: before?.language ?? null,
    inputs: inputsOf(text).length,
    typedHash,
    codeTypedAt: goesOn?.codeTypedAt ?? null,
    startedAt: now,
    turnedAt: now,
  };
  const kind = over ? 'restart' : turnKind(null, text, false);
  await commit(context.db, {
    insert: {
      ussdSessions: [session],
      ussdTurns: [{ sessionId: id, typedHash, kind, begunAt: now }],
    },
    whyNoEvent: 'turn_of_menu',
  });
  return { how: 'ours', session, kind, typedHash, shown: null };
}

/** The same until it is ours or answered; `wait` lets whoever answers it go on. Null where it takes too long. */
export async function claimedTurn(
  context: Context,
  posted: Posted,
  wait: () => Promise<boolean>,
): Promise<Extract<Claimed, { how: 'ours' | 'answered' }> | null> {
  for (;;) {
    try {
      const claimed = await claimTurn(nextAct(context), posted);
      if (claimed.how === 'foreign') return null;
      if (claimed.how !== 'under_way') return claimed;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
    if (!(await wait())) return null;
  }
}
