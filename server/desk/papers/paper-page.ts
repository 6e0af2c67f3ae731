import type { PaperCheck, PaperFigure } from '@shared/contract/papers';
import { type Day, formatDay, formatInstant } from '@shared/day';
import { type Language, LANGUAGE_NAMES } from '@shared/language';
import { formatMoney, parseMoney, ZERO } from '@shared/money';
import { PAPERS_PATH, paperFilePath, showPaperCode } from '@shared/papers';
import { formatRate, fromPercent } from '@shared/rate';
import { escapeHtml } from '@server/platform/http/lender-footer';
import type { PaperRow } from './store';
import { blocksHtml, factsHtml } from './to-html';
import { PAPER_WORDS } from './words';

interface PageBody {
  title: string;
  body: string;
}

/** The form that asks for a code. It sends it in the address, and changes nothing. */
const formHtml = (language: Language, isAgain: boolean): string => {
  const { field, button, another } = PAPER_WORDS[language].page;
  return (
    `<form method="get" action="${PAPERS_PATH}" class="paper-form">` +
    `<label for="code">${isAgain ? another : field}</label>` +
    '<input id="code" name="code" required maxlength="40" autocomplete="off" autocapitalize="characters" ' +
    `spellcheck="false" placeholder="K7QM-2XPA-90WD-3HTB" /><button>${button}</button></form>`
  );
};

export const askingPage = (language: Language): PageBody => ({
  title: PAPER_WORDS[language].page.title,
  body: `<p class="plain-lead">${PAPER_WORDS[language].page.lead}</p>${formHtml(language, false)}`,
});

export const unknownPage = (language: Language): PageBody => ({
  title: PAPER_WORDS[language].page.unknown,
  body: `<p class="plain-lead">${PAPER_WORDS[language].page.unknownText}</p>${formHtml(language, true)}`,
});

export const waitPage = (language: Language): PageBody => ({
  title: PAPER_WORDS[language].page.title,
  body: `<p class="plain-lead" role="status">${PAPER_WORDS[language].page.wait}</p>`,
});

/** What the check of a paper found. */
export function checkedPage(check: PaperCheck, language: Language): PageBody {
  const words = PAPER_WORDS[language];
  const { title, text } = words.states[check.state];
  return {
    title,
    body:
      `<p class="plain-lead">${text}</p><section class="plain-card">` +
      `<h2>${words.page.compare}</h2><p>${words.page.compareText}</p>` +
      factsHtml([
        [words.code, check.code],
        [words.page.kind, words.titles[check.kind]],
        [words.page.language, LANGUAGE_NAMES[check.language]],
        [words.made, formatInstant(new Date(check.madeAt), language)],
        [words.loan, check.reference],
        [words.page.initials, check.initials],
        ...check.figures.map(
          (figure) => [words.figures[figure.name], figureIn(figure, language)] as const,
        ),
      ]) +
      `</section>${formHtml(language, true)}`,
  };
}

function figureIn({ money, percent, day, months }: PaperFigure, language: Language): string {
  if (money !== undefined) return formatMoney(parseMoney(money) ?? ZERO);
  if (percent !== undefined) return formatRate(fromPercent(percent), 2);
  return day === undefined ? String(months ?? '') : formatDay(day as Day, language);
}

/** The whole paper, to be read and printed by its holder. */
export function wholePage(paper: PaperRow, checkAddress: string): PageBody {
  const { content, language, code, madeAt, from } = paper;
  const words = PAPER_WORDS[language];
  const files = [
    `<a href="${paperFilePath(code, 'pdf')}">${words.page.pdf}</a>`,
    ...(from ? [`<a href="${paperFilePath(code, 'csv')}">${words.page.csv}</a>`] : []),
  ];
  const made = `${words.made} ${formatInstant(madeAt, language)}`;
  return {
    title: escapeHtml(content.title),
    body:
      `<p>${made}</p><p class="paper-files">${files.join(' ')}</p>` +
      blocksHtml(content.blocks, language) +
      `<section class="plain-card"><h2>${words.checkTitle}</h2><p>${escapeHtml(words.checkHow(checkAddress))}</p>` +
      `<p>${words.code}: <strong>${showPaperCode(code)}</strong></p></section>`,
  };
}
