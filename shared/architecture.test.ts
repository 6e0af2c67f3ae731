import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom, and how a file looks: the walls of the house as a test, so that they stand by
 * themselves. Specifiers are resolved (aliases, relative climbs, dynamic imports) before they are judged.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const LINES_MAX = 250;
const WIDTH_MAX = 120;

interface Source {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  imports: string[];
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

/** Every import of a text, resolved as seen from `path`. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(SPECIFIER)].map(([, specifier]) => resolved(path, specifier ?? ''));

const sources: Source[] = ['client', 'dev', 'server', 'shared']
  .flatMap(filesUnder)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });

const isTest = (path: string): boolean =>
  /\.(test|check)\.tsx?$/.test(path) || /^(client\/e2e|server\/testing)\//.test(path);
const product = sources.filter(({ path }) => !isTest(path));

/** A wall: files that it is about, and what they may not import. */
interface Wall {
  name: string;
  about: (path: string) => boolean;
  forbids: (imported: string, path: string) => boolean;
}

const isNode = (imported: string): boolean => imported.startsWith('node:');
const featureOf = (path: string): string | undefined =>
  /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];
const mayHaveExpress = (path: string): boolean =>
  /^(server\/http\/|server\/app\/build-app\.ts|dev\/simulators\/)/.test(path) ||
  [
    'server/payments/hooks.ts',
    'server/guarantees/opt-out-page.ts',
    'dev/demo/demo-stage.ts',
  ].includes(path);
const mayHaveSql = (path: string): boolean =>
  path.startsWith('server/db/') ||
  path.endsWith('/store.ts') ||
  /^server\/(jobs|http)\/(worker|live|session-store|throttle|health|refusals)\.ts$/.test(path);

const WALLS: Wall[] = [
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
    name: 'the client never imports the server',
    about: (path) => path.startsWith('client/'),
    forbids: (it) => it.startsWith('server/'),
  },
  {
    name: 'the server never imports the client',
    about: (path) => path.startsWith('server/') && !path.startsWith('server/scripts/'),
    forbids: (it) => it.startsWith('client/'),
  },
  {
    name: 'Express stays at the edge',
    about: (path) => path.startsWith('server/') && !mayHaveExpress(path),
    forbids: (it) => /^(express|express-session|passport|passport-local|helmet)$/.test(it),
  },
  {
    name: 'SQL stays in stores and in db',
    about: (path) => path.startsWith('server/') && !mayHaveSql(path),
    forbids: (it) => /^(drizzle-orm|graphile-worker)(\/|$)/.test(it) || it === 'server/db/rows',
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
    name: 'the kit and the client’s library know no feature and no page',
    about: (path) => /^client\/src\/(ui|lib)\//.test(path),
    forbids: (it) => /^client\/src\/(features|pages)\//.test(it),
  },
  {
    name: 'simulators know nothing of the adapters',
    about: (path) => path.startsWith('dev/simulators/') && !path.endsWith('/settle-jobs.ts'),
    forbids: (it) => /^server\/(money|messages)\//.test(it),
  },
];

/** `import('@dev/…')` loads it only when it is asked for; any other import loads it always. */
const STATIC_DEV = /^\s*(?:import|export)\b[^;()]*?from\s*['"]@dev\//m;
const mayLoadDev = (path: string): boolean => isTest(path) || !path.startsWith('server/');

const breaches = (wall: Wall, among: Source[]): string[] =>
  among
    .filter(({ path }) => wall.about(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          (it) =>
            !isNode(it) || wall.name.startsWith('shared') || wall.name.startsWith('the lending'),
        )
        .filter((it) => wall.forbids(it, path))
        .map((it) => `${path} → ${it}`),
    );

describe('walls', () => {
  test.each(WALLS)('$name', (wall) => {
    expect(breaches(wall, product)).toEqual([]);
  });

  test('the server loads dev/ by import() alone', () => {
    const loaders = sources.filter(({ path, text }) => !mayLoadDev(path) && STATIC_DEV.test(text));
    expect(loaders.map(({ path }) => path)).toEqual([]);
    expect(STATIC_DEV.test(`import { seedDemo } from '@dev/demo/seed-demo';`)).toBe(true);
    expect(STATIC_DEV.test(`const demo = await import('@dev/demo/seed-demo');`)).toBe(false);
  });

  test('each wall is seen to fall', () => {
    const planted: [string, string][] = [
      ['shared/x.ts', `import { readFile } from 'node:fs/promises'`],
      ['shared/x.ts', `import { a } from '@server/platform/ids'`],
      ['server/lending/x.ts', `const a = await import('pg')`],
      ['server/lending/x.ts', `import { a } from '../db/rows'`],
      ['client/src/lib/x.ts', `import { a } from '@server/platform/ids'`],
      ['server/loans/x.ts', `import a from '@client/paths'`],
      ['server/loans/approve-loan.ts', `import express from 'express'`],
      ['server/loans/approve-loan.ts', `import { sql } from 'drizzle-orm'`],
      ['server/loans/approve-loan.ts', `import { statement } from '../db/rows'`],
      ['client/src/features/loans/x.tsx', `import { a } from '../guarantees/card'`],
      ['client/src/ui/x.tsx', `import { a } from '@client/features/loans/card'`],
      ['dev/simulators/x.ts', `import { a } from '@server/money/store'`],
    ];
    for (const [path, text] of planted) {
      const source = { path, text, imports: importsOf(path, text) };
      const fallen = WALLS.filter((wall) => breaches(wall, [source]).length > 0);
      expect(fallen, `${path}: ${text}`).not.toHaveLength(0);
    }
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

  test('every room of the server is in the table of its README', () => {
    const table = readFileSync(join(ROOT, 'server/README.md'), 'utf8');
    const rooms = readdirSync(join(ROOT, 'server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `\`${name}/\``);
    expect(rooms.filter((room) => !table.includes(room))).toEqual([]);
  });

  test('the environment is read in one place', () => {
    const readers = product
      .filter(({ path, text }) => path.endsWith('.ts') && text.includes('process.env'))
      .map(({ path }) => path);
    expect(readers).toEqual(['server/app/env.ts']);
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
