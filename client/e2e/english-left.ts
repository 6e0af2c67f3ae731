import type { Page } from 'playwright-core';
import { templateOf } from '@shared/texts/english';
import { TEXTS_IN_KISWAHILI } from '@client/locales/texts/sw-all';
import { WORDS } from '@client/locales/sw-words';
import { englishWords } from '@client/lib/shared-words';
import { readKiswahili } from '../translation/read-catalogs';

/** Words that English can hardly do without and Kiswahili does not have. */
const TELLTALE = /\b(the|and|your|you|we|of|to|with|for|is|are|loans?|guarantors?|phone|pay|no)\b/i;

/** A route of the API, as the audit names it in every language. */
const ROUTE = /\b(GET|POST|PUT|DELETE) \/\S+/g;

/** The parts of an English text as they stand on a screen: between tags, with anything in the holes. */
function partsOf(source: string): RegExp[] {
  return source
    .replaceAll(/\{\w+, plural, one \{.*?\} other \{(.*)\}\}/g, '$1')
    .split(/<\/?\d+\/?>/)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part.replaceAll(/\{\w+\}/g, '')))
    .map((part) => {
      const literal = part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
      return new RegExp(`^${literal.replaceAll(/\{\w+\}|#/g, '.+?')}$`);
    });
}

const withPlainHoles = (template: string): string => template.replaceAll(/\{(\w+):\w+\}/g, '{$1}');

function englishParts(): RegExp[] {
  const pairs: [string, string][] = [
    ...readKiswahili().map(({ source, translation }): [string, string] => [source, translation]),
    ...Object.entries(TEXTS_IN_KISWAHILI).map(([code, kiswahili]): [string, string] => [
      withPlainHoles(templateOf(code) ?? ''),
      withPlainHoles(kiswahili),
    ]),
    ...Object.entries(englishWords).flatMap(([kind, words]) =>
      Object.entries<string>(words).map(([key, english]): [string, string] => [
        english,
        Object.entries<string>(WORDS[kind as keyof typeof WORDS]).find(([k]) => k === key)?.[1] ??
          '',
      ]),
    ),
  ];
  const spoken = new Set(pairs.flatMap(([, kiswahili]) => kiswahili.split(/<\/?\d+\/?>/)));
  return pairs
    .filter(([english, kiswahili]) => english !== kiswahili)
    .flatMap(([english]) => partsOf(english))
    .filter((part) => ![...spoken].some((words) => part.test(words.trim())));
}

let parts: RegExp[] | undefined;

/**
 * What on the screen is still English, of what people see and of what is read out to them: a text of
 * the catalogue in its English, or one that nobody put there. Left out: languages' own names and what
 * says of itself that it is English (`lang=en`).
 */
export async function englishTexts(page: Page): Promise<string[]> {
  const english = (parts ??= englishParts());
  const shown = await page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const isSpared = (element: Element | null) =>
      !element || element.closest('[lang=en], script, style, noscript') !== null;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!isSpared(node.parentElement)) found.add((node.textContent ?? '').trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (isSpared(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) {
        found.add(element.getAttribute(name) ?? '');
      }
    }
    return [...found].filter((text) => /[a-z]{2}/i.test(text));
  });
  return shown
    .map((text) => text.replaceAll(ROUTE, ''))
    .filter((text) => TELLTALE.test(text) || english.some((part) => part.test(text)));
}
