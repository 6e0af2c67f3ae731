import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '@shared/language';
import { REFUSALS, templateOf, TEXTS } from '@shared/texts/english';
import { OPT_OUT_WORDS } from '@server/guarantors/guarantees/opt-out-words';
import { PRIVACY } from '@server/people/legal/privacy';
import { TERMS } from '@server/people/legal/terms';
import type { Texts } from '@server/platform/messages/text-parts';
import { PAPER_WORDS } from '@server/desk/papers/words';
import { ENGLISH } from '@server/platform/messages/texts-en';
import { KISWAHILI } from '@server/platform/messages/texts-sw';
import { ANSWER_TEXTS } from '@server/phones/words/answers';
import { TEXTS_EN, type TextName } from '@server/phones/ussd/menu/texts-en';
import { TEXTS_SW } from '@server/phones/ussd/menu/texts-sw';
import { WORDS } from '@client/locales/sw-words';
import { TEXTS_IN_KISWAHILI } from '@client/locales/texts/sw-all';
import { readKiswahili } from './read-catalogs.ts';
import {
  AVOIDED,
  avoidedIn,
  faultsOf,
  GLOSSARY,
  keepsTerm,
  SENTENCE_MAX,
  SPEC_LITERALS,
} from './voice.ts';

const inKiswahili: Readonly<Record<string, string>> = TEXTS_IN_KISWAHILI;

/** What phones without data show, line by line. */
const MENUS = (Object.keys(TEXTS_EN) as TextName[]).flatMap((name) => {
  const kiswahili = TEXTS_SW[name].split('\n');
  return TEXTS_EN[name].split('\n').map((en, line) => ({ en, sw: kiswahili[line] ?? '' }));
});

/** What an SMS to our short number is answered. */
const WORD_ANSWERS = Object.values(ANSWER_TEXTS);

/** Each text of screens and answers in English, with its Kiswahili. */
const PAIRS = [
  ...MENUS,
  ...WORD_ANSWERS,
  ...readKiswahili().map(({ source, translation }) => ({ en: source, sw: translation })),
  ...[...Object.keys(REFUSALS), ...Object.keys(TEXTS)].map((code) => ({
    en: templateOf(code) ?? '',
    sw: inKiswahili[code] ?? '',
  })),
];

const one = () => 'X';

/** An SMS with a word in the place of each of its parts. */
const said = {
  part: one,
  quoted: one,
  maybe: one,
  money: () => 'KSh 1,742',
  date: one,
  weekday: one,
  instant: one,
  purpose: () => 'business capital',
  link: one,
  keepLink: one,
  stopLink: one,
  code: one,
  codeLine: one,
};

const everySms = (texts: Texts): string[] => Object.values(texts).map((write) => write(said));

const SMS = { en: everySms(ENGLISH), sw: everySms(KISWAHILI) };

/** The page behind an SMS, which strangers see. */
const optOut = (language: Language): string[] =>
  Object.values(OPT_OUT_WORDS[language]).flatMap((words: unknown) =>
    typeof words === 'function' ? [String((words as (of: string) => string)('X'))] : [words].flat(),
  ) as string[];

/** What papers and the page that checks them say, at any depth. */
const textsIn = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [(words as (...of: string[]) => string)('X', 'X')];
  return Object.values(words as object).flatMap(textsIn);
};

describe.each(LANGUAGES)('in %s', (language) => {
  test('what screens, SMS and pages for strangers say keeps to our voice', () => {
    const pages = [...optOut(language), ...textsIn(PAPER_WORDS[language])];
    const texts = [...PAIRS.map((pair) => pair[language]), ...SMS[language], ...pages];
    const said = new Set(literalsAway(texts, language));
    expect([...said].flatMap((text) => faultsOf(language, text))).toEqual([]);
  });

  test('the terms and the privacy notice use the same words', () => {
    const texts = [TERMS, PRIVACY]
      .flatMap((document) => document[language].sections.flat())
      .map((each) => (typeof each === 'string' ? each : each.ofMenus));
    expect(texts.flatMap((text) => avoidedIn(language, text))).toEqual([]);
  });
});

/** Without the specification's literals, whose translations are exempt as well. */
const literalsAway = (texts: string[], language: Language): string[] => {
  const literal = new Set(
    PAIRS.filter(({ en }) => SPEC_LITERALS.has(en)).map((pair) => pair[language]),
  );
  return texts.filter((text) => !literal.has(text));
};

test('each term of the field has one word in Kiswahili', () => {
  const lost = Object.entries(GLOSSARY).flatMap(([term, found]) =>
    PAIRS.filter((pair) => !keepsTerm(found, pair.en, pair.sw)).map(
      (pair) => `${term}: ${pair.en} | ${pair.sw}`,
    ),
  );
  expect(lost).toEqual([]);
});

test('every literal that is exempt is still one of our texts', () => {
  const known = new Set(PAIRS.map(({ en }) => en));
  expect([...SPEC_LITERALS].filter((text) => !known.has(text))).toEqual([]);
});

describe('the check itself', () => {
  test.each([
    [
      'en',
      Array<string>(SENTENCE_MAX + 1)
        .fill('word')
        .join(' '),
    ],
    ['en', '{amount} out'],
    ['en', 'Congratulations on your loan'],
    ['en', 'Hurry, pay now'],
    ['sw', 'Tumia herufi {most} kwa wingi'],
    ['sw', 'Ufute akaunti yako?'],
    ['sw', 'Tuma ombi la malipo'],
    ['sw', 'Omba kidogo zaidi'],
    ['sw', 'Marafiki wanaosimamia'],
    ['sw', 'Ijayo saa {time}'],
    ['sw', 'Ada hutozwa mara moja'],
    ['sw', 'Lalamiko limekiriwa'],
    ['sw', 'Riba inabaki 17%'],
  ] as const)('in %s finds what is wrong with “%s”', (language, planted) => {
    expect(faultsOf(language, planted)).toHaveLength(1);
  });

  test('counts each sentence, and each branch of a plural, by itself', () => {
    const half = Array<string>(SENTENCE_MAX - 1)
      .fill('word')
      .join(' ');
    expect(faultsOf('en', `${half}. ${half}.`)).toEqual([]);
    expect(faultsOf('en', `{n, plural, one {${half}} other {${half}}}`)).toEqual([]);
    expect(
      Object.values(AVOIDED)
        .flat()
        .every(({ why }) => why !== ''),
    ).toBe(true);
  });

  test('knows the words of closed lists, too', () => {
    const words = Object.values(WORDS).flatMap((list) => Object.values(list) as string[]);
    expect(words.flatMap((word) => avoidedIn('sw', word))).toEqual([]);
  });
});
