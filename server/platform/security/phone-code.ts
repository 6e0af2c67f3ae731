import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@shared/limits';

/**
 * The six digits of a code, derived from its id with the product's secret. So neither the database nor the
 * job queue ever holds a code that somebody could read: the row keeps a keyed hash, the SMS job the id.
 */
export function codeDigits(secret: string, codeId: string): string {
  const bits = createHmac('sha256', secret).update(`code:${codeId}`).digest().readUIntBE(0, 6);
  return String(bits % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** What the row keeps of a code. */
export const hashCode = (secret: string, codeId: string, digits: string): string =>
  createHmac('sha256', secret).update(`hash:${codeId}:${digits}`).digest('hex');

/** Whether what was typed is the code, in constant time. */
export const isRightCode = (
  secret: string,
  codeId: string,
  stored: string,
  typed: string,
): boolean =>
  timingSafeEqual(Buffer.from(stored, 'hex'), Buffer.from(hashCode(secret, codeId, typed), 'hex'));
