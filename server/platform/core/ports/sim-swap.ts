import type { Phone } from '@shared/phone';

/** The port to whoever knows when the SIM of a number was last replaced. */
export interface SimSwap {
  lastSwap(to: Phone): Promise<SwapAnswer>;
}

export type SwapAnswer =
  /** `at` is null where the SIM was not replaced for as far back as they know. */
  | { kind: 'known'; at: Date | null }
  /** They did not say: neither safe nor unsafe. */
  | { kind: 'unknown'; reason: string };
