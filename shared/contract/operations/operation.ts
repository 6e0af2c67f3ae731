import type { core } from 'zod';

/** What a schema takes and what it lets through are types of zod's, which no browser needs. */
export type Schema = core.$ZodType;

export type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * An operation of the API. The server's route and the client's call are both made from it; what it answers is in
 * `Answers`, by its id.
 */
export interface Operation<
  Id extends string = string,
  M extends Method = Method,
  Path extends string = string,
> {
  /** The name of the operation, for others who call it: it never changes. */
  readonly id: Id;
  readonly method: M;
  readonly path: Path;
}

/** Lets `<{ query: typeof someQuery; body: typeof someBody }>` follow an operation: types alone, nothing that runs. */
type TakesSchemas = <Takes>() => Takes;

/** Declares an operation. What nobody of a chunk calls is not in the chunk, so this has no side effects. */
/* @__NO_SIDE_EFFECTS__ */
export const operation = <
  const Id extends string,
  const M extends Method,
  const Path extends string,
>(
  id: Id,
  method: M,
  path: Path,
) => ({ id, method, path }) as unknown as Operation<Id, M, Path> & TakesSchemas;

/** `{ query, body }` of an operation, as schemas; no key for what it does not take. */
type TakesOf<O> = O extends () => infer Takes ? Takes : unknown;

type SchemaIn<O, Part extends 'query' | 'body'> =
  TakesOf<O> extends Record<Part, infer S extends Schema> ? S : undefined;
export type QuerySchema<O> = SchemaIn<O, 'query'>;
export type BodySchema<O> = SchemaIn<O, 'body'>;

/** The names of a path's parameters. */
export type ParamsIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamsIn<More>
    : Rest
  : never;
