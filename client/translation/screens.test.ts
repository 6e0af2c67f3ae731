import { beforeAll, expect, test } from 'vitest';
import { messagesInCode } from './catalogue.ts';
import { importsInCode, reachable } from './imports.ts';
import { screensInCode, type Words } from './screens.ts';

let screens: Map<string, Words>;
beforeAll(async () => {
  screens = await screensInCode();
});

/** Every way to a screen, from the application on, each as the screens that one comes through. */
function waysFrom(name: string, through: string[] = []): string[][] {
  if (through.includes(name)) return [];
  const way = [...through, name];
  const onward = screens.get(name)?.leadsTo ?? [];
  return [way, ...onward.flatMap((next) => waysFrom(next, way))];
}

const idsOf = (name: string): string[] => Object.keys(screens.get(name)?.messages ?? {});

test('whichever way one comes to a screen, the words of all that it is made of are there', async () => {
  const [imports, used] = await Promise.all([importsInCode(), messagesInCode()]);
  const missing = new Set<string>();
  for (const way of waysFrom('main')) {
    const screen = way.at(-1) ?? '';
    const madeOf = reachable(
      imports,
      imports.has(`${screen}.tsx`) ? `${screen}.tsx` : `${screen}.ts`,
    );
    const brought = new Set(way.flatMap(idsOf));
    for (const { id, message, files } of used.values()) {
      if (!brought.has(id) && files.some((file) => madeOf.has(file))) {
        missing.add(`${way.join(' → ')}: ${message}`);
      }
    }
  }
  expect([...missing]).toEqual([]);
  expect(screens.size).toBeGreaterThan(30);
});

test('a screen brings nothing that is there in any case', () => {
  const ofApplication = new Set(idsOf('main'));
  for (const name of screens.keys()) {
    if (name === 'main') continue;
    expect(idsOf(name).filter((id) => ofApplication.has(id))).toEqual([]);
  }
  expect(idsOf('pages/guarantee').filter((id) => idsOf('signed-in').includes(id))).toEqual([]);
});

test('what the server says ready-made comes with the screens that show it', () => {
  const readyMadeOf = (name: string) => screens.get(name)?.readyMade;
  expect(readyMadeOf('main')).toEqual(['locales/sw-sentences.ts']);
  expect(readyMadeOf('pages/log-in')).toEqual([]);
  expect(readyMadeOf('signed-in')).toEqual(['locales/sw-signed-in.ts']);
  expect(readyMadeOf('pages/admin')).toContain('locales/sw-desk.ts');
  expect(readyMadeOf('pages/guarantee')).toEqual(['locales/sw-words.ts']);
});

test('what has neither words nor a screen behind it is no screen', () => {
  expect(screens.has('lib/last-seen')).toBe(false);
});
