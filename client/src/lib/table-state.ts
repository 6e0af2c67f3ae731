import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { onDevice } from './device-store';
import { useCurrentUser } from './session';

type Kept<Name extends string> = Partial<Record<Name, string>>;

/**
 * How somebody looks at a list: its order and filters. The address has them, so that a link, Back and reload show the
 * same; an address without any takes up what this person last chose on this device. Typed searches are not for here:
 * they name people.
 */
export function useTableState<Name extends string>(screen: string, names: readonly Name[]) {
  const { id } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const key = `tegemea.table.${id}.${screen}`;
  const asked = pick(names, (name) => search.get(name));
  const isBare = Object.keys(asked).length === 0;
  const state = isBare ? read(key, names) : asked;
  const write = (next: Kept<Name>) =>
    setSearch((before) => addressWith(before, names, next), { replace: true });
  const isToShow = isBare && Object.keys(state).length > 0;
  useEffect(() => {
    if (isToShow) write(state);
  });

  /** Sets what is named and leaves the rest; null takes the choice back. */
  const change = (next: Partial<Record<Name, string | null>>): void => {
    const chosen = pick(names, (name) => (name in next ? next[name] : state[name]));
    if (Object.keys(chosen).length === 0) onDevice.remove(key);
    else onDevice.set(key, JSON.stringify(chosen));
    write(chosen);
  };
  return [state, change] as const;
}

function pick<Name extends string>(
  names: readonly Name[],
  of: (name: Name) => unknown,
): Kept<Name> {
  const kept: Kept<Name> = {};
  for (const name of names) {
    const value = of(name);
    if (typeof value === 'string' && value !== '') kept[name] = value;
  }
  return kept;
}

/** What an earlier version kept, or what was tampered with, is as if nothing were kept. */
function read<Name extends string>(key: string, names: readonly Name[]): Kept<Name> {
  try {
    const kept: unknown = JSON.parse(onDevice.get(key) ?? '{}');
    const values = new Map(Object.entries(kept ?? {}));
    return pick(names, (name) => values.get(name));
  } catch {
    return {};
  }
}

function addressWith<Name extends string>(
  before: URLSearchParams,
  names: readonly Name[],
  next: Kept<Name>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of names) after.delete(name);
  for (const name of names) {
    const value = next[name];
    if (value !== undefined) after.set(name, value);
  }
  return after;
}

/** The value if it is one of these, as of an address that somebody typed; else the first. */
export const oneOf = <Value extends string>(
  values: readonly [Value, ...Value[]],
  typed: string | undefined,
): Value => values.find((value) => value === typed) ?? values[0];
