import type { LoanStatus } from '@shared/words';
import type { Phone } from '@shared/phone';
import { PASSWORD } from '../people';
import type { AppProcess } from '../faults/app-process';
import type { Stage } from '../faults/stage';
import { ADMINS, type People, type Role, ROLES } from './cast';
import { type Dice, diceFor } from '@dev/demo/dice';
import {
  type Answer,
  codeOf,
  DATABASE_AWAY,
  errorsOf,
  isOk,
  NO_ANSWER,
  rank,
  same,
} from './answers';
import { BARS } from './bars';
import { heroesOf, type Subject } from './heroes';
import { startNodes } from './nodes';
import { type Way, WAYS } from './ways';
import { loansNow, type LoanNow } from './loans-now';
import { Wire } from './wire';

/** A request to the product. */
export interface StoryLoanPlan {
  /** The kind of act; counted on success. */
  kind: string;
  who: Role;
  method: 'post' | 'put' | 'delete';
  path: string;
  body?: object;
  words: string;
  /** Concerns the person's own data, or an admin's: others must be refused. */
  isOwn?: boolean;
  /** Lends to this person, or lets them guarantee: refused while they may not. */
  lendsTo?: Role;
}

/** The state of one history: its people, acts and faults. */
export class Story {
  readonly stage: Stage;
  readonly people: People;
  /** The borrowers who act most. */
  readonly heroes: readonly Role[];
  /** Every act, in order. */
  readonly log: string[] = [];
  /** Every fault. */
  readonly faults: string[] = [];
  /** Counts of successful acts, by kind. */
  readonly done = new Map<string, number>();
  /** Callback addresses to which a stranger posted as M-Pesa. */
  readonly forged = new Set<string>();
  dice: Dice;
  /** Turns off duplicate requests. */
  isPlain = false;
  wire = new Wire();
  life!: AppProcess;
  private readonly seed: number;
  private keys = 0;
  private isCut = false;

  constructor(seed: number, stage: Stage, people: People, subject: Subject) {
    this.seed = seed;
    this.stage = stage;
    this.people = people;
    this.dice = diceFor(seed, 0);
    this.heroes = heroesOf(this.dice, subject);
    const [hero] = this.heroes;
    this.log.push(`about ${hero}, and ${this.heroes.at(-1)}`);
  }

  async begin(): Promise<void> {
    this.wire = new Wire();
    this.life = await startNodes(this.stage, this.wire, this.dice);
  }

  turnTo(step: number): void {
    this.dice = diceFor(this.seed, step);
  }

  note(words: string): void {
    this.log.push(words);
  }

  count(kind: string, times = 1): void {
    this.done.set(kind, (this.done.get(kind) ?? 0) + times);
  }

  get heroIds(): string[] {
    return this.heroes.map((role) => this.people[role].id);
  }

  /** An act while a second person has to confirm what moves money. */
  async underFourEyes<T>(act: () => Promise<T>): Promise<T> {
    const { nodes } = this.life;
    for (const deps of nodes) deps.fourEyes = true;
    return act().finally(() => {
      for (const deps of nodes) deps.fourEyes = false;
    });
  }

  hero(): Role {
    return this.dice.pick(this.heroes);
  }

  /** An admin, mostly the one without loans. */
  admin(): Role {
    return this.dice.isLucky(0.85) ? 'admin' : this.dice.pick(ADMINS);
  }

