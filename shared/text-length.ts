import { GSM_BASIC, GSM_EXTENDED } from './gsm-text';

/** Length of an SMS. `units`: GSM-7 septets or UCS-2 code units. */
export type TextLength = { encoding: 'GSM-7' | 'UCS-2'; units: number; parts: number };

/** A single part may be longer than each of several parts, which carry a header. */
const LIMITS = { 'GSM-7': { one: 160, many: 153 }, 'UCS-2': { one: 70, many: 67 } } as const;

/** The length by which an SMS is billed. One character outside GSM-7, such as a curly quote, makes it UCS-2. */
export function textLength(text: string): TextLength {
  const septets = countSeptets(text);
  const encoding = septets === null ? 'UCS-2' : 'GSM-7';
  const units = septets ?? text.length;
  const { one, many } = LIMITS[encoding];
  return { encoding, units, parts: units <= one ? 1 : Math.ceil(units / many) };
}

function countSeptets(text: string): number | null {
  let septets = 0;
  for (const character of text) {
    if (GSM_BASIC.includes(character)) septets += 1;
    else if (GSM_EXTENDED.includes(character)) septets += 2;
    else return null;
  }
  return septets;
}
