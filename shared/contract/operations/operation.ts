import type { core } from 'zod';

export type Schema = core.$ZodType;
export type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * An operation of the API. The server's route and the client's call are both made from it; what it answers is in
 * `Answers`, by its id.
 */
export interface Operation<M extends Method = Method, Path extends string = string> {
  readonly method: M;
  readonly path: Path;
}

/**
 * Lets `<'id', { query: typeof someQuery; body: typeof someBody }>` follow an operation. It is a type alone: nothing of
 * it reaches a browser, neither names nor schemas. The id is that of the export and never changes.
 */
type Declared = <Id extends string, Takes = unknown>() => Named<Id, Takes>;
interface Named<Id, Takes = unknown> {
  id: Id;
  takes: Takes;
}

/** An operation by its id. */
export type OperationOf<Id extends string, M extends Method = Method> = Operation<M> &
  (() => Named<Id>);

/** Declares an operation. What nobody of a chunk calls is not in the chunk, so this has no side effects. */
/* @__NO_SIDE_EFFECTS__ */
export const operation = <const M extends Method, const Path extends string>(
  method: M,
  path: Path,
) => ({ method, path }) as unknown as Operation<M, Path> & Declared;

export type IdOf<O> = O extends () => Named<infer Id> ? Id : never;

type SchemaIn<O, Part extends 'query' | 'body'> = O extends () => Named<
  string,
  Record<Part, infer S extends Schema>
>
  ? S
  : undefined;
export type QuerySchema<O> = SchemaIn<O, 'query'>;
export type BodySchema<O> = SchemaIn<O, 'body'>;

/** The names of a path's parameters. */
export type ParamsIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamsIn<More>
    : Rest
  : never;
