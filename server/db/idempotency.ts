import { statement } from './rows';
import type { KeyState } from './schema/idempotency';

/** A key belongs to a person and a route: the same text elsewhere is another key. */
export type KeyScope = [personId: string, route: string, key: string];

/** How far an earlier request under a key came. */
export interface KeptKey {
  askedHash: string;
  state: KeyState;
  answerStatus: number | null;
  answer: string | null;
}

/**
 * Makes a try the one that may write under a key: a new key, or one under which nothing is written yet. No row
 * comes back when something is. An older try that still runs can't write from here on (change.ts).
 */
export const takeKey = statement<{ attemptId: string }, [...KeyScope, string, string, Date]>(
  'take_idempotency_key',
  `insert into idempotency_keys as k
     (person_id, route, key, asked_hash, attempt_id, state, created_at)
   values ($1, $2, $3, $4, $5, 'open', $6)
   on conflict (person_id, route, key) do update
     set asked_hash = excluded.asked_hash, attempt_id = excluded.attempt_id where k.state = 'open'
   returning attempt_id as "attemptId"`,
);

export const readKey = statement<KeptKey, KeyScope>(
  'read_idempotency_key',
  `select asked_hash as "askedHash", state, answer_status as "answerStatus", answer
   from idempotency_keys where person_id = $1 and route = $2 and key = $3`,
);

/** Keeps the answer of the try that took the key; nothing happens when another has taken it since. */
export const keepAnswer = statement<never, [attemptId: string, status: number, answer: string]>(
  'keep_idempotent_answer',
  `update idempotency_keys set state = 'answered', answer_status = $2, answer = $3
   where attempt_id = $1`,
);
