import type { Language } from '@shared/language';

/** A heading and its paragraphs, in plain words. */
export type Section = readonly [heading: string, ...paragraphs: string[]];

/** A document that people agree to or are told of, in one language. */
export interface LegalDocument {
  title: string;
  sections: readonly Section[];
}

/** The same in every language. */
export type Spoken = Record<Language, LegalDocument>;
