import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '@server/platform/core/context';
import {
  LINES_MAX,
  LIVE_HOURS,
  type LiveReading,
  type LiveUpdate,
  readLive,
  updatesOf,
} from './live-store';

const RETRY_MS = 1_000;
/** Half the time for which lines are kept; the other half is for those whose transaction took long. */
const AWAY_MAX_MS = (LIVE_HOURS / 2) * 3_600_000;

/** Who is told of changes. */
export interface LiveListener {
  hear(line: LiveUpdate): void;
  /** Lines may be lost: everything has to be read again. */
  hearOfLoss(): void;
}

/** Reads what screens are to be told, several times a second, from its start until its end: each line once. */
export class LiveFeed {
  /** Resolves when what is written from now on will be heard, or hearOfLoss will be called. */
  readonly ready: Promise<void>;
  private readonly deps: Pick<Deps, 'db' | 'log'>;
  private readonly listener: LiveListener;
  private readonly ending = new AbortController();
  private last: LiveReading | null = null;
  private isAway = false;

  constructor(deps: Pick<Deps, 'db' | 'log'>, everyMs: number, listener: LiveListener) {
    this.deps = deps;
    this.listener = listener;
    this.ready = this.read();
    void this.goOn(everyMs);
  }

  end(): void {
    this.ending.abort();
  }

  private async goOn(everyMs: number): Promise<void> {
    const { signal } = this.ending;
    await this.ready;
    while (!signal.aborted) {
      const wait = this.isAway ? RETRY_MS : everyMs;
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.read();
    }
  }

  /** Never fails: what could not be read now is read later. */
  private async read(): Promise<void> {
    const { deps, last } = this;
    try {
      const [read] = await readLive(deps.db, last?.snapshot ?? null);
      if (read && !this.ending.signal.aborted) this.take(read);
    } catch (error) {
      if (!this.isAway && !this.ending.signal.aborted)
        deps.log.warn({ err: error }, 'live: updates can’t be read');
      this.isAway = true;
    }
  }

  private take(read: LiveReading): void {
    const isLost = this.last ? mayHaveLost(this.last, read) : this.isAway;
    this.last = read;
    this.isAway = false;
    if (isLost) this.listener.hearOfLoss();
    else for (const update of read.lines.flatMap(updatesOf)) this.listener.hear(update);
  }
}

/** A server that takes over may lack the last transactions of the one before, and gives their numbers to others. */
export const mayHaveLost = (last: LiveReading, read: LiveReading): boolean =>
  read.server !== last.server ||
  read.at.getTime() - last.at.getTime() > AWAY_MAX_MS ||
  read.lines.length === LINES_MAX;
