/** How Kenyans address people: without the name that follows, such a word names nobody. */
const TITLES = new Set(
  (
    'mama baba bi bw bwana aunty auntie uncle mwalimu mzee dada kaka shosho guka nyanya babu bibi ' +
    'mr mrs ms dr dkt prof rev pastor fr sheikh'
  ).split(' '),
);
const isTitle = (word: string): boolean => TITLES.has(word.replace('.', '').toLowerCase());

/**
 * A full name as first and last name. A title stays with the name that follows: "Mama Wanjiru Kamau" is "Mama Wanjiru"
 * and "Kamau". The last name is empty where there is only one.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ');
  const titles = words.findIndex((word) => !isTitle(word));
  const first = titles === -1 ? words.length : titles + 1;
  return { firstName: words.slice(0, first).join(' '), lastName: words.slice(first).join(' ') };
}

/** First and last name in one. */
export const fullNameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;

/** What a person is called in a sentence: the first name, with its title. */
export const calledName = (name: string): string => splitName(name).firstName;

/** The same of two names: a first name that is a title alone, "Mama", takes the next word with it. */
export const calledOf = (person: { firstName: string; lastName: string }): string =>
  person.firstName.split(' ').every(isTitle)
    ? calledName(fullNameOf(person)).trim()
    : person.firstName;

/** A full name in at most `max` characters: where it is longer, with initials for the last names. */
export function nameWithin(name: string, max: number): string {
  if (name.length <= max) return name;
  const { firstName, lastName } = splitName(name);
  const initials = lastName
    .split(' ')
    .filter(Boolean)
    .map((word) => ` ${word.slice(0, 1)}.`);
  return `${firstName.slice(0, max - 3).trim()}${initials.at(-1) ?? ''}`;
}
