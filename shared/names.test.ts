import { describe, expect, test } from 'vitest';
import { isName, tidyName } from './names';

const takes = (typed: string) => isName(tidyName(typed));

describe('a name', () => {
  test.each([
    'Wanjikũ',
    'Mũthoni',
    'Ng’eno',
    "Ng'ang'a",
    'Nyong‘o',
    'Wafula wa Simiyu',
    'José-María',
    'محمد',
    'ጌታቸው',
    'पटेल',
    'Ñandú',
    'Ole Sankan',
    'Wanjiku\u0303',
    'Đặng',
    'O’Brien',
    '王小明',
    '  Asha   Otieno ',
    'Фёдор',
  ])('%j is taken', (name) => {
    expect(takes(name)).toBe(true);
  });

  test.each([
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
    'J. M.',
    '1st',
    "Asha'",
    '-Asha',
    'a--b',
    '',
  ])('%j is refused', (name) => {
    expect(takes(name)).toBe(false);
  });

  test('is kept in one form', () => {
    expect(tidyName('  Ａsha \u00a0 wa\u00a0Mwangi ')).toBe('Asha wa Mwangi');
    expect(tidyName('Wanjiku\u0303')).toBe('Wanjikũ');
  });
});
