import { describe, expect, test } from 'vitest';
import { shillings, ZERO } from '@shared/money';
import type { Facts, Sight } from './facts';
import {
  CODE,
  longestFacts,
  longestRequest,
  NOTHING_DONE,
  RIGHT_PIN,
  textOf,
  World,
} from './play.fixture';
import { agreementPages, pageKey, requestIn } from './request-states';
import { landed, moveOf, show, STATES } from './run-turn';
import { beginning, settled } from './settled';
import type { StateOf } from './state-of';
import type { State, StateName } from './states';

const MANY = longestFacts('en');
const one = (changes: Partial<Facts> = {}): Facts => ({
  ...MANY,
  requests: [longestRequest('r1', { language: 'en' })],
  loans: MANY.loans.slice(0, 1),
  ...changes,
});

/** Dials and types one input after the other; returns the answers. */
function typed(world: World, inputs: readonly string[], session = 's1'): string[] {
  const texts = inputs.map((_, at) => inputs.slice(0, at + 1).join('*'));
  return ['', ...texts].map((text) => world.turn(session, text));
}

const pagesOfOne = (facts = one()): number => {
  const sight: Sight = { facts, visit: NOTHING_DONE };
  const request = requestIn(sight, 'r1');
  return agreementPages(sight, request, request.cap).length;
};

/** Through the menu and the request, page by page, to the PIN. */
const READING = ['1', '1', ...Array.from({ length: pagesOfOne() }, () => '1')];

describe('a yes', () => {
  test('takes at most five screens beside the terms', () => {
    const world = new World(one());
    const answers = typed(world, [...READING, RIGHT_PIN]);
    expect(answers.length - pagesOfOne()).toBeLessThanOrEqual(5);
    expect(answers.at(-1)).toMatch(/^END Agreed/);
    expect(world.acts).toHaveLength(1);
  });

  test('keeps the pages, which together are the text with its cap', () => {
    const world = new World(one());
    typed(world, ['1', '2', '3000', ...READING.slice(1), RIGHT_PIN]);
    const [act] = world.acts;
    if (act?.act !== 'accept') throw new Error('nobody accepted');
    expect(act.cap).toBe(shillings(3_000));
    expect(act.pages.join(' ')).toBe(textOf({ language: 'en' })(shillings(3_000)));
    expect(act.pages.join(' ')).toContain('KSh 3,000 and never more');
  });

  test('waits until every page was served', () => {
    for (let read = 0; read < pagesOfOne(); read += 1) {
      const world = new World(one());
      typed(world, ['1', '1', ...Array.from({ length: read }, () => '1'), RIGHT_PIN]);
      expect(world.acts).toEqual([]);
    }
  });

  test('serves again what has changed since it was read, and nothing else', () => {
    const sight = { facts: one(), visit: NOTHING_DONE };
    const request = requestIn(sight, 'r1');
    const { cap } = request;
    const served = agreementPages(sight, request, cap).map((page) => pageKey('r1', page));
    const dearer = one({ requests: [{ ...request, textFor: textOf({ language: 'en' }, 10_001) }] });
    const now = { facts: dearer, visit: { ...NOTHING_DONE, served } };
    const state = settled({ at: 'accept', id: 'r1', cap }, now);
    expect(state.at).toBe('terms');
    const { page = '' } = show({ to: state }, now);
    expect(page).toContain('100.01%');
    const after = { ...now, visit: { ...NOTHING_DONE, served: [...served, page] } };
    expect(settled({ at: 'accept', id: 'r1', cap }, after).at).toBe('accept');
  });

  test.each(['2', '0', '99', '', '12345', '482', 'abcd'])('is not %o', (input) => {
    const world = new World(one());
    typed(world, [...READING, input]);
    expect(world.acts).toEqual([]);
  });

  test.each(['00', '01', '1.5', '9999999999', '-5', '250000'])('has no cap of %o', (input) => {
    const answers = typed(new World(one()), ['1', '2', input]);
    expect(answers.at(-1)).toMatch(/^CON That amount cannot be used\.\nYour cap is/);
  });
});

