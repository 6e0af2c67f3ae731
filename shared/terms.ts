import type { Language } from './language';

/** The product that is there from the beginning: its first version has the specification's numbers. */
export const FIRST_PRODUCT_ID = '01900000-0000-7000-8000-000000000001';

/**
 * The terms of the first product, in months: each with its label in both languages, and what its risk adds to the rate.
 */
const TERM = {
  3: { en: 'Short term', sw: 'Muda mfupi', riskPoints: 0 },
  6: { en: 'Popular', sw: 'Wengi huchagua', riskPoints: 50 },
  12: { en: 'Long term', sw: 'Muda mrefu', riskPoints: 100 },
} as const;

type LabelledTerm = keyof typeof TERM;
export const TERMS = Object.keys(TERM).map(Number) as LabelledTerm[];
export const TERM_DEFAULT: LabelledTerm = 6;

/** The longest term that a product may have: up to here the last instalment of any loan is above 0. */
export const TERM_MAX = 24;

/** Basis points. */
export const termRisk = (term: LabelledTerm): number => TERM[term].riskPoints;

/** The labels of the terms that have one. */
export const termLabels = (language: Language): Readonly<Record<number, string>> =>
  Object.fromEntries(TERMS.map((term) => [term, TERM[term][language]]));
