import { expect, it } from 'vitest';
import { spellShillings } from './spell-amount';

it.each([
  [0, 'zero'],
  [7, 'seven'],
  [1_000, 'one thousand'],
  [1_005, 'one thousand and five'],
  [1_742, 'one thousand seven hundred and forty-two'],
  [20_000, 'twenty thousand'],
  [45_500, 'forty-five thousand five hundred'],
  [200_000, 'two hundred thousand'],
  [250_010, 'two hundred and fifty thousand and ten'],
  [999_999, 'nine hundred and ninety-nine thousand nine hundred and ninety-nine'],
])('spells %i', (amount, words) => expect(spellShillings(amount)).toBe(words));
