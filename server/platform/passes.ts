/** A loop finds again what it has already done, or can do nothing about what it finds. */
export class NoProgress extends Error {
  constructor(name: string, ids: readonly string[]) {
    const shown = ids.slice(0, 20).join(', ');
    super(
      `${name}: no progress with ${shown}${ids.length > 20 ? ` and ${ids.length - 20} more` : ''}`,
    );
    this.name = 'NoProgress';
  }
}

/** A pass may come to nothing because others changed what it read; after so many it is no race that it loses. */
const IDLE_MAX = 60;

/** What one loop is made of. */
export interface Passes<Found> {
  /** For the fault. */
  name: string;
  /** What there is still to do. */
  find: () => Promise<Found[]>;
  idOf: (found: Found) => string;
  /** Does it, and names each act that it did; what lost a race is found again. */
  act: (found: Found[]) => Promise<string[]>;
}

/**
 * Works in passes until one finds nothing more to do; answers how many acts that took. A loop whose finding and
 * acting disagree would spin for ever: it throws NoProgress as soon as it does an act twice or stops acting.
 */
export async function inPasses<Found>({ name, find, idOf, act }: Passes<Found>): Promise<number> {
  const done = new Set<string>();
  for (let idle = 0; ;) {
    const found = await find();
    if (found.length === 0) return done.size;
    const acts = await act(found);
    const again = acts.filter((each) => done.has(each));
    if (again.length > 0) throw new NoProgress(name, again);
    for (const each of acts) done.add(each);
    idle = acts.length === 0 ? idle + 1 : 0;
    if (idle === IDLE_MAX) throw new NoProgress(name, found.map(idOf));
  }
}
