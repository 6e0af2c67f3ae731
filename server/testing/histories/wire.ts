import { CrashPoint } from '../faults/crash-point';

/** What the one writer's statements begin with (db/change-statement.ts). */
const COMMIT = 'with input as materialized';

/** How PostgreSQL's end of a connection looks to whoever waits for it; also what a job may fail of. */
export const CUT = 'Connection terminated unexpectedly, as the dice would have it';

type Trick = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * A process' way to its database, on which the dice play tricks: one commit is kept waiting, or its connection
 * breaks; or the process dies.
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

  /** Breaks the connection at the next commit: before it gets through, or before its answer comes back. */
  cut(moment: 'before' | 'after'): void {
    this.trick = async (act) => {
      if (moment === 'after') await act();
      throw new Error(CUT);
    };
  }

  /** Keeps the next commit waiting; `reached`: it waits now. */
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

  /** Whether a trick still waits for its commit; it is forgotten now. */
  forget(): boolean {
    const isLeft = this.trick !== null;
    this.trick = null;
    return isLeft;
  }
}
