/** A free lane polls every two seconds or more often: one that has not for so long hangs. Milliseconds. */
const STANDS_AFTER_MS = 15_000;
/** Every call of a job ends by its own timeout long before. */
const HANGS_AFTER_MS = 600_000;

/** A lane with no job for so long was at rest before its next one. */
const REST_MS = 20;
/** A burst is over so long after its first job, also where the work goes on. */
const BURST_MS = 1_000;

/** In milliseconds. */
export interface WatchSettings {
  standsAfterMs?: number | undefined;
  burstMs?: number | undefined;
}

/** The signs of life of one lane's runner. */
export class LaneWatch {
  private readonly slots: number;
  private readonly standsAfterMs: number;
  private readonly burstMs: number;
  /** When each job at hand was begun. */
  private readonly atHand = new Map<string, number>();
  private lastPoll = 0;
  /** When the last job was begun or ended, and when the first one was since the lane was at rest. */
  private lastJob = -Infinity;
  private busySince = -Infinity;
  private giveUp: (() => void) | null = null;

  constructor(
    slots: number,
    { standsAfterMs = STANDS_AFTER_MS, burstMs = BURST_MS }: WatchSettings = {},
  ) {
    this.slots = slots;
    this.standsAfterMs = standsAfterMs;
    this.burstMs = burstMs;
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
    const now = performance.now();
    if (this.isAtRest(now)) this.busySince = now;
    this.lastJob = now;
    this.polled();
    this.atHand.set(jobId, now);
  }

  ended(jobId: string): void {
    this.lastJob = performance.now();
    this.atHand.delete(jobId);
  }

  /** Whether jobs that came together are being done; false after a second of work without rest. */
  isInBurst(): boolean {
    const now = performance.now();
    return !this.isAtRest(now) && now - this.busySince < this.burstMs;
  }

  private isAtRest(now: number): boolean {
    return this.isIdle && now - this.lastJob > REST_MS;
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
