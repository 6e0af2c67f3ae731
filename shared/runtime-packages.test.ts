import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

test('what the server loads is a dependency, all else a devDependency', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
  const script = join(ROOT, 'server/scripts/build/build-server.mjs');
  const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(Object.keys(manifest.dependencies).toSorted());
  const both = Object.keys(manifest.devDependencies).filter((it) => it in manifest.dependencies);
  expect(both).toEqual([]);
});

const NAME = /from '((?:@[\w-]+\/)?[\w.-]+)/g;

test('docs/dependencies.md says of each package that the product runs what it is for', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
  const client = join(ROOT, 'client/src');
  const imported = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.(?:test|fixture))\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(client, path), 'utf8').matchAll(NAME)])
    .flatMap(([, name = '']) => (name in manifest.devDependencies ? [name] : []));
  const told = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8');
  const untold = new Set(
    [...Object.keys(manifest.dependencies), ...imported].filter(
      (name) => !told.includes(`\`${name}\``),
    ),
  );
  expect([...untold]).toEqual([]);
});
