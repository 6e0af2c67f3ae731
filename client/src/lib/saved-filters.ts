import { useKeptChoice } from './kept-choice';

/** A filter under a name of one's own: what the list shows, as its address has it. */
export interface SavedFilter {
  name: string;
  shows: Readonly<Record<string, string>>;
}

/** As many as there are keys from 1 on. */
export const SAVED_FILTERS_MAX = 9;
export const FILTER_NAME_MAX = 40;

/** The saved filters of the list with this name, in the order in which they were saved. */
export function useSavedFilters(list: string) {
  const [saved, keep] = useKeptChoice(`filters.${list}`, filtersIn);
  const without = (name: string) => saved.filter((each) => each.name !== name);
  return {
    saved,
    /** One of the same name makes room. */
    save: (filter: SavedFilter) => keep([...without(filter.name), filter]),
    remove: (name: string) => keep(without(name)),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function filtersIn(kept: unknown): readonly SavedFilter[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: unknown) => {
    const parts = new Map<string, unknown>(Object.entries(each ?? {}));
    const name = parts.get('name');
    if (!isText(name)) return [];
    const shows = Object.entries(parts.get('shows') ?? {}).filter(
      (entry): entry is [string, string] => isText(entry[1]),
    );
    return [{ name, shows: Object.fromEntries(shows) }];
  });
}
