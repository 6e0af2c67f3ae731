/** The shell's texts before any script loads, in English and Kiswahili. */
export const SHELL_WORDS: readonly (readonly [english: string, kiswahili: string])[] = [
  ['<html lang="en-KE"', '<html lang="sw-KE"'],
  ['Slow connection, still trying…', 'Mtandao uko polepole, bado tunajaribu…'],
  ['One moment…', 'Subiri kidogo…'],
  ['Tegemea needs JavaScript to sign you in.', 'Tegemea inahitaji JavaScript ili uweze kuingia.'],
];

/** Returns the shell in Kiswahili. */
export const shellInKiswahili = (html: string): string =>
  SHELL_WORDS.reduce((text, [english, kiswahili]) => text.replace(english, kiswahili), html);
