import { phone, type Phone } from '@shared/phone';
import type { Dice } from '../dice';
import { FIRST_NAMES, LAST_NAMES } from './names';

/** Somebody of the portfolio: no more than it takes to act as them. */
export interface Neighbour {
  /** In the order of their coming; their phone and email follow from it. */
  number: number;
  /** The account's id; empty until they have signed up. */
  id: string;
  firstName: string;
  lastName: string;
}

const FIRST_PHONE = 254_720_000_000;
/** Who lives near enough to be asked, on either side. */
const NEAR = 150;

export const phoneOf = ({ number }: Neighbour): Phone => phone(String(FIRST_PHONE + number));

export const emailOf = ({ number, firstName, lastName }: Neighbour): string =>
  `${firstName}.${lastName}.${number}@demo.tegemea.example`.toLowerCase();

/**
 * Everybody who has come so far, and who of them may borrow again. News of a day counts from the next one on and in
 * the order of people's numbers, so that it does not matter who of them was quicker.
 */
export class Town {
  readonly #known: Neighbour[] = [];
  readonly #free: Neighbour[] = [];
  #arriving: Neighbour[] = [];
  #freed: Neighbour[] = [];
  #count = 0;

  newcomer(dice: Dice): Neighbour {
    this.#count += 1;
    const [firstName, lastName] = [dice.pick(FIRST_NAMES), dice.pick(LAST_NAMES)];
    return { number: this.#count, id: '', firstName, lastName };
  }

  /** They have verified their phone. */
  settles(neighbour: Neighbour): void {
    this.#arriving.push(neighbour);
  }

  /** They have no loan that is open. */
  isFree(neighbour: Neighbour): void {
    this.#freed.push(neighbour);
  }

  /** Somebody who lives near; null where nobody else does. */
  nearby(dice: Dice, of: Neighbour, others: readonly Neighbour[]): Neighbour | null {
    const most = this.#known.length;
    if (most === 0) return null;
    const middle = Math.min(of.number, most - 1);
    const from = Math.max(0, middle - NEAR);
    const reach = Math.min(most, middle + NEAR) - from;
    const found = this.#known[from + dice.upTo(reach) - 1];
    return found && found !== of && !others.includes(found) ? found : null;
  }

  /** Somebody without a loan, who has one from now on. */
  returning(dice: Dice): Neighbour | null {
    if (this.#free.length === 0) return null;
    const [found] = this.#free.splice(dice.upTo(this.#free.length) - 1, 1);
    return found ?? null;
  }

  endOfDay(): void {
    const byNumber = (a: Neighbour, b: Neighbour) => a.number - b.number;
    this.#known.push(...this.#arriving.sort(byNumber));
    this.#free.push(...this.#freed.sort(byNumber));
    this.#arriving = [];
    this.#freed = [];
  }
}
