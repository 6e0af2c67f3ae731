import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '@shared/language';
import { Landing } from './features/landing/landing';
import { i18n, speak } from './lib/i18n';
import { LANGUAGE_TAGS } from './lib/language-tags';
import { kiswahili } from './locales/sw';

const SPLASH = /<div id="root">[\s\S]*<\/noscript>/;
const APP_SCRIPT = /\s*<(?:script|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*"/;
const LANG = /<html lang="[^"]*">/;

/**
 * The landing page in each language, a whole document by its file's name, from the app's built
 * index.html: its head with the hashed style sheet and the preview tags, no script, and the landing
 * page in place of the splash. Throws when the shell is not the one it knows.
 */
export function landingDocuments(shell: string): Record<string, string> {
  for (const known of [SPLASH, DESCRIPTION, LANG]) {
    if (!known.test(shell)) throw new Error(`index.html has no ${known} to replace`);
  }
  return { 'landing.html': landingIn('en', shell), 'landing.sw.html': landingIn('sw', shell) };
}

function landingIn(language: Language, shell: string): string {
  speak(language, language === 'sw' ? kiswahili : null);
  const landing = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Landing />
    </I18nProvider>,
  );
  const about = t`Loans at rates as low as 15% APR when friends and family stand behind you.`;
  return shell
    .replaceAll(APP_SCRIPT, '')
    .replace(LANG, `<html lang="${LANGUAGE_TAGS[language]}">`)
    .replace(DESCRIPTION, (_all, head: string) => `${head}${about}"`)
    .replace(SPLASH, () => landing);
}
