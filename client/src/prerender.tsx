import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import {
  type PrerenderedPage,
  PRERENDERED_PAGES,
  prerenderedFile,
} from '@shared/prerendered-pages';
import { LANGUAGES } from '@shared/language';
import { App } from './app';
import { Landing } from './features/landing/landing';
import { setPrerenderedPage } from './lib/hydration';
import { i18n, setLocale } from './lib/i18n';
import { LANGUAGE_TAGS } from './lib/language-tags';
import { queryClient } from './lib/query-client';
import { currentUserQuery } from './lib/session';
import { loadAllCatalogs } from './locales/all-catalogs';
import { paths } from './paths';

const ROOT = /<div id="root">[\s\S]*<\/div>/;
const NO_SCRIPT = /\s*<noscript>[\s\S]*<\/noscript>/;
const ONE_MOMENT = /\s*<p role="status"[\s\S]*?<\/p>/;
const APP_SCRIPT = /\s*<(?:script|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*"/;
const LANG = /<html lang="[^"]*"/;

/**
 * What a visitor without a session first sees, in each language, as whole documents by their files'
 * names, from the app's built index.html: the landing page without the application's script, and
 * each page of shared/prerendered-pages.ts with it. Throws when the shell is not the one it knows.
 */
export async function prerenderedDocuments(shell: string): Promise<Record<string, string>> {
  for (const known of [ROOT, NO_SCRIPT, ONE_MOMENT, DESCRIPTION, LANG]) {
    if (!known.test(shell)) throw new Error(`index.html has no ${known} to replace`);
  }
  loadAllCatalogs();
  const documents: Record<string, string> = {};
  for (const language of LANGUAGES) {
    setLocale(language);
    const inLanguage = shell.replace(LANG, `<html lang="${LANGUAGE_TAGS[language]}"`);
    documents[prerenderedFile('landing', language)] = landingIn(inLanguage);
    for (const page of PRERENDERED_PAGES) {
      documents[prerenderedFile(page, language)] = await pageIn(inLanguage, page);
    }
  }
  return documents;
}

function landingIn(shell: string): string {
  const landing = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Landing />
    </I18nProvider>,
  );
  const about = t`Loans at rates as low as 15% APR when friends and family stand behind you.`;
  return shell
    .replaceAll(APP_SCRIPT, '')
    .replace(DESCRIPTION, (_all, head: string) => `${head}${about}"`)
    .replace(NO_SCRIPT, '')
    .replace(ONE_MOMENT, '')
    .replace(ROOT, () => landing);
}

/** With the marks by which the application finds its own screen again. */
async function pageIn(shell: string, page: PrerenderedPage): Promise<string> {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  setPrerenderedPage(page);
  const screen = await drawn(
    <StrictMode>
      <Router ssrPath={page === 'sign-up' ? paths.signUp() : paths.logIn()}>
        <App />
      </Router>
    </StrictMode>,
  );
  return shell.replace(ROOT, () => `<div id="root" data-prerendered="${page}">${screen}</div>`);
}

/** As one piece: markup that arrives in parts needs scripts within the page, which ours forbids. */
async function drawn(screen: ReactNode): Promise<string> {
  const { prelude } = await prerender(screen, { progressiveChunkSize: Infinity });
  const html = await new Response(prelude).text();
  if (html.includes('<script')) throw new Error('a ready screen came with a script of its own');
  return html;
}
