import { constants, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { phone } from '@shared/phone';
import type { Phone } from '@shared/phone';

/** The credentials of a client of the Daraja simulator, and the private key of the simulator. */
export type DarajaCredentials = {
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  b2cShortcode: string;
  initiatorName: string;
  initiatorPassword: string;
  /** The phone number of the organisation, for pulling transactions. */
  nominatedNumber: Phone;
  /** The public key (SPKI) for encrypting the initiator's password. */
  certificatePem: string;
  privateKey: KeyObject;
};

export type AfricasTalkingCredentials = { username: string; apiKey: string };

export type SmileIdCredentials = { partnerId: string; apiKey: string };

/** The size of the provider's key. */
const KEY_BITS = 2048;
/** For a simulator that only this process talks to: a key of the usual size takes a second of the processor. */
export const QUICK_KEY_BITS = 1024;

/** New credentials: the public shortcodes and initiator of the sandbox, with new secrets. */
export function newDarajaCredentials(modulusLength = KEY_BITS): DarajaCredentials {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    consumerKey: secret(),
    consumerSecret: secret(),
    shortcode: '174379',
    passkey: secret(),
    b2cShortcode: '600992',
    initiatorName: 'testapi',
    initiatorPassword: secret(),
    nominatedNumber: phone('254722000000'),
    certificatePem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
  };
}

export const newAfricasTalkingCredentials = (): AfricasTalkingCredentials => ({
  username: 'sandbox',
  apiKey: `atsk_${secret()}`,
});

export const newSmileIdCredentials = (): SmileIdCredentials => ({
  partnerId: '8001',
  apiKey: secret(),
});

/**
 * The password inside a `SecurityCredential`, or null when it was not encrypted for us. Unpadded by
 * hand (00 02, non-zero filler, 00, password) because Node refuses PKCS#1 v1.5 for private
 * decryption.
 */
export function openCredential(credential: string, privateKey: KeyObject): string | null {
  const sealed = Buffer.from(credential, 'base64');
  const size = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  if (sealed.length !== size) return null;
  const block = decryptBlock(sealed, privateKey);
  if (block === null || block[0] !== 0 || block[1] !== 2) return null;
  const end = block.indexOf(0, 2);
  return end < 10 ? null : block.subarray(end + 1).toString('utf8');
}

/** Null for a number not below the modulus of the key, which is no ciphertext of this key. */
function decryptBlock(sealed: Buffer, key: KeyObject): Buffer | null {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, sealed);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

const secret = (): string => randomBytes(16).toString('hex');
