import type { Express } from 'express';
import { type Language, LANGUAGES } from '@shared/language';
import { PATTERNS } from '@shared/paths';
import type { Deps } from '@server/platform/context';
import { lenderFooter } from '@server/http/lender-footer';
import { linkButton } from '@server/http/link-button';
import { NOT_FOUND } from '@server/http/not-found';
import { languageFor, type Pages, stylesOf } from '@server/http/pages';
import { plainPage } from '@server/http/plain-page';
import { Refused } from '@server/platform/refused';
import { phoneOfToken } from './opt-out-token';
import { saveOptOut } from './store';

const WORDS = {
  en: {
    title: 'No more messages from Tegemea?',
    what: 'Nobody will be able to have us write to this number again. You owe nothing.',
    button: 'Yes, never write to me again',
    done: 'Done. We will not write to this number again.',
    failed: 'That did not work. Please try again.',
    home: 'Home',
  },
  sw: {
    title: 'Usipokee tena ujumbe wa Tegemea?',
    what: 'Hakuna atakayeweza kutufanya tuandikie nambari hii tena. Huna deni lolote.',
    button: 'Ndiyo, msiniandikie tena kamwe',
    done: 'Sawa. Hatutaandikia nambari hii tena.',
    failed: 'Haikufaulu. Tafadhali jaribu tena.',
    home: 'Mwanzo',
  },
} satisfies Record<Language, object>;

/**
 * The page behind an invitation's opt-out link. It needs no account, session or client script. GET changes nothing,
 * because phones and crawlers open links automatically.
 */
export function installOptOutPage(app: Express, deps: Deps, pages: Pages): void {
  app.get('/api/refuse/:token', async (req, res) => {
    numberOf(deps, req.params.token);
    const language = languageFor(req, res, deps);
    const styles = await stylesOf(pages, language);
    res.type('html').send(page(language, styles, lenderFooter(deps.lender)));
  });
  app.post('/api/refuse/:token', async (req, res) => {
    await saveOptOut(deps.db, numberOf(deps, req.params.token), deps.now());
    res.json({ refused: true });
  });
}

function numberOf(deps: Deps, token: string) {
  const number = phoneOfToken(deps.secret, token);
  if (!number) throw new Refused(NOT_FOUND);
  return number;
}

/** In both languages, the reader's first: whoever is invited may not have chosen one. */
function page(language: Language, styles: string, foot: string): string {
  const { title, what, home } = WORDS[language];
  const others = LANGUAGES.filter((each) => each !== language);
  const sections = others.map(
    (each) =>
      `<section lang="${each}"><h2>${WORDS[each].title}</h2><p>${WORDS[each].what}</p></section>`,
  );
  const button = linkButton(
    WORDS[language],
    others.map((each) => [each, WORDS[each]]),
  );
  const way = { href: PATTERNS.home, words: home };
  const body = `<p>${what}</p>${sections.join('')}${button}`;
  return plainPage({ language, title, styles, way, body, foot, isPrivate: true });
}
