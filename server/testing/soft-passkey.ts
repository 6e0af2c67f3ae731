import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { SignInOptions } from '@shared/contract/staff';

/** A passkey without a device: makes and signs what a browser would, with an Ed25519 key of its own. */
export interface SoftPasskey {
  credentialId: string;
  /** What makes it again, in a later process. */
  kept: KeptPasskey;
  register(options: object): object;
  answer(asked: SignInOptions, changed?: Partial<Signed>): object;
}

export interface KeptPasskey {
  credentialId: string;
  /** PKCS 8, base64. */
  privateKey: string;
}

interface Signed {
  challenge: string;
  origin: string;
  counter: number;
}

const USER_PRESENT_AND_VERIFIED = 0x05;
const ATTESTED = 0x40;

/** `kept`: one that was made earlier, at whichever port. */
export function softPasskey(origin: string, kept = newPasskey()): SoftPasskey {
  const { credentialId } = kept;
  const id = Buffer.from(credentialId, 'base64url');
  const key = Buffer.from(kept.privateKey, 'base64');
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const rpHash = sha256(new URL(origin).hostname);
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, counter: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpHash, Buffer.from([flags]), count, rest]);
  };
  const named = (response: Record<string, Buffer>) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });
  return {
    credentialId,
    kept,
    register(options) {
      const { challenge } = options as { challenge: string };
      const x = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
      const cose = Buffer.concat([Buffer.from('a4010103272006215820', 'hex'), x]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const data = authData(USER_PRESENT_AND_VERIFIED | ATTESTED, 0, attested);
      return named({
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: attestationOf(data),
      });
    },
    answer({ options }, { challenge, origin: from = origin, counter = 0 } = {}) {
      const asked = challenge ?? (options as { challenge: string }).challenge;
      const clientDataJSON = clientData('webauthn.get', asked, from);
      const authenticatorData = authData(USER_PRESENT_AND_VERIFIED, counter);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return named({
        clientDataJSON,
        authenticatorData,
        signature: sign(null, signed, privateKey),
      });
    },
  };
}

function newPasskey(): KeptPasskey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    credentialId: randomBytes(16).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authData.length]),
    authData,
  ]);
