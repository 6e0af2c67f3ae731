import { type Day, dayOf, daysBetween } from '@shared/day';
import type { Clocks } from './context';

const DAY_MS = 86_400_000;

/** The day that a demo plays after days closed ahead of the real clock; null where both are the same day. */
export function demoDay({ now, wall }: Clocks): { day: Day; aheadMs: number } | null {
  const [day, real] = [dayOf(now()), dayOf(wall())];
  return day === real ? null : { day, aheadMs: daysBetween(real, day) * DAY_MS };
}

/** An instant of the real clock as the business's clock shows it. */
export const businessTimeOf = ({ now, wall }: Clocks, real: Date): Date =>
  new Date(real.getTime() + now().getTime() - wall().getTime());
