import { expect, test } from 'vitest';
import { codeIn, messageParts } from './message-parts';

const links = (text: string) =>
  messageParts(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

test('finds the addresses and leaves the sentence its punctuation', () => {
  const text =
    'See http://localhost:5000/guarantee/request-1. To refuse: https://x.example/r/a_b.c';
  expect(links(text)).toEqual([
    'http://localhost:5000/guarantee/request-1',
    'https://x.example/r/a_b.c',
  ]);
  expect(
    messageParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('takes nothing else for an address', () => {
  expect(links('javascript:alert(1) @localhost #482913')).toEqual([]);
  expect(messageParts('')).toEqual([]);
});

test('finds the code, and no amount or number', () => {
  expect(codeIn('482913 is your Tegemea code. Expires in 5 min.\n\n@localhost #482913')).toBe(
    '482913',
  );
  expect(codeIn('Tegemea: we sent you KSh 100000')).toBeNull();
  expect(codeIn('No code for 254712345678')).toBeNull();
});