describe('the PIN', () => {
  test('ends after three wrong ones, whatever was typed between', () => {
    const world = new World(one());
    typed(world, ['2', '9041', '0', '2', '9041'], 's1');
    const answers = typed(world, ['9041', '9041'], 's2');
    expect(answers[0]).toMatch(/^CON Type your Tegemea PIN/);
    expect(answers.at(-2)).toMatch(/^END Three wrong PINs/);
    typed(world, ['2', RIGHT_PIN], 's3');
    expect(world.acts).toEqual([]);
  });

  test('is asked again in a new session', () => {
    const world = new World(one());
    expect(typed(world, ['2', RIGHT_PIN], 's1').at(-1)).toMatch(/^CON Loan/);
    expect(world.turn('s2', '')).toMatch(/^CON Type your Tegemea PIN/);
  });

  test('is asked before it is changed, also where it was typed for something else', () => {
    const answers = typed(new World(one()), ['2', RIGHT_PIN, '0', '5']);
    expect(answers.at(-1)).toMatch(/^CON Type your Tegemea PIN/);
  });

  test('is set by the code of an SMS, typed twice', () => {
    const world = new World(one({ pin: 'none', hasCode: true }));
    const answers = typed(world, [CODE, '9041', '9041']);
    expect(answers[0]).toMatch(/^CON Type the 6 digits/);
    expect(answers.at(-1)).toMatch(/^CON Your PIN is set/);
    expect(world.acts.map(({ act }) => act)).toEqual(['check_code', 'choose_pin', 'repeat_pin']);
  });

  test('of somebody without an account takes a yes to their name, after the code', () => {
    const world = new World(one({ pin: 'none', holder: 'invited', hasCode: true }));
    const answers = typed(world, [CODE, '1', '9041', '9041']);
    expect(answers[1]).toMatch(/^CON An account needs your name\. Are you Mwanahamisi-Chr/);
    expect(answers.at(-1)).toMatch(/^CON Your PIN is set/);
    const as = MANY.invitedAs.name;
    expect(world.acts.slice(1)).toEqual([
      { act: 'choose_pin', pin: '9041', as },
      { act: 'repeat_pin', pin: '9041', as },
    ]);
  });

  test('is for nobody whose name it is not, or who was invited by half of one', () => {
    const invited = one({ pin: 'none', holder: 'invited', hasCode: true });
    const other = typed(new World(invited), [CODE, '2']);
    expect(other.at(-1)).toMatch(/^END Then the account cannot/);
    const half = new World({ ...invited, invitedAs: { name: 'Mama Njeri', shown: 'Mama Njeri' } });
    const answers = typed(half, [CODE, '1']);
    expect(answers[1]).toMatch(/^CON You were invited as Mama Njeri alone/);
    expect(half.acts.map(({ act }) => act)).toEqual(['check_code']);
    const long = { name: 'Juma Hamisi Abdallah Saidi Otieno', shown: 'Juma O.' };
    const cut = new World({ ...invited, invitedAs: long });
    expect(typed(cut, [CODE, '1'])[1]).toMatch(
      /^CON Your name in the invitation, Juma O\. for short/,
    );
    expect(cut.acts.map(({ act }) => act)).toEqual(['check_code']);
  });

  test('asks the name again where another invitation came before the yes', () => {
    const facts = one({ pin: 'none', holder: 'invited' });
    const visit = { ...NOTHING_DONE, hasTypedCode: true };
    const shown = `CON ${show({ to: { at: 'name' } }, { facts, visit }).text}`;
    const now = { ...facts, invitedAs: { name: 'Ali Hassan', shown: 'Ali Hassan' } };
    const came = { kind: 'step', text: '1', state: { at: 'name' }, shown } as const;
    expect(moveOf(came, { facts: now, visit })).toMatchObject({ to: { at: 'name' } });
  });

  test('of somebody who never agreed to our terms takes a yes to them, after the code', () => {
    const world = new World(one({ pin: 'none', hasCode: true, newTerms: true }));
    const answers = typed(world, [CODE, '1', '9041', '9041']);
    expect(answers[1]).toMatch(/^CON Before you choose a PIN: our terms, at mikopo-na-/);
    expect(answers.at(-1)).toMatch(/^CON Your PIN is set/);
    const acts = ['check_code', 'agree_terms', 'choose_pin', 'repeat_pin'];
    expect(world.acts.map(({ act }) => act)).toEqual(acts);
    const other = new World(one({ pin: 'none', hasCode: true, newTerms: true }));
    expect(typed(other, [CODE, '9041']).at(-1)).toMatch(/^CON Type one of the numbers\./);
    expect(typed(other, ['0'], 's2').at(-1)).toMatch(/^CON Tegemea\n/);
  });

  test('is set by nobody who works for the lender', () => {
    const world = new World(one({ pin: 'never' }));
    expect(typed(world, ['2']).at(-1)).toMatch(/^END People who work at Tegemea set no PIN here/);
    expect(typed(world, ['1', '3', '1'], 's2').at(-1)).toMatch(/^END You refused/);
  });

  test('that is right after wrong ones says how many there were', () => {
    const to = landed(
      { act: 'check_pin', pin: RIGHT_PIN, behind: { at: 'backed', page: 0 } },
      { how: 'done', words: { wrong: '2' } },
      { at: 'menu' },
    );
    const sight = { facts: one({ backed: [] }), visit: { ...NOTHING_DONE, isProven: true } };
    expect(show(to, sight).text).toMatch(/^Wrong PINs typed before: 2\.\nYou guarantee no loan/);
  });
});

