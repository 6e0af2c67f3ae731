import type { Express } from 'express';
import { expect } from 'vitest';
import { buildApp, ROUTES } from '@server/app/build-app';
import { AdvisoryLocks } from '@server/db/advisory-locks';
import { app, test } from '@server/testing/app-test';
import { BARE_PAGES } from '@server/testing/test-app';
import { LiveScreens } from './live';

interface Operation {
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
  responses: Record<string, { content?: Record<string, { schema?: { required?: string[] } }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const document = async (): Promise<Document> =>
  (await app.visitor().get<Document>('/api/openapi.json')).body;

/** "get /api/loans/{id}" and the like: what Express itself has under /api. */
function mountedUnderApi(): string[] {
  const { deps, databaseUrl } = app;
  const built: Express = buildApp({
    deps,
    pages: BARE_PAGES,
    live: new LiveScreens(deps, databaseUrl),
    locks: new AdvisoryLocks(databaseUrl, deps.log),
    readiness: { isWorkerRunning: () => true },
    trustProxy: 0,
    callbackAddresses: [],
    isDevelopment: false,
    simulator: null,
  });
  return built.router.stack.flatMap(({ route }) =>
    route && route.path.startsWith('/api')
      ? [...new Set(route.stack.map(({ method }) => method))].map(
          (method) => `${method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
        )
      : [],
  );
}

test('lists every address that is mounted under /api, and no other', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  const mounted = mountedUnderApi();
  expect(mounted.length).toBeGreaterThan(ROUTES.length);
  expect(listed.toSorted()).toEqual(mounted.toSorted());
});

test('every operation says what it does, who may call it and what it answers', async () => {
  const { paths } = await document();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      expect(operation.summary, `${method} ${path}`).toMatch(/^[A-ZÀ-Ž].*[^.]$/);
      expect(operation.description).toMatch(
        /^(Anyone|Whoever is signed in|Admins only|Staff[^.]*|Other systems, by a service key)\.$/,
      );
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = operation.parameters?.filter((it) => it.in === 'path') ?? [];
      expect(
        parameters.map(({ name }) => name),
        path,
      ).toEqual(named);
    }
  }
});

test('bodies are those that validate', async () => {
  const { paths } = await document();
  for (const it of ROUTES) {
    const operation = paths[it.path.replaceAll(/:(\w+)/g, '{$1}')]?.[it.method];
    expect(Object.keys(operation?.responses ?? {}), it.path).toEqual([
      String(it.status ?? 200),
      'default',
    ]);
    expect(Boolean(operation?.requestBody), `${it.method} ${it.path}`).toBe(Boolean(it.body));
  }
  const login = paths['/api/auth/login']?.['post']?.requestBody?.content['application/json'];
  expect(Object.keys(login?.schema.properties ?? {})).toEqual(['email', 'password']);
});

test('what everybody may read answers with the status and in the kind that it is listed with', async () => {
  const { paths } = await document();
  const open = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.description === 'Anyone.' && !path.includes('{')
      ? [{ path, responses: get.responses }]
      : [],
  );
  expect(open.length).toBeGreaterThan(3);
  for (const { path, responses } of open) {
    const { status, headers } = await app.visitor().get(path);
    const listed = responses[status];
    expect(listed, `${path}: ${status}`).toBeDefined();
    for (const kind of Object.keys(listed?.content ?? {})) {
      expect(headers.get('content-type'), path).toContain(kind);
    }
  }
});

test('a refusal has the shape that every operation lists', async () => {
  const { paths } = await document();
  const listed = paths['/api/loans']?.['post']?.responses['default'];
  expect(listed?.content?.['application/json']?.schema?.required).toEqual(['code', 'message']);
  const { status, body } = await app.visitor().post('/api/loans');
  expect([status, Object.keys(body)]).toEqual([401, ['code', 'message']]);
});

test('the page lists the same and needs no script', async () => {
  const { status, body, headers } = await app.visitor().get<string>('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { method, path } of ROUTES) {
    expect(body).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
  }
  expect(body).not.toContain('<script');
});
