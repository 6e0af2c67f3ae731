import { useSyncExternalStore } from 'react';
import { onDevice } from './device-store';
import { useCurrentUser } from './session';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How this person wants the desk to look, on this device until they log out; `read` makes it of whatever is kept,
 * also by an earlier version. Every part that uses the same name sees a change at once. Null takes the choice back.
 */
export function useKeptChoice<Choice>(
  name: string,
  read: (kept: unknown) => Choice,
): readonly [Choice, (next: Choice | null) => void] {
  const { id } = useCurrentUser();
  const key = `tegemea.desk.${id}.${name}`;
  const kept = useSyncExternalStore(subscribe, () => onDevice.get(key));
  const keep = (next: Choice | null): void => {
    if (next === null) onDevice.remove(key);
    else onDevice.set(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [read(parsed(kept)), keep];
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null; // What was tampered with is as if nothing were kept.
  }
}
