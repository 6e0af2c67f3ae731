import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shillings } from '@shared/money';
import { readWord } from './read-word';

test.each([
  ['BAL', { word: 'balance' }],
  [' salio ', { word: 'balance' }],
  ['LIPA 500', { word: 'pay', amount: shillings(500) }],
  ['pay 1,500', { word: 'pay', amount: shillings(1_500) }],
  ['Lipa ksh500', { word: 'pay', amount: shillings(500) }],
  ['LIPA', { word: 'pay', amount: null }],
  ['LIPA 0', { word: 'pay', amount: null }],
  ['LIPA 500 600', { word: 'pay', amount: null }],
  ['LIPA 12.50', { word: 'pay', amount: null }],
  ['HAPANA 4821', { word: 'refuse', number: '4821' }],
  ['no', { word: 'refuse', number: null }],
  ['Acha', { word: 'stop' }],
  ['STOP', { word: 'stop' }],
  ['STOP.', { word: 'stop' }],
  ['Hapana 4821!', { word: 'refuse', number: '4821' }],
  ['Acha nifikirie kwanza', { word: 'help' }],
  ['stop by tomorrow', { word: 'help' }],
  ['Hapana shida', { word: 'help' }],
  ['no problem 4821', { word: 'help' }],
  ['HAPANA 4821 sitaki', { word: 'help' }],
  ['HAPANA 48215', { word: 'help' }],
  ['msaada', { word: 'help' }],
  ['NDIYO', { word: 'help' }],
  ['yes 4821', { word: 'help' }],
  ['', { word: 'help' }],
  ['constructor', { word: 'help' }],
] as const)('%o asks for %o', (text, word) => {
  expect(readWord(text)).toEqual(word);
});

test('no text agrees to anything', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['balance', 'pay', 'refuse', 'stop', 'help']).toContain(readWord(text).word);
    }),
  );
});
