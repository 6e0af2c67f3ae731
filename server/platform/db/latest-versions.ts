import type { Change } from './change';
import { MUTABLE, type Mutable } from './change-statement';

/** A row that a change updates, and the version that it was read with; none where another row guards it. */
export interface UpdatedRow {
  key: string;
  version: number | null;
}

const read = new WeakMap<Change, UpdatedRow[]>();

const keyColumns = (table: Mutable): string[] =>
  MUTABLE[table].filter((column) => column !== 'version');

/** The rows that a change updates. */
export function updatedRows(change: Change): UpdatedRow[] {
  const known = read.get(change);
  if (known) return known;
  const update = (change.update ?? {}) as Partial<Record<Mutable, Record<string, unknown>[]>>;
  const rows = (Object.keys(update) as Mutable[]).flatMap((table) =>
    (update[table] ?? []).map((row) => ({
      key: [table, ...keyColumns(table).map((column) => row[column])].join(' '),
      version: typeof row['version'] === 'number' ? row['version'] : null,
    })),
  );
  read.set(change, rows);
  return rows;
}

/** More rows than change while somebody still decides by an older version of one. */
const ROWS_MAX = 10_000;
/** A database that takes over from another may lack its last changes; without a commit for so long nothing counts. */
const PAUSE_MAX_MS = 1_000;

/** The versions that rows have at least, by what was just written here: a change of an older one can't succeed. */
export class LatestVersions {
  readonly #now: () => number;
  readonly #versions = new Map<string, number>();
  #notedAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  note(changes: readonly Change[]): void {
    this.forgetOld();
    this.#notedAt = this.#now();
    for (const { key, version } of changes.flatMap(updatedRows)) {
      if (version !== null) this.#versions.set(key, version + 1);
    }
  }

  isStale(change: Change): boolean {
    this.forgetOld();
    return updatedRows(change).some(
      ({ key, version }) => version !== null && version < (this.#versions.get(key) ?? version),
    );
  }

  private forgetOld(): void {
    const hasPaused = this.#now() - this.#notedAt > PAUSE_MAX_MS;
    if (hasPaused || this.#versions.size > ROWS_MAX) this.#versions.clear();
  }
}
