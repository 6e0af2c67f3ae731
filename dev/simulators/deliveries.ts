import type { Delivery } from './world-state';

const TIMEOUT_MS = 10_000;
const JSON_TYPE = 'application/json;charset=UTF-8';
const FORM = 'application/x-www-form-urlencoded';
/** Concurrent callbacks; a thousand at once would time out at their receiver. */
export const MOST_AT_ONCE = 20;

/**
 * Posts callbacks like M-Pesa: once each, whatever the response, and in order within a thread. A callback cut off by a
 * stop is sent again after a restart.
 */
export class Deliveries {
  readonly #threads = new Map<string, Promise<void>>();
  readonly #onTried: (id: string) => void;
  readonly #stopped = new AbortController();
  readonly #underWay = new Set<string>();
  /** Waiting callbacks, and the number in flight. */
  readonly #waiting: (() => void)[] = [];
  #going = 0;

  constructor(onTried: (id: string) => void) {
    this.#onTried = onTried;
  }

  send(delivery: Delivery): void {
    if (this.#underWay.has(delivery.id)) return;
    this.#underWay.add(delivery.id);
    const before = this.#threads.get(delivery.thread) ?? Promise.resolve();
    const mine = before.then(() => this.#post(delivery));
    this.#threads.set(delivery.thread, mine);
    void mine.then(() => {
      if (this.#threads.get(delivery.thread) === mine) this.#threads.delete(delivery.thread);
    });
  }

  /** Resolves when nothing is in flight. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#threads.values());
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #post({ id, url, body }: Delivery): Promise<void> {
    await this.#inTurn(async () => {
      if (!this.#stopped.signal.aborted) await this.#attempt(url, body);
    });
    // Marks it as sent only if it was really tried, and not aborted by our own stop.
    if (!this.#stopped.signal.aborted) this.#onTried(id);
    this.#underWay.delete(id);
  }

  /** `act` never throws. */
  async #inTurn(act: () => Promise<void>): Promise<void> {
    if (this.#going < MOST_AT_ONCE) this.#going += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    await act();
    // The next waiting callback takes this slot.
    const next = this.#waiting.shift();
    if (next) next();
    else this.#going -= 1;
  }

  /** A callback is lost if the receiver is unreachable or refuses it, as with the real M-Pesa. */
  async #attempt(url: string, body: unknown): Promise<void> {
    await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': typeof body === 'string' ? FORM : JSON_TYPE },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
  }
}
