import { PIN_DIGITS, PIN_TRIES } from '@shared/limits';
import type { Phone } from '@shared/phone';

/** Rules of the PIN that opens the menus of phones without data. What was typed is compared elsewhere, by its hash. */

/** A PIN as it is kept: for which number it was set, and wrong ones in a row since the last right one. */
export interface KeptPin {
  readonly phone: Phone;
  readonly wrong: number;
}

export type PinState = 'none' | 'set' | 'locked';

/** How a number's PIN stands; one that was set for another number is none. */
export function pinState(kept: KeptPin | null, phone: Phone): PinState {
  if (kept?.phone !== phone) return 'none';
  return kept.wrong < PIN_TRIES ? 'set' : 'locked';
}

/** Wrong ones in a row after this one. */
export const wrongAfter = ({ wrong }: KeptPin, isRight: boolean): number =>
  isRight ? 0 : Math.min(PIN_TRIES, wrong + 1);

export const triesLeft = (wrong: number): number => Math.max(0, PIN_TRIES - wrong);

/** Rows of digits and the middle of the keypad, both ways. */
const ROWS = ['01234567890', '2580'].flatMap((row) => [row, [...row].toReversed().join('')]);
const YEAR = /^(?:19|20)\d\d$/;

/** Whether a PIN is among the first guesses at a person's: a year, a row, a repetition, or digits of the number. */
export function isWeakPin(pin: string, phone: Phone): boolean {
  const half = pin.slice(0, pin.length / 2);
  return (
    YEAR.test(pin) ||
    ROWS.some((row) => row.includes(pin)) ||
    half + half === pin ||
    new Set(pin).size < PIN_DIGITS - 1 ||
    `0${phone.slice(3)}`.includes(pin)
  );
}
