import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The time between being told to stop and stopping: not ready, so that proxies go elsewhere, but answering. */
export class Drain {
  private readonly seconds: number;
  private isBegun = false;

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  isOn(): boolean {
    return this.isBegun;
  }

  /** Waits; `hurry` cuts it short. */
  async wait(hurry?: AbortSignal): Promise<void> {
    this.isBegun = true;
    await delay(this.seconds * 1_000, undefined, hurry && { signal: hurry }).catch(() => undefined);
  }

  /** Sends kept-alive connections away with their next answer. */
  over(listener: RequestListener): RequestListener {
    return (req, res) => {
      if (this.isBegun) res.setHeader('Connection', 'close');
      listener(req, res);
    };
  }
}
