import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Assertion, Attestation } from '@shared/contract/staff';
import type { Context } from '@server/platform/core/context';
import { type AuthenticatorRow, emailOf } from './store';

/** Where passkeys belong: from our own address, never from a request's headers. */
const siteOf = ({ publicUrl }: Pick<Context, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

const transportsOf = ({ transports }: AuthenticatorRow) =>
  (transports ?? []) as AuthenticatorTransport[];

const known = (rows: readonly AuthenticatorRow[]) =>
  rows.flatMap((row) =>
    row.credentialId ? [{ id: row.credentialId, transports: transportsOf(row) }] : [],
  );

/** Options by which a browser makes a passkey that also signs in alone. */
export const registrationOptions = (
  context: Context,
  person: { id: string; email: string | null },
  authenticators: readonly AuthenticatorRow[],
) =>
  generateRegistrationOptions({
    rpName: 'Tegemea',
    rpID: siteOf(context).rpID,
    userName: emailOf(person),
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    excludeCredentials: known(authenticators),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** Options by which a browser answers with one of these passkeys, or with any that it has for us. */
export const authenticationOptions = (
  context: Context,
  authenticators: readonly AuthenticatorRow[],
  challenge?: Uint8Array<ArrayBuffer>,
) =>
  generateAuthenticationOptions({
    rpID: siteOf(context).rpID,
    allowCredentials: known(authenticators),
    userVerification: 'required',
    ...(challenge && { challenge }),
  });

/** The passkey that a browser made; null for an answer that does not fit. */
export async function readNewPasskey(context: Context, challenge: string, answer: Attestation) {
  const { rpID, origin } = siteOf(context);
  const { registrationInfo } = await orNothing(
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {}, response: attested(answer) },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    }),
  );
  if (!registrationInfo) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

const attested = ({ response }: Attestation) => ({
  clientDataJSON: response.clientDataJSON,
  attestationObject: response.attestationObject,
  transports: (response.transports ?? []) as AuthenticatorTransport[],
});

/** The passkey's new counter when the answer is its signature of the challenge; else null. */
export async function readSignature(
  context: Pick<Context, 'publicUrl'>,
  challenge: string,
  passkey: AuthenticatorRow,
  answer: Assertion,
): Promise<number | null> {
  const { rpID, origin } = siteOf(context);
  const { verified, authenticationInfo } = await orNothing(
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId ?? '',
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey ?? '', 'base64url')),
        counter: passkey.counter ?? 0,
        transports: transportsOf(passkey),
      },
    }),
  );
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws for a wrong challenge, origin or counter, and answers `false` for a wrong signature. */
const orNothing = <T extends { verified: boolean }>(verifying: Promise<T>): Promise<Partial<T>> =>
  verifying.catch(() => ({}));
