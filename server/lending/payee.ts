import { calledOf } from '@shared/called-name';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { Phone } from '@shared/phone';
import { fieldRefusal, type Refusal, refusal } from './refusal';

/** Whom money goes to. */
export interface Payee {
  readonly firstName: string;
  readonly lastName: string;
  /** When the verified number was last replaced by another; null for the first one. */
  readonly phoneChangedAt: Date | null;
}

/** A number that money is to go back to. */
interface Return {
  /** Of the payment: the SHA-256 or the mask of the payer's number; null where the provider named none. */
  readonly payerNumber: string | null;
  readonly phone: Phone;
  readonly phoneHash: string;
}

/** Money goes back only to the number that paid, or to one that its mask fits. */
export function refusedReturn({ payerNumber, phone, phoneHash }: Return): Refusal | null {
  if (payerNumber === null) return refusal('payer_unknown');
  const isPayer =
    payerNumber === phoneHash || (payerNumber.includes('*') && fitsMask(payerNumber, phone));
  return isPayer ? null : fieldRefusal('phone', 'not_the_payer');
}

const fitsMask = (mask: string, phone: Phone): boolean =>
  mask.length === phone.length && [...mask].every((sign, at) => sign === '*' || sign === phone[at]);

type Changed = Pick<Payee, 'phoneChangedAt'>;

/** When money may leave for a changed number; null when it may now. A thief's change is noticed meanwhile. */
export function payableFrom(payee: Changed, now: Date): Date | null {
  const from = holdEndOf(payee);
  return from && from > now ? from : null;
}

/** Since when a payout could be tried: since it was decided, or since the hold of its payee's number ended. */
export function triableFrom(decidedAt: Date, payee: Changed | null): Date {
  const from = payee && holdEndOf(payee);
  return from && from > decidedAt ? from : decidedAt;
}

const holdEndOf = ({ phoneChangedAt }: Changed): Date | null =>
  phoneChangedAt && new Date(phoneChangedAt.getTime() + PAYEE_HOLD_HOURS * 3_600_000);

/** Refuses money to a number that was changed lately. */
export function refusedPayee(payee: Payee, now: Date): Refusal | null {
  const from = payableFrom(payee, now);
  return from && refusal('phone_changed_lately', { name: calledOf(payee), from });
}

/** The same as the reason for which a payout is held. */
export function payeeHeld(payee: Payee, now: Date): Coded | null {
  const from = payableFrom(payee, now);
  return from && coded('phone_changed_of', { name: calledOf(payee), from });
}
