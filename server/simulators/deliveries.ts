import type { Delivery } from './world-state';

const TIMEOUT_MS = 10_000;

/**
 * Posts callbacks as M-Pesa does: once each, whatever the receiver says. Those of one thread go out
 * in order; a stop leaves what is under way untold, so that it goes out again after a restart.
 */
export class Deliveries {
  readonly #threads = new Map<string, Promise<void>>();
  readonly #onTried: (id: string) => void;
  readonly #stopped = new AbortController();
  readonly #underWay = new Set<string>();

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

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#threads.values());
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #post({ id, url, body }: Delivery): Promise<void> {
    if (!this.#stopped.signal.aborted) await this.#attempt(url, body);
    // Told only if it was really tried, and not cut off by our own end.
    if (!this.#stopped.signal.aborted) this.#onTried(id);
    this.#underWay.delete(id);
  }

  /** An unreachable or refusing receiver has lost the callback, as with the real M-Pesa. */
  async #attempt(url: string, body: unknown): Promise<void> {
    await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json;charset=UTF-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
  }
}
