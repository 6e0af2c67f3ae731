/** A free lane polls every two seconds or more often: one that has not for so long hangs. Milliseconds. */
const STANDS_AFTER_MS = 15_000;
/** Every call of a job ends by its own timeout long before. */
const HANGS_AFTER_MS = 600_000;

/** The signs of life of one lane's runner. */
export class LaneWatch {
  private readonly slots: number;
  private readonly standsAfterMs: number;
  /** When each job at hand was begun. */
  private readonly atHand = new Map<string, number>();
  private lastPoll = 0;
  private giveUp: (() => void) | null = null;

  constructor(slots: number, standsAfterMs = STANDS_AFTER_MS) {
    this.slots = slots;
    this.standsAfterMs = standsAfterMs;
  }

  /** A runner works; `giveUp` ends waiting for it. */
  up(giveUp: () => void): void {
    this.giveUp = giveUp;
    this.lastPoll = performance.now();
  }

  down(): void {
    this.giveUp = null;
    this.atHand.clear();
  }

  /** The database answered a question for a job. */
  polled(): void {
    this.lastPoll = performance.now();
  }

  began(jobId: string): void {
    this.polled();
    this.atHand.set(jobId, performance.now());
  }

  ended(jobId: string): void {
    this.atHand.delete(jobId);
  }

  get isUp(): boolean {
    return this.giveUp !== null;
  }

  get isIdle(): boolean {
    return this.atHand.size === 0;
  }

  /** Whether it has a free slot and looks for no jobs, or has a job that does not end. */
  isStanding(): boolean {
    const now = performance.now();
    const isFree = this.atHand.size < this.slots;
    const hangs = [...this.atHand.values()].some((begun) => now - begun > HANGS_AFTER_MS);
    return this.isUp && (hangs || (isFree && now - this.lastPoll > this.standsAfterMs));
  }

  abandon(): void {
    this.giveUp?.();
  }
}
