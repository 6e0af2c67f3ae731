import { constants, publicEncrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newDarajaCredentials, openCredential } from './simulator-credentials';

describe('openCredential', () => {
  it('opens what was sealed for the simulator and nothing else', () => {
    const { certificatePem: key, privateKey, initiatorPassword } = newDarajaCredentials();
    const other = newDarajaCredentials();
    const padding = constants.RSA_PKCS1_PADDING;
    const sealed = publicEncrypt({ key, padding }, Buffer.from(initiatorPassword));
    const credential = sealed.toString('base64');
    expect(openCredential(credential, privateKey)).toBe(initiatorPassword);
    expect(openCredential(credential, other.privateKey)).not.toBe(initiatorPassword);
    expect(openCredential('', privateKey)).toBeNull();
    expect(openCredential('/'.repeat(344), privateKey)).toBeNull();
  });
});
