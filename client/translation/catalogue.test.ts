import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CATALOGUES,
  messagesIn,
  messagesInCode,
  parseCatalogue,
  pathOf,
  updatedCatalogue,
  type UsedMessage,
} from './catalogue.ts';
import { replaceMacros } from './macros.ts';

let used: Map<string, UsedMessage>;
let texts: string[];
let catalogue: ReturnType<typeof parseCatalogue>;
beforeAll(async () => {
  used = await messagesInCode();
  texts = await Promise.all(CATALOGUES.map((name) => readFile(pathOf(name), 'utf8')));
  catalogue = new Map(texts.flatMap((text) => [...parseCatalogue(text)]));
});

/** `{name}`, `<0>`, `#`, as a multiset: what a translation must carry over, whatever its order. */
const holesOf = (message: string): string[] =>
  [...new Set(message.match(/\{\w+\}|\{\w+, (plural|select)|<\/?\d+\/?>/g))].sort();

describe('the Kiswahili catalogue', () => {
  test('reads as `npm run words` would leave it: nothing is missing and nothing is stale', () => {
    for (const [index, name] of CATALOGUES.entries()) {
      expect(texts[index]).toBe(updatedCatalogue(catalogue, messagesIn(name, used)));
    }
  });

  test('has a translation for every text of the code', () => {
    const open = [...catalogue.values()].filter(({ translation }) => !translation.trim());
    expect(open.map(({ source }) => source)).toEqual([]);
  });

  test('keeps every hole and tag', () => {
    const lost = [...catalogue.values()].filter(
      ({ source, translation }) => holesOf(source).join() !== holesOf(translation).join(),
    );
    expect(lost.map(({ translation }) => translation)).toEqual([]);
  });

  test('chooses by number wherever the English does', () => {
    const choice = /\{\w+, (plural|select|selectordinal),/;
    const lost = [...catalogue.values()].filter(
      ({ source, translation }) => choice.test(source) && !choice.test(translation),
    );
    expect(lost.map(({ source }) => source)).toEqual([]);
  });

  test('has none of the mistakes that a dictionary makes', () => {
    // Late as in deceased, a head teacher, a weighing scale, a craving, "kindly", "defaulter".
    const wrong = /\b(marehemu|mkuu wa shule|mizani|hamu|maslahi|mkiukaji)\b/i;
    expect([...catalogue.values()].filter(({ translation }) => wrong.test(translation))).toEqual(
      [],
    );
  });
});

describe('the macros', () => {
  const compiled = async (line: string) => {
    const code = `import { t } from '@lingui/core/macro';\n${line}`;
    return (await replaceMacros(code, 'x.ts')).code;
  };

  test('leave the English in its place, ready to fill in', async () => {
    const code = await compiled('export const hello = (name: string) => t`Hello, ${name}`;');
    expect(code.replaceAll(/\s+/g, ' ')).toContain('message: ["Hello, ", ["name"]]');
  });

  test('refuse a text that is looked up while its module loads', async () => {
    await expect(compiled('export const TITLE = t`Home`;')).rejects.toThrow(/in a function/);
  });
});
