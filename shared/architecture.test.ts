import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Db } from '@server/platform/core/ports/database';
import { IN_TURNS, outOfTurn, TURNS } from '@server/testing/turns';

/**
 * The wings of the server in layers, and the rooms of each in layers. A file imports its own room and rooms above it in
 * this list, never below; types count too. Tests may import anything.
 */
const WINGS: Readonly<Record<string, readonly string[]>> = {
  platform: ['core', 'db', 'jobs', 'http', 'messages', 'mail', 'money', 'browser-errors'],
  people: ['legal', 'identity', 'accounts', 'pins', 'staff'],
  loans: ['loans', 'approvals', 'products'],
  guarantors: ['guarantees', 'consents'],
  payments: ['payments', 'pay-days', 'reconciliation', 'payment-exceptions'],
  late: ['collections', 'complaints', 'bureau', 'end-of-day'],
  phones: ['ussd', 'words'],
  books: ['ledger', 'periods', 'imports', 'corrections', 'reports', 'exports'],
  desk: [
    'service-keys',
    'staff-changes',
    'outbox',
    'stopped-jobs',
    'inbox',
    'webhooks',
    'papers',
    'people',
    'search',
    'portfolio',
    'audit',
    'my-data',
  ],
};

const ROOMS = [
  'shared',
  'server/lending',
  ...Object.entries(WINGS).flatMap(([wing, rooms]) =>
    rooms.map((room) => `server/${wing}/${room}`),
  ),
  'server/app',
];

/** These may import anything; the rooms above load them by `import()` where they have to. */
const WORKSHOPS = ['server/scripts', 'server/testing', 'dev'];

/**
 * Imports that a wall forbids and that are still there. The wall's test fails when one is added, and when one is
 * gone and still stands here.
 */
const NOT_YET: Record<string, string[]> = {};

/*
 * Specifiers are resolved (aliases, relative climbs, dynamic imports) before they are judged.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const LINES_MAX = 250;
const WIDTH_MAX = 120;

interface Source {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  imports: string[];
  /** Those of `imports` that are loaded with the file itself. */
  statics: string[];
}

const filesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(ROOT, path)).isDirectory() ? filesUnder(path) : [path];
  });

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)['"]([\w@./:#-]+)['"]/gm;

/** A package's name, or a path from the root. */
function resolved(from: string, specifier: string): string {
  const alias = /^@(client|dev|server|shared)\/(.*)$/.exec(specifier);
  if (alias) return alias[1] === 'client' ? `client/src/${alias[2]}` : `${alias[1]}/${alias[2]}`;
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return specifier;
}

/** A text with its imports, resolved as seen from `path`. */
function sourceOf(path: string, text: string): Source {
  const found = [...text.matchAll(SPECIFIER)].map(([whole, specifier = '']) => ({
    to: resolved(path, specifier),
    isStatic: !/^import\s*\(/.test(whole),
  }));
  const statics = found.filter(({ isStatic }) => isStatic).map(({ to }) => to);
  return { path, text, imports: found.map(({ to }) => to), statics };
}

const sources: Source[] = ['client', 'dev', 'server', 'shared']
  .flatMap(filesUnder)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8')));

const isTest = (path: string): boolean =>
  /\.(test|check|fixture|child)\.tsx?$/.test(path) || /^(client\/e2e|server\/testing)\//.test(path);
const product = sources.filter(({ path }) => !isTest(path));

/** A wall: files that it is about, and what they may not import. */
interface Wall {
  name: string;
  about: (path: string) => boolean;
  forbids: (imported: string, path: string) => boolean;
  /** Whether `import()` passes. */
  isForStatics?: true;
}

/** "server/loans/loans", "client/src/features/loans", "shared". */
function roomOf(path: string): string {
  const [top, ...inside] = path.split('/');
  const isInWing = top === 'server' && (inside[0] ?? '') in WINGS;
  const depth = isInWing
    ? 2
    : top === 'server'
      ? 1
      : top !== 'client'
        ? 0
        : inside[1] === 'features'
          ? 3
          : 2;
  return [top, ...inside.slice(0, depth)].join('/');
}

const isBelow = (imported: string, path: string): boolean => {
  const room = roomOf(`${imported}/`);
  return WORKSHOPS.includes(room) || ROOMS.indexOf(room) > ROOMS.indexOf(roomOf(path));
};

const isNode = (imported: string): boolean => imported.startsWith('node:');
const featureOf = (path: string): string | undefined =>
  /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];
const mayHaveExpress = (path: string): boolean =>
  /^(server\/platform\/http\/|server\/app\/(build-app|health)\.ts|dev\/simulators\/)/.test(path) ||
  [
    'server/payments/payments/hooks.ts',
    'server/platform/messages/report-hook.ts',
    'server/phones/ussd/hook.ts',
    'server/phones/words/hook.ts',
    'server/people/accounts/keep-number-page.ts',
    'server/guarantors/guarantees/opt-out-page.ts',
    'server/people/legal/legal-pages.ts',
    'server/desk/papers/paper-pages.ts',
    'dev/demo/demo-stage.ts',
  ].includes(path);
const mayHaveSql = (path: string): boolean =>
  path.startsWith('server/platform/db/') ||
  /[/-]store\.ts$/.test(path) ||
  [
    'server/app/health.ts',
    'server/platform/http/idempotency.ts',
    'server/platform/http/throttle.ts',
    'server/platform/jobs/run-lane.ts',
    'server/platform/jobs/worker.ts',
  ].includes(path);

/** Works every loan out anew, to be compared with the first calculation, so it shares no rule with it. */
const SECOND = 'server/testing/second-calculation/';

/** The table of states by which somebody without data is led. */
const MENUS = 'server/phones/ussd/menu/';

const WALLS: Wall[] = [
  {
    name: 'rooms import only rooms above them',
    about: (path) => ROOMS.includes(roomOf(path)),
    forbids: isBelow,
    isForStatics: true,
  },
  {
    name: 'shared imports only zod and itself',
    about: (path) => path.startsWith('shared/'),
    forbids: (it) => !it.startsWith('shared/') && !/^zod(\/|$)/.test(it),
  },
  {
    name: 'the lending room imports only shared and itself',
    about: (path) => path.startsWith('server/lending/'),
    forbids: (it) => !it.startsWith('shared/') && !it.startsWith('server/lending/'),
  },
  {
    name: 'the menus of phones without data are pure',
    about: (path) => path.startsWith(MENUS),
    forbids: (it) => !/^(shared|server\/lending)\//.test(it) && !it.startsWith(MENUS),
  },
  {
    name: 'the client never imports the server',
    about: (path) => path.startsWith('client/'),
    forbids: (it) => it.startsWith('server/'),
  },
  {
    name: 'the client loads dev/ by import() only',
    about: (path) => path.startsWith('client/'),
    forbids: (it) => it.startsWith('dev/'),
    isForStatics: true,
  },
  {
    name: 'the server never imports the client',
    about: (path) => path.startsWith('server/') && !path.startsWith('server/scripts/'),
    forbids: (it) => it.startsWith('client/'),
  },
  {
    name: 'Express stays at the edge',
    about: (path) => path.startsWith('server/') && !mayHaveExpress(path),
    forbids: (it) => /^(express|express-session|passport|helmet)$/.test(it),
  },
  {
    name: 'SQL and connections stay in stores and in db',
    about: (path) => ROOMS.includes(roomOf(path)) && !mayHaveSql(path),
    forbids: (it) =>
      /^(drizzle-orm|graphile-worker|pg)(\/|$)/.test(it) ||
      /^server\/platform\/db\/(pool|select|statement)$/.test(it),
  },
  {
    name: 'features never import one another',
    about: (path) => featureOf(path) !== undefined,
    forbids: (it, path) => {
      const other = featureOf(`${it}/`);
      return other !== undefined && other !== featureOf(path);
    },
  },
  {
    name: 'features know no page',
    about: (path) => featureOf(path) !== undefined,
    forbids: (it) => it.startsWith('client/src/pages/'),
  },
  {
    name: 'the kit and the client’s library know no feature and no page',
    about: (path) => /^client\/src\/(ui|lib)\//.test(path),
    forbids: (it) => /^client\/src\/(features|pages)\//.test(it),
  },
  {
    name: 'the second calculation imports no rule of the first',
    about: (path) => path.startsWith(SECOND),
    forbids: (it) => !it.startsWith(SECOND) && !['server/platform/db/pool', 'vitest'].includes(it),
  },
  {
    name: 'simulators know nothing of the adapters',
    about: (path) => path.startsWith('dev/simulators/') && !path.endsWith('/settle-jobs.ts'),
    forbids: (it) => /^server\/platform\/(money|messages)\//.test(it),
  },
];

const breaches = (wall: Wall, among: Source[]): string[] =>
  among
    .filter(({ path }) => wall.about(path))
    .flatMap(({ path, imports, statics }) =>
      (wall.isForStatics ? statics : imports)
        .filter((it) => !isNode(it) || /^(shared|the lending|the menus)/.test(wall.name))
        .filter((it) => wall.forbids(it, path))
        .map((it) => `${path} → ${it}`),
    );

describe('walls', () => {
  test.each(WALLS)('$name', (wall) => {
    const among = [...product, ...sources.filter(({ path }) => path.startsWith(SECOND))];
    expect(breaches(wall, among).toSorted()).toEqual(NOT_YET[wall.name] ?? []);
  });

  test('each wall is seen to fall', () => {
    const planted: [string, string][] = [
      ['server/loans/loans/routes.ts', `import { a } from '@server/payments/payments/store'`],
      ['server/platform/core/context.ts', `import type { Db } from '../db/pool'`],
      [
        'server/platform/db/change.ts',
        `import type { JobCall } from '@server/platform/jobs/tasks'`,
      ],
      ['server/desk/people/x.ts', `import { findAudit } from '@server/desk/audit/find-audit'`],
      ['server/app/x.ts', `import { a } from '@dev/demo/seed-demo'`],
      ['server/app/x.ts', `import { a } from '@server/testing/people'`],
      [
        'server/loans/loans/approve-loan.ts',
        `import { connectionOf } from '@server/platform/db/pool'`,
      ],
      ['server/loans/loans/approve-loan.ts', `import { Pool } from 'pg'`],
      ['shared/x.ts', `import { readFile } from 'node:fs/promises'`],
      ['shared/x.ts', `import { a } from '@server/platform/core/ids'`],
      ['server/lending/x.ts', `const a = await import('pg')`],
      ['server/lending/x.ts', `import { a } from '../db/select'`],
      ['server/phones/ussd/menu/x.ts', `import { commit } from '@server/platform/db/change'`],
      ['server/phones/ussd/menu/x.ts', `import { setTimeout } from 'node:timers/promises'`],
      ['client/src/lib/x.ts', `import { a } from '@server/platform/core/ids'`],
      ['client/src/routes.tsx', `import { a } from '@dev/design/design-page'`],
      ['server/loans/loans/x.ts', `import a from '@client/paths'`],
      ['server/loans/loans/approve-loan.ts', `import express from 'express'`],
      ['server/loans/loans/approve-loan.ts', `import { sql } from 'drizzle-orm'`],
      [
        'server/loans/loans/approve-loan.ts',
        `import { statement } from '../../platform/db/statement'`,
      ],
      ['client/src/features/loans/x.tsx', `import { a } from '../guarantees/card'`],
      ['client/src/features/loans/x.tsx', `import { a } from '@client/pages/home'`],
      ['client/src/ui/x.tsx', `import { a } from '@client/features/loans/card'`],
      [
        'server/testing/second-calculation/x.ts',
        `import { pay } from '@server/lending/allocation'`,
      ],
      ['server/testing/second-calculation/x.ts', `import { a } from '@shared/ageing'`],
      ['dev/simulators/x.ts', `import { a } from '@server/platform/money/store'`],
    ];
    for (const [path, text] of planted) {
      const source = sourceOf(path, text);
      const fallen = WALLS.filter((wall) => breaches(wall, [source]).length > 0);
      expect(fallen, `${path}: ${text}`).not.toHaveLength(0);
    }
  });

  test('the workshop may be loaded by import()', () => {
    const text = `const { seedDemo } = await import('@dev/demo/seed-demo')`;
    const source = sourceOf('server/app/product.ts', text);
    expect(WALLS.filter((wall) => breaches(wall, [source]).length > 0)).toEqual([]);
  });

  test('every room of the server has its place', () => {
    const placed = [...ROOMS, ...WORKSHOPS];
    const rooms = new Set(product.map(({ path }) => roomOf(path)));
    const known = (room: string) => room.startsWith('client') || placed.includes(room);
    expect([...rooms].filter((room) => !known(room))).toEqual([]);
  });

  /** What a file gives out that another room has made, and names given out away from where they are made. */
  const passedOn = ({ path, text }: Source): string[] =>
    [...text.matchAll(/^export\s+(?:type\s+)?[*{][^;'"]*?(?:\bfrom\s*['"]([^'"]+)['"]|;|$)/gm)]
      .filter(([, from]) => !from || roomOf(`${resolved(path, from)}/`) !== roomOf(path))
      .map(([words]) => `${path}: ${words}`);

  test('no room passes on what another has made', () => {
    expect(product.flatMap(passedOn)).toEqual([]);
    for (const text of [
      `export { a } from '@server/payments/payments/store';`,
      `export type { A } from '../payments/store';`,
      `export * from 'pg';`,
      `import { a } from '../payments/store';\nexport { a };`,
    ]) {
      expect(passedOn(sourceOf('server/loans/loans/store.ts', text)), text).toHaveLength(1);
    }
  });

  test('a query in a verb is a type error', () => {
    // @ts-expect-error Db has no statements of its own.
    const verb = ({ db }: { db: Db }) => db.query('delete from loans');
    expect(verb).toBeTypeOf('function');
  });
});

describe('manners', () => {
  const written = sources.filter(({ path }) => !path.includes('/migrations/'));

  test('no file is longer than it can be taken in', () => {
    const long = product.filter(({ text }) => text.split('\n').length - 1 > LINES_MAX);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('no line runs off the screen', () => {
    const wide = written.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (line.length > WIDTH_MAX ? [`${path}:${index + 1}`] : [])),
    );
    expect(wide).toEqual([]);
  });

  test('nothing is left undone, switched off or escaped from', () => {
    const words = ['TO' + 'DO', 'FIX' + 'ME', '@ts-ig' + 'nore', '@ts-no' + 'check', 'as a' + 'ny'];
    const loose = written.filter(({ text }) =>
      words.some((word) => new RegExp(`${word}\\b`).test(text)),
    );
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

  /** An address of the API that is written out where its operation should be named. */
  const writtenOut = ({ path, text }: Source): string[] =>
    path.startsWith('client/')
      ? [...text.matchAll(/['"`]\/api\/[^'"`\s]+/g)].map(([address]) => `${path}: ${address}`)
      : [];

  const HELD_TO_NOTHING = [
    /(?<![.\w])fetch\(/,
    /import \{[^}]*\brequest\b[^}]*\} from '[\w@./]*\/api'/,
    /import \{[^}]*\boperation\b[^}]*\} from '@shared\/contract\/operations\/operation'/,
  ];

  /** Calls, and operations, that the compiler does not hold to the table of `shared/contract/operations/`. */
  const heldToNothing = ({ path, text }: Source): string[] =>
    HELD_TO_NOTHING.some((means) => means.test(text)) ? [path] : [];

  test('the server calls others by the ways that count, and adapters by that of providers', () => {
    const calling = product.filter(({ path }) => /^server\/(?!scripts\/)/.test(path));
    const bare = calling.filter(({ text }) => /(?<![.\w])fetch\(|\bcallOut\b/.test(text));
    expect(bare.map(({ path }) => path).toSorted()).toEqual([
      'server/platform/core/outbound-http.ts',
      'server/platform/core/provider-calls.ts',
      // The script of a page.
      'server/platform/http/link-page.ts',
    ]);
  });

  test('the client calls the API by its operations alone', () => {
    expect(product.flatMap(writtenOut)).toEqual([]);
    const calling = product.filter(({ path }) => /^(client\/src|dev\/phones)\//.test(path));
    expect(calling.flatMap(heldToNothing).toSorted()).toEqual([
      'client/src/lib/api.ts',
      // Leaves while the page is closed.
      'client/src/lib/error-reports.ts',
      // The simulator is no part of the API.
      'dev/phones/queries.ts',
    ]);
    for (const text of [
      `send({ path: '/api/loans' })`,
      'const at = (id: string) => `/api/loans/${id}`;',
      `const read = await fetch(path);`,
      `import { operation } from '@shared/contract/operations/operation';`,
      `import { ApiError, request } from '@client/lib/api';`,
    ]) {
      const source = sourceOf('client/src/features/loans/x.ts', text);
      expect([...writtenOut(source), ...heldToNothing(source)], text).toHaveLength(1);
    }
  });

  test('the README of the server maps every wing and room, and each file that it names is there', () => {
    const map = readFileSync(join(ROOT, 'server/README.md'), 'utf8');
    const names = [...ROOMS, ...WORKSHOPS].flatMap((room) => room.split('/').slice(1));
    expect(names.filter((name) => !map.includes(`\`${name}/\``))).toEqual([]);
    const files = [...map.matchAll(/`((?!shared|client)[a-z-]+\/[a-z-/]+\.ts)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(12);
    expect(files.filter((file) => !existsSync(join(ROOT, 'server', file)))).toEqual([]);
  });

  test('each file that the glossary names is there', () => {
    const glossary = readFileSync(join(ROOT, 'docs/GLOSSARY.md'), 'utf8');
    const files = [...glossary.matchAll(/`([\w./-]+\.(?:ts|md))`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('the environment is read in one place', () => {
    const readers = product
      .filter(({ path, text }) => path.endsWith('.ts') && text.includes('process.env'))
      .map(({ path }) => path);
    expect(readers).toEqual(['server/app/env.ts']);
  });

  test('what a device keeps is touched in one guarded place', () => {
    const storage = /\b(?:(?:local|session)Storage|indexedDB|document\.cookie|idb-keyval|caches)\b/;
    const touching = product
      .filter(({ path, text }) => /^(client|dev)\//.test(path) && storage.test(text))
      .map(({ path }) => path);
    expect(touching.toSorted()).toEqual([
      'client/src/lib/device-store.ts',
      'client/src/lib/last-seen.ts',
      'client/worker/service-worker.ts',
    ]);
  });

  test('parts of a screen are fetched as the server waits for them, and taken over where it is known', () => {
    const taking = (name: string) => {
      const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from 'react'`);
      return product
        .filter(({ path, text }) => path.startsWith('client/src/') && imported.test(text))
        .map(({ path }) => path);
    };
    expect(taking('lazy')).toEqual(['client/src/lib/hydration.ts']);
    expect(taking('Suspense')).toEqual(['client/src/ui/part-boundary.tsx']);
  });

  test('nobody is called by a title alone', () => {
    // Staff are called by what their invitation says: their last name is not sent.
    const ofStaff = [
      'client/src/features/staff/join-form.tsx',
      'client/src/features/staff/sign-in.tsx',
    ];
    const alone = /\{[\w.]*\bfirstName\}(?!\s*\$?\{[\w.]*\blastName\})/;
    const calling = product.filter(
      ({ path, text }) => path.startsWith('client/src/') && alone.test(text),
    );
    expect(calling.map(({ path }) => path)).toEqual(ofStaff);
  });

  test('rules read no clock and draw no lots', () => {
    const impure = product.filter(
      ({ path, text }) =>
        path.startsWith('server/lending/') &&
        /Date\.now|new Date\(\)|Math\.random|await /.test(text),
    );
    expect(impure.map(({ path }) => path)).toEqual([]);
  });

  test('colours have names', () => {
    const palette = 'red|green|blue|amber|gray|slate|zinc|emerald|yellow|white|black';
    const raw = new RegExp(
      `\\b(?:bg|text|border|ring|fill|stroke)-(?:${palette})(?:-\\d{2,3})?\\b|#[0-9a-f]{6}\\b`,
      'i',
    );
    const painted = product.filter(({ path, text }) => path.endsWith('.tsx') && raw.test(text));
    expect(painted.map(({ path }) => path)).toEqual([]);
  });

  test('nothing in the kit goes unused', () => {
    const used = new Set(sources.flatMap(({ imports }) => imports));
    const idle = product
      .map(({ path }) => path.replace(/\.tsx?$/, ''))
      .filter((path) => path.startsWith('client/src/ui/') && !used.has(path));
    expect(idle).toEqual([]);
  });
});

test('files that run in turns are there, each once, and a fourth of them is on turn', () => {
  expect(IN_TURNS.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(IN_TURNS).size).toBe(IN_TURNS.length);
  const onTurn = IN_TURNS.length - outOfTurn().length;
  expect(onTurn).toBe(IN_TURNS.length / TURNS);
});
