import type { SignInOptions } from '@shared/contract/staff';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { send, sendFor } from '@client/lib/api';

/** Lets the browser make a passkey; throws where the person or the browser will not. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Signs in with a passkey, or proves an open session anew. */
export async function answerPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { challengeId, options } = await sendFor<SignInOptions>(
    'POST',
    '/api/staff/sign-in/options',
  );
  const answer = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  await send('POST', '/api/staff/sign-in/passkey', { challengeId, answer });
}
