import type { Context } from '@server/platform/core/context';
import { readSignature } from './passkey';
import { digestOf } from './signed-act';
import { findKeptActs } from './store';

/** The acts that passkeys signed, as they are kept. */
export interface KeptActs {
  verified: number;
  /** The first whose signature is not that of its act; null where each is. */
  unproven: { id: string; at: Date } | null;
}

/** Verifies each kept signature with the public key that made it, in the order of the acts. */
export async function verifyKeptActs(context: Context): Promise<KeptActs> {
  let verified = 0;
  let last: string | null = null;
  for (;;) {
    const rows = await findKeptActs(context.db, last);
    for (const { signed, passkey } of rows) {
      const { id, at, act, authenticatorData, clientData, signature } = signed;
      const credentialId = passkey.credentialId ?? '';
      const challenge = Buffer.from(digestOf(act)).toString('base64url');
      // Other signatures came after this one, so the counter that is kept says nothing of it.
      const counter = await readSignature(
        context,
        challenge,
        { ...passkey, counter: 0 },
        {
          id: credentialId,
          rawId: credentialId,
          type: 'public-key',
          response: { authenticatorData, clientDataJSON: clientData, signature },
        },
      );
      if (counter === null) return { verified, unproven: { id, at } };
      verified += 1;
      last = id;
    }
    if (rows.length === 0) return { verified, unproven: null };
  }
}
