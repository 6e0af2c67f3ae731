import type { Client } from 'pg';
import type { Db } from '@server/platform/core/ports/database';
import { type Connection, databaseOn, PARSERS } from '@server/platform/db/pool';
import { describeStatement, type Field } from './describe-statement';
import { openColumns } from './open-columns';

/** One line of statements.check.ts for each statement: its result columns as PostgreSQL describes them. */

/** A statement as exported by stores, called here with dummy values. */
export interface AnyStatement {
  (db: Db, ...values: never[]): Promise<unknown[]>;
  readonly statementName: string;
  toText(): string;
}

/** A sample wire value for each type. */
const SAMPLES: Record<number, string> = {
  16: 't',
  20: '1',
  21: '1',
  23: '1',
  25: 'word',
  114: '{"is":"json"}',
  701: '1',
  1009: '{word}',
  1043: 'word',
  1082: '2026-03-02',
  1184: '2026-03-02 09:00:00+00',
  1185: '{"2026-03-02 09:00:00+00"}',
  1700: '1',
  2950: '01a203e1-2bea-7478-a2aa-e4d7f70460d7',
  2951: '{01a203e1-2bea-7478-a2aa-e4d7f70460d7}',
  3802: '{"is":"json"}',
};

function sampleOf({ name, dataTypeID }: Field): unknown {
  const sent = SAMPLES[dataTypeID];
  if (!sent) throw new Error(`${name} is of a type that no statement has had yet: ${dataTypeID}`);
  return PARSERS.getTypeParser(dataTypeID, 'text')(sent);
}

/** The type of a statement's value; `null` for none. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `readonly ${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return typeof value;
}

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'is' in value && value.is === 'json';

/** Every value of a row by its path; json is a single value, the builder's nested objects are not. */
function leavesOf(row: object, prefix: readonly string[] = []): [path: string[], value: unknown][] {
  return Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
    const path = [...prefix, key];
    const isNested = kindOf(value) === 'object' && value !== null && !isJson(value);
    return isNested ? leavesOf(value as object, path) : [[path, value] as [string[], unknown]];
  });
}

/** Maps one invented row through a statement. */
async function readAs(statement: AnyStatement, fields: Field[], values: unknown[]) {
  const query = (config: { rowMode?: string }) => {
    const named = Object.fromEntries(fields.map(({ name }, index) => [name, values[index]]));
    return Promise.resolve({ rows: [config.rowMode === 'array' ? values : named] });
  };
  const given = Array.from({ length: 20 }, () => new Date(0)) as never[];
  const [row] = await statement(databaseOn({ query } as unknown as Connection), ...given);
  return leavesOf(row as object);
}

/** `{ id: NotNull<string>; person: Nested<{ … }> }`, from the paths of the leaves. */
function typeOf(leaves: [path: string[], type: string][], open: ReadonlySet<string>): string {
  const groups = new Map<string, [string[], string][]>();
  for (const [[key = '', ...rest], type] of leaves) {
    groups.set(key, [...(groups.get(key) ?? []), [rest, type]]);
  }
  const members = [...groups].map(([key, inner]) => {
    const [first] = inner;
    const isLeaf = first?.[0].length === 0;
    const wrapper = open.has(key) ? 'NullableNested' : 'Nested';
    return `${key}: ${isLeaf ? first[1] : `${wrapper}<${typeOf(inner, new Set())}>`}`;
  });
  return members.length > 0 ? `{ ${members.join('; ')} }` : '{}';
}

export type NullableColumns = ReadonlySet<string>;

/** The nullable columns of all tables, as `table.column`. */
export async function nullableColumns(client: Client): Promise<NullableColumns> {
  const { rows } = await client.query<{ place: string }>(
    `select attrelid || '.' || attnum as place from pg_attribute where attnum > 0 and not attnotnull`,
  );
  return new Set(rows.map(({ place }) => place));
}

/** The columns of a statement as a type for `Verdict`. */
export async function columnsOf(
  client: Client,
  nullable: NullableColumns,
  statement: AnyStatement,
): Promise<string> {
  const text = statement.toText();
  const fields = await describeStatement(client, text);
  if (fields.length === 0) return '{}';
  const open = await openColumns(client, text);
  const whole = fields.map(sampleOf);
  const all = await readAs(statement, fields, whole);
  const leaves: [string[], string][] = [];
  const openObjects = new Set<string>();
  for (const [index, field] of fields.entries()) {
    const missing = await readAs(statement, fields, whole.with(index, null));
    const place = all.findIndex(([path], at) => {
      const there = missing.find(([other]) => other.join() === path.join());
      return all[at]?.[1] !== null && (there?.[1] ?? null) === null;
    });
    const leaf = all[place];
    if (!leaf) throw new Error(`${statement.statementName} drops ${field.name}`);
    const [path, value] = leaf;
    // The builder nulls a nested object as a whole, so its columns keep their table's nullability.
    const isNested = path.length > 1;
    if (isNested && open.has(index)) openObjects.add(path[0] ?? '');
    const isOpen = open.has(index) && !isNested;
    leaves.push([path, columnType(field, value, nullable, isOpen)]);
  }
  return typeOf(leaves, openObjects);
}

function columnType(field: Field, value: unknown, nullable: NullableColumns, isOpen: boolean) {
  const kind = isJson(value) ? 'AnyJson' : kindOf(value);
  if (isOpen) return `Nullable<${kind}>`;
  if (field.tableID === 0) return `Computed<${kind}>`;
  const takesNull = nullable.has(`${field.tableID}.${field.columnID}`);
  return takesNull ? `Nullable<${kind}>` : `NotNull<${kind}>`;
}
