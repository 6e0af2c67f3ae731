import {
  coded,
  english,
  type ParamsIfAny,
  REFUSALS,
  type RefusalCode,
} from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { reasonOf } from '@shared/texts/english';

/** An expected "no". A value, never thrown: whoever asks a rule has to look at the answer. */
export interface Refusal extends Coded {
  readonly refused: true;
  readonly code: string;
  /** The status of the answer. */
  readonly status: number;
  /** The English sentence for the person. */
  readonly message: string;
  /** What is wrong with which field of the form. */
  readonly fields?: Readonly<Record<string, Coded>>;
  /** Seconds until trying again makes sense. */
  readonly retryAfter?: number;
}

/** Refuses for one of the reasons in `shared/texts`. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  ...params: ParamsIfAny<Code>
): Refusal {
  const reason = coded(code, ...params);
  return { refused: true, status: REFUSALS[code].status, ...reason, message: english(reason) };
}

/** Refuses what stands in one field of a form. */
export function fieldRefusal<Code extends RefusalCode>(
  field: string,
  code: Code,
  ...params: ParamsIfAny<Code>
): Refusal {
  const it = refusal(code, ...params);
  return { ...it, fields: { [field]: reasonOf(it) } };
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer && answer.refused === true;

/** Too many of these: again after so many seconds. */
export const tooSoon = (seconds: number): Refusal => ({
  ...refusal('too_soon', { seconds }),
  retryAfter: seconds,
});
