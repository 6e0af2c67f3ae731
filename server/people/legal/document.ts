import type { Language } from '@shared/language';

/** A paragraph in plain words; one about the menus stands only where a code can be dialled. */
export type Paragraph = string | { readonly ofMenus: string };

/** A heading and its paragraphs. */
export type Section = readonly [heading: string, ...paragraphs: Paragraph[]];

/** A document that people agree to or are told of, in one language. */
export interface LegalDocument {
  title: string;
  sections: readonly Section[];
}

/** The same in every language. */
export type Spoken = Record<Language, LegalDocument>;
