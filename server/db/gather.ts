import type { Db } from '@server/platform/ports/database';
import { isOutage } from './outage';
import { type Connection, connectionOf } from './pool';

/** Reads for many askers at once: of each its row, in their order. */
type ReadAll<Asked, Row> = (db: Db, asked: readonly Asked[]) => Promise<(Row | undefined)[]>;

interface Asker<Asked, Row> {
  asked: Asked;
  kind: string;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/** Statements under way at a time: Node works on the answers of one while PostgreSQL works on the other. */
const UNDER_WAY = 2;
/** A larger one would delay its first asker more than it saves. */
const TOGETHER = 16;
const PATIENCE_MS = 1_000;

/** Of one connection. */
class Gatherer<Asked, Row> {
  private readonly db: Db;
  private readonly readAll: ReadAll<Asked, Row>;
  private waiting: Asker<Asked, Row>[] = [];
  private underWay = 0;
  private isCalled = false;

  constructor(db: Db, readAll: ReadAll<Asked, Row>) {
    this.db = db;
    this.readAll = readAll;
  }

  add(asker: Asker<Asked, Row>): void {
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
    while (this.underWay < UNDER_WAY && this.waiting.length > 0) {
      const kind = this.waiting[0]?.kind;
      const alike = this.waiting.filter((each) => each.kind === kind).slice(0, TOGETHER);
      this.waiting = this.waiting.filter((each) => !alike.includes(each));
      void this.answer(alike);
    }
  }

  private async answer(askers: readonly Asker<Asked, Row>[]): Promise<void> {
    this.underWay += 1;
    try {
      await this.resolveAll(askers);
    } catch (error) {
      if (askers.length === 1 || isOutage(error)) for (const { reject } of askers) reject(error);
      // What one of them makes fail fails for that one alone.
      else for (const each of askers) await this.resolveAll([each]).catch(each.reject);
    }
    this.underWay -= 1;
    this.goOn();
  }

  private async resolveAll(askers: readonly Asker<Asked, Row>[]): Promise<void> {
    const rows = await this.readTwice(askers.map(({ asked }) => asked));
    for (const [index, { resolve }] of askers.entries()) resolve(rows[index]);
  }

  /** A lost connection is asked again of another one; who has waited long does not wait twice. */
  private async readTwice(asked: readonly Asked[]): Promise<(Row | undefined)[]> {
    const began = performance.now();
    try {
      return await this.readAll(this.db, asked);
    } catch (error) {
      if (!isOutage(error) || performance.now() - began > PATIENCE_MS) throw error;
      return this.readAll(this.db, asked);
    }
  }
}

/**
 * Gathers reads of one short statement, so that those which many people ask for at once share a round trip and the
 * start of a plan: while two statements are under way, the next askers wait for one of them. Only askers of one `kind`
 * are read together. A slow statement delays those who wait, so nothing else belongs here.
 */
export function gathering<Asked, Row>(
  kindOf: (asked: Asked) => string,
  readAll: ReadAll<Asked, Row>,
): (db: Db, asked: Asked) => Promise<Row | undefined> {
  const gatherers = new WeakMap<Connection, Gatherer<Asked, Row>>();
  return (db, asked) => {
    const connection = connectionOf(db);
    const gatherer = gatherers.get(connection) ?? new Gatherer(db, readAll);
    gatherers.set(connection, gatherer);
    return new Promise((resolve, reject) =>
      gatherer.add({ asked, kind: kindOf(asked), resolve, reject }),
    );
  };
}
