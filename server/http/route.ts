import type { core } from 'zod';
import type { Actor, Context, PersonContext } from '@server/platform/context';

export type Schema = core.$ZodType;
type Output<S> = S extends Schema ? core.output<S> : undefined;

/** Who may call: anyone; whoever is signed in (401 otherwise); admins only (403 otherwise). */
export type Access = 'anyone' | 'person' | 'admin';

type ContextFor<A extends Access> = A extends 'anyone'
  ? Context<Extract<Actor, { kind: 'visitor' | 'person' }>>
  : PersonContext;

/** One answer: the body as JSON, with the status that the route declares; or, of a read, a CsvSheet (csv.ts). */
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
  /** 200 unless said otherwise. */
  status?: 201 | 202;
  throttle?: ThrottleRule<Output<B>>;
  act: (
    context: ContextFor<A>,
    input: { params: Output<P>; query: Output<Q>; body: Output<B>; http: HttpHandle },
  ) => Promise<object | null>;
}

/** How often: counted by address and, where `account` names one, by account too. */
export interface ThrottleRule<Body> {
  name: string;
  perAddress: { points: number; seconds: number };
  perAccount?: { points: number; seconds: number };
  account?: (body: Body, context: Context) => string;
  /** A call that succeeds is given back: only failures count. */
  onlyFailures?: true;
}

/** The few things that a route does to its request and answer; Express and passport stay behind it. */
export interface HttpHandle {
  /** The account's id when the body's email and password belong together, else null. */
  checkPassword(): Promise<string | null>;
  signIn(personId: string): Promise<void>;
  /** Says in a Link header at which cursor the list goes on. */
  goesOnAt(cursor: string): void;
}

export type Route = RouteSpec<Access, Schema | undefined, Schema | undefined, Schema | undefined>;

/** Declares a route: what it takes, who may call it, and the one verb that it calls. */
export function route<
  A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(spec: RouteSpec<A, P, Q, B>): Route {
  return spec as unknown as Route;
}
