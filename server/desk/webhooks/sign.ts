import { createHmac, randomBytes } from 'node:crypto';

/** Signing as Standard Webhooks 1.0 defines it (standardwebhooks.com). */
const PREFIX = 'whsec_';

/** A secret of 256 random bits, as it is shown once. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The headers of a message; `at` is the time of this try, which a receiver compares with its clock. */
export function signedHeaders(
  secret: string,
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${mac}`,
  };
}
