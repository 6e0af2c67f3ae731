import { useSyncExternalStore } from 'react';
import {
  type Language,
  LANGUAGE_DEFAULT,
  LANGUAGE_PARAMETER,
  languageCookie,
  languageIn,
  languageInCookies,
} from '@shared/language';
import { type Catalog, type Screen, SCREEN_CATALOGS } from '@shared/catalogs';
import { send } from './api';
import { onDevice, readCookies, writeCookie } from './device-store';
import { hydrating } from './hydration';
import { currentLanguage, i18n, loadCatalogs, setLocale } from './i18n';
import { LANGUAGE_TAGS } from './language-tags';
import { peekWantedPath } from './wanted-path';
import * as operations from '@shared/contract/operations/session';
import { at } from './call';

/** Storage key of the language that this device and the account last agreed on. */
const AGREED = 'tegemea.language';

/** The language last chosen on this device; null when none was. */
const chosenHere = (): Language | null => languageInCookies(readCookies());

/**
 * The language of a shared link, here or in the login's return address. Used only while nothing is chosen, and not
 * stored as a choice, because the sender chose it.
 */
function languageOfLink(): Language | null {
  const [, query = ''] = (peekWantedPath() ?? '').split('?');
  return [location.search, query]
    .map((search) => languageIn(new URLSearchParams(search).get(LANGUAGE_PARAMETER)))
    .reduce((found, next) => found ?? next);
}

function keep(language: Language): void {
  writeCookie(languageCookie(language, location.protocol === 'https:'));
}

let wanted: Language = LANGUAGE_DEFAULT;
/** The language on screen; null before the first is active. */
let shown: Language | null = null;
/** The catalogues needed so far. Another language is activated once it has all of them. */
const needed = new Set<Catalog>();

/** Fetches what `language` needs and activates it. Throws when a fetch fails. */
async function show(language: Language): Promise<void> {
  wanted = language;
  try {
    await loadCatalogs(language, [...needed]);
  } catch (cause) {
    if (wanted === language) wanted = shown ?? LANGUAGE_DEFAULT;
    throw cause;
  }
  // A page that is being taken over has the words that it came with.
  await hydrating();
  if (wanted !== language) return; // Another language was chosen during the fetch.
  shown = language;
  setLocale(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

/** Fetches what a screen needs, in the active language and in the one being activated. */
export async function loadScreenCatalogs(screen: Screen): Promise<void> {
  const catalogs = SCREEN_CATALOGS[screen];
  for (const catalog of catalogs) needed.add(catalog);
  const languages = new Set([wanted, shown ?? wanted]);
  await Promise.all([...languages].map((language) => loadCatalogs(language, catalogs)));
}

/** A part that is fetched by itself, with the texts of its screen. */
export async function withTexts<Part>(screen: Screen, part: Promise<Part>): Promise<Part> {
  const [arrived] = await Promise.all([part, loadScreenCatalogs(screen)]);
  return arrived;
}

/** Starts with catalogue `first` in the chosen language; in English when its catalogues can't be fetched now. */
export async function startLanguage(first: Catalog): Promise<void> {
  needed.add(first);
  await show(chosenHere() ?? languageOfLink() ?? LANGUAGE_DEFAULT).catch(() =>
    show(LANGUAGE_DEFAULT),
  );
}

/** Activates a chosen language and keeps the choice on this device. Throws when it can't be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  keep(language);
}

/** Saves the choice on the account, for other devices and for our messages. */
export async function tellAccount(language: Language): Promise<void> {
  await send(at(operations.chooseLanguage), { language });
  onDevice.set(AGREED, language);
}

/** Records that the language on this device is this person's own choice, not a previous user's. */
export const claimLanguage = (): void => {
  keep(currentLanguage());
  onDevice.remove(AGREED);
};

/**
 * Syncs this device with the account: a choice made here since the last sync goes to the account; otherwise the
 * account's language is activated here. Returns the active language.
 */
export async function agreeOnLanguage(ofAccount: Language): Promise<Language> {
  const chosen = chosenHere();
  const agreed = languageIn(onDevice.get(AGREED));
  if (chosen && chosen !== agreed && chosen !== ofAccount) {
    // If the server is unreachable, the next start tries again.
    void tellAccount(chosen).catch(() => undefined);
    return chosen;
  }
  onDevice.set(AGREED, ofAccount);
  await chooseLanguage(ofAccount).catch(() => undefined);
  return ofAccount;
}

const subscribe = (listener: () => void): (() => void) => i18n.on('change', listener);

/** The active language; components that use it re-render when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
