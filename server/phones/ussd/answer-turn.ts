import { FINISH_ENTRY_MINUTES } from '@shared/limits';
import { seeNotice } from '@server/guarantors/guarantees/see-notice';
import { type Context, nextAct } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { findHolderAsCaller } from '@server/people/pins/store';
import { commit, SupersededAttempt, VersionConflict } from '@server/platform/db/change';
import { type Acting, personOf, type SessionSet } from './acting';
import { type Claimed, claimedTurn, type Posted, visitsSince } from './claim-turn';
import { doAct } from './do-act';
import type { Facts, Sight, Visit } from './menu/facts';
import { answeredScreen, landed, leftAt, moveOf, show } from './menu/run-turn';
import { MENU } from './menu/state-of';
import type { Landing, Screen, State } from './menu/states';
import { words } from './menu/words';
import { FIRST_LANGUAGE, languageOf, readFacts } from './read-facts';
import { servedPages } from './served-pages';
import { findLastSession, type SessionRow } from './store';

type Ours = Extract<Claimed, { how: 'ours' }>;

/**
 * What a phone shows after a turn, with the protocol's first word. The same turn again gets the same answer and does
 * nothing. `wait`: lets another node that answers it go on; false once it has taken too long.
 */
export async function answerTurn(
  context: Context,
  posted: Posted,
  { dialled, wait }: { dialled: string; wait: () => Promise<boolean> },
): Promise<string> {
  for (;;) {
    const claimed = await claimedTurn(context, posted, wait);
    if (!claimed) return failedAnswer(context, posted, dialled);
    if (claimed.how === 'answered') return claimed.answer;
    try {
      return await answerOurs(nextAct(context), posted, claimed, dialled);
    } catch (error) {
      // It took so long that another node took the turn over: that one's answer counts.
      if (!(error instanceof VersionConflict || error instanceof SupersededAttempt)) throw error;
    }
  }
}

/** What is shown of a turn that came to nothing, in the language of whoever dials where that can be read. */
export async function failedAnswer(
  context: Context,
  { phone }: Pick<Posted, 'phone'>,
  dialled: string,
): Promise<string> {
  const { db } = context;
  let language = FIRST_LANGUAGE;
  try {
    const [holder = null] = await findHolderAsCaller(db, phone);
    const [last] = await findLastSession(db, phone, visitsSince(context));
    language = languageOf(holder, last?.language ?? null);
  } catch {
    // The database may be what failed, and that is told already: the words matter more than their language.
  }
  return `END ${words(language, 'failed', { dialled })}`;
}

async function answerOurs(
  context: Context,
  { text }: Posted,
  { session, kind, typedHash, shown }: Ours,
  dialled: string,
): Promise<string> {
  const state = session.state as State | null;
  const known = await readFacts(context, session, dialled);
  const visit = await visitOf(context, session, known.facts);
  const before = { facts: known.facts, visit };
  const came = { kind, text, state, shown };
  const move = moveOf(came, before);
  const acting = { ...known, context, session, turnKey: `${session.gatewayId} ${typedHash}` };
  // Who answers a notice has read it.
  const notice = answeredScreen(came, before)?.notice;
  if (notice) await seen(acting, notice);
  const { landing, set, isKept } =
    'act' in move
      ? await acted(acting, move.act, state ?? MENU)
      : { landing: move, set: {}, isKept: false };
  // What was done changes what the next screen shows.
  const after = { ...session, ...set, version: session.version + (isKept ? 1 : 0) };
  const sight = 'act' in move ? await sightOf(context, after, dialled) : before;
  const screen = show(landing, sight);
  const answer = `${screen.isEnd ? 'END' : 'CON'} ${screen.text}`;
  await keep(context, after, { typedHash, answer, screen, state: leftAt(landing, sight), set });
  return answer;
}

async function acted(
  acting: Acting,
  act: Parameters<typeof doAct>[1],
  from: State,
): Promise<{ landing: Landing; set: SessionSet; isKept: boolean }> {
  const { outcome, set, isKept = false } = await doAct(acting, act);
  return { landing: landed(act, outcome, from), set, isKept };
}

async function sightOf(context: Context, session: SessionRow, dialled: string): Promise<Sight> {
  const { facts } = await readFacts(context, session, dialled);
  return { facts, visit: await visitOf(context, session, facts) };
}

async function visitOf(
  context: Context,
  { visitId, isProven, codeTypedAt, firstPinHash }: SessionRow,
  { pin }: Facts,
): Promise<Visit> {
  const pages = await servedPages(context, visitId);
  const fresh = context.wall().getTime() - FINISH_ENTRY_MINUTES * 60_000;
  return {
    // A PIN that was locked meanwhile, or is another's by now, proves nothing; one that is set ends it (pin-acts.ts).
    isProven: isProven && pin === 'set',
    hasTypedCode: codeTypedAt !== null && codeTypedAt.getTime() > fresh,
    hasChosenPin: firstPinHash !== null,
    served: pages.flatMap(({ page }) => page ?? []),
  };
}

/** The notice is seen, as one in the app is; nothing where it ended meanwhile. */
async function seen(acting: Acting, guaranteeId: string): Promise<void> {
  const own = personOf(acting);
  try {
    if (own) await seeNotice(own, guaranteeId);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

interface Answered {
  typedHash: string;
  answer: string;
  screen: Screen;
  state: State;
  set: SessionSet;
}

/** The turn's answer and the session's place, in one change. */
async function keep(
  { db, wall }: Context,
  { id, version }: SessionRow,
  { typedHash, answer, screen, state, set }: Answered,
): Promise<void> {
  const now = wall();
  const turn = { answer, page: screen.page ?? null, answeredAt: now };
  await commit(db, {
    update: {
      ussdSessions: [{ id, version, set: { ...set, state: { ...state }, turnedAt: now } }],
      ussdTurns: [{ sessionId: id, typedHash, set: turn }],
    },
    whyNoEvent: 'turn_of_menu',
  });
}
