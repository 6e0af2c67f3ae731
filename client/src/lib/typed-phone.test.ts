import { expect, it } from 'vitest';
import { localPhone, localWhileTyping } from './typed-phone';

it.each([
  ['+254 712 345 678', '0712345678'],
  ['254712345678', '0712345678'],
  ['0712-345-678', '0712345678'],
  ['712345678', '0712345678'],
  ['(0)112 345 678', '0112345678'],
  ['\u202a+254 712 345 678\u202c', '0712345678'],
])('shortens %s on arrival', (text, local) => expect(localPhone(text)).toBe(local));

it.each(['', '07', '+255 712 345 678', '07123456789', 'call me'])('leaves %j alone', (text) =>
  expect(localPhone(text)).toBeNull(),
);

it.each([
  ['0712 3', '07123'],
  ['254', '254'],
  ['2547', '07'],
  ['+2541', '01'],
  ['0254', '0254'],
  ['\u0660\u0667\u0661', '071'],
])('makes room while typing: %s → %s', (text, shown) => expect(localWhileTyping(text)).toBe(shown));
