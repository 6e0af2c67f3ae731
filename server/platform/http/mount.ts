import type { Express, Request, RequestHandler, Response } from 'express';
import { safeParse, type $ZodIssue } from 'zod/v4/core';
import { coded, english } from '@shared/texts/english';
import { readMessage } from '@shared/texts/read-message';
import type { Coded } from '@shared/texts/template';
import { atOneMoment, type Deps } from '@server/platform/core/context';
import type { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { isOutage } from '@server/platform/db/outage';
import type { Db } from '@server/platform/core/ports/database';
import { type Refusal, refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { callerWith } from './caller';
import { CsvSheet, sendSheet } from './csv';
import { type Answer, answerOnce, KEY_HEADER, sendAnswer, keyedRequestOf } from './idempotency';
import { jsonBody } from './json-body';
import { NEW_KEYS } from './kept-writes';
import { NO_ADDRESS, NOT_FOUND } from './not-found';
import type { Notes } from './notes';
import { contextOf, noteWork, refuseOtherRoles, refuseStaleProof } from './request-context';
import type { Schema } from '@shared/contract/operations/operation';
import type { Route } from './route';
import { serviceContextOf } from './service-caller';
import { isWrite, sameOrigin } from './same-origin';
import type { Sessions } from './session';
import { sendSpooled, SpooledFile } from './spooled-file';
import { Throttles } from './throttle';

/** What applies to each write of the API before authentication: same origin, JSON. */
const writeChecks = (publicUrl: string): RequestHandler[] => [
  sameOrigin(publicUrl),
  jsonOnly,
  jsonBody(),
];

/** The same for the addresses of the API that are no declared routes, and no caching. */
export function installApiDefaults(app: Express, publicUrl: string): void {
  app.use('/api', noStore, ...writeChecks(publicUrl));
}

/** The dependencies of every route. */
export interface Serving {
  deps: Deps;
  /** Locks on the keyed requests in progress. */
  locks: AdvisoryLocks;
  notes: Notes;
  sessions: Sessions;
}

/**
 * Mounts declared routes; checks in order: access, input, idempotency key, rate limit, then the act. Guesses at
 * service keys are limited by their address.
 */
export function mount(app: Express, serving: Serving, routes: readonly Route[]): void {
  const throttles = new Throttles(serving.deps.db);
  const checks = writeChecks(serving.deps.publicUrl);
  for (const it of routes) {
    const before = it.method === 'get' ? [] : checks;
    const keep = it.signs ? serving.sessions.keep : [];
    app[it.method](it.path, ...before, ...keep, handler(serving, throttles, it));
  }
}

/** What a signed-in person's own read of the API answers. */
export type OwnReads = (req: Request, res: Response, path: string) => Promise<unknown>;

/** The same as the API answers it, for a page that comes with its data. Throws Refused as the API refuses. */
export function ownReads({ deps, sessions }: Serving, routes: readonly Route[]): OwnReads {
  const reads = routes
    .filter((it) => it.method === 'get' && it.access === 'person' && !it.throttle)
    .map((it) => ({
      it,
      path: new RegExp(`^${it.path.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`),
    }));
  return async (req, res, path) => {
    const found = reads.find((each) => each.path.test(path));
    if (!found) throw new Refused(NO_ADDRESS);
    const { it } = found;
    const asked = it.query && safeParse(it.query, {}, REPORTED);
    const standing = atOneMoment(deps);
    const read = await readFor(standing, req, it, asked);
    const context = await contextOf(standing, req, 'person');
    const answer = await it.act(context as never, {
      params: parse(it.params, found.path.exec(path)?.groups, () => NOT_FOUND) as undefined,
      query: (asked && valueOf(asked, refusalOf)) as undefined,
      body: undefined,
      read,
      // The page itself has no next one.
      http: { ...sessions.httpHandle(req, res), goesOnAt: () => undefined },
    });
    return JSON.parse(JSON.stringify(answer)) as unknown;
  };
}

/** Ends the API: what nothing before has answered is not there. */
export function refuseOtherAddresses(app: Express): void {
  app.use('/api', () => {
    throw new Refused(NO_ADDRESS);
  });
}

const handler =
  ({ deps, locks, sessions, notes }: Serving, throttles: Throttles, it: Route): RequestHandler =>
  async (req, res) => {
    const asked = it.query && safeParse(it.query, omitEmpty(req.query), REPORTED);
    const standing = atOneMoment(deps);
    const read = await readFor(standing, req, it, asked);
    const context =
      it.access === 'service'
        ? await serviceContextOf(standing, throttles, req, it.scope)
        : await contextOf(standing, req, it.access);
    if (it.may) refuseOtherRoles(context, it.may);
    if (it.needsProof) refuseStaleProof(context, req);
    if (isWrite(req)) await noteWork(context, req);
    const params = parse(it.params, req.params, () => NOT_FOUND);
    const query = asked && valueOf(asked, refusalOf);
    const body = parse(it.body, req.body, refusalOf);
    const keyed = keyedRequestOf(it, req.get(KEY_HEADER), [params, query, body], context);
    // Passport reads the credentials from the request, so the validated body goes back there.
    req.body = body;
    const call = async (db: Db): Promise<object | null> => {
      const counted = it.throttle
        ? await throttles.count(it.throttle, body as undefined, context)
        : [];
      const own = db === context.db ? context : { ...context, db };
      const answer = await it.act(own as never, {
        params: params as undefined,
        query: query as undefined,
        body: body as undefined,
        read,
        http: sessions.httpHandle(req, res),
      });
      if (it.throttle?.onlyFailures) await throttles.forgive(counted);
      return answer;
    };
    const inJson = (answer: object | null): Answer => ({
      status: it.status ?? 200,
      text: JSON.stringify(answer),
    });
    if (keyed) {
      const act = async (db: Db) => {
        // What moves money has a counter of its own, which no copied cookie fills for another session.
        if (!(it.movesMoney && it.throttle)) await throttles.count(NEW_KEYS, body, context);
        return inJson(await call(db));
      };
      return sendAnswer(res, await answerOnce(context, locks, keyed, act));
    }
    const answer = it.mayLag ? await fromReplica(deps, call) : await call(deps.db);
    const isFile = answer instanceof CsvSheet || answer instanceof SpooledFile;
    if (it.exports || isFile) await notes.note(req, 'data_exported');
    if (answer instanceof SpooledFile) return sendSpooled(res, answer);
    return answer instanceof CsvSheet ? sendSheet(res, answer) : sendAnswer(res, inJson(answer));
  };

type Parsed = ReturnType<typeof safeParse>;

/** What a route reads together with its caller, for a request that can be understood. */
function readFor(deps: Deps, req: Request, it: Route, asked?: Parsed): Promise<unknown> {
  if (!it.reads || asked?.success === false) return Promise.resolve(undefined);
  const query = asked?.data as undefined;
  return callerWith(deps, req, it.reads({ query, now: deps.now() }));
}

/** Reads from the replica; from the database itself where there is none or it is away. */
async function fromReplica<T>(
  { db, replica, log }: Deps,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (!replica) return read(db);
  return read(replica).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    log.warn({ err: error }, 'the replica is away: the database itself answers');
    return read(db);
  });
}

