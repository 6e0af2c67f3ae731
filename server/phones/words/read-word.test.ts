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
  ['LIPA KSH 500', { word: 'pay', amount: shillings(500) }],
  ['LIPA KES 500', { word: 'pay', amount: shillings(500) }],
  ['LIPA Ksh.500', { word: 'pay', amount: shillings(500) }],
  ['LIPA sh. 500 !', { word: 'pay', amount: shillings(500) }],
  ['LIPA 500/=', { word: 'pay', amount: shillings(500) }],
  ['LIPA 500/-', { word: 'pay', amount: shillings(500) }],
  ['LIPA 500/- ksh', { word: 'pay', amount: shillings(500) }],
  ['lipa500', { word: 'pay', amount: shillings(500) }],
  ['LIPA: 500 bob', { word: 'pay', amount: shillings(500) }],
  ['LIPA 500.00', { word: 'pay', amount: shillings(500) }],
  ['LIPA KSh 1,500.00 🙏', { word: 'pay', amount: shillings(1_500) }],
  ['LIPA 1.500', { word: 'pay', amount: null }],
  ['LIPA 1,50', { word: 'pay', amount: null }],
  ['LIPA 1,5000', { word: 'pay', amount: null }],
  ['LIPA 1 500', { word: 'pay', amount: null }],
  ['LIPA .500', { word: 'pay', amount: null }],
  ['LIPA 500.5', { word: 'pay', amount: null }],
  ['LIPA 5k', { word: 'pay', amount: null }],
  ['LIPA 500 kesho', { word: 'pay', amount: null }],
  ['LIPA 12345678', { word: 'pay', amount: null }],
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
  ['STOP !', { word: 'stop' }],
  ['ACHA?', { word: 'stop' }],
  ['STOP,', { word: 'stop' }],
  ['"ACHA"', { word: 'stop' }],
  ['«Acha»…', { word: 'stop' }],
  ['ACHA \u{1f64f}\u{1f3fe}', { word: 'stop' }],
  ['\u200bST\u200bOP\u2060', { word: 'stop' }],
  ['STOP\u3164', { word: 'stop' }],
  ['HAPANA?', { word: 'refuse', number: null }],
  ['(no) 🚫', { word: 'refuse', number: null }],
  ['HAPANA: 4821', { word: 'refuse', number: '4821' }],
  ['HAPANA4821', { word: 'refuse', number: '4821' }],
  ['HAPANA #4821 🙏', { word: 'refuse', number: '4821' }],
  ['HAPANA 48-21', { word: 'help' }],
  ['No, no problem', { word: 'help' }],
  ['acha-nifikirie', { word: 'help' }],
  ['Acha nifikirie…', { word: 'help' }],
  ['ACHA! nifikirie kwanza', { word: 'help' }],
  ['STOP 2', { word: 'help' }],
  ["don't stop", { word: 'help' }],
  ['🙏', { word: 'help' }],
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
