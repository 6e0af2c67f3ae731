import { constants, publicEncrypt, X509Certificate } from 'node:crypto';

/**
 * Daraja's `SecurityCredential`: the initiator's password, encrypted by RSA with PKCS#1 v1.5 padding (not OAEP), in
 * base64. `pem` is M-Pesa's X.509 certificate or a bare public key. Differs at every call.
 */
export const securityCredential = (password: string, pem: string): string =>
  publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
    'base64',
  );

/** When a certificate ends; a bare key does not. */
export const endOf = (pem: string): Date | null =>
  pem.includes('BEGIN CERTIFICATE') ? new Date(new X509Certificate(pem).validTo) : null;
