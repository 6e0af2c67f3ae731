import type { PaperBlock } from '@server/lending/paper';
import type { Language } from '@shared/language';
import { escapeHtml } from '@server/platform/http/lender-footer';
import { cellText, figureText } from './write-cell';

/** The parts of a paper as HTML. */
export const blocksHtml = (blocks: readonly PaperBlock[], language: Language): string =>
  blocks.map((block) => blockHtml(block, language)).join('');

function blockHtml(block: PaperBlock, language: Language): string {
  const heading = block.heading ? `<h2>${escapeHtml(block.heading)}</h2>` : '';
  return `<section>${heading}${partHtml(block, language)}</section>`;
}

function partHtml(block: PaperBlock, language: Language): string {
  if (block.kind === 'facts')
    return factsHtml(block.rows.map(([label, cell]) => [label, cellText(cell, language)]));
  if (block.kind === 'table') return tableHtml(block, language);
  const paragraphs = block.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return block.quotedIn
    ? `<blockquote lang="${block.quotedIn}">${paragraphs}</blockquote>`
    : paragraphs;
}

export const factsHtml = (rows: readonly (readonly [string, string])[]): string =>
  `<dl class="paper-facts">${rows
    .map(([label, text]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`)
    .join('')}</dl>`;

function tableHtml(
  { columns, rows, heading = '' }: Extract<PaperBlock, { kind: 'table' }>,
  language: Language,
): string {
  const head = columns
    .map(
      ({ label, isNumber }) =>
        `<th scope="col"${isNumber ? ' class="number"' : ''}>${escapeHtml(label)}</th>`,
    )
    .join('');
  const body = rows
    .map((row) => {
      const cells = row.map((cell, index) => {
        const isNumber = columns[index]?.isNumber;
        const text = isNumber ? figureText(cell, language) : cellText(cell, language);
        return `<td${isNumber ? ' class="number"' : ''}>${escapeHtml(text)}</td>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    })
    .join('');
  return (
    `<div class="paper-table" tabindex="0" role="region" aria-label="${escapeHtml(heading)}">` +
    `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
  );
}
