import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';

const files = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .sort();
const titleOf = (name: string): string =>
  /^# (.+)$/m.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'))?.[1] ?? '';

test('no two decisions have the same number, and each is dated and has a status', () => {
  const numbers = files.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const name of files)
    expect(readFileSync(`${FOLDER}/${name}`, 'utf8'), name).toMatch(
      /^# \d{4} .+\n\nDate: \d{4}-\d\d-\d\d · Status: \S/,
    );
});

test('the index names every decision once, by its wing and number, with its title', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
  const groups = index.split(/^## /m).map((group) => group.match(/^- \[.*$/gm) ?? []);
  for (const group of groups) expect(group).toEqual(group.toSorted());
  expect(groups.flat().toSorted()).toEqual(
    files.map((name) => `- [${titleOf(name)}](${name})`).toSorted(),
  );
});
