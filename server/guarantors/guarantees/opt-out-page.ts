import { showRefusalPage } from '@shared/contract/operations/phone-entry';
import type { Express, Request, Response } from 'express';
import { maskPhone } from '@shared/phone';
import { lenderFooter } from '@server/platform/http/lender-footer';
import { languageFor, type Pages, stylesOf } from '@server/platform/http/pages';
import { plainPage } from '@server/platform/http/plain-page';
import type { Deps } from '@server/platform/core/context';
import { phoneOfToken } from '@server/platform/core/security/phone-token';
import { OPT_OUT_WORDS, type OptOutWords } from './opt-out-words';
import { saveOptOut } from './store';

/**
 * The page on which a number stops our messages. It needs no account, session or script. GET changes nothing, because
 * phones and crawlers open links automatically; its form carries the link's own token and nothing else.
 */
export function installOptOutPage(app: Express, deps: Deps, pages: Pages): void {
  const show = async (req: Request, res: Response, content: (words: OptOutWords) => Content) => {
    const language = languageFor(req, res, deps);
    const styles = await stylesOf(pages, language);
    const foot = lenderFooter(deps.lender);
    const { status = 200, ...shown } = content(OPT_OUT_WORDS[language]);
    res.status(status).type('html');
    res.send(plainPage({ language, styles, foot, ...shown }));
  };
  app.get(showRefusalPage.path, (req, res) => {
    const number = phoneOfToken(deps.secret, req.params.token);
    return show(req, res, number ? asking(maskPhone(number)) : incomplete);
  });
  app.post(showRefusalPage.path, async (req, res) => {
    const number = phoneOfToken(deps.secret, req.params.token);
    if (number) await saveOptOut(deps.db, number, deps.now());
    return show(req, res, number ? done(maskPhone(number)) : incomplete);
  });
}

interface Content {
  status?: number;
  title: string;
  body: string;
  picture?: string;
}

/** A friend's line that has not become one, and the same let go. */
const picture = (dashes: string, isLetGo: boolean): string =>
  '<svg class="plain-picture" viewBox="0 0 200 72" aria-hidden="true" fill="none">' +
  `<path class="line" d="M52 36H148" stroke-dasharray="${dashes}"/>` +
  `<circle class="friend" cx="${isLetGo ? 24 : 32}" cy="36" r="20" stroke-dasharray="5 4"/>` +
  '<circle class="centre" cx="168" cy="36" r="24"/>' +
  '<path class="you" d="m158 36 7 7 13-14"/></svg>';

const asking =
  (number: string) =>
  (words: OptOutWords): Content => ({
    title: words.title,
    picture: picture('6 6', false),
    body:
      `<p class="plain-lead">${words.whose(number)}</p>` +
      `<ul>${words.what.map((line) => `<li>${line}</li>`).join('')}</ul>` +
      `<form method="post"><button>${words.button(number)}</button></form>` +
      `<p>${words.change}</p>${complaint(words)}`,
  });

const done =
  (number: string) =>
  (words: OptOutWords): Content => ({
    title: words.done,
    picture: picture('3 14', true),
    body: `<p class="plain-lead" role="status">${words.promise(number)}</p>${complaint(words)}`,
  });

const incomplete = (words: OptOutWords): Content => ({
  status: 404,
  title: words.incomplete,
  body: `<p class="plain-lead">${words.again}</p>${complaint(words)}`,
});

const complaint = ({ wrong, complain }: OptOutWords): string =>
  `<section class="plain-card"><h2>${wrong}</h2><p>${complain}</p></section>`;
