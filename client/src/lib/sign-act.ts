import type { ActSignature } from '@shared/contract/staff';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError, send } from './api';
import type { challengeApproval } from '@shared/contract/operations/approvals';
import type { challengePayout } from '@shared/contract/operations/portfolio';
import type { Call } from './call';

type Challenge = typeof challengeApproval | typeof challengePayout;

/**
 * Runs an act with money; where the server wants it signed (403 `signature_needed`), lets the passkey sign what the
 * server would do, and runs it again with the signature.
 */
export async function withSignature<Answer>(
  challenge: Call<Challenge>,
  act: (signed: { signature?: ActSignature }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'signature_needed') throw error;
    const { challengeId, options } = await send(challenge);
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const answer = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    });
    return act({ signature: { challengeId, answer } });
  }
}
