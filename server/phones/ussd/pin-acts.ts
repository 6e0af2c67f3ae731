import { CODE_MINUTES } from '@shared/limits';
import { formatInstant } from '@shared/day';
import { TERMS_VERSION } from '@shared/legal';
import { isWeakPin } from '@server/lending/phone-pin';
import { agreeToTerms } from '@server/people/accounts/agree-to-terms';
import { chooseLanguage } from '@server/people/accounts/choose-language';
import { openAgain } from '@server/people/accounts/enter-by-phone';
import { heldBySimSwap, heldNumber } from '@server/people/accounts/sim-swap';
import { findHolder } from '@server/people/accounts/store';
import { checkedBefore, checkPin } from '@server/people/pins/check-pin';
import { sendDialledCode, takeDialledCode } from '@server/people/pins/dialled-code';
import { openDialledAccount } from '@server/people/pins/open-dialled-account';
import { hashPin, isRightPin } from '@server/people/pins/pin-hash';
import { setPin } from '@server/people/pins/set-pin';
import { findHolderAsCaller } from '@server/people/pins/store';
import type { PersonContext } from '@server/platform/core/context';
import { type Change, retrying } from '@server/platform/db/change';
import type { AgreedName } from './menu/states';
import { findProvenBeside } from './store';
import {
  type Acting,
  type ActsOf,
  type Done,
  done,
  onceInTurn,
  ownContext,
  personOf,
  type SessionSet,
  went,
} from './acting';
import { visitsSince } from './claim-turn';

/** Compares the PIN of a number with what was typed, and counts it once in its turn; a wrong one is an outcome. */
export async function pinChecked(acting: Acting, pin: string): Promise<Done> {
  const own = ownContext(acting);
  const checked = await onceInTurn(acting, own, { what: 'check_pin' }, (once) =>
    checkPin(once, pin),
  );
  const { isRight, left, wrongBefore } = checked ?? (await checkedBefore(own, pin));
  if (isRight) {
    return done(wrongBefore > 0 ? { wrong: String(wrongBefore) } : {}, { isProven: true });
  }
  return left === 0 ? went('locked') : went('wrong', { left: String(left) });
}

export const PIN_ACTS: ActsOf<
  | 'send_code'
  | 'check_code'
  | 'agree_terms'
  | 'choose_pin'
  | 'repeat_pin'
  | 'check_pin'
  | 'set_language'
> = {
  async send_code({ context, session, holder, returning }) {
    await sendDialledCode(context, session.phone, (holder ?? returning)?.id ?? null);
    return done({ minutes: String(CODE_MINUTES) });
  },
  async check_code({ context, session }, { code }) {
    const { id, version, phone } = session;
    const set = { codeTypedAt: context.wall() };
    await takeDialledCode(context, phone, code, {
      update: { ussdSessions: [{ id, version, set }] },
      whyNoEvent: 'turn_of_menu',
    });
    return { ...done({}, set), isKept: true };
  },
  async agree_terms(acting) {
    const own = ownContext(acting);
    const held = await heldUntil(acting);
    if (held) return held;
    await agreeToTerms(own, TERMS_VERSION);
    // In which language they were agreed to is the account's from now on.
    await chooseLanguage(own, acting.facts.language);
    return done();
  },
  async choose_pin({ context, session: { phone } }, { pin }) {
    if (isWeakPin(pin, phone)) return went('weak');
    return done({}, { firstPinHash: await hashPin(context, phone, pin) });
  },
  async repeat_pin(acting, { pin, as }) {
    const { context, session } = acting;
    const { phone, firstPinHash } = session;
    const isSame = await isRightPin(context, phone, firstPinHash, pin);
    if (!firstPinHash || !isSame) return went('other', {}, { firstPinHash: null });
    // The hold comes first: after a replaced SIM no account is made, and none is opened again.
    const held = await heldUntil(acting);
    if (held) return held;
    const own = personOf(acting) ?? (await newcomer(acting, as));
    if (!own) return went('gone', {}, { firstPinHash: null });
    const set = { firstPinHash: null, codeTypedAt: null, isProven: true };
    await setPin(own, firstPinHash, () => usedHere(acting, set));
    return { ...done({}, set), isKept: true };
  },
  check_pin: (acting, { pin }) => pinChecked(acting, pin),
  async set_language(acting, { language }) {
    const own = personOf(acting);
    if (own) await chooseLanguage(own, language);
    return done({}, { language });
  },
};

/**
 * A code sets one PIN, and what was proven by the one before is proven no more: this session has what it earned, the
 * others of the number have nothing.
 */
async function usedHere({ context, session }: Acting, set: SessionSet): Promise<Change> {
  const { id, version, phone } = session;
  const others = await findProvenBeside(context.db, phone, visitsSince(context), id);
  const nothing = { isProven: false, codeTypedAt: null, firstPinHash: null };
  return {
    update: {
      ussdSessions: [
        { id, version, set },
        ...others.map((other) => ({ id: other.id, version: other.version, set: nothing })),
      ],
    },
  };
}

/** The end of a visit whose phone has a replaced SIM; null for any other. */
async function heldUntil(acting: Acting): Promise<Done | null> {
  const { context, session, facts } = acting;
  const own = personOf(acting);
  const until = own
    ? await heldBySimSwap(own, own.actor.person)
    : ((await heldNumber(context, session.phone))?.until ?? null);
  return (
    until && went('held', { until: formatInstant(until, facts.language) }, { firstPinHash: null })
  );
}

/**
 * The account of a number that has none: an erased one that a code opens, else one by the name that its holder said is
 * theirs. Null where nobody asks the number any more, or an account that 1.0.0 erased still has it (decision 0297).
 */
async function newcomer(
  { context, session: { phone }, facts, returning }: Acting,
  name: AgreedName,
): Promise<PersonContext | null> {
  const person = await retrying(async () => {
    const [known] = await findHolderAsCaller(context.db, phone);
    if (known) return known;
    const [holder] = await findHolder(context.db, phone);
    if (holder?.erasedAt && holder.id !== returning?.id) return null;
    if (returning) await openAgain(context, returning);
    else if (facts.holder === 'invited' && name !== null) {
      await openDialledAccount(context, { phone, name, language: facts.language });
    } else return null;
    const [made] = await findHolderAsCaller(context.db, phone);
    if (!made) throw new Error('an account is not there after it was made');
    return made;
  });
  return person && { ...context, actor: { kind: 'person', person } };
}
