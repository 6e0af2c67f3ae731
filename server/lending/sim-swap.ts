import { SIM_SWAP_HOLD_HOURS } from '@shared/limits';

/** Until when money and a yes wait after a SIM was replaced; null where they need not. */
export function heldAfterSwap(swappedAt: Date | null, now: Date): Date | null {
  if (!swappedAt) return null;
  const until = new Date(swappedAt.getTime() + SIM_SWAP_HOLD_HOURS * 3_600_000);
  return until > now ? until : null;
}
