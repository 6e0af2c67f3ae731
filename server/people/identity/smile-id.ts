import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { newId } from '@server/platform/core/ids';
import type { Answered, CallOut, Reply } from '@server/platform/core/outbound-http';
import type {
  Identity,
  IdentityAnswer,
  IdentityQuestion,
} from '@server/platform/core/ports/identity';

export interface SmileIdSettings {
  /** "https://api.smileidentity.com", without a trailing slash. */
  baseUrl: string;
  partnerId: string;
  apiKey: string;
}

const TIMEOUT_MS = 10_000;
const BASIC_KYC = 5;
const OUTCOMES = { 1013: 'no_record', 1014: 'bad_number' } as const;
const NAMES = { 'Exact Match': 'match', 'No Match': 'mismatch' } as const;

const code = z.union([z.string(), z.number()]).transform(String);
const answerSchema = z.object({
  SmileJobID: code,
  ResultCode: code,
  ResultText: z.string().default(''),
  Actions: z
    .object({ Verify_ID_Number: z.string().optional(), Names: z.string().optional() })
    .default({}),
});

/**
 * Smile ID's Basic KYC, which compares names and returns none. What is known of it, and from where, is in decision
 * 0200.
 */
export const smileId = (
  settings: SmileIdSettings,
  { now, call }: { now: () => Date; call: CallOut },
): Identity => ({
  async check(question) {
    const reply = await call({
      of: { provider: 'identity', call: 'check' },
      resultOf,
      url: `${settings.baseUrl}/v2/verify`,
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyFor(settings, question, now())),
      timeoutMs: TIMEOUT_MS,
    });
    return readAnswer(reply);
  },
});

/** The HMAC of when, who and what for: proof of the API key, which is never sent. */
export const signatureOf = (
  { partnerId, apiKey }: Pick<SmileIdSettings, 'partnerId' | 'apiKey'>,
  timestamp: string,
): string =>
  createHmac('sha256', apiKey).update(`${timestamp}${partnerId}sid_request`).digest('base64');

/** Both ids are new each time: nothing of ours that names the person leaves with the question. */
function bodyFor(settings: SmileIdSettings, question: IdentityQuestion, now: Date) {
  const timestamp = now.toISOString();
  return {
    source_sdk: 'rest_api',
    source_sdk_version: '1.0.0',
    partner_id: settings.partnerId,
    timestamp,
    signature: signatureOf(settings, timestamp),
    country: 'KE',
    id_type: 'NATIONAL_ID',
    id_number: question.number,
    first_name: question.firstName,
    last_name: question.lastName,
    phone_number: question.phone,
    partner_params: { job_id: newId(), user_id: newId(), job_type: BASIC_KYC },
  };
}

/** A page under 200 is no answer. */
const resultOf = ({ status, json }: Answered) =>
  status < 300 && !answerSchema.safeParse(json).success ? 'failed' : undefined;

function readAnswer(reply: Reply): IdentityAnswer {
  if (reply.kind !== 'reply') return unavailable(null, reply.reason);
  const answer = answerSchema.safeParse(reply.json);
  if (!answer.success || reply.status < 200 || reply.status > 299) {
    return unavailable(null, `HTTP ${reply.status} without an answer`);
  }
  const { SmileJobID: reference, ResultCode, ResultText, Actions } = answer.data;
  const outcome = valueIn(OUTCOMES, ResultCode);
  if (outcome) return { outcome, reference };
  if (Actions.Verify_ID_Number !== 'Verified') {
    return unavailable(reference, `${ResultCode} ${ResultText}`.trim());
  }
  // Names in another order, in part, or not compared: a person looks.
  return { outcome: valueIn(NAMES, Actions.Names) ?? 'partial', reference };
}

const valueIn = <V>(values: Readonly<Record<string, V>>, key = ''): V | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

const unavailable = (reference: string | null, reason: string): IdentityAnswer => ({
  outcome: 'unavailable',
  reference,
  reason,
});
