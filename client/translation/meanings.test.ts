import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '@server/platform/core/root';

/**
 * Kiswahili that said something else about money or rights than its English, as a reader found it: each with the words
 * by which a text would say so again. Unlike the words of voice.ts most of these are right elsewhere.
 */
const MISSAID: readonly [means: string, was: string, words: RegExp][] = [
  [
    'a little more, for less',
    'hadi X leo na kidogo zaidi kila malipo yanapofanywa',
    /kidogo zaidi/i,
  ],
  ['a bit more, for less', 'Kwa sasa hawezi. Omba kidogo zaidi', /omba kidogo zaidi/i],
  [
    'you are free of debt, as the loan begins',
    'tarehe 2 Juni. Sasa huna deni',
    /\. Sasa huna deni/,
  ],
  [
    'waits to be repaid, for its payout',
    'unasubiri kulipwa. Omba tena ukishalipwa',
    /unasubiri kulipwa|omba tena ukishalipwa/i,
  ],
  ['pay it at once, for one time', 'unaweza kulilipa mara moja', /kulilipa mara moja/i],
  [
    'a fee at once, for one time',
    'yanatozwa ada ya kuchelewa, mara moja: 100',
    /(ada|inakatwa|yanatozwa)[^.]{0,40} mara moja(?! tu)/i,
  ],
  [
    'what you claim, for what you owe',
    'unalipwa wote kwa kiasi unachodai',
    /kiasi unachodai\b|pesa zinapewa/i,
  ],
  [
    'months after the first payment, for after the payout',
    'ya mwisho ni miezi 3 baadaye',
    /ya mwisho ni miezi \S+ baadaye/i,
  ],
  [
    'seven days, for seven working days',
    'siku 2 za kazi na kujibu ndani ya siku 7. Jibu',
    /kujibu ndani ya siku [^.]{1,30}(?<!za kazi)\. /i,
  ],
  ['ordinary interest, for simple', 'inatozwa riba ya kawaida', /riba ya kawaida/i],
  [
    'the loan owed, for its principal',
    'hazizidi kamwe mkopo uliokuwa unadaiwa',
    /mkopo uliokuwa unadaiwa/i,
  ],
  ['an appeal stops your claim', 'Rufaa husimamisha dai lako', /husimamisha dai lako/i],
  [
    'nothing owed if you don’t agree and we confirm',
    'Hudaiwi chochote usipokubali na sisi kuthibitisha',
    /usipokubali na sisi/i,
  ],
  ['and so does the interest, for the rate', 'linabaki vilevile, na riba pia', /na riba pia/i],
  ['interest remains, for the rate stays', 'Riba inabaki 17% APR', /riba (yako )?inabaki/i],
  ['it is ending now', 'Kinaisha sasa', /kinaisha sasa/i],
  ['we hide it, for keep it encrypted', 'kitambulisho tunaificha', /tunaificha/i],
  ['savings, for a credit', "credit: 'Akiba'", /\bcredit: '(akiba|tunayomwekea)/i],
  ['a statement is free, but for which period', 'Taarifa ni bure.', /taarifa ni bure\./i],
  [
    'taken off the list of debts, for written off',
    'umeondolewa kwenye hesabu za madeni',
    /kwenye hesabu za madeni/i,
  ],
  [
    'no payment counts any longer, for one',
    'malipo ya mkopo wa Asha hayahesabiwi tena',
    /malipo ya mkopo wa .{1,40} hayahesabiwi/i,
  ],
  [
    'you can borrow, for you can’t',
    'Unaweza kukopa {0}, chini ya mkopo mdogo zaidi',
    /unaweza kukopa [^.]{1,30}, chini ya/i,
  ],
  [
    'instead of having saved, for against the whole cost',
    'badala ya {alone} bila mdhamini',
    /badala ya \S+ bila mdhamini/i,
  ],
  ['admitted, for received', 'Lalamiko limekiriwa', /kiriwa\b|\btu(na|ta)kiri\b/i],
  [
    'the guarantor’s cap, for the limit to borrow',
    'Kikomo chako kina nafasi ya {room}',
    /kikomo chako (kina|hakina|cha kukopa)|(sehemu|zilizobaki|iliyobaki) (ya|za) kikomo chako/i,
  ],
  ['three o’clock, for nine', 'tarehe {on} saa {time}', /\bsaa \{(time|at)\}/i],
  [
    'you are late, to the guarantor',
    '{days, plural, one {Umechelewa siku #} other {Umechelewa siku #}}',
    /one \{Umechelewa siku #\}/,
  ],
];

/** What the terms promise a guarantor in English and once left out in Kiswahili. */
const PROMISED = [/kikomo chako cha dhamana/, /hakizidi sehemu yako kamwe/];

const under = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

/** Every file that has Kiswahili of ours, each text in one piece. */
const FILES = [
  ...under('client/src/locales/sw', '.po'),
  ...under('client/src/locales', '.ts'),
  ...under('server', '.ts'),
  ...under('shared', '.ts'),
];
const textOf = (path: string): string =>
  readFileSync(join(ROOT, path), 'utf8')
    .replaceAll(/^msgid .*$/gm, '')
    .replaceAll(/['"`]\s*\+\s*\n\s*['"`]/g, '')
    .replaceAll(/"\n"/g, '');

test.each(MISSAID)('no text says in Kiswahili: %s', (_means, was, words) => {
  expect(was).toMatch(words);
  const saying = FILES.flatMap((path) => {
    const [found] = words.exec(textOf(path)) ?? [];
    return found === undefined ? [] : [`${path}: ${found}`];
  });
  expect(saying).toEqual([]);
});

test('the terms promise in Kiswahili what they promise in English', () => {
  const terms = textOf('server/people/legal/terms.ts');
  for (const promised of PROMISED) expect(terms).toMatch(promised);
});
