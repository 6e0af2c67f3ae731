const DIGITS = /^\+?[\d\s-]+$/;

/**
 * What was typed → what is searched for: lower case, and a number as it is stored, so that
 * "0712 345" and "+254 712 345" both find 254712345…
 */
export function searchTerm(typed: string): string {
  const text = typed.trim().toLowerCase();
  return DIGITS.test(text) ? text.replaceAll(/[\s+-]/g, '').replace(/^0/, '254') : text;
}
