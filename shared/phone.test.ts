import { describe, expect, it } from 'vitest';
import { formatPhone, maskPhone, phone } from './phone';
import { parsePhone, parsePhoneLoosely } from './typed-phone';

const OWN = '254712345678';

describe('at sign-up', () => {
  it.each([
    '0712345678',
    '254712345678',
    '+254712345678',
    ' 0712 345 678 ',
    '0712-345-678',
    '(0712) 345.678',
    '+254 712 345 678',
    '\u202a+254 712 345 678\u202c',
    '+254 712 345 678\u200e',
    '\u2068+254712345678\u2069',
    '0712\u2011345\u2011678',
    '0712\u2013345\u2013678',
    '0712\u200b345678',
    '\ufeff0712345678',
    '0712\u00a0345\u202f678',
    '+254 (0) 712 345 678',
    '2540712345678',
    '00254712345678',
    '\uff10\uff17\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18',
    '\u0660\u0667\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668',
    '\u06f0\u06f7\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8',
  ])('%j is a number', (typed) => expect(parsePhone(typed)).toBe(OWN));
  it('0112345678 is one of the newer prefixes', () =>
    expect(parsePhone('0112345678')).toBe('254112345678'));
  it.each([
    '',
    '712345678',
    '0212345678',
    '071234567',
    '07123456789',
    '++254712345678',
    '000254712345678',
    '00712345678',
    '25400712345678',
    '0712345678x',
    'tel:0712345678',
    '+1 712 345 678',
  ])('"%s" is none', (typed) => expect(parsePhone(typed)).toBeNull());
});

describe('at verification', () => {
  it.each(['712345678', '0712345678', '254712345678', '+254 712345678'])(
    '%s is a number',
    (typed) => expect(parsePhoneLoosely(typed)).toBe(OWN),
  );
  it.each(['', '12345678', '812345678', '7123456789'])('"%s" is none', (typed) =>
    expect(parsePhoneLoosely(typed)).toBeNull(),
  );
});

it('only the stored form is taken for stored', () => {
  expect(phone(OWN)).toBe(OWN);
  for (const other of ['0712345678', '+254712345678', '254212345678', '25471234567']) {
    expect(() => phone(other)).toThrow(RangeError);
  }
});

it('is shown as Kenyans read it, or so that only its owner knows it again', () => {
  expect(formatPhone(phone(OWN))).toBe('0712 345 678');
  expect(maskPhone(phone(OWN))).toBe('0712 *** 678');
});
