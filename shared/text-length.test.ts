import { describe, expect, it } from 'vitest';
import { textLength } from './text-length';

describe('textLength', () => {
  it.each([
    ['', 'GSM-7', 0, 1],
    ['KSh 1,000 @ 5%', 'GSM-7', 14, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['[€]', 'GSM-7', 6, 1],
    ['it’s', 'UCS-2', 4, 1],
    ['🙂', 'UCS-2', 2, 1],
    ['’'.repeat(70), 'UCS-2', 70, 1],
    ['’'.repeat(71), 'UCS-2', 71, 2],
    ['’'.repeat(135), 'UCS-2', 135, 3],
  ])('measures %j', (text, encoding, units, parts) => {
    expect(textLength(text)).toEqual({ encoding, units, parts });
  });
});