  read<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
    return this.stage.db.query<T>(text, values).then(({ rows }) => rows);
  }

  roleOf(id: string): Role | undefined {
    return ROLES.find((role) => this.people[role].id === id);
  }

  roleWith(phone: Phone): Role | undefined {
    return ROLES.find((role) => this.people[role].phone === phone);
  }

  /** A loan in one of the statuses, sometimes any; the heroes' first. Undefined when there is none. */
  async loan(...statuses: readonly LoanStatus[]): Promise<LoanNow | undefined> {
    const all = await loansNow(this);
    const isAny = this.dice.isLucky(0.1);
    const fitting = all.filter(({ status }) => isAny || statuses.includes(status));
    const [main = this.hero(), also] = [this.heroes[0], this.heroes.at(-1)];
    const near =
      [main, also]
        .map((role) => fitting.filter(({ borrower }) => borrower === role))
        .find((list) => list.length > 0) ?? (this.dice.isLucky(0.2) ? fitting : []);
    return near.length > 0 ? this.dice.pick(near) : undefined;
  }

  /** Sends a request in one of the ways of people and their phones. Returns its best answer. */
  async wish(wish: StoryLoanPlan): Promise<Answer> {
    const { dice } = this;
    const isStranger = wish.isOwn === true && dice.isLucky(0.03);
    const who = isStranger ? 'stranger' : wish.who;
    const way = this.isPlain ? 'once' : dice.pick(WAYS);
    const bars = wish.lendsTo ? await this.barsOf(wish.lendsTo) : [];
    const answers = await this.ways(way, { ...wish, who });
    const best = answers.reduce((one, other) => (rank(other) < rank(one) ? other : one));
    this.note(`${who} ${wish.words}${way === 'once' ? '' : ` (${way})`} → ${best.status}`);
    for (const answer of answers) this.judge(wish, answer);
    if (isOk(best)) {
      this.count(way);
      this.count(wish.kind);
      if (isStranger) this.faults.push(`a stranger ${wish.words}: ${best.status}`);
      // While it waits to be written, another act may lift the bar.
      if (bars.length > 0 && !this.isPlain) {
        this.faults.push(`${who} ${wish.words}, although ${wish.lendsTo} is ${bars.join(', ')}`);
      }
    } else if (isStranger) this.count('stranger refused');
    else if (best.status >= 400) this.countRefusal(wish.kind, best, bars);
    return best;
  }

  /** Sends one request, with a key if given. Staff whose sessions ended when they were frozen sign in again. */
  async ask(wish: StoryLoanPlan, key?: string): Promise<Answer> {
    const answer = await this.send(wish, key);
    if (answer.status !== 401 || !ADMINS.includes(wish.who)) return answer;
    const { email } = this.people[wish.who];
    const credentials = { email, password: PASSWORD };
    const entry = { ...wish, method: 'post', path: '/api/auth/login', body: credentials } as const;
    const entered = await this.send(entry);
    return isOk(entered) ? this.send(wish, key) : entered;
  }

  private async send({ who, method, path, body }: StoryLoanPlan, key?: string): Promise<Answer> {
    const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
    const person = this.people[who];
    try {
      return method === 'delete'
        ? await person.delete(path, headers)
        : await person[method](path, body ?? {}, headers);
    } catch (error) {
      if (this.wire.isDead) return NO_ANSWER;
      throw error;
    }
  }

  private countRefusal(kind: string, { body }: Answer, bars: readonly string[]): void {
    const code = codeOf(body);
    this.count(`${kind}: refused`);
    this.count(`refused: ${String(code)}`);
    if (code !== 'not_eligible') return;
    this.count(`${kind}: barred`);
    for (const bar of bars) this.count(`barred: ${bar}`);
  }

  /** Why somebody may neither borrow nor guarantee now; empty when they may. */
  private barsOf(role: Role): Promise<string[]> {
    const { stage, people } = this;
    return this.read<{ bar: string }>(BARS, people[role].id, stage.clock.now()).then((rows) =>
      rows.map(({ bar }) => bar),
    );
  }

  newKey(): string {
    this.keys += 1;
    return `wish ${this.keys}`;
  }

  /** Until `mend`, the database may fail for requests and jobs. */
  breakDatabase(moment: 'before' | 'after'): void {
    this.isCut = true;
    this.wire.cut(moment);
  }

  /** Runs jobs and delivers callbacks; jobs that failed for lack of the database run again. */
  async settle(): Promise<void> {
    await Promise.race([this.life.settle(), this.wire.died]);
    if (!this.isCut || this.wire.isDead) return;
    this.wire.forget();
    this.isCut = false;
    await this.read(
      'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and run_at > now()',
    );
    await Promise.race([this.life.settle(), this.wire.died]);
  }

  judge(wish: StoryLoanPlan, { status, body }: Answer): void {
    const isAway = status === DATABASE_AWAY && this.isCut;
    if (isAway) this.count('database away');
    if ((status >= 500 && !isAway) || status === 401) {
      this.faults.push(`${wish.who} ${wish.words}: ${status} ${JSON.stringify(body)}`);
      this.faults.push(...errorsOf(body, this.stage.logged.lines));
    }
  }

  private async ways(way: Way, wish: StoryLoanPlan): Promise<Answer[]> {
    if (way === 'once') return [await this.ask(wish)];
    if (way === 'twice at once') return Promise.all([this.ask(wish), this.ask(wish)]);
    const key = this.newKey();
    if (way === 'twice at once under a key') {
      return Promise.all([this.ask(wish, key), this.ask(wish, key)]);
    }
    const first = await this.ask(wish, key);
    if (way === 'under a key' || this.wire.isDead) return [first];
    const second = await this.ask(wish, key);
    const isSame = second.status === first.status && same(first.body, second.body);
    if (isOk(first) && !isSame) {
      this.faults.push(`${wish.who} ${wish.words}: ${first.status}, and then ${second.status}`);
    }
    return [first, second];
  }
}
