import { setImmediate } from 'node:timers/promises';

/** Longer than this one slice does not keep other work of the process waiting. */
const SLICE_MS = 10;

/** Does a long work item by item, and lets what waits meanwhile go first whenever a slice of it is over. */
export async function inSlices<T, R>(items: Iterable<T>, act: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  let begun = performance.now();
  for (const item of items) {
    done.push(act(item));
    if (performance.now() - begun < SLICE_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
  return done;
}
