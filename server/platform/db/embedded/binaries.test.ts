import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locateBinaries, restoreLinks } from './binaries';

it('finds the programs of this machine', () => {
  for (const program of Object.values(locateBinaries())) expect(existsSync(program)).toBe(true);
});

it('names the way out where there are none', () => {
  expect(() => locateBinaries('sunos', 'sparc')).toThrow(/sunos-sparc .* set DATABASE_URL/);
});

it('makes the links that an install without scripts leaves out, and only those', async () => {
  const root = await mkdtemp(join(tmpdir(), 'links-'));
  await mkdir(join(root, 'native', 'lib'), { recursive: true });
  await writeFile(join(root, 'native', 'lib', 'libx.so.1.2'), '');
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  restoreLinks(root);
  restoreLinks(root);
  expect(await readlink(join(root, 'native', 'lib', 'libx.so'))).toBe('libx.so.1.2');
  expect(existsSync(join(root, 'native', 'lib', 'libx.so.1'))).toBe(true);
  await rm(root, { recursive: true });
});
