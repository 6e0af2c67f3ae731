/** Digits of a script follow one another from zero. Compatibility digits, whose runs adjoin, are made plain before. */
function asciiDigit(digit: string): string {
  let value = 0;
  const point = digit.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/** Digits of any script as ASCII, without marks of direction or without width, which come with a copied number. */
export const plainDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/** The same without the spaces and dashes that people write between digits. */
export const joinedDigits = (typed: string): string =>
  plainDigits(typed).replace(/[\s\p{Pd}]/gu, '');
