import type { SignInOptions } from '@shared/contract/staff';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError, sendFor } from './api';

/**
 * Runs an act with money; where the server wants it signed (403 `signature_needed`), lets the passkey sign what the
 * server would do, and runs it again with the signature.
 */
export async function withSignature(
  challengePath: string,
  act: (signed: { signature?: object }) => Promise<Response>,
): Promise<Response> {
  try {
    return await act({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'signature_needed') throw error;
    const { challengeId, options } = await sendFor<SignInOptions>('POST', challengePath);
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const answer = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    });
    return act({ signature: { challengeId, answer } });
  }
}
