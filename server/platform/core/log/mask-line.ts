/** A value that is written without quotes: its mask needs them, or the line is no JSON any more. */
const isBareNumber = (line: string, from: number, to: number): boolean =>
  /[:,[]/.test(line[from - 1] ?? '') && /[,}\]]/.test(line[to] ?? '');

const MASK = '***';

/** Where a word starts; the letter of an escape (\n) is no part of it. */
const START = String.raw`(?:(?<![\w.\\])|(?<=\\[nrt]))`;
const word = (pattern: string, flags = 'g'): RegExp => new RegExp(`()${START}${pattern}`, flags);

/** What never stands in a log, each with the part that may stay. */
const PRIVATE: readonly RegExp[] = [
  // "password":"…", also within a text in which the quotes are escaped.
  /(\\?"[\w-]*(?:password|secret|token|cookie|authorization|passkey|credential)[\w-]*\\?":\s*\\?")(?:[^"\\]|\\[^"])+/gi,
  // postgres://user:password@host
  /(:\/\/)[^\s/@"]+(?=@)/g,
  word(String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`),
  /((?:\b|__Host-)tegemea[\w.-]*=)[^;\s"\\]+/g,
  // A phone: 254712345678, +254 712 345 678, 0712-345-678.
  word(String.raw`\+?(?:254|0)[ -]?[17](?:[ -]?\d){8}(?!\w)`),
  // A code: "otp":"123456", code 123456, #123456.
  /(#|\b(?:code|otp|pin)\b\W{1,6})\d{6}\b/gi,
  // A hash or a secret; a trace is none.
  word(String.raw`(?<!"trace":")[0-9a-f]{20,}\b`, 'gi'),
  // A token in base64url; an id (UUID) has no capitals.
  word(String.raw`(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{28,}(?![\w-])`),
];

/**
 * The line of a log with everything private masked, still JSON. `secrets`: values of our own that have no shape. The
 * second wall: what is logged should not hold any of it in the first place.
 */
export function maskLine(line: string, secrets: readonly string[] = []): string {
  const open = secrets.reduce((text, secret) => text.replaceAll(secret, MASK), line);
  return PRIVATE.reduce(
    (text, pattern) =>
      text.replace(pattern, (whole: string, kept: string, at: number) =>
        isBareNumber(text, at + kept.length, at + whole.length)
          ? `${kept}"${MASK}"`
          : `${kept}${MASK}`,
      ),
    open,
  );
}
