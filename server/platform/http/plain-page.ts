import { type Language, LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGES } from '@shared/language';
import { PATTERNS } from '@shared/paths';

/** A page that the server writes itself, and that works without script. */
interface PlainPage {
  language: Language;
  title: string;
  /** The links to the app's styles (`stylesOf`). */
  styles: string;
  /** HTML under the heading. */
  body: string;
  /** HTML under the page. */
  foot?: string;
  /** HTML above the heading. */
  picture?: string;
  /** In the head of the page, beside the other language. */
  link?: { href: string; label: string };
  /** Whether search engines may list it. */
  isListed?: boolean;
  /** Whether it is the same in every language, as a paper is. */
  isInOneLanguage?: boolean;
}

/** The same mark as on the screens (client/src/ui/mark.tsx). */
const MARK =
  '<svg viewBox="0 0 48 48" fill="none" aria-hidden="true"><path stroke="currentColor" stroke-width="4" ' +
  'stroke-linecap="round" stroke-linejoin="round" d="M24 43V24M24 34 11 23M24 30l13-11"/>' +
  '<g fill="currentColor"><circle cx="24" cy="13" r="8"/><circle cx="8" cy="20" r="5"/>' +
  '<circle cx="40" cy="16" r="5"/></g></svg>';

export function plainPage(page: PlainPage): string {
  const { language, title, styles, body, foot = '', picture = '', link, isListed } = page;
  const others = LANGUAGES.filter((each) => each !== language && !page.isInOneLanguage);
  const links = [
    ...(link ? [`<a href="${link.href}">${link.label}</a>`] : []),
    ...others.map(
      (each) =>
        `<a href="?${LANGUAGE_PARAMETER}=${each}" lang="${each}">${LANGUAGE_NAMES[each]}</a>`,
    ),
  ];
  return [
    `<!doctype html><html lang="${language}-KE" translate="no"><head><meta charset="utf-8" />`,
    '<meta name="google" content="notranslate" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    isListed ? '' : '<meta name="robots" content="noindex" />',
    `<meta name="color-scheme" content="light dark" /><title>${title} · Tegemea</title>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml" />${styles}</head>`,
    `<body><header class="plain-head"><a href="${PATTERNS.home}">${MARK}Tegemea</a>`,
    `<nav aria-label="Tegemea">${links.join('')}</nav></header>`,
    `<main class="legal">${picture}<h1>${title}</h1>${body}</main>${foot}</body></html>`,
  ].join('');
}
