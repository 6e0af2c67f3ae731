import { createCipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Phone, phone } from '@shared/phone';

const TOKEN = /^[\w-]{22}$/;
const NUMBER = /^254([17]\d{8})$/;
const MAC_BYTES = 12;
const NUMBER_BYTES = 4;
/** The cipher's counter starts from the MAC and these. */
const COUNTER = Buffer.alloc(4);

const keyOf = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `opt-out link: ${use}`, 32));

const macOf = (secret: string, number: Buffer): Buffer =>
  createHmac('sha256', keyOf(secret, 'mac')).update(number).digest().subarray(0, MAC_BYTES);

/** Encrypts and decrypts: the stream of AES in counter mode from the MAC on. */
const crypted = (secret: string, mac: Buffer, text: Buffer): Buffer =>
  createCipheriv('aes-256-ctr', keyOf(secret, 'text'), Buffer.concat([mac, COUNTER])).update(text);

/**
 * A number as an invitation's link and its opt-out page bear it; the same in every invitation to the number, and it
 * tells nobody which. The number is encrypted from its own MAC as the start (RFC 5297's construction), so nothing is
 * stored. Throws a RangeError for what is no number.
 */
export function phoneToken(secret: string, number: Phone): string {
  const [, digits] = NUMBER.exec(number) ?? [];
  if (!digits) throw new RangeError('a token is for a Kenyan mobile number');
  const text = Buffer.alloc(NUMBER_BYTES);
  text.writeUInt32BE(Number(digits));
  const mac = macOf(secret, text);
  return Buffer.concat([mac, crypted(secret, mac, text)]).toString('base64url');
}

/** The number of a token, or null if the token is not ours. */
export function phoneOfToken(secret: string, token: string): Phone | null {
  const bytes = Buffer.from(token, 'base64url');
  if (!TOKEN.test(token) || bytes.toString('base64url') !== token) return null;
  const mac = bytes.subarray(0, MAC_BYTES);
  const text = crypted(secret, mac, bytes.subarray(MAC_BYTES));
  if (!timingSafeEqual(mac, macOf(secret, text))) return null;
  return phone(`254${text.readUInt32BE()}`);
}
