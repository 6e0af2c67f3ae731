/** The ways in which people and their phones send a request. */
export const WAYS = [
  'once',
  'once',
  'once',
  'once',
  'once',
  'under a key',
  'again under its key',
  'twice at once',
  'twice at once under a key',
] as const;
export type Way = (typeof WAYS)[number];
