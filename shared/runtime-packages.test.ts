import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
