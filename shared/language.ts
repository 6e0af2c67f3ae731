/** The languages that the product speaks; English is the one its texts are written in. */
export const LANGUAGES = ['en', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_DEFAULT: Language = 'en';

/** Each by its own name, so that who speaks it finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

/**
 * The cookie that keeps the choice on a device. A cookie, because the landing page comes without a
 * script and so the server has to know.
 */
export const LANGUAGE_COOKIE = 'tegemea.language';
export const LANGUAGE_COOKIE_DAYS = 365;

/** In the address of the landing page: chooses, without a script. */
export const LANGUAGE_PARAMETER = 'lang';

/** What was asked for → a language that we speak, or null. */
export const languageIn = (asked: unknown): Language | null =>
  LANGUAGES.find((language) => language === asked) ?? null;

/** The choice in a `Cookie` header (or `document.cookie`); null when there is none. */
export function languageInCookies(cookies: string): Language | null {
  const [, kept] = /(?:^|;\s*)tegemea\.language=(\w+)/.exec(cookies) ?? [];
  return languageIn(kept);
}
