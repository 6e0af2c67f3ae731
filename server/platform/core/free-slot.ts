/** The first number from 1 that is not taken; null when all are. A unique index keeps it from being taken meanwhile. */
export function freeSlot(rows: readonly { slot: number }[], max: number): number | null {
  const taken = new Set(rows.map(({ slot }) => slot));
  for (let slot = 1; slot <= max; slot += 1) if (!taken.has(slot)) return slot;
  return null;
}
