import type { core } from 'zod';
import type { Answers } from '@shared/contract/answers';
import type {
  BodySchema,
  Method,
  Operation,
  OperationOf,
  ParamsIn,
  QuerySchema,
  Schema,
} from '@shared/contract/operations/operation';
import type { StaffFactor } from '@shared/staff';
import type { ServiceScope } from '@shared/contract/services';
import type { StaffVerb } from '@shared/staff-verbs';
import type { Actor, Context, PersonContext, ServiceContext } from '@server/platform/core/context';
import type { StaffProof } from '@server/platform/core/security/staff-session';
import type { CallerRead } from './caller-store';
import type { CsvSheet } from './csv';
import type { SpooledFile } from './spooled-file';

type Output<S> = S extends Schema ? core.output<S> : undefined;

/**
 * Access: anyone; a signed-in person (else 401); an admin (else 403). Of staff who need a second factor: one whose
 * password was right; one who may enrol an authenticator. Of other systems: one with a service key (else 401), which
 * opens nothing else, as no session opens these.
 */
export type Access =
  | 'anyone'
  | 'person'
  | 'admin'
  | 'staff_password'
  | 'staff_enrolling'
  | 'service';

type ContextFor<A extends Access> = A extends 'anyone'
  ? Context<Extract<Actor, { kind: 'visitor' | 'person' }>>
  : A extends 'service'
    ? ServiceContext
    : PersonContext;

/**
 * An admin's route names what it does, so that roles are asked; a service's the scope that a key needs. No service
 * writes, so nothing that a browser can be made to send is one of theirs.
 */
type Permit<A extends Access, M extends Method> = A extends 'admin'
  ? { may: StaffVerb; scope?: never }
  : A extends 'service'
    ? M extends 'get'
      ? { may?: never; scope: ServiceScope }
      : { servicesOnlyRead: M }
    : { may?: never; scope?: never };

/** What an operation answers, by its id: JSON as its row says, or for a read without one a sheet or a file. */
type AnswerOf<K> = K extends keyof Answers ? Answers[K] : CsvSheet | SpooledFile;

/** Holds a row to what the operation answers: no less than that and no more. */
type IsWhole<K, Out> = K extends keyof Answers
  ? [Answers[K]] extends [Out]
    ? unknown
    : { answersOtherThanItsRow: K }
  : unknown;

/** Holds a route to its operation: it reads the parameters of its path, and the query and the body that it takes. */
type IsOf<O extends Operation, P> = ReadsParams<ParamsIn<O['path']>, P> &
  Given<'query', QuerySchema<O>> &
  Given<'body', BodySchema<O>>;

type ReadsParams<Names extends string, P> = [Names] extends [never]
  ? { params?: never }
  : P extends core.$ZodType<Record<Names, unknown>>
    ? { params: P }
    : { paramsAreNot: Names };

type Given<Part extends string, S> = S extends Schema
  ? Record<Part, S>
  : { readonly [_ in Part]?: never };

/** What the server adds to an operation. */
export interface RouteSpec<
  A extends Access,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R,
  Out,
> {
  access: A;
  /** One line for the API page. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** 200 by default. */
  status?: 201 | 202;
  throttle?: ThrottleRule<Output<B>>;
  /** The answer is shown once and kept nowhere: it takes no Idempotency-Key. */
  answersSecret?: true;
  /** A person's write that moves money or asks for it: its keys are kept for good. */
  movesMoney?: true;
  /** Its answer is a copy for keeping, as every sheet is; that is noted as an event. */
  exports?: true;
  /** Takes a passkey or a code shown within the last minutes, else 403 `proof_needed`. */
  needsProof?: true;
  /** A read of staff that may be some seconds old: a replica answers where there is one. */
  mayLag?: true;
  /** A read of the caller's own that comes with their session, in one statement (caller-store.ts). */
  reads?: (asked: { query: Output<Q>; now: Date }) => CallerRead<R>;
  act: (
    context: ContextFor<A>,
    input: Input<P, Q, B> & { read: R; http: HttpHandle },
  ) => Promise<Out>;
}

/** What a request bears, as its schemas let it through. */
interface Input<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
> {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
}

/**
 * Rate limit by address and by account. What a stranger can fill never stands before an owner's door: docs/security.md
 * lists every counter with who can fill it.
 */
