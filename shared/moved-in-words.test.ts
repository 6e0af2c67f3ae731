import { describe, expect, test } from 'vitest';
import {
  exampleOfWords,
  faultOfWords,
  filledWords,
  MOVED_IN_PLACEHOLDERS,
  partsOfWords,
} from './moved-in-words';

const AT = { source: 'mifos', link: 'https://tegemea.co.ke/loans' };
const GOOD = 'Habari! Your loan is now {reference}. You owe {left}. Pay {next}.';

describe('the owners’ words to customers who move in', () => {
  test('an example has every figure, in each language', () => {
    const all = MOVED_IN_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
    expect(exampleOfWords(all, 'en', AT)).toBe(
      '000000123 mifos LNK4M7P2QX KSh 13,618 KSh 3,521, due 15 Dec 2026 https://tegemea.co.ke/loans',
    );
    expect(exampleOfWords('{next}', 'sw', AT)).toBe('KSh 3,521, tarehe 15 Des 2026');
  });

  test('what a customer’s values say is not filled in again', () => {
    const values = {
      number: '{left}',
      source: '',
      reference: '$&',
      left: 'L',
      next: 'N',
      link: '',
    };
    expect(filledWords('{number} {reference} {left}', values)).toBe('{left} $& L');
  });

  test.for([
    [GOOD, null],
    [`${GOOD}\nThe ^new^ owners [Umoja] €`, null],
    ['Your loan is {reference}. Pay {next}.', { code: 'words_lack', name: '{left}' }],
    ['You owe {left}. Pay {next}.', { code: 'words_lack', name: '{reference}' }],
    ['{reference} {left}', { code: 'words_lack', name: '{next}' }],
    [`${GOOD} {name}`, { code: 'words_unknown', name: '{name}' }],
    [`${GOOD} {Left}`, { code: 'words_unknown', name: '{Left}' }],
    [`${GOOD} {left`, { code: 'words_unknown', name: '{left' }],
    [`${GOOD} It’s new`, { code: 'words_character', character: '’' }],
    [`${GOOD} 🎉`, { code: 'words_character', character: '🎉' }],
    [`${GOOD} Wanjikũ`, { code: 'words_character', character: 'ũ' }],
    [`${GOOD}${'x'.repeat(230)}`, { code: 'words_too_long', parts: 3 }],
  ] as const)('%s', ([words, fault]) => {
    expect(faultOfWords(words, 'en', AT)).toEqual(fault);
  });

  test('the length counts the longest figures, not those of the example', () => {
    const words = `{number} ${GOOD}${'x'.repeat(50)}`;
    expect(partsOfWords(words, 'en', AT)).toBe(2);
    expect(exampleOfWords(words, 'en', AT).length).toBeLessThan(160);
  });
});