/** `?search=&cursor=`: drops empty parameters, which forms send for empty fields. */
const omitEmpty = (query: Request['query']): Request['query'] =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

function parse(
  schema: Schema | undefined,
  value: unknown,
  refuse: (issues: readonly $ZodIssue[]) => Refusal,
): unknown {
  return schema && valueOf(safeParse(schema, value ?? {}, REPORTED), refuse);
}

const REPORTED = { reportInput: true } as const;

function valueOf(parsed: Parsed, refuse: (issues: readonly $ZodIssue[]) => Refusal): unknown {
  if (!parsed.success) throw new Refused(refuse(parsed.error.issues));
  return parsed.data;
}

/**
 * The first invalid field gives the refusal's reason. A missing or mistyped field answers 400, a broken rule 422.
 * Without a text of its own a field gets a general one, because zod's messages are for programmers.
 */
function refusalOf(issues: readonly $ZodIssue[]): Refusal {
  const fields: Record<string, Coded> = {};
  for (const { path, message } of issues) {
    const field = path.join('.') || 'body';
    fields[field] ??= readMessage(message) ?? coded('field_unreadable', { field });
  }
  const [reason = coded('field_unreadable', { field: 'body' })] = Object.values(fields);
  const status = issues.some(isMistyped) ? 400 : 422;
  return { refused: true, status, ...reason, message: english(reason), fields };
}

/** A missing value or one of a wrong type; a wrong choice of the right type breaks a rule instead. */
const isMistyped = (issue: $ZodIssue): boolean =>
  issue.code === 'invalid_type' ||
  issue.code === 'invalid_union' ||
  (issue.code === 'invalid_value' &&
    issue.values.every((value) => typeof value !== typeof issue.input));

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The opt-out page works without script; its token is all that it carries. */
const FORM_PAGE = /^\/refuse\/[\w-]+$/;

/** Accepts JSON writes only: a form on another site can send every other type without a preflight. */
const jsonOnly: RequestHandler = (req, _res, next) => {
  if (FORM_PAGE.test(req.path)) return next();
  if (isWrite(req) && hasBodyOrType(req) && !JSON_TYPE.test(req.get('content-type') ?? '')) {
    throw new Refused(refusal('not_json'));
  }
  next();
};

/** Only `DELETE` may omit the body: it needs none, and no form can send it. */
const hasBodyOrType = (req: Request): boolean =>
  req.method !== 'DELETE' || req.get('content-type') !== undefined;
