/** Why something was refused, as a closed list; the HTTP edge maps each to one status (in brackets). */
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

/** The body of every answer that is not a success (contract §3). */
export interface WireRefusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}
