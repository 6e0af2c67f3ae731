import { CrashPoint } from '../faults/crash-point';

/** The start of the one writer's statements (db/change-statement.ts). */
const COMMIT = 'with input as materialized';

/** The error of a connection that PostgreSQL closed; a job may fail with it too. */
export const CUT = 'Connection terminated unexpectedly, as the dice would have it';

type Trick = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * A process' connections to its database, with injected faults: a commit is delayed, its connection breaks, or the
 * process dies.
 */
export class Wire extends CrashPoint {
  private trick: Trick | null = null;

  constructor() {
    super(Infinity, 'before');
  }

  override step<T>(
    name: string,
    act: () => Promise<T>,
    hadNone?: (result: T) => boolean,
  ): Promise<T> {
    const { trick } = this;
    if (!trick || !name.startsWith(COMMIT)) return super.step(name, act, hadNone);
    this.trick = null;
    return super.step(name, () => trick(act), hadNone);
  }

  /** Breaks the connection at the next commit: before it arrives, or before its answer returns. */
  cut(moment: 'before' | 'after'): void {
    this.trick = async (act) => {
      if (moment === 'after') await act();
      throw new Error(CUT);
    };
  }

  /** Delays the next commit; `reached` resolves once it waits. */
  hold(): { reached: Promise<void>; release(): void } {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      this.trick = async (act) => {
        resolve();
        await held;
        return act();
      };
    });
    return { reached, release };
  }

  /** Whether a fault still waits for its commit; clears it. */
  forget(): boolean {
    const isLeft = this.trick !== null;
    this.trick = null;
    return isLeft;
  }
}

/** Whether a job's error was injected by the dice. */
export const isOfTheDice = (error: string): boolean => error.includes(CUT);
