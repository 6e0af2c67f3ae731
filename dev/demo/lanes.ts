/** Runs tasks with limited concurrency; returns results in the order of the tasks. */
export async function inLanes<T, R>(
  lanes: number,
  tasks: readonly T[],
  act: (task: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = [...tasks.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      results[next[0]] = await act(next[1]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
