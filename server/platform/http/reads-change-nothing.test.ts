import { expect } from 'vitest';
import { NOTED_KINDS } from '@shared/contract/events';
import { ROUTES } from '@server/app/build-app';
import { phoneToken } from '@server/platform/core/security/phone-token';
import { type Dump, dumpTables } from '@server/testing/dump';
import { askFor, newLoan, newPerson, runningLoan, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import type { Visitor } from '@server/testing/visitor';

/** Every address that answers a GET beside the declared routes; `/api/logout` alone is meant to change. */
const BESIDE = [
  '/',
  '/login',
  '/signup',
  '/loans',
  '/nowhere',
  '/simulator',
  '/simulator/api/phones',
  '/api/login',
  '/api/openapi.json',
  '/api/docs',
  '/api/link.js',
  '/healthz',
  '/readyz',
  '/metrics',
];

interface Scene {
  readers: (TestPerson | Visitor)[];
  /** What can stand in a path's `:id`. */
  ids: string[];
}

/** A loan that is asked for, one that runs, and everybody who has to do with them. */
async function someLife(): Promise<Scene> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });
  const running = await runningLoan(app, borrower, guarantor, admin);
  const draft = await newLoan(borrower, { amount: '10000.00' });
  const asked = await askFor(borrower, draft.id, guarantor);
  await app.settle();
  const ids = [running.id, draft.id, asked, `request-${draft.id}`, `request-${running.id}`];
  return { readers: [app.visitor(), borrower, guarantor, admin], ids };
}

const pathsOf = ({ ids }: Scene): string[] =>
  ROUTES.filter(({ method }) => method === 'get').flatMap(({ path }) =>
    path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : [path],
  );

/**
 * The database without what is noted of reads by intent: who was refused, who took a copy (http/notes.ts), and how
 * often somebody asks for what is limited; and without the row that readiness writes to see that it can.
 */
async function dump(): Promise<Dump> {
  const isNoted = new RegExp(`,(${NOTED_KINDS.join('|')}),`);
  const all = await dumpTables(app.db);
  const events = (all['public.events'] ?? []).filter((line) => !isNoted.test(line));
  const isLimited = (line: string) => /\((check-paper|export):/.test(line);
  const throttles = (all['public.throttles'] ?? []).filter((line) => !isLimited(line));
  return {
    ...all,
    'public.events': events,
    'public.throttles': throttles,
    'public.heartbeat': [],
  };
}

test('a crawl of every address, twice and by everybody, writes no row anywhere', async () => {
  const scene = await someLife();
  const number = '254712345678' as TestPerson['phone'];
  const refusing = `/api/refuse/${phoneToken(app.deps.secret, number)}`;
  const links = scene.ids.map((id) => `/guarantee/${id}`);
  const paths = [...pathsOf(scene), ...links, refusing, ...BESIDE];
  const before = await dump();
  expect(Object.keys(before)).toContain('public.sessions');
  const seen: Record<number, number> = {};
  for (const round of [1, 2]) {
    // Once an hour a session is noted as seen.
    app.clock.advance(1_000 * round);
    for (const reader of scene.readers) {
      for (const path of paths) {
        const { status } = await reader.get(path);
        seen[status] = (seen[status] ?? 0) + 1;
        expect(status, path).toBeLessThan(500);
      }
    }
  }
  expect(seen[200], 'the crawl did see things').toBeGreaterThan(150);
  expect(await dump()).toEqual(before);
});

test('HEAD and OPTIONS change nothing either', async () => {
  const scene = await someLife();
  const before = await dump();
  const [, borrower] = scene.readers;
  for (const method of ['HEAD', 'OPTIONS']) {
    for (const path of pathsOf(scene)) {
      const headers = { Cookie: borrower?.cookie() ?? '' };
      const { status } = await fetch(app.url + path, { method, headers });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
  expect(await dump()).toEqual(before);
});

test('nothing that a link can reach signs anybody in', async () => {
  const scene = await someLife();
  const visitor = app.visitor();
  for (const path of [...pathsOf(scene), ...BESIDE]) {
    expect((await visitor.get(path)).headers.getSetCookie(), path).toEqual([]);
  }
});