export interface ThrottleRule<Body> {
  name: string;
  /** Counted on the address, unless the call shows its `owner`. */
  perAddress?: { points: number; seconds: number };
  /** Who is counted in place of an address that others share; by default the session of a verified person. */
  owner?: (body: Body, context: Context) => Promise<string | null>;
  perAccount?: { points: number; seconds: number };
  /** By default the signed-in person. */
  account?: (body: Body, context: Context) => string;
  /** More counters of this call, such as those of its device. */
  counters?: (body: Body, context: Context) => Promise<readonly Counter[]>;
  /** Counts failures only: a successful call is given back. */
  onlyFailures?: true;
}

/** One more thing that a call is counted on. */
export interface Counter {
  name: string;
  key: string;
  points: number;
  seconds: number;
}

/** What a route may do to its request and answer; hides Express and passport. */
export interface HttpHandle {
  /** Lets the browser count as a device of this person, without signing in; `isProven`: by a right code. */
  knowDevice(personId: string, how?: { isProven: boolean }): void;
  /** Keeps the id of a request for a code in the browser; with null takes it away. */
  keepCodeRequest(id: string | null): void;
  /** What proves the session that the request came with; null without one. */
  proof(): StaffProof | null;
  /** Sets a Link header with the cursor of the next page. */
  goesOnAt(cursor: string): void;
}

/** The same for a route that begins or renews a session (`signingRoute`). */
export interface SigningHandle extends HttpHandle {
  /**
   * Starts a session of this person under a new id, and lets the browser count as a device of theirs; not yet where
   * it `isHalf` a sign-in, because a second factor is still to be shown; `isProven`: a right code was typed.
   */
  signIn(personId: string, how?: { isHalf?: boolean; isProven?: boolean }): Promise<void>;
  /** Gives the session of this person a new id, because it gains rights. */
  renew(personId: string): Promise<void>;
  /** SHA-256 of the session's id, which signing in renews. */
  sidHash(): string;
  /** Notes what has just proven a session of staff. */
  prove(factor: StaffFactor): Promise<void>;
}

export type Route = Operation & { id: string } & RouteSpec<
    Access,
    Schema | undefined,
    Schema | undefined,
    Schema | undefined,
    unknown,
    object | null
  > & { may?: StaffVerb; scope?: ServiceScope; signs?: true };

/** Declares the route of an operation, by its id: its input, its access and the verb that it calls. */
export function route<
  const Ops extends Record<Id, OperationOf<Id>>,
  const Id extends string & keyof Ops,
  A extends Access,
  Out extends AnswerOf<Id>,
  P extends Schema | undefined = undefined,
  R = undefined,
>(
  operations: Ops,
  id: Id,
  spec: RouteSpec<A, P, QuerySchema<Ops[Id]>, BodySchema<Ops[Id]>, R, Out> &
    Permit<A, Ops[Id]['method']> &
    IsOf<Ops[Id], P> &
    IsWhole<Id, Out>,
): Route {
  const { method, path } = operations[id];
  return { id, method, path, ...spec } as unknown as Route;
}

/** A route that begins or renews a session: only it passes through express-session and passport. */
type SigningSpec<
  A extends Access,
  P extends Schema | undefined,
  B extends Schema | undefined,
  Out,
> = Omit<RouteSpec<A, P, undefined, B, undefined, Out>, 'act' | 'reads'> & {
  act: (
    context: ContextFor<A>,
    input: Input<P, undefined, B> & { http: SigningHandle },
  ) => Promise<Out>;
};

/** Declares such a route. */
export function signingRoute<
  const Ops extends Record<Id, OperationOf<Id>>,
  const Id extends string & keyof Ops,
  A extends Access,
  Out extends AnswerOf<Id>,
  P extends Schema | undefined = undefined,
>(
  operations: Ops,
  id: Id,
  spec: SigningSpec<A, P, BodySchema<Ops[Id]>, Out> &
    Permit<A, Ops[Id]['method']> &
    IsOf<Ops[Id], P> &
    IsWhole<Id, Out>,
): Route {
  const { method, path } = operations[id];
  return { id, method, path, ...spec, signs: true } as unknown as Route;
}
