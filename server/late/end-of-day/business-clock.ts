import type { Db } from '@server/platform/core/ports/database';
import { readDaysAhead } from './store';

const DAY_MS = 86_400_000;

/** Days are closed ahead of the clock: a demo's database, which production must not use. */
export class ClosedAhead extends Error {
  readonly days: number;
  constructor(days: number) {
    super(`days are closed ${days} ahead of the clock`);
    this.days = days;
  }
}

/**
 * The business's clock: the real one, ahead by as many whole days as days were ever closed ahead of it. It never goes
 * back, and in production, where only ended days are closed, it is the real one.
 */
export class BusinessClock {
  readonly wall: () => Date;
  readonly now = (): Date => new Date(this.wall().getTime() + this.daysAhead * DAY_MS);
  private readonly db: Db;
  private daysAhead = 0;

  constructor(db: Db, wall: () => Date) {
    this.db = db;
    this.wall = wall;
  }

  /** Reads which days are closed, which another process may have done. */
  readonly refresh = async (): Promise<void> => {
    const [read] = await readDaysAhead(this.db);
    this.daysAhead = read?.daysAhead ?? 0;
  };

  /** Throws ClosedAhead when days are closed that have not ended. */
  refuseAhead(): void {
    if (this.daysAhead > 0) throw new ClosedAhead(this.daysAhead);
  }
}

/** The clock, with what is closed by now. */
export async function openBusinessClock(
  db: Db,
  wall: () => Date = () => new Date(),
): Promise<BusinessClock> {
  const clock = new BusinessClock(db, wall);
  await clock.refresh();
  return clock;
}
