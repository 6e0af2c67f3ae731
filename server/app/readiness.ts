import { findAnyAccount } from '@server/books/ledger/store';
import { secondsApart } from '@server/platform/core/clocks-apart';
import type { Deps } from '@server/platform/core/context';
import { type Beat, Heart } from '@server/platform/db/heartbeat';

/** The state of the parts that run beside the web server, for `/readyz`. */
export interface Readiness {
  /** null where another node works on the jobs. */
  isWorkerRunning(): boolean | null;
  /** Whether it was told to stop. */
  isDraining?(): boolean;
}

/** What a node needs before it can be asked. */
export interface Looked {
  /** It answers, and is migrated. */
  database: boolean;
  /** It takes writes. */
  writes: boolean;
  worker: boolean | null;
  /** By how many seconds the clocks are too far apart; null while they agree, or nobody knows. */
  apart: number | null;
  /** The last write, by the database's clock; null where it failed. */
  wroteAt: Date | null;
}

/** Looks whether a node is ready; the log says once when a part is not, and once when it is again. */
export class ReadinessWatch {
  readonly #deps: Deps;
  readonly #readiness: Readiness;
  readonly #heart: Heart;
  readonly #said = new Set<string>();

  constructor(deps: Deps, readiness: Readiness) {
    this.#deps = deps;
    this.#readiness = readiness;
    this.#heart = new Heart(deps.db, deps.wall);
  }

  async look(): Promise<Looked> {
    const [unread, beat] = await Promise.all([this.#unread(), this.#heart.beat()]);
    const apart = unread ? null : await secondsApart(this.#deps).catch(() => null);
    this.#say('the database does not answer', unread);
    this.#say('the database takes no writes', !unread && 'error' in beat && { err: beat.error });
    this.#say('the clocks are apart', apart !== null && { seconds: apart });
    return {
      database: !unread,
      writes: 'at' in beat,
      worker: this.#readiness.isWorkerRunning(),
      apart,
      wroteAt: timeOf(beat),
    };
  }

  /** Why the ledger can't be read. */
  async #unread(): Promise<{ err: unknown } | false> {
    try {
      if ((await findAnyAccount(this.#deps.db)).length === 1) return false;
      return { err: new Error('the ledger has no account') };
    } catch (error) {
      return { err: error };
    }
  }

  #say(fault: string, found: object | false): void {
    const { log } = this.#deps;
    if (found && !this.#said.has(fault)) {
      this.#said.add(fault);
      log.error(found, `not ready: ${fault}`);
    } else if (!found && this.#said.delete(fault)) {
      log.warn(`over: ${fault}`);
    }
  }
}

const timeOf = (beat: Beat): Date | null => ('at' in beat ? beat.at : null);
