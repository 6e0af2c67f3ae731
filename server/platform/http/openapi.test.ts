import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Express } from 'express';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { nameBody } from '@shared/contract/accounts';
import { operation } from '@shared/contract/operations/operation';
import { pageQuery } from '@shared/contract/paging';
import { buildApp, ROUTES } from '@server/app/build-app';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { answerFault } from '@server/testing/answer-checks';
import { app, test } from '@server/testing/app-test';
import { newPerson, TERMS } from '@server/testing/people';
import { BARE_PAGES } from '@server/testing/test-app';
import answers from './answers.json';
import { EXAMPLES } from './examples';
import { LiveScreens } from './live';
import { route } from './route';
import { sessionCookie } from './session-cookie';

interface Operation {
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, object> }; example?: unknown }>;
  };
  operationId: string;
  tags: string[];
  security: object[];
  responses: Record<string, Answer>;
}
interface Answer {
  content?: Record<string, Media>;
}
interface Media {
  schema?: { $ref?: string };
  example?: unknown;
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  components: {
    schemas: Record<string, { required?: string[] }>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, object>;
  };
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
    live: new LiveScreens(deps),
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

test('every operation has an id of its own, a part of the API and what it takes to call it', async () => {
  const { paths, tags, components } = await document();
  const all = Object.values(paths).flatMap((each) => Object.values(each));
  const ids = all.map(({ operationId }) => operationId);
  expect(ids.filter((id, at) => !/^[a-z][A-Za-z]+$/.test(id) || ids.indexOf(id) !== at)).toEqual(
    [],
  );
  const used = new Set(all.flatMap((each) => each.tags));
  expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  for (const operation of all) {
    expect(operation.tags, operation.operationId).toHaveLength(1);
    const { scope, access } = ROUTES.find(({ id }) => id === operation.operationId) ?? {};
    const isOpen = operation.description === 'Anyone.';
    const taken = access === 'service' ? { serviceKey: [scope] } : { session: [] };
    expect(operation.security, operation.operationId).toEqual(isOpen ? [] : [taken]);
  }
  expect(components.securitySchemes).toMatchObject({
    serviceKey: { type: 'http', scheme: 'bearer' },
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie(app.deps) },
  });
});

test('every JSON that is answered has its schema, and whoever has a schema answers JSON', async () => {
  const { paths } = await document();
  const described = Object.values(paths)
    .flatMap((each) => Object.values(each))
    .flatMap(({ operationId, responses }) => {
      const [success] = Object.values(responses);
      const { schema } = success?.content?.['application/json'] ?? {};
      const isJson = success?.content && 'application/json' in success.content;
      expect(Boolean(schema), operationId).toBe(Boolean(isJson));
      return schema ? [operationId] : [];
    });
  expect(described.toSorted()).toEqual(Object.keys(answers.operations).toSorted());
});

test('every schema is sound by the strict rules of a validator, and leads nowhere but to others', async () => {
  const whole = await document();
  const ajv = new Ajv2020({ allowUnionTypes: true, code: { optimize: false } });
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'api', components: { schemas: whole.components.schemas } });
  for (const name of Object.keys(whole.components.schemas)) {
    expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` }), name).not.toThrow();
  }
  const referred = JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g);
  const known = ['schemas', 'responses'].flatMap((kind) =>
    Object.keys(whole.components[kind as 'schemas' | 'responses']).map(
      (name) => `#/components/${kind}/${name}`,
    ),
  );
  expect(
    [...new Set([...referred].map(([, to]) => to))].filter((to) => !known.includes(to!)),
  ).toEqual([]);
});

test('examples are what their operations take and answer', async () => {
  const { paths, components } = await document();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  for (const { operationId, requestBody, responses } of operations) {
    const body = requestBody?.content['application/json']?.example;
    if (body !== undefined) {
      const { body: validating } = ROUTES.find(({ id }) => id === operationId) ?? {};
      expect(safeParse(validating!, body).error?.issues, operationId).toBeUndefined();
      const described = requestBody?.content['application/json']?.schema ?? {};
      expect(ajv.validate(described, body), operationId).toBe(true);
    }
    const answer = Object.values(responses)[0]?.content?.['application/json']?.example;
    if (answer !== undefined) expect(answerFault(operationId, answer)).toBeNull();
  }
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(EXAMPLES)));
  const { example } = components.responses['Refused']?.content?.['application/json'] ?? {};
  const { body } = await (
    await newPerson(app)
  ).post('/api/loans', {
    ...TERMS,
    term: 7,
  });
  expect(body).toEqual(example);
});

