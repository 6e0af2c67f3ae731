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
import { send } from './api';
import { currentLanguage, i18n, learn, speak } from './i18n';
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
/** What has been fetched and has words of its own, by name: the application, then screen by screen. */
const fetched = new Set(['main']);
/** Brings their Kiswahili; where that is of a screen, those that lead to it say. */
const bringers: Record<string, () => Promise<typeof import('@client/main.sw')>> = {
  main: () => import('@client/main.sw'),
};
const learnt = new Set<string>();

/** Fetches what `language` needs and speaks it; English needs nothing. Throws when it won't come. */
async function show(language: Language): Promise<void> {
  wanted = language;
  try {
    if (language === 'sw') await learnKiswahili();
  } catch (cause) {
    if (wanted === language) wanted = currentLanguage();
    throw cause;
  }
  if (wanted !== language) return; // Another was chosen meanwhile.
  speak(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

/** The words of all that has been fetched. */
async function learnKiswahili(): Promise<void> {
  const left = () => [...fetched].filter((name) => !learnt.has(name) && bringers[name]);
  for (let names = left(); names.length > 0; names = left()) await Promise.all(names.map(learnOf));
}

async function learnOf(name: string): Promise<void> {
  const brought = await bringers[name]?.();
  if (!brought || learnt.has(name)) return;
  learn(brought.kiswahili);
  Object.assign(bringers, brought.leadsTo);
  learnt.add(name);
}

/**
 * The build puts this around the `import()` of every screen that has words: it is there when its code
 * and, in the language in use, its words are, so that none is ever shown in another language first.
 */
export async function withWords<Screen>(name: string, screen: Promise<Screen>): Promise<Screen> {
  fetched.add(name);
  const words = wanted === 'sw' ? learnKiswahili() : undefined;
  return (await Promise.all([screen, words]))[0];
}

/** Starts in the language that was chosen here; in English when its words can't be fetched now. */
export async function startLanguage(): Promise<void> {
  await show(chosenHere() ?? languageOfLink() ?? LANGUAGE_DEFAULT).catch(() => undefined);
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
