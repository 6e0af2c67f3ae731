import type { Language } from '@shared/language';

/** The values of <html lang>. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-KE', sw: 'sw-KE' };
