import { fullNameOf } from '@shared/called-name';
import { day, type Day } from '@shared/day';
import { PAYMENT_MAX } from '@shared/limits';
import { cents, type Cents } from '@shared/money';
import { shortName } from '@shared/plain-text';
import { bps } from '@shared/rate';
import { TERM_MAX } from '@shared/terms';
import { dialledText } from '@server/guarantors/guarantees/agreement';
import { PRODUCT_BOUNDS } from '@server/lending/product-rules';
import type { Facts, RequestFacts, Sight, Visit } from './facts';
import { bareDay } from './plain';
import { landed, leftAt, moveOf, show } from './run-turn';
import type { Act, Outcome, State } from './states';
import { inputsOf, textOfFirst, turnKind } from './turns';

/** A world in memory in which phones dial, to play the menus without a server. */

export const RIGHT_PIN = '4821';
export const CODE = '204816';

/** As long as each can be. */
const BORROWER = { firstName: 'Mwanahamisi-Christophine', lastName: 'Wanyonyi-Nyang’oma' };
const LONGEST = {
  name: fullNameOf(BORROWER),
  /** As long as the screen that asks for a name has room. */
  invited: 'Mwanahamisi-Christophine Saumu',
  amount: PAYMENT_MAX,
  cap: cents(PAYMENT_MAX - 1),
  term: TERM_MAX,
  apr: PRODUCT_BOUNDS.rateMax,
  reference: 'LNY3FSUS3W',
};

export const textOf =
  (facts: Pick<Facts, 'language'>, apr: number = LONGEST.apr, firstDueOn: Day | null = null) =>
  (cap: Cents): string => {
    const loan = { ...LONGEST, apr: bps(apr), firstDueOn };
    // A top-up's text is the longest: with a first due date it has every sentence.
    const earlier = firstDueOn && { loan };
    const file = { loan, borrower: BORROWER, earlier } as unknown as Parameters<
      typeof dialledText
    >[0];
    return dialledText(file, cap, facts.language);
  };

export const longestRequest = (id: string, facts: Pick<Facts, 'language'>): RequestFacts => ({
  id,
  askedAt: new Date('2026-11-28T08:00:00Z'),
  who: shortName(LONGEST.name),
  amount: LONGEST.amount,
  term: LONGEST.term,
  firstDue: null,
  apr: LONGEST.apr,
  cap: LONGEST.cap,
  isOverLimit: false,
  textFor: textOf(facts),
});

/** The same of a top-up whose first due date was chosen. */
export const datedRequest = (id: string, facts: Pick<Facts, 'language'>): RequestFacts => {
  const on = day('2026-11-30');
  return {
    ...longestRequest(id, facts),
    firstDue: bareDay(on, facts.language),
    textFor: textOf(facts, LONGEST.apr, on),
  };
};

/** Everything that the menus can show, as long as it can be. */
export function longestFacts(language: Facts['language'], changes: Partial<Facts> = {}): Facts {
  const who = shortName(LONGEST.name);
  const backed = { loanId: 'l9', who, amount: LONGEST.amount, most: LONGEST.cap, isOpen: false };
  const notice = {
    daysPastDue: 9_999,
    share: LONGEST.cap,
    deadline: '30 Nov 2026, 08:00',
    canAppeal: true,
    toPay: LONGEST.cap,
  };
  const noticed = { ...notice, status: 'noticed' } as const;
  return {
    language,
    dialled: '*384*12345#',
    holder: 'known',
    pin: 'set',
    hasCode: false,
    invitedAs: { name: LONGEST.invited, shown: LONGEST.invited },
    newTerms: false,
    termsAt: 'mikopo-na-dhamana-22.tegemea.co.ke/terms',
    requests: ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => longestRequest(id, { language })),
    backed: [
      { id: 'g0', ...backed, isOpen: true, notice: null },
      { id: 'g1', ...backed, notice: null },
      { id: 'g2', ...backed, notice: noticed },
      { id: 'g3', ...backed, notice: { ...noticed, deadline: null } },
      { id: 'g4', ...backed, notice: { ...noticed, canAppeal: false } },
      { id: 'g5', ...backed, notice: { ...notice, status: 'appealed' } },
      { id: 'g7', ...backed, notice: { ...notice, status: 'held' } },
      { id: 'g6', ...backed, notice: { ...notice, status: 'charged' } },
    ],
    agreed: [],
    loans: ['l1', 'l2', 'l3', 'l4'].map((id) => ({
      id,
      reference: LONGEST.reference,
      left: cents(49_999_999),
      usual: PAYMENT_MAX,
      most: PAYMENT_MAX,
      dueOn: '30 Nov 2026',
      daysPastDue: 9_999,
    })),
    ...changes,
  };
}

