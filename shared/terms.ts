import type { Language } from './language';

/** The terms on offer, in months: each with its label in both languages, and what its risk adds to the rate. */
const TERM = {
  3: { en: 'Short term', sw: 'Muda mfupi', riskPoints: 0 },
  6: { en: 'Popular', sw: 'Wengi huchagua', riskPoints: 50 },
  12: { en: 'Long term', sw: 'Muda mrefu', riskPoints: 100 },
} as const;

export type Term = keyof typeof TERM;
export const TERMS = Object.keys(TERM).map(Number) as Term[];
export const TERM_DEFAULT: Term = 6;

/** Basis points. */
export const termRisk = (term: Term): number => TERM[term].riskPoints;

export const termLabels = (language: Language): Record<Term, string> =>
  Object.fromEntries(TERMS.map((term) => [term, TERM[term][language]])) as Record<Term, string>;
