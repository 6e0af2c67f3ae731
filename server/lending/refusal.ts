/** Why a rule said no, as a closed list; the HTTP edge maps each to one status (in brackets). */
export type RefusalCode =
  | 'malformed' // 400: not understood
  | 'signed_out' // 401
  | 'forbidden' // 403: signed in, but not allowed to do this at all
  | 'not_found' // 404: not there, or not yours
  | 'wrong_state' // 409: its status forbids it now
  | 'taken' // 409: somebody or something already holds this place
  | 'still_running' // 409: the same request is being worked on; again after `retryAfter`
  | 'already_done' // 409: the same request was done; its answer is lost
  | 'too_large' // 413
  | 'not_json' // 415
  | 'broken_rule' // 422: understood, but a rule says no
  | 'key_reused' // 422: the key belongs to another request
  | 'too_soon' // 429: again after `retryAfter`
  | 'unavailable'; // 503: again after `retryAfter`

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
