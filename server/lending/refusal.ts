import type { RefusalCode } from '@shared/contract/refusals';

export type { RefusalCode };

/** An expected "no". A value, never thrown: whoever asks a rule has to look at the answer. */
export interface Refusal {
  readonly refused: true;
  readonly code: RefusalCode;
  /** A sentence for the person. */
  readonly message: string;
  /** What is wrong with which field of the form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until trying again makes sense. */
  readonly retryAfter?: number;
}

export const refusal = (
  code: RefusalCode,
  message: string,
  more: Pick<Refusal, 'fields' | 'retryAfter'> = {},
): Refusal => ({ refused: true, code, message, ...more });

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer && answer.refused === true;
