import { createHash, randomBytes } from 'node:crypto';
import type { ActSignature, SignInOptions } from '@shared/contract/staff';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { signerFault } from '@shared/staff';
import type { Change } from '@server/platform/db/change';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { askFor, takeAsked } from './challenge';
import { authenticationOptions, readSignature } from './passkey';
import { type AuthenticatorRow, findAuthenticators, findRecovery } from './store';

/** What is done, to which loan or member of the staff, with how much money, to which number. */
export interface SignedAct {
  act: string;
  subjectId: string;
  loan: string | null;
  amount: Cents | null;
  to: Phone | null;
  /** Of a change of the staff: which, to whom. */
  about?: Record<string, unknown> | undefined;
}

const textOf = ({ about, act, subjectId, loan, amount, to }: SignedAct, nonce: string): string =>
  JSON.stringify({ about, act, amount, loan, nonce, subjectId, to });

/** What a passkey signs: the digest of the act's text. */
export const digestOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(text).digest());

/** The actor's passkeys. Throws Refused for whoever may not sign, such as without a second way in. */
async function passkeysOf({ db, actor }: PersonContext): Promise<AuthenticatorRow[]> {
  const own = await findAuthenticators(db, actor.person.id);
  const [recovery] = await findRecovery(db, actor.person.id);
  const kinds = own.map(({ kind }) => kind);
  const fault = signerFault({ kinds, recoveryCodes: recovery?.codeHashes.length ?? 0 });
  if (fault) throw new Refused(refusal(fault));
  return own.filter(({ kind }) => kind === 'passkey');
}

/** Asks the actor's passkey to sign an act: the challenge is the digest of what would be done now. */
export async function askForSignature(
  context: PersonContext,
  act: SignedAct,
): Promise<SignInOptions> {
  const passkeys = await passkeysOf(context);
  const text = textOf(act, randomBytes(16).toString('base64url'));
  const options = await authenticationOptions(context, passkeys, digestOf(text));
  const challengeId = await askFor(context, 'act', text, context.actor.person.id);
  return { challengeId, options };
}

/** A signature whose challenge is used up; `text` is the act that was asked. */
export interface TakenSignature {
  text: string;
  answer: ActSignature['answer'];
}

/**
 * Takes the challenge of a signature, once. Null without a second factor; throws Refused where one is needed and is
 * missing, or was used before.
 */
export async function takeSignature(
  context: PersonContext,
  signature: ActSignature | undefined,
): Promise<TakenSignature | null> {
  if (!context.isSecondFactorRequired) return null;
  if (!signature) throw new Refused(refusal('signature_needed'));
  const { challengeId, answer } = signature;
  const text = await takeAsked(context, challengeId, 'act', context.actor.person.id);
  if (text === null) throw new Refused(refusal('factor_refused'));
  return { text, answer };
}

/**
 * The change that keeps a signature with its act. Compares what was signed with what is to be done now: another figure
 * or number refuses (409), another signature too (401).
 */
export async function signedChange(
  context: PersonContext,
  act: SignedAct,
  taken: TakenSignature | null,
): Promise<Change> {
  if (!taken) return {};
  const { text, answer } = taken;
  const { nonce } = JSON.parse(text) as { nonce: string };
  if (textOf(act, nonce) !== text) throw new Refused(refusal('act_changed'));
  const passkey = (await passkeysOf(context)).find((each) => each.credentialId === answer.id);
  const challenge = Buffer.from(digestOf(text)).toString('base64url');
  const counter = passkey ? await readSignature(context, challenge, passkey, answer) : null;
  if (!passkey || counter === null) throw new Refused(refusal('factor_refused'));
  const at = context.now();
  const { id, version } = passkey;
  const { authenticatorData, clientDataJSON, signature } = answer.response;
  return {
    update: { staffAuthenticators: [{ id, version, set: { counter, lastUsedAt: at } }] },
    insert: {
      staffSignatures: [
        {
          id: newId(),
          personId: context.actor.person.id,
          authenticatorId: id,
          subjectId: act.subjectId,
          act: text,
          authenticatorData,
          clientData: clientDataJSON,
          signature,
          at,
        },
      ],
    },
  };
}
