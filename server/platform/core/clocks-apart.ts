import type { Clocks, Deps } from './context';

/** Two clocks further apart than this let codes end early, and days be closed that have not come. */
const APART_SECONDS = 30;

/** An act’s clocks, which stand still, and the running ones beside them. */
type Asked = Pick<Deps, 'wall' | 'databaseTime'> & { running?: Pick<Clocks, 'wall'> };

/** This machine's clock and the database's are far apart. */
export class ClocksApart extends Error {
  override readonly name = 'ClocksApart';
  readonly seconds: number;
  constructor(seconds: number) {
    super(`this machine's clock and the database's are ${seconds} s apart`);
    this.seconds = seconds;
  }
}

/** By how many seconds the clocks are too far apart; null while they agree. The time of the answer is not counted. */
export async function secondsApart({ wall, running, databaseTime }: Asked): Promise<number | null> {
  const real = running?.wall ?? wall;
  const latest = Math.max(wall().getTime(), real().getTime());
  const there = (await databaseTime()).getTime();
  const apartMs = Math.max(latest - there, there - real().getTime());
  return apartMs > APART_SECONDS * 1_000 ? Math.round(apartMs / 1_000) : null;
}

/**
 * Before what the clock alone decides and nobody can undo, such as closing a day (contract §5). Throws ClocksApart; the
 * same act is done once the clocks agree.
 */
export async function refuseApart(asked: Asked): Promise<void> {
  const seconds = await secondsApart(asked);
  if (seconds !== null) throw new ClocksApart(seconds);
}
