import { DEMO_DOMAIN } from '@shared/lender';
import { phone, type Phone } from '@shared/phone';
import type { Dice } from '../dice';
import { FIRST_NAMES, LAST_NAMES } from './names';

/** A person of the portfolio: only what is needed to act as them. */
export interface Neighbour {
  /** In order of arrival; phone and email derive from it. */
  number: number;
  /** The account's id; empty until sign-up. */
  id: string;
  firstName: string;
  lastName: string;
}

const FIRST_PHONE = 254_720_000_000;
/** How far neighbours may be apart, on either side. */
const NEAR = 150;

export const phoneOf = ({ number }: Neighbour): Phone => phone(String(FIRST_PHONE + number));

export const emailOf = ({ number, firstName, lastName }: Neighbour): string =>
  `${firstName}.${lastName}.${number}@${DEMO_DOMAIN}`.toLowerCase();

/**
 * Everybody so far, and who may borrow again. A day's changes apply from the next day, in the order of people's
 * numbers, so that the order of concurrent lives does not matter.
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

  /** Marks the phone as verified. */
  settles(neighbour: Neighbour): void {
    this.#arriving.push(neighbour);
  }

  /** Marks the person as without an open loan. */
  isFree(neighbour: Neighbour): void {
    this.#freed.push(neighbour);
  }

  /** A neighbour; null when there is none. */
  nearby(dice: Dice, of: Neighbour, others: readonly Neighbour[]): Neighbour | null {
    const most = this.#known.length;
    if (most === 0) return null;
    const middle = Math.min(of.number, most - 1);
    const from = Math.max(0, middle - NEAR);
    const reach = Math.min(most, middle + NEAR) - from;
    const found = this.#known[from + dice.upTo(reach) - 1];
    return found && found !== of && !others.includes(found) ? found : null;
  }

  /** A person without a loan; marks them as borrowing. */
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
