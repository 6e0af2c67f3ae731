import { CODE_MINUTES } from '@shared/limits';
import { inTab } from './device-store';

interface Kept<Sent> {
  until: number;
  sent: Sent;
}

/** Keeps whom a code went to while it is good, so that a reload comes back to the step in which it is typed. */
export function keepSent<Sent>(key: string, sent: Sent): void {
  const kept: Kept<Sent> = { until: Date.now() + CODE_MINUTES * 60_000, sent };
  inTab.set(key, JSON.stringify(kept));
}

/** What `keepSent` kept under the key; null once the code has lapsed. */
export function keptSent<Sent>(key: string): Sent | null {
  const kept = JSON.parse(inTab.get(key) ?? 'null') as Kept<Sent> | null;
  return kept && kept.until > Date.now() ? kept.sent : null;
}

/** Once the code was right, or another number is to be typed. */
export const forgetSent = (key: string): void => inTab.remove(key);
