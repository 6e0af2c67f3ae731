import type { core } from 'zod';
import type { Answers } from '@shared/contract/answers';
import type {
  BodySchema,
  IdOf,
  Operation,
  OperationOf,
  ParamsIn,
  QuerySchema,
  Schema,
} from '@shared/contract/operations/operation';

/** An operation of the API at one address. */
export interface Call<O extends Operation = Operation> {
  readonly method: O['method'];
  /** With what is asked for. */
  readonly path: string;
  /** A type alone. */
  readonly operation?: O;
}

/** An operation that answers in JSON, and one that changes nothing. */
export type Answering = OperationOf<keyof Answers>;
export type Reading = OperationOf<keyof Answers, 'get'>;

/** What an operation answers as JSON. */
export type AnswerOf<O extends Operation> =
  IdOf<O> extends keyof Answers ? Answers[IdOf<O>] : never;

/** What stands in its answer's array. */
export type ItemOf<O extends Operation> =
  AnswerOf<O> extends readonly (infer Item)[] ? Item : never;

export interface Sending {
  /** The same key gets the same answer and moves money once. */
  idempotencyKey?: string;
}

/** What is sent to an operation. */
export type BodyOf<O extends Operation> =
  BodySchema<O> extends infer S extends Schema ? core.input<S> : Record<string, never>;

/** The body that an operation takes; none, or an empty one, where it takes none. */
export type BodyArgs<O extends Operation> =
  BodySchema<O> extends infer S extends Schema
    ? [body: core.input<S>, sending?: Sending]
    : [body?: BodyOf<O>, sending?: Sending];

/** What may be left out of a query may also be null. */
type Nullable<Q> = { [K in keyof Q]: object extends Pick<Q, K> ? Q[K] | null | undefined : Q[K] };

/** The parameters of its path and of its query. */
export type AskedOf<O extends Operation> = Record<ParamsIn<O['path']>, string> &
  (QuerySchema<O> extends infer S extends Schema ? Nullable<core.input<S>> : unknown);

type AskedArgs<O extends Operation> = [keyof AskedOf<O>] extends [never]
  ? []
  : object extends AskedOf<O>
    ? [asked?: AskedOf<O>]
    : [asked: AskedOf<O>];

type Said = string | number | null | undefined;

/**
 * The call of an operation: the parameters of its path, and those of its query that are not null. No name of a query's
 * parameter begins one of a path's.
 */
export function at<O extends Operation>(operation: O, ...[asked]: AskedArgs<O>): Call<O> {
  let path: string = operation.path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<Said>({ ...asked })) {
    if (value == null) continue;
    const filled = path.replace(`:${name}`, encodeURIComponent(String(value)));
    if (filled === path) query.set(name, String(value));
    path = filled;
  }
  const text = query.toString();
  return { method: operation.method, path: text ? `${path}?${text}` : path };
}
