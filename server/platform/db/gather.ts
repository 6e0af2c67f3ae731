import type { Db } from '@server/platform/core/ports/database';
import { isOutage } from './outage';
import { type Connection, connectionOf } from './pool';

/** Answers many askers at once, in their order. */
type AnswerAll<Asked, Answer> = (db: Db, asked: readonly Asked[]) => Promise<Answer[]>;

interface Gathering<Asked, Answer> {
  /** Only askers of one kind are answered together. */
  kindOf: (asked: Asked) => string;
  /** When two share a key, the later one waits until the earlier one is answered. */
  keysOf?: (asked: Asked) => readonly string[];
  /** The error of an asker who is known beforehand to make the statement fail. */
  failureOf?: (db: Db, asked: Asked) => Error | null;
  answerAll: AnswerAll<Asked, Answer>;
  /** Statements under way at a time. With two Node works on the answers of one while PostgreSQL works on the other. */
  underWay: number;
}

interface Asker<Asked, Answer> {
  asked: Asked;
  kind: string;
  keys: readonly string[];
  since: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** A larger one would delay its first asker more than it saves. */
const TOGETHER = 16;

const PATIENCE_MS = 1_000;
const hasWaited = (since: number): boolean => performance.now() - since > PATIENCE_MS;

/** Gathers what is asked of one connection. */
class Gatherer<Asked, Answer> {
  private readonly db: Db;
  private readonly how: Gathering<Asked, Answer>;
  private waiting: Asker<Asked, Answer>[] = [];
  private underWay = 0;
  /** The keys of all that is under way. */
  private readonly keys = new Set<string>();
  private isCalled = false;

  constructor(db: Db, how: Gathering<Asked, Answer>) {
    this.db = db;
    this.how = how;
  }

  add(asker: Asker<Asked, Answer>): void {
    this.waiting.push(asker);
    if (this.isCalled) return;
    this.isCalled = true;
    // After the requests that have arrived with this one.
    setImmediate(() => {
      this.isCalled = false;
      this.goOn();
    });
  }

  private goOn(): void {
    this.refuseSome();
    while (this.underWay < this.how.underWay) {
      const together = this.nextOnes();
      if (together.length === 0) return;
      this.waiting = this.waiting.filter((each) => !together.includes(each));
      void this.answer(together);
    }
  }

  /** Refuses whoever would fail, so that the others need not be asked for one by one. */
  private refuseSome(): void {
    const { failureOf } = this.how;
    if (!failureOf) return;
    this.waiting = this.waiting.filter(({ asked, reject }) => {
      const failure = failureOf(this.db, asked);
      if (failure) reject(failure);
      return !failure;
    });
  }

  /** Those who are answered next, with the first one who waits for nobody; their keys are taken. */
  private nextOnes(): Asker<Asked, Answer>[] {
    const together: Asker<Asked, Answer>[] = [];
    for (const each of this.waiting) {
      if (together[0] && each.kind !== together[0].kind) continue;
      if (each.keys.some((key) => this.keys.has(key))) continue;
      for (const key of each.keys) this.keys.add(key);
      if (together.push(each) === TOGETHER) break;
    }
    return together;
  }

  private async answer(askers: readonly Asker<Asked, Answer>[]): Promise<void> {
    this.underWay += 1;
    try {
      await this.resolveAll(askers);
    } catch (error) {
      if (isOutage(error)) this.giveUp([...askers, ...this.takeLateWaiters()], error);
      else if (askers.length === 1) this.giveUp(askers, error);
      // What one of them makes fail fails for that one alone.
      else for (const each of askers) await this.resolveAll([each]).catch(each.reject);
    }
    this.underWay -= 1;
    for (const key of askers.flatMap(({ keys }) => keys)) this.keys.delete(key);
    this.goOn();
  }

  /** Who waited behind a statement that the database did not answer does not wait for one more. */
  private takeLateWaiters(): Asker<Asked, Answer>[] {
    const late = this.waiting.filter(({ since }) => hasWaited(since));
    this.waiting = this.waiting.filter((each) => !late.includes(each));
    return late;
  }

  private giveUp(askers: readonly Asker<Asked, Answer>[], error: unknown): void {
    for (const { reject } of askers) reject(error);
  }

  private async resolveAll(askers: readonly Asker<Asked, Answer>[]): Promise<void> {
    const answers = await this.how.answerAll(
      this.db,
      askers.map(({ asked }) => asked),
    );
    for (const [index, answer] of answers.entries()) askers[index]?.resolve(answer);
  }
}

/**
 * Gathers short statements, so that those which many ask for at once share a round trip, the start of a plan and a
 * commit: while some are under way, the next askers wait for one of them. `answerAll` gives each asker an answer. An
 * outage is told to all; any other error fails the statement as a whole, so each is asked for again alone. A slow
 * statement delays those who wait, so nothing else belongs here.
 */
export function gathering<Asked, Answer>(
  how: Gathering<Asked, Answer>,
): (db: Db, asked: Asked) => Promise<Answer> {
  const gatherers = new WeakMap<Connection, Gatherer<Asked, Answer>>();
  return (db, asked) => {
    const connection = connectionOf(db);
    const gatherer = gatherers.get(connection) ?? new Gatherer(db, how);
    gatherers.set(connection, gatherer);
    const [kind, keys] = [how.kindOf(asked), how.keysOf?.(asked) ?? []];
    return new Promise((resolve, reject) =>
      gatherer.add({ asked, kind, keys, since: performance.now(), resolve, reject }),
    );
  };
}

/** A read of a list; each row says by `place`, counted from 1, for which of the list it is. */
type ReadAll<Asked, Row> = (db: Db, asked: readonly Asked[]) => Promise<Row[]>;

/** Gathers reads: each asker is given the rows of its own place. */
export const gatheredRows = <Asked, Row extends { place: number }>(
  readAll: ReadAll<Asked, Row>,
  kindOf: (asked: Asked) => string = () => '',
): ((db: Db, asked: Asked) => Promise<Row[]>) =>
  gathering<Asked, Row[]>({
    kindOf,
    underWay: 2,
    async answerAll(db, asked) {
      const rows = await askedAgain(() => readAll(db, asked));
      return asked.map((_, index) => rows.filter(({ place }) => place === index + 1));
    },
  });

/** Gathers reads of rows by their id: each asker is given their own, or nothing. `kindOf`: see Gathering. */
export const gatheredById = <Asked extends { id: string }, Row extends { id: string }>(
  readAll: (db: Db, ids: readonly string[], first: Asked) => Promise<Row[]>,
  kindOf: (asked: Asked) => string = () => '',
): ((db: Db, asked: Asked) => Promise<Row | undefined>) =>
  gathering<Asked, Row | undefined>({
    kindOf,
    underWay: 2,
    async answerAll(db, asked) {
      const [first] = asked;
      if (!first) return [];
      const ids = [...new Set(asked.map(({ id }) => id))];
      const rows = await askedAgain(() => readAll(db, ids, first));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return asked.map(({ id }) => byId.get(id));
    },
  });

/** A read whose connection is lost is asked again of another one; who has waited long does not wait twice. */
export async function askedAgain<T>(read: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await read();
  } catch (error) {
    if (!isOutage(error) || hasWaited(began)) throw error;
    return read();
  }
}
