import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { challengeSignIn, signInByPasskey } from '@shared/contract/operations/staff';

/** Lets the browser make a passkey; throws where the person or the browser will not. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Signs in with a passkey, or proves an open session anew. */
export async function answerPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { challengeId, options } = await send(at(challengeSignIn));
  const answer = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  await send(at(signInByPasskey), { challengeId, answer });
}
