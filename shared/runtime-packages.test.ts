import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

test('what the server loads is a dependency, all else a devDependency', () => {
  const script = join(ROOT, 'server/scripts/build/build-server.mjs');
  const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(Object.keys(manifest.dependencies).toSorted());
  const both = Object.keys(manifest.devDependencies).filter((it) => it in manifest.dependencies);
  expect(both).toEqual([]);
});

const NAME = /from '((?:@[\w-]+\/)?[\w.-]+)/g;

test('docs/dependencies.md says of each package that the product runs what it is for', () => {
  const imported = readdirSync(join(ROOT, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.(?:test|fixture))\.tsx?$/.test(path))
    .flatMap((path) => [...read(join('client/src', path)).matchAll(NAME)])
    .flatMap(([, name = '']) => (name in manifest.devDependencies ? [name] : []));
  const told = read('docs/dependencies.md');
  const untold = new Set(
    [...Object.keys(manifest.dependencies), ...imported].filter(
      (name) => !told.includes(`\`${name}\``),
    ),
  );
  expect([...untold]).toEqual([]);
});

/** Parts of `npm run check`, what `.ci/run` asks for alone, and what a table of commands need not say. */
const OF_CHECK = ['types', 'lint', 'format:check', 'walls'];
const FOLDERS = ['.', 'docs', 'docs/decisions', 'server', 'client', 'shared', 'dev', 'deploy'];
const DOCUMENTS = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md') || name === '.env.example')
    .map((name) => join(folder, name)),
);
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npm (?:run\s+([a-z][a-z:-]*)|(start|test)\b)/g)].map(
    ([, run, short = '']) => run ?? short,
  );

test('every command that a document names is there, and the README names every command', () => {
  const unknown = DOCUMENTS.flatMap((document) =>
    commandsIn(read(document))
      .filter((name) => !(name in manifest.scripts))
      .map((name) => `${document}: ${name}`),
  );
  expect(unknown).toEqual([]);
  const said = new Set(commandsIn(read('README.md')));
  const unsaid = Object.keys(manifest.scripts).filter((name) => !said.has(name));
  expect(unsaid).toEqual(OF_CHECK);
});
