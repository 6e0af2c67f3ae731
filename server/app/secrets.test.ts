import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptSecret } from './secrets';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tegemea-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a secret is made once, 256 bits of it, and is the same after a restart', async () => {
  const made = await keptSecret(folder, 'session-secret');
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(await keptSecret(folder, 'session-secret')).toBe(made);
  expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe(made);
});

test('only its owner can read it', async () => {
  await keptSecret(folder, 'callback-secret');
  const { mode } = await stat(join(folder, 'callback-secret'));
  expect(mode & 0o777).toBe(0o600);
});

test('each name has a secret of its own, in a folder that is made if need be', async () => {
  const inside = join(folder, 'not', 'there', 'yet');
  const [one, other] = [await keptSecret(inside, 'one'), await keptSecret(inside, 'other')];
  expect(one).not.toBe(other);
});

test('of several that start at once, all keep the same one, and none finds it half written', async () => {
  for (let round = 0; round < 100; round += 1) {
    const start = () => keptSecret(folder, `raced-${round}`);
    const raced = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(raced).size, `round ${round}`).toBe(1);
    expect(raced[0]).toMatch(/^[0-9a-f]{64}$/);
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('one that can’t be written is a fault, not a secret that is gone tomorrow', async () => {
  await keptSecret(folder, 'a-file');
  await expect(keptSecret(join(folder, 'a-file', 'below'), 'x')).rejects.toThrow(/ENOTDIR/);
});
