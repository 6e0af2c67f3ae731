import type { core } from 'zod';
import type { Actor, Context, PersonContext } from '@server/platform/context';

export type Schema = core.$ZodType;
type Output<S> = S extends Schema ? core.output<S> : undefined;

/** Access: anyone; a signed-in person (else 401); an admin (else 403). */
export type Access = 'anyone' | 'person' | 'admin';

type ContextFor<A extends Access> = A extends 'anyone'
  ? Context<Extract<Actor, { kind: 'visitor' | 'person' }>>
  : PersonContext;

/** A route. Its answer is JSON with the declared status, or for a read a CsvSheet (csv.ts). */
export interface RouteSpec<
  A extends Access,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  access: A;
  /** One line for the API page. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** 200 by default. */
  status?: 201 | 202;
  throttle?: ThrottleRule<Output<B>>;
  act: (
    context: ContextFor<A>,
    input: { params: Output<P>; query: Output<Q>; body: Output<B>; http: HttpHandle },
  ) => Promise<object | null>;
}

/** Rate limit: counted by address and, where `account` names one, also by account. */
export interface ThrottleRule<Body> {
  name: string;
  perAddress: { points: number; seconds: number };
  perAccount?: { points: number; seconds: number };
  account?: (body: Body, context: Context) => string;
  /** Counts failures only: a successful call is given back. */
  onlyFailures?: true;
}

/** What a route may do to its request and answer; hides Express and passport. */
export interface HttpHandle {
  /** Returns the account's id when the body's email and password match, else null. */
  checkPassword(): Promise<string | null>;
  signIn(personId: string): Promise<void>;
  /** Sets a Link header with the cursor of the next page. */
  goesOnAt(cursor: string): void;
}

export type Route = RouteSpec<Access, Schema | undefined, Schema | undefined, Schema | undefined>;

/** Declares a route: its input, its access and the verb that it calls. */
export function route<
  A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(spec: RouteSpec<A, P, Q, B>): Route {
  return spec as unknown as Route;
}
