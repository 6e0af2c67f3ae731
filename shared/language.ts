/** The supported languages; texts are written in English. */
export const LANGUAGES = ['en', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_DEFAULT: Language = 'en';

/** Each in its own name, so that its speakers find it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

/**
 * The cookie with the device's choice. A cookie, because the landing page has no script and the server must know the
 * choice.
 */
export const LANGUAGE_COOKIE = 'tegemea.language';
const YEAR_SECONDS = 31_536_000;

/** The query parameter of the landing page that chooses a language without a script. */
export const LANGUAGE_PARAMETER = 'lang';

/** The cookie as it is set, by the server and by a screen; over TLS no other site of the domain can set it. */
export const languageCookie = (language: Language, isSecure: boolean): string => {
  const cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  return isSecure ? `__Host-${cookie}; Secure` : cookie;
};

/** The requested language if it is supported, otherwise null. */
export const languageIn = (asked: unknown): Language | null =>
  LANGUAGES.find((language) => language === asked) ?? null;

/** The choice in a `Cookie` header (or `document.cookie`); null when there is none. */
export function languageInCookies(cookies: string): Language | null {
  const [, kept] = /(?:^|;\s*)(?:__Host-)?tegemea\.language=(\w+)/.exec(cookies) ?? [];
  return languageIn(kept);
}
