/** A call in progress. Its accepted work happens after `end`, unless it is run earlier. */
export type OpenCall = { accepted(id: string): void; end(): void };

/** The calls in progress, and the work that they accepted. */
export class OpenCalls {
  readonly #calls = new Set<Promise<void>>();
  readonly #unanswered = new Set<string>();

  begin(onEnd: () => void): OpenCall {
    const accepted = new Set<string>();
    let close = (): void => undefined;
    const call = new Promise<void>((resolve) => {
      close = resolve;
    });
    this.#calls.add(call);
    return {
      accepted: (id) => {
        accepted.add(id);
        this.#unanswered.add(id);
      },
      end: () => {
        for (const id of accepted) this.#unanswered.delete(id);
        onEnd();
        this.#calls.delete(call);
        close();
      },
    };
  }

  isUnanswered(id: string): boolean {
    return this.#unanswered.has(id);
  }

  /** Removes `id` from the accepted work that waits for its answer. */
  forget(id: string): void {
    this.#unanswered.delete(id);
  }

  async settled(): Promise<void> {
    while (this.#calls.size > 0) await Promise.all(this.#calls);
  }
}
