import type { Express } from 'express';
import { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { createDocument } from 'zod-openapi';
import { KEY_HOURS, KEYS_PER_DAY } from '@shared/limits';
import type { Deps } from '@server/platform/core/context';
import { ACCESS, BESIDE, type Described, type TaggedRoute, TAGS } from './described';
import { EXAMPLES, REFUSAL_EXAMPLE } from './examples';
import { KEY_HEADER, takesKey } from './idempotency';
import { sessionCookie } from './session-cookie';

/** What `npm run api:describe` makes of the types of all answers: by operation, and by name. */
interface AnswerSchemas {
  operations: Record<string, object>;
  components: Record<string, object>;
}

/**
 * Generates OpenAPI 3.1: requests from the schemas that validate them, answers from the types that the compiler holds
 * routes to, so that none of them can differ from what is served.
 */
export async function openApi(
  deps: Pick<Deps, 'publicUrl'>,
  routes: readonly TaggedRoute[],
): Promise<object> {
  const { operations, components }: AnswerSchemas = (await import('./answers.json')).default;
  const paths: Record<string, Record<string, object>> = {};
  for (const it of [...routes, ...BESIDE]) {
    const path = it.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [it.method]: operation(it, operations[it.id]) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Tegemea', version: '1', description: ABOUT },
    servers: [{ url: deps.publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
  });
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie(deps),
    description: ABOUT_SESSION,
  };
  return {
    ...document,
    components: {
      schemas: components,
      responses: { Refused: REFUSED },
      securitySchemes: { session, serviceKey: SERVICE_KEY },
    },
  };
}

const ABOUT =
  'Money is a decimal string of shillings with two places; APR a number in percent. A list ' +
  'that goes on after a page says where: by `nextCursor`, or, where the answer is a plain ' +
  'array, by a Link header with rel="next". A later version may add operations, fields of answers ' +
  'and words to enumerations; ids of operations stay.';

const ABOUT_SESSION =
  'The cookie that `logIn`, `signUp` or `enterByPhone` sets. Every write is JSON, with Content-Type: ' +
  'application/json. A write that names an Origin names ours, or it is refused (403 `foreign_origin`); a client ' +
  'outside a browser names none.';

const SERVICE_KEY = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A key that `makeServiceKey` answers, `tgm_…`. It opens what names it, by its scopes, and no session does.',
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

const operation = (it: Described, answer: object | undefined): object => ({
  operationId: it.id,
  tags: [it.tag],
  summary: it.summary,
  description: ACCESS[it.access],
  security: securityOf(it),
  requestParams: {
    ...(it.params && { path: it.params }),
    ...(it.query && { query: it.query }),
    ...(takesKey(it) && { header: keyHeader }),
  },
  ...(it.body && {
    requestBody: {
      required: !safeParse(it.body, {}).success,
      content: { 'application/json': { schema: it.body, ...exampleOf(it.id, 'body') } },
    },
  }),
  responses: {
    [it.status ?? 200]: { description: 'Done', ...contentOf(it, answer) },
    ...Object.fromEntries(refusalsOf(it).map((status) => [status, REFUSED_ANSWER])),
    default: REFUSED_ANSWER,
  },
});

const REFUSED_ANSWER = { $ref: '#/components/responses/Refused' };

/** The refusals that follow from what an operation declares; those of its own rules are the default. */
function refusalsOf({ access, scope, params, query, body }: Described): number[] {
  const isForFew = scope !== undefined || (access !== 'anyone' && access !== 'person');
  return [
    ...(access === 'anyone' ? [] : [401]),
    ...(isForFew ? [403] : []),
    ...(params ? [404] : []),
    ...(query || body ? [422] : []),
  ];
}

function securityOf({ access, scope }: Described): object[] {
  if (access === 'anyone') return [];
  return access === 'service' ? [{ serviceKey: [scope] }] : [{ session: [] }];
}

function contentOf({ id, media, path }: Described, schema: object | undefined): object {
  if (media === null) return {};
  if (schema) return { content: { 'application/json': { schema, ...exampleOf(id, 'answer') } } };
  return { content: { [media ?? mediaOf(path)]: {} } };
}

function mediaOf(path: string): string {
  if (path.endsWith('.zip')) return 'application/zip';
  return path.endsWith('.csv') ? 'text/csv' : 'application/json';
}

function exampleOf(id: string, part: 'body' | 'answer'): { example?: unknown } {
  const example = Object.entries(EXAMPLES).find(([name]) => name === id)?.[1][part];
  return example === undefined ? {} : { example };
}

const ABOUT_REFUSED =
  'Refused. 400: not understood; 401: not signed in; 403: not an admin, or from another site; 404: not there or ' +
  'not yours; 409: its state forbids it; 413: too large; 415: not JSON; 422: a rule says no; 429: too many; 503: ' +
  'ask again later.';

const REFUSED = {
  description: ABOUT_REFUSED,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/WireRefusal' },
      example: REFUSAL_EXAMPLE,
    },
  },
};

/** Serves `/api/openapi.json`, and the same as a plain page at `/api/docs`; made when first asked for. */
export function installApiPages(
  app: Express,
  deps: Pick<Deps, 'publicUrl'>,
  routes: readonly TaggedRoute[],
): void {
  let document: Promise<object> | undefined;
  app.get('/api/openapi.json', async (_req, res) => {
    res.json(await (document ??= openApi(deps, routes)));
  });
  app.get('/api/docs', (_req, res) => void res.type('html').send(docsPage([...routes, ...BESIDE])));
}

const docsPage = (routes: readonly Described[]): string => `<!doctype html>
<html lang="en" translate="no"><head><meta charset="utf-8" />
<meta name="google" content="notranslate" /><title>Tegemea API</title></head><body>
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
