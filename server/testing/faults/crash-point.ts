import type { Pool, PoolClient, QueryResult } from 'pg';

/** Whether a process dies before a step takes effect, or after it and before the process gets the answer. */
export type Moment = 'before' | 'after';

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/**
 * The step at which a process dies: its `at`-th write or outbound call. After it nothing of the process continues, as
 * after kill -9: every pending step stays pending.
 */
export class CrashPoint {
  /** The steps done so far, in order; the last one of a dead process is the step it died in. */
  readonly steps: string[] = [];
  readonly died: Promise<void>;
  private moment: Moment;
  private at: number;
  private isOver = false;
  private isSpared = false;
  private end: () => void = () => undefined;

  constructor(at: number, moment: Moment) {
    this.at = at;
    this.moment = moment;
    this.died = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  get isDead(): boolean {
    return this.isOver;
  }

  /** The step of death, in words. */
  get where(): string {
    return this.isOver ? `${this.moment} step ${this.at} (${this.steps.at(-1)})` : 'never';
  }

  /** Dies now, between two steps. */
  die(): void {
    this.isOver = true;
    this.end();
  }

  /** Dies at the n-th step from now. */
  dieAt(steps: number, moment: Moment): void {
    this.at = this.steps.length + steps;
    this.moment = moment;
  }

  /** Disables the crash point from now on. */
  spare(): void {
    this.isSpared = true;
  }

  /** A step with an effect outside of the process, unless its result says that it had none. */
  async step<T>(
    name: string,
    act: () => Promise<T>,
    hadNone: (result: T) => boolean = () => false,
  ): Promise<T> {
    if (this.isOver || this.isSpared) return this.pass(act);
    const isNext = this.steps.length + 1 === this.at;
    if (isNext && this.moment === 'before') {
      this.steps.push(name);
      this.die();
      return never();
    }
    return this.pass(async () => {
      let hasEffect = true;
      try {
        const result = await act();
        hasEffect = !hadNone(result);
        return result;
      } finally {
        if (hasEffect) this.steps.push(name);
        if (this.steps.length === this.at) this.die();
      }
    });
  }

  /** A step that only reads. */
  async pass<T>(act: () => Promise<T>): Promise<T> {
    if (this.isOver) return never();
    const result = await act().catch((error: unknown) => {
      if (this.isOver) return never<T>();
      throw error;
    });
    return this.isOver ? never() : result;
  }
}

/** A process that runs until the test kills it. */
export const lastingLife = (): CrashPoint => new CrashPoint(Infinity, 'before');

type Done = (error: unknown, result?: unknown) => void;
type Ask = (...args: unknown[]) => Promise<unknown>;

/** Makes every statement of the pool a step of the process, or a read if it writes nothing. */
export function dieIn(pool: Pool, point: CrashPoint): void {
  const connect = pool.connect.bind(pool) as Ask;
  Object.assign(pool, { connect: callable((...args) => point.pass(() => connect(...args))) });
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as Ask;
    const ask: Ask = (...args) => {
      const act = () => query(...args);
      if (isLook(args[0])) return point.pass(act);
      return point.step(nameOf(args[0]), act, hasNoRows);
    };
    Object.assign(client, { query: callable(ask) });
  });
}

/** `pg` takes a callback in place of a promise, and its pool uses that form. */
function callable(ask: Ask) {
  return (...args: unknown[]): Promise<unknown> | undefined => {
    const done = args.at(-1);
    if (typeof done !== 'function') return ask(...args);
    const tell = done as Done & ((error: unknown, client: unknown, release: unknown) => void);
    ask(...args.slice(0, -1)).then(
      (result) => tell(undefined, result, (result as Partial<PoolClient>).release),
      (error: unknown) => tell(error),
    );
    return undefined;
  };
}

interface Statement {
  name?: string;
  text: string;
}

/** As much of a statement as tells what it is; some are twenty thousand characters long. */
const beginningOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : (asked as Statement).text)
    .slice(0, 1_000)
    .replace(/\s+/g, ' ')
    .trim();

/** For example the queue's query for a job when there is none. */
const hasNoRows = (result: unknown): boolean => (result as QueryResult).rowCount === 0;

/** The start of a statement, for messages. */
const nameOf = (asked: unknown): string => beginningOf(asked).slice(0, 70);

/** A SELECT only reads; so does the queue's upsert of task names that exist. */
const isLook = (asked: unknown): boolean =>
  /^select\b|^insert into "graphile_worker"\._private_tasks\b/i.test(beginningOf(asked));
