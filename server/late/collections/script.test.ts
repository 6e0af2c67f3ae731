import { expect, test } from 'vitest';
import { day } from '@shared/day';
import { LANGUAGES } from '@shared/language';
import { shillings } from '@shared/money';
import { scriptFor } from './script';

type Found = Parameters<typeof scriptFor>[0]['found'];

const NOTHING: Found = { promise: null, contact: null, plan: null };
const BROKEN = { on: day('2026-06-05'), amount: shillings(1_500), state: 'broken' as const };
const CASES: [string, Found][] = [
  ['nothing said yet', NOTHING],
  ['a broken promise', { ...NOTHING, promise: BROKEN }],
  ['easier terms asked for', { ...NOTHING, contact: { outcome: 'hardship_asked', on: BROKEN.on } }],
  ['a dispute', { ...NOTHING, contact: { outcome: 'dispute', on: BROKEN.on } }],
];

const linesOf = (language: (typeof LANGUAGES)[number], found: Found) =>
  scriptFor({
    language,
    caller: 'Grace',
    borrower: 'Wanjiku Kamau',
    reference: 'TG-000123',
    due: shillings(3_521),
    since: day('2026-05-20'),
    found,
  });

test.each(CASES)('%s: polite, about the borrower alone, and never a threat', (_name, found) => {
  for (const language of LANGUAGES) {
    const lines = linesOf(language, found);
    const all = lines.join(' ');
    expect(lines[0]).toContain('Wanjiku Kamau');
    // Before the person has said who they are, nothing of the debt.
    expect(lines[0]).not.toMatch(/KSh|TG-|loan|mkopo/);
    expect(all).not.toMatch(
      /guarant|mdhamini|wadhamini|police|polisi|court|mahakama|CRB|must|lazima/i,
    );
    for (const sentence of all.split(/[.?] /)) {
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(22);
    }
  }
});

test('who disputes is asked for no money, and everybody else for a day that they can keep', () => {
  const [, , , dispute] = CASES.map(([, found]) => linesOf('en', found).join(' '));
  expect(dispute).not.toContain('KSh');
  expect(linesOf('en', NOTHING).join(' ')).toContain('KSh 3,521 has been due since 20 May 2026');
  expect(linesOf('sw', NOTHING).join(' ')).toContain('KSh 3,521 zinadaiwa tangu 20 Mei 2026');
  expect(linesOf('en', { ...NOTHING, promise: BROKEN }).join(' ')).toContain(
    'KSh 1,500 by 5 Jun 2026',
  );
});
