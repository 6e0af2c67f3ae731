import { expect, test } from 'vitest';
import { note } from '@shared/contract/fields';
import { thanksRules } from './note-rules';
import { firstRefusal } from './rule';

test.each([
  ['repaid', 2, false, null],
  ['repaid', 0, false, 'thanks_too_early'],
  ['repaid', 2, true, 'thanked_before'],
  ['written_off', 2, false, 'thanks_too_early'],
  [null, 2, false, 'thanks_too_early'],
] as const)(
  'thanks of a loan closed as %s, backed by %i',
  (closedReason, backers, hasThanked, refused) => {
    const subject = { closedReason, backers, hasThanked };
    expect(firstRefusal(thanksRules, subject)?.code ?? null).toBe(refused);
  },
);

test.each([
  ['Najua utaweza. Twende!', 'Najua utaweza. Twende!'],
  ['  Kwa duka langu,\n\nasante sana  ', 'Kwa duka langu, asante sana'],
  ['KSh 20,000 for 6 months, back by 22 May 2026', 'KSh 20,000 for 6 months, back by 22 May 2026'],
  ['<b>Hi</b> & "thanks"', '<b>Hi</b> & "thanks"'],
  ['', ''],
])('a line is kept on one line: %j', (typed, kept) => {
  expect(note.parse(typed)).toBe(kept);
});

test.each([
  ['x'.repeat(141), 'too_long'],
  ['Read this: https://pay.example', 'note_leads_elsewhere'],
  ['www.pay', 'note_leads_elsewhere'],
  ['Go to cheap-loans.co', 'note_leads_elsewhere'],
  ['Write to asha@mail', 'note_leads_elsewhere'],
  ['Call me on 0712 345-678', 'note_leads_elsewhere'],
  ['My code is 123456', 'note_leads_elsewhere'],
  ['a\u202eb', 'not_plain_text'],
])('a line that is none: %j', (typed, code) => {
  const { error } = note.safeParse(typed);
  expect(JSON.stringify(error?.issues)).toContain(code);
});
