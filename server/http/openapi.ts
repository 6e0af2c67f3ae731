import type { Express } from 'express';
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import { KEY_HOURS, KEYS_PER_DAY } from '@shared/limits';
import { KEY_HEADER, takesKey } from './idempotency';
import type { Route } from './route';

const ACCESS: Record<Route['access'], string> = {
  anyone: 'Anyone.',
  person: 'Whoever is signed in.',
  admin: 'Admins only.',
  staff_password: 'Staff whose password was right.',
  staff_enrolling: 'Staff, also by a recovery code.',
  service: 'Other systems, by a service key.',
};

type Described = Pick<
  Route,
  'method' | 'path' | 'access' | 'scope' | 'summary' | 'params' | 'query' | 'body'
> & {
  /** 200 by default. */
  status?: Route['status'] | 303;
  /** Media type of the answer when it is not JSON; null: no body. */
  media?: string | null;
};

const get = (
  path: string,
  access: Route['access'],
  summary: string,
  media?: string | null,
): Described => ({ method: 'get', path, access, summary, media });

/** A redirect. */
const lead = (path: string, summary: string): Described => ({
  ...get(path, 'anyone', summary, null),
  status: 303,
});

const HTML = 'text/html';
const refusePage = {
  ...get(
    '/api/refuse/:token',
    'anyone',
    'The page that refuses invitations; changes nothing',
    HTML,
  ),
  params: z.object({ token: z.string() }),
};

const keepPage = {
  ...get(
    '/api/keep/:token',
    'anyone',
    'The page by which an old number is kept; changes nothing',
    HTML,
  ),
  params: z.object({ token: z.string() }),
};

/** Endpoints under /api that are not declared routes. */
const BESIDE: readonly Described[] = [
  lead('/api/login', 'Leads a browser to the page that signs in'),
  lead('/api/logout', 'Signs a browser out and leads it home'),
  get(
    '/api/events',
    'person',
    'Server-sent events: what has changed on one’s screens',
    'text/event-stream',
  ),
  get('/api/openapi.json', 'anyone', 'This document'),
  get('/api/docs', 'anyone', 'The same for people', HTML),
  refusePage,
  {
    ...refusePage,
    method: 'post',
    summary: 'Never again writes to the token’s number; a form of that page',
  },
  get('/api/keep.js', 'anyone', 'The script of the page that keeps a number', 'text/javascript'),
  keepPage,
  {
    ...keepPage,
    method: 'post',
    media: undefined,
    summary: 'Undoes a change of number by the link sent to the old one',
  },
];

/** Generates OpenAPI 3.1 from the validating schemas, so that the two can't differ. */
export const openApi = (routes: readonly Route[]): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const it of [...routes, ...BESIDE]) {
    const path = it.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [it.method]: operation(it) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Tegemea',
      version: '1',
      description:
        'Money is a decimal string of shillings with two places; APR a number in percent. A list ' +
        'that goes on after a page says where: by `nextCursor`, or, where the answer is a plain ' +
        'array, by a Link header with rel="next".',
    },
    paths,
    components: { securitySchemes: { serviceKey: { type: 'http', scheme: 'bearer' } } },
  });
};

const keyHeader = z.object({
  [KEY_HEADER]: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({
      description:
        'The same key and request get the same answer again and act once; the same key with another ' +
        'request is 422, and 409 while the first still runs. A refusal keeps nothing. ' +
        `Keys of what moves money are kept for good, others for ${KEY_HOURS} hours. ` +
        `A person has ${KEYS_PER_DAY} new ones a day.`,
    }),
});

const operation = (it: Described): object => ({
  summary: it.summary,
  description: ACCESS[it.access],
  ...(it.scope && { security: [{ serviceKey: [it.scope] }] }),
  requestParams: {
    ...(it.params && { path: it.params }),
    ...(it.query && { query: it.query }),
    ...(takesKey(it) && { header: keyHeader }),
  },
  ...(it.body ? { requestBody: { content: { 'application/json': { schema: it.body } } } } : {}),
  responses: {
    [it.status ?? 200]: { description: 'Done', ...contentOf(it) },
    default: { description: REFUSED, content: { 'application/json': { schema: refused } } },
  },
});

const contentOf = ({ media, path }: Described): object => {
  if (media === null) return {};
  return { content: { [media ?? (path.endsWith('.csv') ? 'text/csv' : 'application/json')]: {} } };
};

const REFUSED =
  'Refused. 400: not understood; 401: not signed in; 403: not an admin, or from another site; 404: not there or ' +
  'not yours; 409: its state forbids it; 413: too large; 415: not JSON; 422: a rule says no; 429: too many; 503: ' +
  'ask again later.';

const reason = z.object({
  code: z.string().meta({ description: 'Why, in snake_case' }),
  params: z.record(z.string(), z.unknown()).optional().meta({ description: 'What varies in it' }),
});

const refused = reason.extend({
  message: z.string().meta({ description: 'The same as an English sentence for the person' }),
  fields: z.record(z.string(), z.string()).optional().meta({ description: 'By field' }),
  fieldReasons: z.record(z.string(), reason).optional().meta({ description: 'By field' }),
  retryAfter: z.number().optional().meta({ description: 'Seconds; also in Retry-After' }),
});

/** Serves `/api/openapi.json`, and the same as a plain page at `/api/docs`; made when first asked for. */
export function installApiPages(app: Express, routes: readonly Route[]): void {
  let document: object | undefined;
  app.get('/api/openapi.json', (_req, res) => void res.json((document ??= openApi(routes))));
  app.get('/api/docs', (_req, res) => void res.type('html').send(docsPage([...routes, ...BESIDE])));
}

const docsPage = (routes: readonly Described[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Tegemea API</title></head><body>
<h1>Tegemea API</h1><p>The whole of it: <a href="/api/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Call</th><th>What it does</th><th>Who may</th></tr></thead><tbody>
${routes
  .map(
    (it) =>
      `<tr><td><code>${it.method.toUpperCase()} ${it.path}</code></td>` +
      `<td>${it.summary}</td><td>${ACCESS[it.access]}</td></tr>`,
  )
  .join('\n')}
</tbody></table></body></html>`;
