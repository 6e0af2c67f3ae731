import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Names the key, so that a later one can stand beside it. */
const KEY_ID = '1';
const ALGORITHM = 'aes-256-gcm';

/** What is sealed; each has a key of its own, so that nothing sealed for one is read as the other. */
export type Sealed = 'staff totp secrets' | 'webhook secrets' | 'national ID numbers';

const keyOf = (secret: string, what: Sealed): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', what, 32));

/** Encrypts a secret for the database: key id, nonce, tag and text. */
export function seal(secret: string, what: Sealed, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, what), nonce);
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
  return [KEY_ID, ...parts].join('.');
}

/** Decrypts what `seal` wrote; throws where the key is another or the text was changed. */
export function unseal(secret: string, what: Sealed, sealed: string): string {
  const [keyId, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (keyId !== KEY_ID || !nonce || !tag || !text) throw new Error('sealed by another key');
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, what), nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
