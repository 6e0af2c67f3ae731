import { createHmac, timingSafeEqual } from 'node:crypto';
import { phone, type Phone } from '@shared/phone';

const MAC_LENGTH = 16;
const TOKEN = /^([0-9a-f]{12})([0-9a-f]{16})$/;

const macOf = (secret: string, digits: string): string =>
  createHmac('sha256', secret).update(`refuse:${digits}`).digest('hex').slice(0, MAC_LENGTH);

/** The token of an invitation's opt-out link; valid for that one number only. */
export const optOutToken = (secret: string, number: Phone): string =>
  `${number}${macOf(secret, number)}`;

/** The number of a token, or null if the token is not ours. */
export function phoneOfToken(secret: string, token: string): Phone | null {
  const match = TOKEN.exec(token);
  const [, digits, mac] = match ?? [];
  if (!digits || !mac || !/^254[17]\d{8}$/.test(digits)) return null;
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, digits)));
  return isOurs ? phone(digits) : null;
}
