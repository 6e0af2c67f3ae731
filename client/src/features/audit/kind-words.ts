import type { EventKind } from '@shared/contract/events';

/** A kind by its name: "Loan approved". */
export const kindWords = (kind: EventKind): string => {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
