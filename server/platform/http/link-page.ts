import type { Express } from 'express';
import type { Language } from '@shared/language';
import { PATTERNS } from '@shared/paths';
import { atOneMoment, type Context, type Deps } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { lenderFooter } from './lender-footer';
import { languageFor, type Pages, stylesOf } from './pages';
import { plainPage } from './plain-page';
import { contextOf } from './request-context';

const SCRIPT = `
const button = document.querySelector('button');
const word = document.querySelector('[role=status]');
button.addEventListener('click', async () => {
  button.disabled = true;
  const answer = await fetch(location.pathname, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}',
  }).catch(() => ({ ok: false }));
  button.hidden = answer.ok;
  button.disabled = false;
  word.textContent = answer.ok ? word.dataset.done : word.dataset.failed;
});`;

/** The texts of a page; `ask` gets what `look` returned. */
export interface LinkWords {
  title: string;
  ask(subject: string): string;
  why: string;
  what: string;
  button: string;
  done: string;
  failed: string;
  over: string;
  logIn: string;
}

/** A page behind a link of an SMS, by which a phone undoes something. */
export interface LinkPage {
  /** Below `/api/`. */
  name: string;
  words: Record<Language, LinkWords>;
  /** What the link undoes, in the reader's language. Throws Refused when it no longer works. */
  look(token: string, language: Language): Promise<string>;
  act(context: Context, token: string): Promise<void>;
}

/** The script of all these pages. */
export const installLinkScript = (app: Express): unknown =>
  app.get('/api/link.js', (_req, res) => void res.type('text/javascript').send(SCRIPT));

/** Installs a page. It needs no session, and GET changes nothing, because phones open links automatically. */
export function installLinkPage(
  app: Express,
  deps: Deps,
  pages: Pages,
  { name, words, look, act }: LinkPage,
): void {
  app.get(`/api/${name}/:token`, async (req, res) => {
    const language = languageFor(req, res, deps);
    const subject = await orNull(look(req.params.token, language));
    const own = words[language];
    const body = subject === null ? `<p>${own.over}</p>` : asking(own, subject);
    const styles = await stylesOf(pages, language);
    res.status(subject === null ? 404 : 200).type('html');
    const link = { href: PATTERNS.logIn, label: own.logIn };
    const foot = lenderFooter(deps.lender);
    res.send(plainPage({ language, title: own.title, styles, body, foot, link }));
  });
  app.post(`/api/${name}/:token`, async (req, res) => {
    await act(await contextOf(atOneMoment(deps), req, 'anyone'), req.params.token);
    res.json({ kept: true });
  });
}

async function orNull(looked: Promise<string>): Promise<string | null> {
  try {
    return await looked;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const asking = (words: LinkWords, subject: string): string =>
  `<section><h2>${words.ask(subject)}</h2><p>${words.why}</p><p>${words.what}</p></section>
<button type="button">${words.button}</button>
<p role="status" data-done="${words.done}" data-failed="${words.failed}"></p>
<script src="/api/link.js"></script>`;
