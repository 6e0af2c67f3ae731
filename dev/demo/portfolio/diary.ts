import { type Day, dayOf } from '@shared/day';
import { Refused } from '@server/platform/core/refused';
import { inLanes } from '../lanes';

/** Each day has two beats: `first` starts acts, and half a minute later `then` continues with their results. */
export const BEATS = ['first', 'then'] as const;
export type Beat = (typeof BEATS)[number];

export interface Moment {
  day: Day;
  beat: Beat;
}

/** A person's acts in sequence; each `yield` gives the time of the next one. */
export type LoanLife<Result = void> = AsyncGenerator<Moment, Result, void>;

/** Concurrent lives: so many that what they read and write at the same moment shares statements. */
const LANES = 192;

const keyOf = ({ day, beat }: Moment): string => `${day} ${BEATS.indexOf(beat)}`;

/** The schedule of lives. Holds only active lives, however many there are in total. */
export class Diary {
  readonly #pages = new Map<string, LoanLife[]>();
  /** Reasons of refusals with their counts; a refusal ends a life. */
  readonly refusals = new Map<string, number>();

  enter(moment: Moment, life: LoanLife): void {
    const key = keyOf(moment);
    const page = this.#pages.get(key);
    if (page) page.push(life);
    else this.#pages.set(key, [life]);
  }

  /** Runs every life that is due; returns their number. */
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

  /** A refusal by the product ends a life and is counted; any other error ends the play. */
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

/** The first beat of a day, or of today if it has begun. */
export const atFirst = (day: Day): Moment => ({ day, beat: 'first' });

/** Half a minute later. */
export const atThen = (now: Date): Moment => ({ day: dayOf(now), beat: 'then' });
