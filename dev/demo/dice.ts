/** Repeatable random numbers: the same seed gives the same sequence (mulberry32). */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** 0…1 */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, 1…most. */
  upTo(most: number): number {
    return 1 + Math.floor(this.roll() * most);
  }

  pick<T>(list: readonly T[]): T {
    const [first] = list;
    if (first === undefined) throw new Error('there is nothing to pick from');
    return list[Math.floor(this.roll() * list.length)] ?? first;
  }

  isLucky(chance: number): boolean {
    return this.roll() < chance;
  }
}

/** A separate sequence for each step, so that one step's draws don't change those of later steps. */
export const diceFor = (seed: number, step: number): Dice =>
  new Dice(Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b));
