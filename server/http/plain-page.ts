import { type Language, LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGES } from '@shared/language';
import { escapeHtml } from './lender-footer';

/** A page that the server writes itself: in the app's styles, without its script. */
interface PlainPage {
  language: Language;
  title: string;
  styles: string;
  /** The link into the app. */
  way: { href: string; words: string };
  /** HTML under the heading, and the page's foot. */
  body: string;
  foot: string;
  /** Left out of search engines. */
  isPrivate?: true;
}

export function plainPage(page: PlainPage): string {
  const { language, title, styles, way, body, foot, isPrivate } = page;
  const others = LANGUAGES.filter((each) => each !== language).map(
    (each) => `<a href="?${LANGUAGE_PARAMETER}=${each}" lang="${each}">${LANGUAGE_NAMES[each]}</a>`,
  );
  return [
    `<!doctype html><html lang="${language}-KE"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    isPrivate ? '<meta name="robots" content="noindex" />' : '',
    '<meta name="color-scheme" content="light dark" />',
    `<title>${escapeHtml(title)} · Tegemea</title>${styles}</head><body><main class="legal">`,
    `<nav aria-label="Tegemea"><a href="${way.href}">${way.words}</a>${others.join('')}</nav>`,
    `<h1>${escapeHtml(title)}</h1>${body}</main>${foot}</body></html>`,
  ].join('');
}