describe('without the PIN', () => {
  const behind: State[] = [
    { at: 'loans', next: 'loan', page: 0 },
    { at: 'loan', id: 'l1' },
    { at: 'pay', id: 'l1' },
    { at: 'pay_amount', id: 'l1' },
    { at: 'backed', page: 0 },
    { at: 'guarantee', id: 'g1' },
    { at: 'appeal', id: 'g2' },
    { at: 'take_back', id: 'g0' },
    { at: 'new_pin', as: null },
    { at: 'repeat_pin', as: null },
  ];
  test.each(behind)('$at is not shown', (state) => {
    const set = settled(state, { facts: one(), visit: NOTHING_DONE });
    expect(set.at).toBe('pin');
    const none = settled(state, { facts: one({ pin: 'none' }), visit: NOTHING_DONE });
    expect(none.at).toBe('need_code');
  });

  test('a request’s terms are read to their end, and the PIN is asked for then', () => {
    for (const pin of ['none', 'locked'] as const) {
      const answers = typed(new World(one({ pin })), READING);
      expect(answers.slice(2, -1).every((answer) => /^CON \d\//.test(answer))).toBe(true);
      expect(answers.at(-1)).toMatch(/^CON This needs a Tegemea PIN/);
    }
    expect(typed(new World(one({ pin: 'never' })), ['1', '1']).at(-1)).toMatch(
      /^END People who work at/,
    );
  });

  test('a request may be read and refused, once or for good', () => {
    const world = new World(one({ pin: 'none' }));
    expect(typed(world, ['1', '3', '1'], 's1').at(-1)).toMatch(/^END You refused/);
    const other = new World(one({ pin: 'locked' }));
    expect(typed(other, ['1', '4', '1'], 's1').at(-1)).toMatch(/We no longer write to this number/);
    expect([...world.acts, ...other.acts]).toEqual([
      { act: 'refuse', id: 'r1' },
      { act: 'opt_out', id: 'r1' },
    ]);
  });
});

test('a session that broke off goes on where it was, with the pages that were served', () => {
  const world = new World(one());
  const [first = '', ...rest] = READING;
  typed(world, [first, ...rest.slice(0, 3)], 's1');
  const answer = world.turn('s2', '');
  expect(answer).toMatch(/^CON 3\//);
  typed(world, [...rest.slice(3), RIGHT_PIN], 's2');
  expect(world.acts).toHaveLength(1);
});

test('a session that ended begins at the menu, and a code that is on its way comes first', () => {
  const sight = { facts: one(), visit: NOTHING_DONE };
  const end: State = { at: 'end', text: 'gone', words: {} };
  expect(beginning(end, sight)).toEqual({ at: 'menu' });
  expect(beginning(null, { ...sight, facts: one({ pin: 'none', hasCode: true }) })).toEqual({
    at: 'code',
  });
});

describe('what is typed answers what was on the screen', () => {
  const visit = { ...NOTHING_DONE, isProven: true };

  /** Where an input leads whose screen was shown by other facts. */
  const typedAfter = (state: State, input: string, before: Facts, now: Facts) => {
    const shown = `CON ${show({ to: state }, { facts: before, visit }).text}`;
    return moveOf({ kind: 'step', text: input, state, shown }, { facts: now, visit });
  };

  test('1 that was an appeal pays nothing once it would be a payment', () => {
    const [noticed] = MANY.backed.filter(({ id }) => id === 'g2');
    if (!noticed?.notice) throw new Error('no notice');
    const charged = { ...noticed, notice: { ...noticed.notice, status: 'charged' as const } };
    const state: State = { at: 'guarantee', id: 'g2' };
    const now = one({ backed: [charged] });
    expect(typedAfter(state, '1', one({ backed: [noticed] }), now)).toEqual({
      to: state,
      hint: { text: 'changed', words: {} },
    });
    expect(typedAfter(state, '1', now, now)).toMatchObject({ act: { act: 'pay_claim' } });
  });

  test('an amount that is due changes, and is shown before it is paid', () => {
    const before = one();
    const [loan] = before.loans;
    if (!loan) throw new Error('no loan');
    const now = one({ loans: [{ ...loan, usual: shillings(900) }] });
    const state: State = { at: 'pay', id: 'l1' };
    expect(typedAfter(state, '1', before, now)).toMatchObject({ to: state });
    expect(typedAfter(state, '1', now, now)).toMatchObject({
      act: { act: 'pay_loan', amount: shillings(900) },
    });
  });

  test('a new request moves the numbers of a list, and none is chosen by an old one', () => {
    const state: State = { at: 'requests', page: 0 };
    const [first, second] = MANY.requests;
    if (!first || !second) throw new Error('no requests');
    const older = { ...second, who: 'Asha O.' };
    const before = one({ requests: [older, { ...older, id: 'r9' }] });
    const now = one({ requests: [first, ...before.requests] });
    expect(typedAfter(state, '1', before, now)).toMatchObject({ to: state });
  });

  test('a word before the screen is not the screen', () => {
    const facts = one();
    const state: State = { at: 'pay', id: 'l1' };
    const hint = { text: 'not_understood', words: {} } as const;
    const shown = `CON ${show({ to: state, hint }, { facts, visit }).text}`;
    const move = moveOf({ kind: 'step', text: '1', state, shown }, { facts, visit });
    expect(move).toMatchObject({ act: { act: 'pay_loan' } });
  });
});

test('of several loans one is chosen, what is due first in front', () => {
  const world = new World(one({ loans: MANY.loans }));
  const answers = typed(world, ['3', RIGHT_PIN, '2', '2', '1500']);
  expect(answers[2]).toMatch(/^CON My loans\n1 LNY3FSUS3W: KSh 250,000, 30 Nov 2026\n2 /);
  expect(answers.at(-1)).toMatch(/^END A prompt/);
  expect(world.acts.at(-1)).toEqual({ act: 'pay_loan', id: 'l2', amount: shillings(1_500) });
});

test('a number that nobody asked is told so', () => {
  const answers = typed(new World(one({ holder: 'stranger', requests: [] })), ['1']);
  expect(answers).toEqual(Array(2).fill(expect.stringMatching(/^END Tegemea: no account and no/)));
});

test('what is dialled ahead only reads', () => {
  const dial = (text: string) => {
    const world = new World(one());
    const answer = world.turn('s1', text);
    return { answer, acts: world.acts };
  };
  expect(dial('1').answer).toMatch(/^CON Mwanahamisi/);
  expect(dial('1*1').answer).toMatch(/^CON 1\//);
  expect(dial([...READING, RIGHT_PIN].join('*')).answer).toMatch(/^CON 1\//);
  expect(dial('1*3*1').answer).toMatch(/^CON Refuse the request/);
  expect(dial(`2*${RIGHT_PIN}`).answer).toMatch(/^CON Type your Tegemea PIN/);
  for (const text of ['6', '1*3*1', '1*4*1', `2*${RIGHT_PIN}`]) expect(dial(text).acts).toEqual([]);
});

/** Menus are what offers numbered choices; what is typed, read or ended is none. */
const TYPED: readonly StateName[] = ['terms', 'accept', 'cap', 'pay_amount', 'pin', 'end'];

test('no menu is deeper than four', () => {
  const visit = { ...NOTHING_DONE, isProven: true };
  const sight: Sight = { facts: longestFacts('en'), visit };
  const depths = new Map<string, number>();
  const walk = (state: State, depth: number, from?: StateName): void => {
    const key = JSON.stringify(state);
    // The next page of a list is the same menu.
    const here = TYPED.includes(state.at) || state.at === from ? depth : depth + 1;
    if ((depths.get(key) ?? Infinity) <= here) return;
    depths.set(key, here);
    for (const input of '123456789') {
      const move = (STATES[state.at] as StateOf<StateName>).take(state, input, sight);
      const next = 'to' in move ? move.to : move.act.act === 'check_pin' ? move.act.behind : null;
      if (next) walk(next.at === 'pin' ? next.behind : next, here, state.at);
    }
  };
  walk({ at: 'menu' }, 0);
  expect(depths.size).toBeGreaterThan(20);
  expect(Math.max(...depths.values())).toBe(4);
});

test('from everywhere 0 leads back to the menu', () => {
  const visit = { ...NOTHING_DONE, isProven: true, hasTypedCode: true, hasChosenPin: true };
  const sight: Sight = { facts: longestFacts('en'), visit };
  const cap = shillings(1);
  const states: State[] = [
    { at: 'requests', page: 1 },
    { at: 'accept', id: 'r1', cap },
    { at: 'terms', id: 'r1', cap, page: 0 },
    { at: 'cap', id: 'r1', cap },
    { at: 'refuse', id: 'r1' },
    { at: 'never', id: 'r1' },
    { at: 'loan', id: 'l1' },
    { at: 'pay_amount', id: 'l1' },
    { at: 'appeal', id: 'g2' },
    { at: 'pin', behind: { at: 'pay', id: 'l1' } },
    { at: 'repeat_pin', as: null },
    { at: 'need_code' },
    { at: 'name' },
    { at: 'code' },
  ];
  for (let state of states) {
    const from = JSON.stringify(state);
    for (let steps = 0; steps < 4 && state.at !== 'menu'; steps += 1) {
      const move = (STATES[state.at] as StateOf<StateName>).take(state, '0', sight);
      if ('act' in move) throw new Error(`${from}: 0 acts`);
      state = move.to;
    }
    expect(state, from).toEqual({ at: 'menu' });
  }
});

test('the same turn of the same session leads to the same', () => {
  const sight: Sight = { facts: one(), visit: NOTHING_DONE };
  const came = { kind: 'step', text: '1', state: { at: 'menu' }, shown: null } as const;
  expect(moveOf(came, sight)).toEqual(moveOf(came, sight));
});

describe('a screen', () => {
  test.each([
    [['1', '2', '5*6'], 'That amount cannot be used.'],
    [['3', RIGHT_PIN, '2', '0500'], 'That amount cannot be used.'],
    [['2', '12*34'], 'A PIN has 4 digits.'],
    [['2', '123'], 'A PIN has 4 digits.'],
    [['2', RIGHT_PIN, '7'], 'Type one of the numbers.'],
  ])('after %j says why the same screen comes again', (inputs, why) => {
    expect(typed(new World(one()), inputs).at(-1)).toContain(`CON ${why}\n`);
  });

  test('that asks for a code says how many digits it has', () => {
    const world = new World(one({ pin: 'none', hasCode: true }));
    expect(typed(world, ['12345']).at(-1)).toMatch(/^CON A code has 6 digits\.\nType the 6/);
  });

  test('has one full stop after a short name', () => {
    const asked = longestRequest('r1', { language: 'sw' });
    const facts = one({ language: 'sw', requests: [asked] });
    const sight = { facts, visit: NOTHING_DONE };
    const text = { at: 'end', text: 'opted_out', words: { who: 'Brian M.' } } as const;
    expect(show({ to: text }, sight).text).toMatch(/^Umekataa ombi la Brian M\. Hatutatuma/);
    const pages = agreementPages(sight, asked, asked.cap);
    expect(pages.at(-1)).toMatch(/nitamdai \S+ W\.$/);
  });

  test('of a guarantee that can cost nothing more does not speak of less', () => {
    const [backed] = one().backed.filter(({ isOpen, notice }) => !isOpen && !notice);
    const paid = one({ backed: backed ? [{ ...backed, most: ZERO }] : [] });
    const answers = typed(new World(paid), ['4', RIGHT_PIN, '1']);
    expect(answers.at(-1)).toMatch(/\nToday it can cost you nothing more\.\n0 Back$/);
  });
});
