import type { Cents } from '@shared/money';

/** What a world of phones needs to know as it is opened. */
export type WorldOptions = {
  /** The JSON-lines file that the world lives in, one process at a time; null: in memory only. */
  file: string | null;
  now: () => Date;
  /**
   * How long M-Pesa takes to execute an accepted payout. 0 when left out: right after the answer.
   */
  payoutMs?: number;
  /** What the organisation can pay out at first; 10 million shillings when left out. */
  utility?: Cents;
};
