import type { Lender } from '@shared/lender';
import { LEGAL_PATHS } from '@shared/paths';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, for elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** The same in both languages; the styles show that of the page, which can change without a new page. */
const spoken = (english: string, kiswahili: string): string =>
  `<span lang="en-KE">${english}</span><span lang="sw-KE">${kiswahili}</span>`;

/** Who lends and how to reach them, as the foot of every page; plain HTML, so that no script grows by it. */
export function lenderFooter({ name, licence, address, phone, email }: Lender): string {
  const number = phone.replaceAll(' ', '');
  const write = escapeHtml(email);
  return [
    '<footer class="lender">',
    `<p><strong>${escapeHtml(name)}</strong><br />`,
    `${spoken('Licence', 'Leseni')} ${escapeHtml(licence)}<br />${escapeHtml(address)}</p>`,
    `<p><a href="tel:${number}">${escapeHtml(phone)}</a> <a href="mailto:${write}">${write}</a></p>`,
    `<p><a href="${LEGAL_PATHS.terms}">${spoken('Terms', 'Masharti')}</a>`,
    ` <a href="${LEGAL_PATHS.privacy}">${spoken('Privacy', 'Faragha')}</a></p>`,
    '</footer>',
  ].join('');
}
