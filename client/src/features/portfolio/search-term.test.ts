import { expect, test } from 'vitest';
import { searchTerm } from './search-term';

test.each([
  [' Asha Otieno ', 'asha otieno'],
  ['0712 345', '254712345'],
  ['+254 712-345', '254712345'],
  ['345', '345'],
  ['j0yce@x.example', 'j0yce@x.example'],
  ['', ''],
])('%j is searched as %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});
