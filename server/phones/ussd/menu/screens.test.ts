import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '@shared/language';
import { ZERO } from '@shared/money';
import type { Sight } from './facts';
import { datedRequest, longestFacts, NOTHING_DONE } from './play.fixture';
import { PREFIX, SCREEN_MAX } from './plain';
import { agreementPages, pageKey, requestIn } from './request-states';
import { show, STATES } from './run-turn';
import type { StateOf } from './state-of';
import type { EndText, State, StateName } from './states';
import { TEXTS_EN, type TextName } from './texts-en';
import { textOf } from './words';

const PROVEN = { ...NOTHING_DONE, isProven: true, hasTypedCode: true, hasChosenPin: true };

const ENDS: Record<EndText, Record<string, string>> = {
  stranger: {},
  code_sent: { minutes: '5' },
  code_too_soon: { minutes: '720' },
  other_name: {},
  staff: {},
  accepted: { cap: '249,999.99', who: 'Mwanahamisi- N.' },
  refused: { who: 'Mwanahamisi- N.' },
  taken_back: { who: 'Mwanahamisi- N.' },
  opted_out: { who: 'Mwanahamisi- N.' },
  prompt_sent: { amount: '250,000' },
  prompt_open: {},
  appealed: { who: 'Mwanahamisi- N.' },
  call_asked: {},
  locked: {},
  held: { until: '30 Nov 2026, 08:00' },
  bound: { cap: '249,999.99', who: 'Mwanahamisi- N.' },
  own_loan: {},
  answered_before: {},
  gone: {},
  barred: {},
  too_much: { most: '249,999.99' },
  limit_used: {},
};

const HALF = { name: 'Mwanahamisi-Christophine-Saumu', shown: 'Mwanahamisi-Christophine-Saumu' };

/** Longer than the screen that asks for a name has room. */
const LONG = {
  name: 'Mwanahamisi-Christophine-Saumu Wanyonyi',
  shown: 'Mwanahamisi-Christophine-Sa W.',
};

const read = (sight: Sight, id: string): string[] => {
  const request = requestIn(sight, id);
  return agreementPages(sight, request, request.cap);
};

/** Every state with the longest that it can show, each under its name. */
function everyState(language: Language): [string, State, Sight][] {
  const facts = longestFacts(language);
  const sight: Sight = { facts, visit: PROVEN };
  const id = 'r1';
  const { cap } = requestIn(sight, id);
  const one = (name: string, state: State, seen = sight): [string, State, Sight] => [
    name,
    state,
    seen,
  ];
  const unproven = { ...sight, facts: { ...facts, pin: 'none', hasCode: false } as const };
  const dated = { ...sight, facts: { ...facts, requests: [datedRequest(id, { language })] } };
  const invited = { ...unproven, facts: { ...unproven.facts, holder: 'invited' } as const };
  const nothingMore = {
    ...sight,
    facts: { ...facts, backed: facts.backed.map((each) => ({ ...each, most: ZERO })) },
  };
  const states: Record<Exclude<StateName, 'end'>, [string, State, Sight][]> = {
    menu: [one('menu', { at: 'menu' }), one('menu without a PIN', { at: 'menu' }, unproven)],
    requests: [
      one('requests', { at: 'requests', page: 0 }),
      one('requests, the last page', { at: 'requests', page: 1 }),
      one(
        'no requests',
        { at: 'requests', page: 0 },
        { ...sight, facts: { ...facts, requests: [] } },
      ),
    ],
    request: [
      one('request', { at: 'request', id, cap: null }),
      one('request, first due on a chosen day', { at: 'request', id, cap: null }, dated),
    ],
    cap: [one('cap', { at: 'cap', id, cap: null })],
    terms: [
      ...read(sight, id).map((_, page) =>
        one(`terms, page ${page + 1}`, { at: 'terms', id, cap, page }),
      ),
      ...read(dated, id).map((_, page) =>
        one(
          `terms, a top-up first due on a chosen day, page ${page + 1}`,
          { at: 'terms', id, cap, page },
          dated,
        ),
      ),
    ],
    accept: [
      one(
        'accept',
        { at: 'accept', id, cap },
        {
          ...sight,
          visit: { ...PROVEN, served: read(sight, id).map((page) => pageKey(id, page)) },
        },
      ),
    ],
    refuse: [one('refuse', { at: 'refuse', id })],
    never: [one('never', { at: 'never', id })],
    loans: [
      one('loans', { at: 'loans', next: 'loan', page: 0 }),
      one('loans, the last page', { at: 'loans', next: 'pay', page: 1 }),
      one(
        'no loan',
        { at: 'loans', next: 'loan', page: 0 },
        { ...sight, facts: { ...facts, loans: [] } },
      ),
    ],
    loan: [one('loan', { at: 'loan', id: 'l1' })],
    pay: [one('pay', { at: 'pay', id: 'l1' })],
    pay_amount: [one('pay, another amount', { at: 'pay_amount', id: 'l1' })],
    backed: [
      one('backed', { at: 'backed', page: 0 }),
      one('backed, the last page', { at: 'backed', page: 1 }),
      one(
        'nobody backed',
        { at: 'backed', page: 0 },
        { ...sight, facts: { ...facts, backed: [] } },
      ),
    ],
    guarantee: [
      ...facts.backed.map(({ id: backedId, notice, isOpen }) =>
        one(`guarantee ${notice?.status ?? (isOpen ? 'open' : 'without a notice')}`, {
          at: 'guarantee',
          id: backedId,
        }),
      ),
      one('guarantee that can cost nothing more', { at: 'guarantee', id: 'g1' }, nothingMore),
    ],
    appeal: [one('appeal', { at: 'appeal', id: 'g2' })],
    take_back: [one('take_back', { at: 'take_back', id: 'g0' })],
    pin: [one('pin', { at: 'pin', behind: { at: 'loan', id: 'l1' } })],
    need_code: [one('need_code', { at: 'need_code' }, { ...unproven, visit: NOTHING_DONE })],
    code: [
      one(
        'code',
        { at: 'code' },
        { facts: { ...unproven.facts, hasCode: true }, visit: NOTHING_DONE },
      ),
    ],
    name: [
      one('name', { at: 'name' }, invited),
      one(
        'name, half of it',
        { at: 'name' },
        { ...invited, facts: { ...invited.facts, invitedAs: HALF } },
      ),
      one(
        'name, too long',
        { at: 'name' },
        { ...invited, facts: { ...invited.facts, invitedAs: LONG } },
      ),
    ],
    agree: [
      one('agree', { at: 'agree' }, { ...unproven, facts: { ...unproven.facts, newTerms: true } }),
    ],
    new_pin: [one('new_pin', { at: 'new_pin', as: null })],
    repeat_pin: [one('repeat_pin', { at: 'repeat_pin', as: null })],
  };
  const ends = Object.entries(ENDS).map(([text, words]) =>
    one(`end: ${text}`, { at: 'end', text: text as EndText, words }),
  );
  return [...Object.values(states).flat(), ...ends];
}

