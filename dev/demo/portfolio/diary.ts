import { type Day, dayOf } from '@shared/day';
import { Refused } from '@server/platform/refused';
import { inLanes } from '../lanes';

/** A day is played twice: `first` starts things, and half a minute later `then` goes on with what came of them. */
export const BEATS = ['first', 'then'] as const;
export type Beat = (typeof BEATS)[number];

export interface Moment {
  day: Day;
  beat: Beat;
}

/** What somebody does, one moment after another; each `yield` names when they go on. */
export type LoanLife<Result = void> = AsyncGenerator<Moment, Result, void>;

/** Lives that act at the same time: enough to keep two cores and the connections busy. */
const LANES = 6;

const keyOf = ({ day, beat }: Moment): string => `${day} ${BEATS.indexOf(beat)}`;

/** Who acts when. Holds no more than the lives that are under way, however many there will be. */
export class Diary {
  readonly #pages = new Map<string, LoanLife[]>();
  /** Why acts were refused, and how often: a life ends there. */
  readonly refusals = new Map<string, number>();

  enter(moment: Moment, life: LoanLife): void {
    const key = keyOf(moment);
    const page = this.#pages.get(key);
    if (page) page.push(life);
    else this.#pages.set(key, [life]);
  }

  /** Lets everybody act whose moment it is; answers how many those were. */
  async play(moment: Moment): Promise<number> {
    const key = keyOf(moment);
    const lives = this.#pages.get(key) ?? [];
    this.#pages.delete(key);
    const nexts = await inLanes(LANES, lives, async (life) => ({
      life,
      next: await this.#act(life),
    }));
    for (const { life, next } of nexts) {
      if (!next) continue;
      if (keyOf(next) <= key)
        throw new Error(`at ${key} somebody wants to go back to ${keyOf(next)}`);
      this.enter(next, life);
    }
    return lives.length;
  }

  /** What the product refuses ends a life and is counted; any other error ends the play. */
  async #act(life: LoanLife): Promise<Moment | null> {
    try {
      const { value, done } = await life.next();
      return done ? null : value;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusals.set(error.message, (this.refusals.get(error.message) ?? 0) + 1);
      return null;
    }
  }
}

/** The first beat of a day, or of today where that has begun. */
export const atFirst = (day: Day): Moment => ({ day, beat: 'first' });

/** Half a minute on. */
export const atThen = (now: Date): Moment => ({ day: dayOf(now), beat: 'then' });