export const NOTHING_DONE: Visit = {
  isProven: false,
  hasTypedCode: false,
  hasChosenPin: false,
  served: [],
};

interface Kept {
  state: State;
  text: string;
  shown: string;
  visit: Visit;
}

/** The server's part of the protocol, on maps: what a session keeps, and the answer of each turn. */
export class World {
  readonly acts: Act[] = [];
  readonly answers = new Map<string, string>();
  private readonly sessions = new Map<string, Kept>();
  private readonly facts: Facts;
  private wrong = 0;
  private hasAgreed = false;
  private readonly over = new Set<string>();

  constructor(facts: Facts) {
    this.facts = facts;
  }

  /** What the gateway posts, and what it gets. */
  turn(session: string, text: string): string {
    const key = `${session} ${text}`;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = this.answered(session, text);
    this.answers.set(key, answer);
    return answer;
  }

  private answered(session: string, text: string): string {
    const kept = this.sessions.get(session) ?? null;
    const visit = kept?.visit ?? { ...NOTHING_DONE, served: this.servedBefore() };
    const last = kept && { inputs: inputsOf(kept.text).length };
    const extendsLast = kept !== null && textOfFirst(text, last?.inputs ?? 0) === kept.text;
    const kind = turnKind(last, text, extendsLast);
    const before = kept ?? [...this.sessions.values()].at(-1);
    const state = before?.state ?? null;
    const sight = this.sight(visit);
    const move = moveOf({ kind, text, state, shown: kept?.shown ?? null }, sight);
    let landing = 'act' in move ? null : move;
    let after = visit;
    if ('act' in move) {
      const outcome = this.done(move.act);
      after = proven(visit, move.act, outcome);
      landing = landed(move.act, outcome, state ?? { at: 'menu' });
    }
    if (!landing) throw new Error('a turn leads nowhere');
    const screen = show(landing, this.sight(after));
    const shown = `${screen.isEnd ? 'END' : 'CON'} ${screen.text}`;
    const served = screen.page === undefined ? after.served : [...after.served, screen.page];
    if (kind !== 'late' || !kept) {
      const left = leftAt(landing, this.sight(after));
      this.sessions.delete(session);
      this.sessions.set(session, { state: left, text, shown, visit: { ...after, served } });
    } else Object.assign(kept, { shown, visit: { ...kept.visit, served } });
    return shown;
  }

  private servedBefore(): readonly string[] {
    return [...this.sessions.values()].at(-1)?.visit.served ?? [];
  }

  private sight(visit: Visit): Sight {
    const { requests } = this.facts;
    const open = requests.filter(({ id }) => !this.over.has(id));
    const pin = this.facts.pin === 'set' && this.wrong >= 3 ? 'locked' : this.facts.pin;
    const newTerms = this.facts.newTerms && !this.hasAgreed;
    return { facts: { ...this.facts, requests: open, pin, newTerms }, visit };
  }

  private done(act: Act): Outcome {
    const needsPin = act.act === 'check_pin' || act.act === 'accept';
    if (needsPin && act.pin !== RIGHT_PIN) {
      this.wrong += 1;
      return this.wrong < 3
        ? { how: 'wrong', words: { left: String(3 - this.wrong) } }
        : { how: 'locked', words: {} };
    }
    if (needsPin) this.wrong = 0;
    this.acts.push(act);
    if (act.act === 'agree_terms') this.hasAgreed = true;
    if (act.act === 'accept' || act.act === 'refuse' || act.act === 'opt_out')
      this.over.add(act.id);
    return { how: 'done', words: WORDS };
  }
}

const WORDS = { cap: '1', who: 'A B.', amount: '1', minutes: '5' };

const proven = (visit: Visit, act: Act, { how }: Outcome): Visit => ({
  ...visit,
  isProven: visit.isProven || (how === 'done' && act.act === 'check_pin'),
  hasTypedCode: visit.hasTypedCode || (how === 'done' && act.act === 'check_code'),
  hasChosenPin: how === 'done' && act.act === 'choose_pin',
});