test('bodies are those that validate', async () => {
  const { paths } = await document();
  for (const it of ROUTES) {
    const operation = paths[it.path.replaceAll(/:(\w+)/g, '{$1}')]?.[it.method];
    const [success, ...refusals] = Object.keys(operation?.responses ?? {});
    expect(success, it.path).toBe(String(it.status ?? 200));
    expect(refusals.at(-1), it.path).toBe('default');
    expect(refusals.includes('401'), it.path).toBe(it.access !== 'anyone');
    expect(refusals.includes('404'), it.path).toBe(Boolean(it.params));
    expect(refusals.includes('422'), it.path).toBe(Boolean(it.query ?? it.body));
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
  const { paths, components } = await document();
  for (const operation of Object.values(paths).flatMap((each) => Object.values(each))) {
    const refused = { $ref: '#/components/responses/Refused' };
    const refusals = Object.entries(operation.responses).filter(
      ([status]) => !/^[23]/.test(status),
    );
    expect(refusals.length, operation.operationId).toBeGreaterThan(0);
    for (const [status, answer] of refusals) {
      expect(answer, `${operation.operationId} ${status}`).toEqual(refused);
    }
  }
  const { schema } = components.responses['Refused']?.content?.['application/json'] ?? {};
  expect(schema).toEqual({ $ref: '#/components/schemas/WireRefusal' });
  expect(components.schemas['WireRefusal']?.required).toEqual(['code', 'message']);
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

test('an answer that is not that of its row does not compile', () => {
  const changeName = operation('get', '/api/x')<'changeName'>;
  const noRow = operation('get', '/api/x')<'noRow'>;
  const read = { access: 'anyone', summary: 'Tries it' } as const;
  const less = { firstName: 'Asha' };
  const person = { ...less, lastName: 'Otieno' };
  const more = { ...person, age: 30 };
  const tried = [
    route({ changeName }, 'changeName', { ...read, act: () => Promise.resolve(person) }),
    // @ts-expect-error Less than its row says.
    route({ changeName }, 'changeName', { ...read, act: () => Promise.resolve(less) }),
    // @ts-expect-error More than its row says.
    route({ changeName }, 'changeName', { ...read, act: () => Promise.resolve(more) }),
    // @ts-expect-error Whoever has no row answers with a sheet.
    route({ noRow }, 'noRow', { ...read, act: () => Promise.resolve(person) }),
  ];
  expect(tried).toHaveLength(4);
});

test('a route that takes something else than its operation says does not compile', () => {
  const changeName = operation('put', '/api/x/:id')<'changeName', { body: typeof nameBody }>;
  const params = z.object({ id: z.string() });
  const own = { changeName };
  const spec = {
    access: 'person',
    summary: 'Tries it',
    act: () => Promise.resolve({ firstName: 'Asha', lastName: 'Otieno' }),
  } as const;
  const tried = [
    route(own, 'changeName', { ...spec, params, body: nameBody }),
    // @ts-expect-error The path has a parameter.
    route(own, 'changeName', { ...spec, body: nameBody }),
    // @ts-expect-error The path has another one.
    route(own, 'changeName', { ...spec, params: z.object({ code: z.string() }), body: nameBody }),
    // @ts-expect-error It takes a body.
    route(own, 'changeName', { ...spec, params }),
    // @ts-expect-error It takes another body.
    route(own, 'changeName', { ...spec, params, body: z.object({ name: z.string() }) }),
    // @ts-expect-error It takes no query.
    route(own, 'changeName', { ...spec, params, body: nameBody, query: pageQuery }),
  ];
  expect(tried).toHaveLength(6);
});
