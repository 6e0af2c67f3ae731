import type { Phone } from './phone';
import { joinedDigits } from './typed-digits';

/** Spec §5, sign-up and invitations: 254 or 0, then 1 or 7, then 8 digits. */
const WITH_PREFIX = /^(?:254|0)[17]\d{8}$/;
/** Spec §5, verification: the leading 0 or 254 may be left out. */
const PREFIX_OPTIONAL = /^(?:254|0)?[17]\d{8}$/;

/** The digits alone, without brackets, dots, the plus or 00 of an international number, and the 0 in "+254 (0) 712". */
const bare = (typed: string): string =>
  joinedDigits(typed)
    .replace(/[().]/g, '')
    .replace(/^(?:\+|00(?=254))/, '')
    .replace(/^2540(?=[17]\d{8}$)/, '254');

const normalise = (digits: string): Phone =>
  (digits.startsWith('254') ? digits : `254${digits.replace(/^0/, '')}`) as Phone;

/** What was typed at sign-up or in an invitation → the stored form, or null. Never refuses by network prefix. */
export function parsePhone(typed: string): Phone | null {
  const digits = bare(typed);
  return WITH_PREFIX.test(digits) ? normalise(digits) : null;
}

/** What was typed in the verification dialog → the stored form, or null. */
export function parsePhoneLoosely(typed: string): Phone | null {
  const digits = bare(typed);
  return PREFIX_OPTIONAL.test(digits) ? normalise(digits) : null;
}
