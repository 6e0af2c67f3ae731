import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@shared/limits';

/**
 * The six digits of a code, derived from its id and the product's secret, so that neither the database nor the queue
 * holds a readable code: the row has a keyed hash, the SMS job the id.
 */
export function codeDigits(secret: string, codeId: string): string {
  const bits = createHmac('sha256', secret).update(`code:${codeId}`).digest().readUIntBE(0, 6);
  return String(bits % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** The keyed hash of a code that the row stores. */
export const hashCode = (secret: string, codeId: string, digits: string): string =>
  createHmac('sha256', secret).update(`hash:${codeId}:${digits}`).digest('hex');

/** Whether the input is the code; compares in constant time. */
export const isRightCode = (
  secret: string,
  codeId: string,
  stored: string,
  typed: string,
): boolean =>
  timingSafeEqual(Buffer.from(stored, 'hex'), Buffer.from(hashCode(secret, codeId, typed), 'hex'));
