import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { traceId } from '../trace';
import { maskLine } from './mask-line';

export interface LogSettings {
  level: string;
  /** Secrets of the settings, which are masked wherever they occur. */
  secrets?: readonly string[];
  /** Named in each line, beside the trace. */
  release?: string;
  /** Standard output by default. */
  to?: DestinationStream;
}

/** Shorter values would mask words. */
const SECRET_MIN = 8;

/** The log of a process; each line passes the mask. */
export function openLog({ level, secrets = [], release, to }: LogSettings): Logger {
  // As they stand in JSON.
  const known = secrets
    .filter((secret) => secret.length >= SECRET_MIN)
    .map((secret) => JSON.stringify(secret).slice(1, -1));
  const settings = {
    level,
    base: { pid: process.pid, hostname: hostname(), ...(release && { release }) },
    mixin: () => {
      const trace = traceId();
      return trace ? { trace } : {};
    },
    hooks: { streamWrite: (line: string) => maskLine(line, known) },
  };
  return to ? pino(settings, to) : pino(settings);
}
