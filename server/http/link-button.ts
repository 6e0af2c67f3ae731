import type { Express } from 'express';
import type { Language } from '@shared/language';

const PATH = '/api/link.js';

const SCRIPT = `
const button = document.querySelector('button');
button.addEventListener('click', async () => {
  button.disabled = true;
  const answer = await fetch(location.pathname, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}',
  }).catch(() => ({ ok: false }));
  button.hidden = answer.ok;
  button.disabled = false;
  for (const word of document.querySelectorAll('[role=status]')) {
    word.textContent = answer.ok ? word.dataset.done : word.dataset.failed;
  }
});`;

/** The script of the pages behind links in an SMS. */
export function installLinkScript(app: Express): void {
  app.get(PATH, (_req, res) => void res.type('text/javascript').send(SCRIPT));
}

interface ButtonWords {
  button: string;
  done: string;
  failed: string;
}

/**
 * The one button of a page behind a link in an SMS: it posts to the page's own address, and says what came of it. Other
 * languages than the page's stand under it where its reader may have chosen none.
 */
export function linkButton(words: ButtonWords, others: [Language, ButtonWords][] = []): string {
  const all: [Language | null, ButtonWords][] = [[null, words], ...others];
  const each = (write: (words: ButtonWords, lang: string) => string): string =>
    all.map(([language, own]) => write(own, language ? ` lang="${language}"` : '')).join('');
  return [
    '<button type="button">',
    each(({ button }, lang) => `<span${lang}>${button}</span>`),
    '</button>',
    each(
      ({ done, failed }, lang) =>
        `<p role="status"${lang} data-done="${done}" data-failed="${failed}"></p>`,
    ),
    `<script src="${PATH}"></script>`,
  ].join('');
}
