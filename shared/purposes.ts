import type { Language } from './language';

/** What a loan may be for, with its words in both languages: on screen, and in the SMS that asks for a guarantee. */
const PURPOSE = {
  business: { en: 'Business Capital', sw: 'Mtaji wa biashara' },
  education: { en: 'Education', sw: 'Masomo' },
  emergency: { en: 'Emergency', sw: 'Dharura' },
  agriculture: { en: 'Agriculture', sw: 'Kilimo' },
  trade: { en: 'Trade', sw: 'Uuzaji wa bidhaa' },
  other: { en: 'Other', sw: 'Mengineyo' },
} as const;

export type Purpose = keyof typeof PURPOSE;
export const PURPOSES = Object.keys(PURPOSE) as Purpose[];

export const purposeLabels = (language: Language): Record<Purpose, string> =>
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, PURPOSE[purpose][language]])) as Record<
    Purpose,
    string
  >;
