import type { Coded } from '../texts/template';

/** The body of every answer that is not a success (contract §3). */
export interface WireRefusal extends Coded {
  /** The same as an English sentence. */
  message: string;
  /** What is wrong with which field, as an English sentence. */
  fields?: Record<string, string>;
  /** The same as code and parameters. */
  fieldReasons?: Record<string, Coded>;
  /** Seconds; also in Retry-After. */
  retryAfter?: number;
}
