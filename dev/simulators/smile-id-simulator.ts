import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parsePhone } from '@shared/typed-phone';
import { firewallPage } from './daraja-checks';
import { compareNames, registeredName } from './id-register';
import type { PhoneWorld } from './phone-world';
import type { Script } from './scripts';
import type { SmileIdCredentials } from './simulator-credentials';
import { json, serve } from './simulator-server';
import type { Answer, Answering, RunningSimulator } from './simulator-server';

export interface SmileIdSimulatorOptions {
  world: PhoneWorld;
  credentials: SmileIdCredentials;
}

const PATH = '/v2/verify';
/** The provider's sandbox numbers: found (under whatever name is asked), no record, bad number, register down. */
const SANDBOX: Readonly<Record<string, keyof typeof RESULTS>> = {
  '00000000': '1012',
  '00000001': '1013',
  '00000002': '1014',
  '00000003': '1015',
};
const RESULTS = {
  '1012': 'ID Number Validated',
  '1013': 'ID Number Not Found',
  '1014': 'Unsupported ID Type',
  '1015': 'Database Unavailable',
} as const;
const PATTERN = /^[0-9]{1,9}$/;

const askedSchema = z.object({
  partner_id: z.string(),
  timestamp: z.iso.datetime(),
  signature: z.string(),
  country: z.literal('KE'),
  id_type: z.literal('NATIONAL_ID'),
  id_number: z.string().min(1),
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  phone_number: z.string().default(''),
  partner_params: z.object({
    job_id: z.string().min(1),
    user_id: z.string().min(1),
    job_type: z.literal(5),
  }),
});
type Asked = z.output<typeof askedSchema>;

/** A local Smile ID over a register of its own (id-register.ts); resolves once it listens. */
export const startSmileIdSimulator = (
  options: SmileIdSimulatorOptions,
): Promise<RunningSimulator> => serve(options.world, 0, identityDesk(options));

/** The handler, independent of the transport. */
export function identityDesk({ world, credentials }: SmileIdSimulatorOptions): Answering {
  return ({ path, method, body }) => {
    if (path !== PATH || method !== 'POST') return fault(404, '2404', 'Not Found');
    const asked = askedSchema.safeParse(parsed(body));
    if (!asked.success) return fault(400, '2213', z.prettifyError(asked.error));
    const script = world.scripts.take('identity', parsePhone(asked.data.phone_number));
    return scripted(script) ?? answerFor(world, credentials, asked.data);
  };
}

function answerFor(world: PhoneWorld, { partnerId, apiKey }: SmileIdCredentials, asked: Asked) {
  const { id_number: number, first_name: firstName, last_name: lastName } = asked;
  const signed = createHmac('sha256', apiKey)
    .update(`${asked.timestamp}${partnerId}sid_request`)
    .digest('base64');
  if (asked.partner_id !== partnerId || asked.signature !== signed) {
    return fault(401, '2205', 'You are not authorized to do that.');
  }
  const name = { firstName, lastName };
  if (!PATTERN.test(number)) return result(asked, '1014', 'Not Done');
  const sandbox = SANDBOX[number];
  if (sandbox) return result(asked, sandbox, compareNames(name, name));
  const kept = registeredName(world, number);
  return kept ? result(asked, '1012', compareNames(name, kept)) : result(asked, '1013', 'Not Done');
}

function result(asked: Asked, code: keyof typeof RESULTS, names: string): Answer {
  const isFound = code === '1012';
  return json(200, {
    SmileJobID: randomUUID(),
    PartnerParams: asked.partner_params,
    ResultType: 'ID Verification',
    ResultText: RESULTS[code],
    ResultCode: code,
    IsFinalResult: 'true',
    Actions: {
      Verify_ID_Number: isFound ? 'Verified' : 'Not Verified',
      Names: isFound ? names : 'Not Done',
      Return_Personal_Info: 'Not Applicable',
    },
    Country: asked.country,
    IDType: asked.id_type,
    IDNumber: asked.id_number,
    timestamp: asked.timestamp,
  });
}

function scripted(script: Script | null): Answer | null {
  switch (script?.answer?.kind) {
    case undefined:
      return null;
    case 'page':
      return firewallPage();
    case 'too_many':
      return fault(429, '2429', 'Too Many Requests');
    case 'bad_token':
      return fault(401, '2205', 'You are not authorized to do that.');
    case 'error':
      return json(script.answer.status, script.answer.body);
    case 'cut':
      return { kind: 'cut' };
    case 'hangs':
      return { kind: 'hang' };
    case 'fails':
      return fault(500, '2500', 'Internal Server Error');
  }
}

const fault = (status: number, code: string, error: string): Answer =>
  json(status, { code, error });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
