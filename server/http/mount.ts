import { type Express, json, type Request, type RequestHandler, type Response } from 'express';
import { safeParse, type $ZodIssue } from 'zod/v4/core';
import { coded, english } from '@shared/texts/english';
import { readMessage } from '@shared/texts/read-message';
import type { Coded } from '@shared/texts/template';
import type { Context, Deps } from '@server/platform/context';
import type { AdvisoryLocks } from '@server/db/advisory-locks';
import type { Db } from '@server/platform/ports/database';
import { type Refusal, refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/refused';
import { CsvSheet, sendSheet } from './csv';
import { type Answer, answerOnce, sendAnswer, keyedRequestOf } from './idempotency';
import { NO_ADDRESS, NOT_FOUND } from './not-found';
import { FORBIDDEN, SIGNED_OUT } from './refusals';
import { requestIdOf } from './request-log';
import type { Access, HttpHandle, Route, Schema } from './route';
import { Throttles } from './throttle';

const BODY_LIMIT = '100kb';

/** What holds for all of the API before anybody is asked who they are: nothing kept, our own pages, JSON. */
export function installApiDefaults(app: Express, publicUrl: string): void {
  app.use('/api', noStore, sameOrigin(publicUrl), jsonOnly, json({ limit: BODY_LIMIT }));
}

/** What every route is served with. */
export interface Serving {
  deps: Deps;
  /** Names the keyed requests that are being worked on. */
  locks: AdvisoryLocks;
  httpHandle: (req: Request, res: Response) => HttpHandle;
}

/** Puts declared routes on the app: who may call, what is taken, once by its key, how often, then the act. */
export function mount(app: Express, serving: Serving, routes: readonly Route[]): void {
  const throttles = new Throttles(serving.deps.db);
  for (const it of routes) app[it.method](it.path, handler(serving, throttles, it));
  app.use('/api', () => {
    throw new Refused(NO_ADDRESS);
  });
}

const handler =
  ({ deps, locks, httpHandle }: Serving, throttles: Throttles, it: Route): RequestHandler =>
  async (req, res) => {
    const context = contextOf(deps, req, it.access);
    const params = parse(it.params, req.params, () => NOT_FOUND);
    const query = parse(it.query, omitEmpty(req.query), refusalOf);
    const body = parse(it.body, req.body, refusalOf);
    const keyed = keyedRequestOf(it, req, context);
    // Passport reads the request itself, and has to find what was validated there.
    req.body = body;
    const call = async (db: Db): Promise<object | null> => {
      if (it.throttle) await throttles.count(it.throttle, body as undefined, context);
      const answer = await it.act({ ...context, db } as never, {
        params: params as undefined,
        query: query as undefined,
        body: body as undefined,
        http: httpHandle(req, res),
      });
      if (it.throttle?.onlyFailures) {
        await throttles.forgive(it.throttle, body as undefined, context);
      }
      return answer;
    };
    const inJson = (answer: object | null): Answer => ({
      status: it.status ?? 200,
      text: JSON.stringify(answer),
    });
    if (keyed) {
      const act = async (db: Db) => inJson(await call(db));
      return sendAnswer(res, await answerOnce(context, locks, keyed, act));
    }
    const answer = await call(deps.db);
    return answer instanceof CsvSheet ? sendSheet(res, answer) : sendAnswer(res, inJson(answer));
  };

/** The request's context. Throws Refused: 401 when signed out, 403 when not an admin. */
export function contextOf(deps: Deps, req: Request, access: Access): Context {
  const person = req.user;
  if (access !== 'anyone' && !person) throw new Refused(SIGNED_OUT);
  if (access === 'admin' && !person?.isAdmin) throw new Refused(FORBIDDEN);
  return {
    ...deps,
    actor: person ? { kind: 'person', person } : { kind: 'visitor' },
    ip: req.ip ?? null,
    requestId: requestIdOf(req),
  };
}

/** `?search=&cursor=`: a parameter that says nothing is not given, as a form sends a field left empty. */
const omitEmpty = (query: Request['query']): Request['query'] =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

function parse(
  schema: Schema | undefined,
  value: unknown,
  refuse: (issues: readonly $ZodIssue[]) => Refusal,
): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, value ?? {}, { reportInput: true });
  if (!result.success) throw new Refused(refuse(result.error.issues));
  return result.data;
}

/**
 * The first fault in the fields is the refusal's own reason. A missing or mistyped field is malformed (400); one that
 * is understood but breaks its rule is 422.
 * Where a schema has no text of its own, zod's words are a programmer's, not a person's.
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

/** Missing, or of a kind that is never taken there; of the right kind, a wrong choice breaks a rule. */
const isMistyped = (issue: $ZodIssue): boolean =>
  issue.code === 'invalid_type' ||
  issue.code === 'invalid_union' ||
  (issue.code === 'invalid_value' &&
    issue.values.every((value) => typeof value !== typeof issue.input));

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

const isWrite = (req: Request): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(req.method);

/** A write that bears an Origin bears ours: the public URL's, or the very host that it was sent to. */
const sameOrigin =
  (publicUrl: string): RequestHandler =>
  (req, _res, next) => {
    const origin = req.get('origin');
    const own = [new URL(publicUrl).origin, `${req.protocol}://${req.get('host')}`];
    const isForeign = origin !== undefined && !own.includes(origin);
    if (isWrite(req) && (isForeign || req.get('sec-fetch-site') === 'cross-site')) {
      throw new Refused(refusal('foreign_origin'));
    }
    next();
  };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Only JSON writes: a form on another site can send everything else without asking. */
const jsonOnly: RequestHandler = (req, _res, next) => {
  if (isWrite(req) && hasBodyOrType(req) && !JSON_TYPE.test(req.get('content-type') ?? '')) {
    throw new Refused(refusal('not_json'));
  }
  next();
};

/** `DELETE` alone may come bare: it has nothing to say, and no form can send it. */
const hasBodyOrType = (req: Request): boolean =>
  req.method !== 'DELETE' || req.get('content-type') !== undefined;
