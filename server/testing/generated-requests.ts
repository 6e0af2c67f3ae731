import type { Dice } from '@dev/demo/dice';

/** As much of JSON schema as our own API's description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
}

/** The document of `/api/openapi.json`. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface GeneratedRequest {
  /** "put /api/loans/{id}" */
  route: string;
  method: string;
  path: string;
  /** Text as it is sent; undefined for a request without a body. */
  body: string | undefined;
  headers: Record<string, string>;
}

/** Answered by a stream, or by the end of the session that sent it. */
const LEFT_OUT = new Set(['get /api/events', 'get /api/logout']);

export interface Route {
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

export const routesIn = ({ paths }: ApiDocument): Route[] =>
  Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        name: `${method} ${path}`,
        method,
        path,
        operation,
      })),
    )
    .filter(({ name }) => !LEFT_OUT.has(name));

/** A schema, or the one that it refers to. */
export function resolvedIn({ components }: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? (components?.schemas?.[name] ?? {}) : schema;
}

/** Each request comes from another address. */
export const addressFrom = (dice: Dice): string =>
  `10.${dice.upTo(250)}.${dice.upTo(250)}.${dice.upTo(250)}`;

/** What no schema has in mind. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  '-5.00',
  '1e9',
  '99999999999999999999.99',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '２０２６-０１-０１',
  '9999-99-99',
  '0000-00-00',
  '+010000-01-01T00:00:00Z',
  [],
  {},
  [[[]]],
  { length: 1e9 },
  { toString: 1 },
];

/** Texts that some field of ours takes. */
export const PLAIN: readonly string[] = [
  'Asha',
  '0712345678',
  '254722000111',
  'asha@example.co.ke',
  '20000.00',
  '500',
  '123456',
  '2026-03-01',
  'lantern-hill-42',
  'A reason that is long enough to be one.',
  'friend',
  'approve',
];

/** Draws requests for the API's routes, some as they should be and some as nobody would send them. */
export class RequestGenerator {
  private readonly document: ApiDocument;
  private readonly dice: Dice;
  /** Ids of what is there. */
  private readonly ids: readonly string[];

  constructor(document: ApiDocument, dice: Dice, ids: readonly string[]) {
    this.document = document;
    this.dice = dice;
    this.ids = ids;
  }

  requestFor({ name, method, path, operation }: Route): GeneratedRequest {
    const { dice } = this;
    const query = (operation.parameters ?? [])
      .filter((each) => each.in === 'query' && dice.isLucky(0.5))
      .map(({ name: key, schema }) => `${key}=${encodeURIComponent(this.asText(schema))}`);
    const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(this.idOrOther()));
    return {
      route: name,
      method,
      path: filled + (query.length > 0 ? `?${query.join('&')}` : ''),
      body: method === 'get' ? undefined : this.bodyOf(operation),
      headers: this.headers(),
    };
  }

  private headers(): Record<string, string> {
    const { dice } = this;
    return {
      'X-Forwarded-For': addressFrom(dice),
      ...(dice.isLucky(0.3) ? { 'Idempotency-Key': `key-${dice.upTo(1_000_000)}` } : {}),
      ...(dice.isLucky(0.02) ? { 'Content-Encoding': dice.pick(['gzip', 'br', 'x']) } : {}),
      ...(dice.isLucky(0.02)
        ? { 'Content-Type': dice.pick(['text/plain', 'application/json; charset=utf-16']) }
        : {}),
      ...(dice.isLucky(0.02) ? { Origin: 'https://evil.example' } : {}),
    };
  }

  private bodyOf({ requestBody }: Operation): string {
    const schema = requestBody?.content['application/json']?.schema;
    const value = schema ? this.value(schema, 0) : {};
    const text = JSON.stringify(this.dice.isLucky(0.05) ? this.dice.pick(ODD) : value);
    return this.dice.isLucky(0.02) ? text.slice(0, -1) : text;
  }

  private idOrOther(): string {
    const { dice } = this;
    if (dice.isLucky(0.75)) return dice.pick(this.ids);
    return dice.pick(['1', 'x', '__proto__', '%00', '00000000-0000-7000-8000-000000000000', 'é']);
  }

  private asText(schema: Schema | undefined): string {
    const value = this.value(schema ?? {}, 0);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    // A lone surrogate can't be encoded in an address.
    return text.replaceAll(/[\ud800-\udfff]/g, '');
  }

  private value(schema: Schema, depth: number): unknown {
    const { dice } = this;
    if (dice.isLucky(0.08)) return dice.pick(ODD);
    const it = resolvedIn(this.document, schema);
    if (it.const !== undefined) return it.const;
    if (it.enum) return dice.pick(it.enum);
    const choice = it.anyOf ?? it.oneOf ?? it.allOf;
    if (choice) return this.value(dice.pick(choice), depth);
    switch (Array.isArray(it.type) ? dice.pick(it.type) : it.type) {
      case 'object':
        return this.object(it, depth);
      case 'array':
        return Array.from({ length: dice.upTo(3) }, () => this.value(it.items ?? {}, depth + 1));
      case 'integer':
      case 'number':
        return dice.isLucky(0.5)
          ? dice.pick([3, 6, 12, 1_000, 20_000])
          : dice.upTo(it.maximum ?? 100);
      case 'boolean':
        return dice.isLucky(0.5);
      case 'null':
        return null;
      case 'string':
      case undefined:
      default:
        return dice.isLucky(0.3) ? dice.pick(this.ids) : dice.pick(PLAIN);
    }
  }

  private object({ properties = {}, required = [] }: Schema, depth: number): unknown {
    if (depth > 5) return {};
    const kept = Object.entries(properties).filter(([name]) =>
      this.dice.isLucky(required.includes(name) ? 0.95 : 0.6),
    );
    return Object.fromEntries(kept.map(([name, of]) => [name, this.value(of, depth + 1)]));
  }
}
