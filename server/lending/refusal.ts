import {
  coded,
  english,
  type ParamsIfAny,
  REFUSALS,
  type RefusalCode,
} from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { reasonOf } from '@shared/texts/english';

/** An expected refusal. Rules return it as a value, so that the caller must check for it. */
export interface Refusal extends Coded {
  readonly refused: true;
  readonly code: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** The sentence for the person, in English. */
  readonly message: string;
  /** Faults by form field. */
  readonly fields?: Readonly<Record<string, Coded>>;
  /** Seconds until a retry makes sense. */
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

/** Refuses the value of one form field. */
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

/** Rate limit exceeded; a retry is possible after `seconds`. */
export const tooSoon = (seconds: number): Refusal => ({
  ...refusal('too_soon', { seconds }),
  retryAfter: seconds,
});