const screenOf = ([, to, sight]: [string, State, Sight]): string => {
  const { text, isEnd } = show({ to }, sight);
  return `${isEnd ? 'END ' : PREFIX}${text}`;
};

describe.each(LANGUAGES)('screens in %s', (language) => {
  const screens = everyState(language);

  test('each fits a phone, in plain letters, with every part filled in', () => {
    for (const each of screens) {
      const screen = screenOf(each);
      expect(screen.length, `${each[0]}:\n${screen}`).toBeLessThanOrEqual(SCREEN_MAX);
      expect(screen, each[0]).toMatch(/^[\n\x20-\x7e]+$/);
      expect(screen, each[0]).not.toMatch(/undefined|NaN|[{}]/);
    }
  });

  test('each state is shown as itself', () => {
    const seen = new Set(screens.map(([, { at }]) => at));
    expect([...seen].toSorted()).toEqual(Object.keys(STATES).toSorted());
    for (const [name, state, sight] of screens) {
      const { show: own } = STATES[state.at] as StateOf<StateName>;
      expect(show({ to: state }, sight), name).toEqual(own(state, sight));
    }
  });

  test('all are printed', async () => {
    const printed = screens.map((each) => {
      const screen = screenOf(each);
      return `${each[0]} (${screen.length})\n${screen.replaceAll(/^/gm, '  ')}`;
    });
    await expect(`${printed.join('\n\n')}\n`).toMatchFileSnapshot(`screens-${language}.txt`);
  });

  test('a word stands before a screen where it has room, and never makes it too long', () => {
    for (const [name, to, sight] of screens) {
      const hint = { text: 'wrong_pin', words: { left: '2' } } as const;
      const { text } = show({ to, hint }, sight);
      expect(text.length, name).toBeLessThanOrEqual(SCREEN_MAX - PREFIX.length);
    }
    const pin = screens.find(([name]) => name === 'pin');
    expect(
      pin && show({ to: pin[1], hint: { text: 'wrong_pin', words: { left: '2' } } }, pin[2]).text,
    ).toMatch(/2\./);
  });
});

test('both languages leave the same parts to be filled in, on as many lines', () => {
  const shape = (language: Language, name: TextName) => {
    const text = textOf(language, name);
    const holes = [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole);
    return { holes: holes.toSorted(), lines: text.split('\n').length };
  };
  for (const name of Object.keys(TEXTS_EN) as TextName[]) {
    expect(shape('sw', name), name).toEqual(shape('en', name));
  }
});
