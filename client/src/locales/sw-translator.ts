import { MONTHS } from '@shared/months';

/**
 * Sentences with {holes} → what says one of them in Kiswahili, or null when it is none of them. A sentence that stands
 * in a hole is said so too.
 */
export function translator(
  sentences: Readonly<Record<string, string>>,
): (english: string) => string | null {
  const patterns = Object.entries(sentences).map(([english, kiswahili]) => ({
    english: patternOf(english),
    kiswahili,
  }));
  const say = (said: string): string | null => {
    for (const { english, kiswahili } of patterns) {
      const holes = english.exec(said);
      if (!holes) continue;
      return kiswahili.replaceAll(/\{(\w+)\}/g, (_hole, name: string) =>
        inHole(holes.groups?.[name] ?? ''),
      );
    }
    return null;
  };
  const inHole = (said: string): string => say(said) ?? dayInKiswahili(said);
  return say;
}

/** A day that the server wrote, "9 Mar 2026". */
const dayInKiswahili = (said: string): string =>
  said.replace(/^(\d{1,2}) (\w{3})(?= \d{4}\b)/, (_all, day: string, month: string) => {
    const name = MONTHS.sw[MONTHS.en.findIndex((each) => each.startsWith(month))];
    return `${day} ${name?.slice(0, 3) ?? month}`;
  });

/** Holes that only money fits, so that nobody's own words are taken for a sentence of ours. */
const IS_MONEY = new Set([
  'amount',
  'due',
  'arrears',
  'available',
  'least',
  'most',
  'here',
  'there',
]);

/** "Use {max} characters" → a pattern whose named groups are the holes. */
const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(
        /\{(\w+)\}/g,
        (_hole, name: string) => `(?<${name}>${IS_MONEY.has(name) ? 'KSh [\\d,.]+?' : '.+?'})`,
      )}$`,
  );
