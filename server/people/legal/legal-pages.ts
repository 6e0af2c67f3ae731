import type { Express } from 'express';
import { type Day, formatDay } from '@shared/day';
import type { Language } from '@shared/language';
import { TERMS_VERSION } from '@shared/legal';
import { LEGAL_PATHS, PATTERNS } from '@shared/paths';
import type { Deps } from '@server/platform/core/context';
import { withDemoStrip } from '@server/platform/http/demo-strip';
import { escapeHtml, lenderFooter } from '@server/platform/http/lender-footer';
import { languageFor, neverKept, type Pages, stylesOf } from '@server/platform/http/pages';
import { plainPage } from '@server/platform/http/plain-page';
import type { LegalDocument, Section, Spoken } from './document';
import { PRIVACY } from './privacy';
import { TERMS } from './terms';

const DOCUMENTS: Record<keyof typeof LEGAL_PATHS, Spoken> = { terms: TERMS, privacy: PRIVACY };

/** Serves the terms and the privacy notice to anybody, as pages without script that can be printed. */
export function installLegalPages(app: Express, deps: Deps, pages: Pages): void {
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    app.get(LEGAL_PATHS[name as keyof typeof LEGAL_PATHS], async (req, res) => {
      const language = languageFor(req, res, deps);
      const styles = await stylesOf(pages, language);
      const html = page(document[language], language, styles, deps);
      neverKept(res);
      res.type('html').send(withDemoStrip(html, deps));
    });
  }
}

const WORDS: Record<Language, { home: string; version: string }> = {
  en: { home: 'Home', version: 'Version of' },
  sw: { home: 'Mwanzo', version: 'Toleo la' },
};

function page(
  { title, sections }: LegalDocument,
  language: Language,
  styles: string,
  { lender, ussd }: Deps,
): string {
  const { home, version } = WORDS[language];
  const dated = `<p>${version} ${formatDay(TERMS_VERSION as Day, language)}.</p>`;
  const body = dated + sections.map((each) => sectionHtml(each, ussd !== undefined)).join('');
  const foot = lenderFooter(lender);
  const link = { href: PATTERNS.home, label: home };
  return plainPage({ language, title, styles, body, foot, link, isListed: true });
}

const sectionHtml = ([heading, ...paragraphs]: Section, hasMenus: boolean): string =>
  `<section><h2>${escapeHtml(heading)}</h2>${paragraphs
    .flatMap((each) => (typeof each === 'string' ? each : hasMenus ? each.ofMenus : []))
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')}</section>`;
