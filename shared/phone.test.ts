import { describe, expect, it } from 'vitest';
import { formatPhone, maskPhone, parsePhone, parsePhoneLoosely, phone } from './phone';

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
  ])('%s is a number', (typed) => expect(parsePhone(typed)).toBe(OWN));
  it('0112345678 is one of the newer prefixes', () =>
    expect(parsePhone('0112345678')).toBe('254112345678'));
  it.each([
    '',
    '712345678',
    '0212345678',
    '071234567',
    '07123456789',
    '2540712345678',
    '++254712345678',
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
