import { useSyncExternalStore } from 'react';
import {
  type Language,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_DAYS,
  LANGUAGE_DEFAULT,
  LANGUAGE_PARAMETER,
  languageIn,
  languageInCookies,
} from '@shared/language';
import { type Catalog, type Screen, SCREEN_CATALOGS } from '@shared/catalogs';
import { send } from './api';
import { currentLanguage, i18n, loadCatalogs, setLocale } from './i18n';
import { LANGUAGE_TAGS } from './language-tags';
import { peekWantedPath } from './wanted-path';

const DAY_SECONDS = 86_400;

/** Under this key: the language that this device and the account last agreed on. */
const AGREED = 'tegemea.language';

/** What was last chosen on this device; null when nobody has. */
const chosenHere = (): Language | null => languageInCookies(document.cookie);

/**
 * The language in which a link was sent to somebody, here or on their way to it through the login. It counts as
 * long as nobody has chosen, and is no choice itself: the sender made it.
 */
function languageOfLink(): Language | null {
  const [, query = ''] = (peekWantedPath() ?? '').split('?');
  return [location.search, query]
    .map((search) => languageIn(new URLSearchParams(search).get(LANGUAGE_PARAMETER)))
    .reduce((found, next) => found ?? next);
}

function keep(language: Language): void {
  const seconds = LANGUAGE_COOKIE_DAYS * DAY_SECONDS;
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

let wanted: Language = LANGUAGE_DEFAULT;
/** The language on screen; null before the first. */
let shown: Language | null = null;
/** What the screens so far need: another language is used once it has all of it. */
const needed = new Set<Catalog>();

/** Fetches what `language` needs and uses it. Throws when it does not come. */
async function show(language: Language): Promise<void> {
  wanted = language;
  try {
    await loadCatalogs(language, [...needed]);
  } catch (cause) {
    if (wanted === language) wanted = shown ?? LANGUAGE_DEFAULT;
    throw cause;
  }
  if (wanted !== language) return; // Another was chosen meanwhile.
  shown = language;
  setLocale(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

/** Fetches what a screen needs in the language in use, and in the one that is about to be. */
export async function loadScreenCatalogs(screen: Screen): Promise<void> {
  const catalogs = SCREEN_CATALOGS[screen];
  for (const catalog of catalogs) needed.add(catalog);
  const languages = new Set([wanted, shown ?? wanted]);
  await Promise.all([...languages].map((language) => loadCatalogs(language, catalogs)));
}

/** Starts with `first` in the language that was chosen here; in English when its catalogues can't be fetched now. */
export async function startLanguage(first: Catalog): Promise<void> {
  needed.add(first);
  await show(chosenHere() ?? languageOfLink() ?? LANGUAGE_DEFAULT).catch(() =>
    show(LANGUAGE_DEFAULT),
  );
}

/** Somebody chooses; kept on this device. Throws when the language can't be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  keep(language);
}

/** Puts a choice on the account, for its other devices and for the messages that we send. */
export async function tellAccount(language: Language): Promise<void> {
  await send('PUT', '/api/user/language', { language });
  localStorage.setItem(AGREED, language);
}

/** What this device shows is this person's own choice, whoever used it before. */
export const claimLanguage = (): void => {
  keep(currentLanguage());
  localStorage.removeItem(AGREED);
};

/**
 * Brings this device and an account together: what was chosen here since they last agreed goes to
 * the account, or else the account's language is shown here. Returns the language in use.
 */
export async function agreeOnLanguage(ofAccount: Language): Promise<Language> {
  const chosen = chosenHere();
  const agreed = languageIn(localStorage.getItem(AGREED));
  if (chosen && chosen !== agreed && chosen !== ofAccount) {
    // Not reaching the server leaves them apart, and the next start tries again.
    void tellAccount(chosen).catch(() => undefined);
    return chosen;
  }
  localStorage.setItem(AGREED, ofAccount);
  await chooseLanguage(ofAccount).catch(() => undefined);
  return ofAccount;
}

const subscribe = (listener: () => void): (() => void) => i18n.on('change', listener);

/** The language in use; whoever uses this is drawn again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
