import type { DestinationStream } from 'pino';

export interface HeldLog extends DestinationStream {
  /** Writes what was held, and all that comes. */
  release(): void;
}

/** A log whose lines wait while somebody reads at a terminal what the start does; warnings follow the banner. */
export function holdUntilBanner(to: DestinationStream = process.stdout): HeldLog {
  let waiting: string[] | null = [];
  return {
    write(line) {
      if (waiting) waiting.push(line);
      else to.write(line);
    },
    release() {
      for (const line of waiting ?? []) to.write(line);
      waiting = null;
    },
  };
}
