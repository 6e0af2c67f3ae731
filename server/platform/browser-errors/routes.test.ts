import { expect } from 'vitest';
import { answerOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { withoutValues } from '@server/platform/core/log/without-values';

const PATH = '/api/browser-errors';
const ERROR = {
  kind: 'rejection',
  name: 'TypeError',
  message: 'Unexpected token, "Asha Otieno"... is not valid JSON at 1234',
  at: ['home-a1b2c3.js:1:2345'],
  path: '/loan-request/0190a000-0000-7000-8000-000000000000/guarantors',
  release: '1.2.3+abc',
};

/** What is logged of errors in browsers. */
const logged = () =>
  app.logged.lines
    .filter((line) => line.includes('an error in a browser'))
    .map((line) => (JSON.parse(line) as { error: object }).error);

test.each([
  ['a field that is not asked for', { ...ERROR, person: 'Asha' }, 422],
  ['another kind', { ...ERROR, kind: 'opinion' }, 422],
  ['a long message', { ...ERROR, message: 'x'.repeat(301) }, 422],
  ['a place that is none of our scripts', { ...ERROR, at: ['call 0712345678'] }, 422],
  ['too many places', { ...ERROR, at: Array(9).fill('a.js:1:1') }, 422],
  ['nothing', {}, 400],
])('refuses %s, and logs nothing of it', async (_what, body, status) => {
  const before = logged().length;
  expect((await app.visitor().post(PATH, body)).status).toBe(status);
  expect(logged()).toHaveLength(before);
});

test('takes it to the log from anybody on our pages: no value, no id, the page by its pattern', async () => {
  const visitor = app.visitor();
  const foreign = await visitor.post(PATH, ERROR, { Origin: 'https://elsewhere.example' });
  expect(foreign.status).toBe(403);
  expect(answerOf(await visitor.post(PATH, ERROR))).toEqual({ status: 202, body: null });
  expect(logged().at(-1)).toEqual({
    kind: 'rejection',
    name: 'TypeError',
    message: 'Unexpected token, “…”... is not valid JSON at …',
    at: ERROR.at,
    page: '/loan-request/:id/guarantors',
    release: '1.2.3+abc',
  });
  const { body } = await visitor.get<string>('/metrics');
  expect(body).toMatch(/^tegemea_browser_errors_total\{kind="rejection"\} 1$/m);
  // From the start: otherwise the first burst of a kind is no increase.
  expect(body).toMatch(/^tegemea_browser_errors_total\{kind="error"\} 0$/m);
});

test('takes only so many from one address', async () => {
  const visitor = app.visitor();
  const before = logged().length;
  const statuses = [];
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await visitor.post(PATH, { ...ERROR, kind: 'error' })).status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect(logged()).toHaveLength(before + 60);
});

test.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    'Cannot read properties of undefined (reading “…”)',
  ],
  ['“Asha” owes 12500', '“…” owes …'],
  ['an open "quote that never ends', 'an open “…”'],
  ['x.map is not a function', 'x.map is not a function'],
])('%s is logged as %s', (message, words) => {
  expect(withoutValues(message)).toBe(words);
});
