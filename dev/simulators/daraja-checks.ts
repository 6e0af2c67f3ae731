import { json } from './simulator-server';
import type { Answer } from './simulator-server';
import { newRequestId } from './mpesa-ids';

/** The fields of a request as text: Daraja accepts numbers and strings, and ignores spaces around them. */
export type Fields = Record<string, string>;

/** A check of a field, in the order in which Daraja reports them. */
export type Rule = { field: string; isValid(value: string): boolean; isOptional?: boolean };

const FORBIDDEN_IN_URLS = /mpesa|m-pesa|safaricom|exec?|cmd|sql|query/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const fault = (status: number, errorCode: string, errorMessage: string): Answer =>
  json(status, { requestId: newRequestId(), errorCode, errorMessage });

export const invalid = (field: string): Answer =>
  fault(400, '400.002.02', `Bad Request - Invalid ${field}`);

export const tooMany = (): Answer =>
  json(429, {
    fault: {
      faultstring:
        'Spike arrest violation. Allowed rate : MessageRate{messagesPerPeriod=5, ' +
        'periodInMicroseconds=60000000, maxBurstMessageCount=1.0}',
      detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' },
    },
  });

export const firewallPage = (): Answer => ({
  kind: 'text',
  status: 503,
  type: 'text/html',
  text: '<html><body>Request unsuccessful. Incapsula incident ID: 1234-5678</body></html>',
});

/** The body as a JSON object, or null. */
export function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function fieldsOf(body: Record<string, unknown>): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' || typeof value === 'number') fields[name] = String(value).trim();
  }
  return fields;
}

/** Daraja's answer for the first broken rule; null when all hold. */
export function firstFault(fields: Fields, rules: Rule[]): Answer | null {
  const broken = rules.find(({ field, isValid, isOptional }) => {
    const value = fields[field] ?? '';
    return value === '' ? !isOptional : !isValid(value);
  });
  return broken ? invalid(broken.field) : null;
}

export const rule = (field: string, valid: RegExp | ((value: string) => boolean)): Rule => ({
  field,
  isValid: valid instanceof RegExp ? (value) => valid.test(value) : valid,
});

export const optional = (field: string, valid: RegExp): Rule => ({
  ...rule(field, valid),
  isOptional: true,
});

export const MSISDN = /^254[17]\d{8}$/;
export const SHORTCODE = /^\d{5,7}$/;
export const ANY = /./s;

export const isWhole =
  (min: number, max: number) =>
  (value: string): boolean =>
    /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;

/** https, or http to the local machine, without the words that Daraja rejects. */
export function isCallbackUrl(value: string): boolean {
  if (!URL.canParse(value) || FORBIDDEN_IN_URLS.test(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** "20261121091139", and a valid time. */
export function isTimestamp(value: string): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(value)?.slice(1);
  if (!parts) return false;
  const [year, month, day, hour, minute, second] = parts;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString() === iso;
}
