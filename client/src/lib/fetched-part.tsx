import { type ComponentType, useState } from 'react';
import { lazyPart } from './hydration';

/**
 * A part that is fetched when it is first shown, or before by its `fetch`: then it is there at once. Prerendered HTML
 * needs that: React draws a part anew, without what was typed in it, when an update passes through it while it is still
 * to come.
 */
export function fetchedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined;
  const fetch = async () => ({ default: (arrived = await load()) });
  const Fetched = lazyPart(fetch);
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => arrived ?? Fetched);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}
