import type { Language } from '@shared/language';

/** What <html lang> says. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-KE', sw: 'sw-KE' };
