import { describe, expect, test } from 'vitest';
import { calledName, calledOf, nameWithin, splitName } from './called-name';
import { nameFault, tidyName } from './names';

const faultOf = (typed: string) => nameFault(tidyName(typed));

describe('a name', () => {
  test.each([
    'Wanjikũ',
    'Mũthoni',
    'Ng’eno',
    "Ng'ang'a",
    'Nyong‘o',
    'Wafula wa Simiyu',
    'José-María',
    'Ñandú',
    'Ole Sankan',
    'Wanjiku\u0303',
    'Đặng',
    'O’Brien',
    '  Asha   Otieno ',
    'Patrick C Barasa',
    'Jack C Bii',
    'Conrad Minayo',
    'Ahmad Minhas',
    'Fahad Mine',
    'Saad Min',
    'Mohammad Minawi',
    'Ng`ang`a Mwangi',
    'Ng´ang´a Mwangi',
    'St. John Otieno',
    'J. P. Otieno',
    'J.M. Otieno',
    'J. M.',
    'Mark C. Bor',
    'Mary–Anne Atieno',
    '\u202aGrace Wambui\u202c',
    'Winner Loan',
    'Ŋaŋa',
  ])('%j is taken', (name) => {
    expect(faultOf(name)).toBeNull();
  });

  test.each([
    'Fraud Team Central Bank',
    'K.C.B. Otieno',
    'Safaricom: your M-PESA is locked. Reset PIN at',
    'https://evil.example',
    'www evil com',
    'evil.example',
    'Call 0712345678',
    'Safaricom',
    'Safari-com',
    'M Pesa',
    "m'pesa",
    'Mpésa',
    'Tegemea Support',
    'ＳＡＦＡＲＩＣＯＭ',
    'KCB Bank',
    'Admin',
    'Fuliza',
    'Аsha',
    'As\u200bha',

    'As\u202eha',
    'Asha🔑',
    'A\u0301\u0302\u0303\u0304sha',
    '{{7*7}}',
    '=cmd',
    '<script>',
    "'; drop--",
    'Asha\nOtieno',
    'Asha_',
    'Asha,',
    'evil.com',
    't.me',
    'Asha..',
    '1st',
    "Asha'",
    '-Asha',
    'a--b',
    '',
  ])('%j is refused', (name) => {
    expect(faultOf(name)).not.toBeNull();
  });

  test.each([
    ['محمد', 'name_unprinted'],
    ['ጌታቸው', 'name_unprinted'],
    ['पटेल', 'name_unprinted'],
    ['王小明', 'name_unprinted'],
    ['Фёдор', 'name_unprinted'],
    ['Kɔfi', 'name_unprinted'],
    ['Asha_', 'name_letters'],
    ['Call 0712345678', 'name_letters'],
    ['evil.com', 'name_letters'],
  ])('%j is refused as %s', (name, code) => {
    expect(faultOf(name)).toEqual({ code });
  });

  test.each([
    ['Jane KCB', 'KCB'],
    ['M Pesa Agent', 'M Pesa'],
    ['Asha Mpésa', 'Mpésa'],
    ['Customer Care', 'Customer'],
  ])('%j is refused because of %s', (name, word) => {
    expect(faultOf(name)).toEqual({ code: 'name_reserved', word });
  });

  test.each([
    ['Mama Wanjiru Kamau', 'Mama Wanjiru', 'Kamau'],
    ['Mwalimu Otieno', 'Mwalimu Otieno', ''],
    ['Dr. Mama Jane Were', 'Dr. Mama Jane', 'Were'],
    ['Asha Wanjiku Otieno', 'Asha', 'Wanjiku Otieno'],
    ['Mama', 'Mama', ''],
  ])('%j keeps its title', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
    expect(calledName(name)).toBe(firstName);
  });

  test.each([
    ['Mama', 'Wanjiru', 'Mama Wanjiru'],
    ['Baba', 'Njeri Kamau', 'Baba Njeri'],
    ['Bi', 'Zawadi', 'Bi Zawadi'],
    ['Dr.', 'Mwalimu Otieno', 'Dr. Mwalimu Otieno'],
    ['Mama Wanjiru', 'Kamau', 'Mama Wanjiru'],
    ['Mary Anne', 'Otieno', 'Mary Anne'],
    ['Asha', 'Otieno', 'Asha'],
    ['Mzee', '', 'Mzee'],
  ])('%j %j is called %j', (firstName, lastName, called) => {
    expect(calledOf({ firstName, lastName })).toBe(called);
  });

  test('fits where there is little room', () => {
    expect(nameWithin('Nyambura Kamau-Wainaina', 24)).toBe('Nyambura Kamau-Wainaina');
    expect(nameWithin('Mama Nyambura Kamau-Wainaina wa Mwangi', 24)).toBe('Mama Nyambura M.');
    expect(nameWithin('A'.repeat(40), 24)).toBe('A'.repeat(21));
  });

  test('is kept in one form', () => {
    expect(tidyName('  Ａsha \u00a0 wa\u00a0Mwangi ')).toBe('Asha wa Mwangi');
    expect(tidyName('Wanjiku\u0303')).toBe('Wanjikũ');
  });
});
