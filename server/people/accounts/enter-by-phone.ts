import type { AskedOfNumber, PhoneEntered, PhoneEntryName } from '@shared/contract/phone-entry';
import { SHARED_PREFIX } from '@shared/contract/guarantees';
import { TERMS_VERSION } from '@shared/legal';
import { FINISH_ENTRY_MINUTES } from '@shared/limits';
import { toDecimalString } from '@shared/money';
import { splitName } from '@shared/called-name';
import type { Phone } from '@shared/phone';
import { commit, retrying, VersionConflict } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { refusal } from '@server/lending/refusal';
import { phoneVerified } from '@server/lending/trust';
import { type Context, isStaff } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { newDeviceTold } from './check-password';
import { requestHashOf } from './code-request';
import { newAccount } from './sign-up';
import { type CodeRow, findRequestedCode } from './code-store';
import { findWaitingRequest, findWhoEnters, type PersonRow, type WaitingRequest } from './store';
import { NUMBER_PROVEN, trustChange } from './trust-change';
import { useCode } from './verify-phone';

const BAD_CODE = refusal('code_wrong');

/** The person who entered, or a number without an account that now may make one. */
interface Entered {
  personId: string | null;
  /** Whether the code proves the session too, as where there is no password that would. */
  isProof: boolean;
  answer: PhoneEntered;
}

/** The code that this browser's request was sent. */
async function codeHere({ db, browser }: Context): Promise<CodeRow | undefined> {
  const request = browser?.codeRequest;
  const [code] = request ? await findRequestedCode(db, requestHashOf(request), 'enter') : [];
  return code;
}

/**
 * Checks the code of this browser's request. Refuses (422) a wrong, used or expired one. Gives no power that a new
 * password by the same code would not give. `loanId`: of the link that the person came by.
 */
export const enterByPhone = (
  context: Context,
  typed: string,
  loanId: string | null,
): Promise<Entered> =>
  retrying(async () => {
    const code = await codeHere(context);
    if (!code) throw new Refused(BAD_CODE);
    const person = await findWhoEnters(context.db, code.phone);
    const isSent = code.isSent && !(person && isStaff(person));
    await useCode(context, { ...code, isSent }, typed, async () => {
      if (!person) return {};
      const event = eventOf(context, 'signed_in', { kind: 'person', id: person.id }, BY_PHONE);
      return joinChanges(
        { insert: { events: [event] } },
        person.erasedAt ? openedAgain(context, person) : await newDeviceTold(context, person),
      );
    });
    const [waiting] = await findWaitingRequest(context.db, code.phone, loanId);
    if (person) {
      const to = waiting ? `/guarantee/${SHARED_PREFIX}${waiting.loanId}` : '/';
      return {
        personId: person.id,
        isProof: person.passwordHash === null || person.erasedAt !== null,
        answer: { isNew: false, to },
      };
    }
    const asked = waiting ? askedOf(waiting) : null;
    return { personId: null, isProof: false, answer: { isNew: true, asked } };
  });

const BY_PHONE = { by: 'phone' };

/** The same by a code that was typed on a phone without data. */
export const openAgain = (context: Context, person: PersonRow): Promise<void> =>
  commit(context.db, openedAgain(context, person));

/** An erased account that stands for a loan again is its person's own again, by the number alone. */
const openedAgain = (context: Context, { id, version }: PersonRow): Recorded => ({
  update: {
    persons: [
      {
        id,
        version,
        set: { erasedAt: null, phoneVerifiedAt: context.now(), email: null, passwordHash: null },
      },
    ],
  },
  insert: { events: [eventOf(context, 'account_opened_again', { kind: 'person', id })] },
});

const askedOf = (waiting: WaitingRequest): AskedOfNumber => ({
  name: splitName(waiting.name),
  borrower: { firstName: waiting.firstName, lastName: waiting.lastName },
  amount: toDecimalString(waiting.amount),
  purpose: waiting.purpose,
  term: waiting.term,
  cap: toDecimalString(waiting.cap),
});

/**
 * Makes the account of a number whose code was checked in this browser within the last minutes, with no email and no
 * password; returns its id. Refuses (422) without such a code, and (409) terms that are no longer the latest.
 */
export async function finishEntry(context: Context, wanted: PhoneEntryName): Promise<string> {
  const { termsVersion, firstName, lastName } = wanted;
  if (termsVersion !== TERMS_VERSION) throw new Refused(refusal('changed_meanwhile'));
  const phone = await provenNumber(context);
  const now = context.now();
  const account = newAccount(now);
  const trust = trustChange(context, account, phoneVerified(account.trustScore), NUMBER_PROVEN);
  const named = { firstName, lastName, email: null, passwordHash: null };
  const person = { ...account, ...named, ...trust.set, phone, phoneVerifiedAt: now };
  const subject = { kind: 'person', id: account.id } as const;
  try {
    await commit(context.db, {
      insert: {
        persons: [person],
        events: [
          eventOf(context, 'signed_up', subject, { terms: TERMS_VERSION, ...BY_PHONE }),
          eventOf(context, 'phone_verified', subject),
        ],
        trustEvents: [trust.row],
      },
    });
  } catch (error) {
    if (error instanceof VersionConflict && error.constraint === 'persons_verified_phone_key') {
      throw new Refused(refusal('phone_taken'));
    }
    throw error;
  }
  return account.id;
}

/** The number whose code this browser gave within the last minutes. */
async function provenNumber(context: Context): Promise<Phone> {
  const code = await codeHere(context);
  const age = code?.usedAt ? context.wall().getTime() - code.usedAt.getTime() : Infinity;
  if (!code || age > FINISH_ENTRY_MINUTES * 60_000) throw new Refused(refusal('entry_over'));
  return code.phone;
}
