/** A loop finds work that it has already done or can't do. */
export class NoProgress extends Error {
  constructor(name: string, ids: readonly string[]) {
    const shown = ids.slice(0, 20).join(', ');
    super(
      `${name}: no progress with ${shown}${ids.length > 20 ? ` and ${ids.length - 20} more` : ''}`,
    );
    this.name = 'NoProgress';
  }
}

/**
 * Maximum passes without an act. Some fail because others changed the rows that were read; this many can't be races.
 */
const IDLE_MAX = 60;

/** The functions of one loop. */
export interface Passes<Found> {
  /** For the error message. */
  name: string;
  /** Finds the remaining work. */
  find: () => Promise<Found[]>;
  idOf: (found: Found) => string;
  /** Does the work and returns the names of its acts; work that lost a race is found again. */
  act: (found: Found[]) => Promise<string[]>;
}

/**
 * Repeats passes until one finds nothing; returns the number of acts. Throws NoProgress when an act repeats or IDLE_MAX
 * passes act on nothing, so that a faulty loop ends.
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
