import type { Express } from 'express';
import type { Language } from '@shared/language';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { PATTERNS } from '@shared/paths';
import { maskPhone, type Phone } from '@shared/phone';
import { lenderFooter } from '@server/http/lender-footer';
import { languageFor, type Pages, stylesOf } from '@server/http/pages';
import { plainPage } from '@server/http/plain-page';
import { contextOf } from '@server/http/request-context';
import { atOneMoment, type Deps } from '@server/platform/context';
import { Refused } from '@server/platform/refused';
import { changeToUndo, keepNumber } from './keep-number';

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

interface Words {
  title: string;
  ask(before: string): string;
  why: string;
  what: string;
  button: string;
  done: string;
  failed: string;
  over: string;
  logIn: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    title: 'Keep your number',
    ask: (before) => `Keep ${before} on your account?`,
    why: 'Somebody replaced the phone number of your Tegemea account. If it was you, close this page: nothing changes.',
    what: 'If it was not you, keep yours. Everybody is signed out, and money goes to your number alone.',
    button: 'Keep my number',
    done: 'Done. Your account has your number again. Now choose a new password: log in, “Forgot password?”.',
    failed: 'That did not work. Please try again, or call us.',
    over:
      `This link no longer works: it was used, or more than ${PAYEE_HOLD_HOURS} hours have passed. ` +
      'Call us if you did not change your number.',
    logIn: 'Log in',
  },
  sw: {
    title: 'Rudisha nambari yako',
    ask: (before) => `Ungependa ${before} ibaki kwenye akaunti yako?`,
    why:
      'Kuna mtu amebadilisha nambari ya simu ya akaunti yako ya Tegemea. Ikiwa ni wewe, funga ukurasa huu: ' +
      'hakuna kitakachobadilika.',
    what: 'Ikiwa si wewe, rudisha yako. Wote waliomo watatolewa, na pesa zitatumwa kwa nambari yako pekee.',
    button: 'Rudisha nambari yangu',
    done: 'Sawa. Akaunti yako ina nambari yako tena. Sasa chagua nenosiri jipya: ingia, “Umesahau nenosiri?”.',
    failed: 'Haikufaulu. Tafadhali jaribu tena, au utupigie simu.',
    over:
      `Kiungo hiki hakifanyi kazi tena: kimetumika, au saa ${PAYEE_HOLD_HOURS} zimepita. ` +
      'Tupigie simu ikiwa hukubadilisha nambari yako.',
    logIn: 'Ingia',
  },
};

/**
 * The page behind the link that an old number gets. It needs no session, and GET changes nothing, because phones open
 * links automatically.
 */
export function installKeepNumberPage(app: Express, deps: Deps, pages: Pages): void {
  app.get('/api/keep.js', (_req, res) => void res.type('text/javascript').send(SCRIPT));
  app.get('/api/keep/:token', async (req, res) => {
    const language = languageFor(req, res, deps);
    const before = await numberToKeep(deps, req.params.token);
    const body = before ? asking(WORDS[language], before) : `<p>${WORDS[language].over}</p>`;
    const styles = await stylesOf(pages, language);
    res.status(before ? 200 : 404).type('html');
    const { title, logIn } = WORDS[language];
    const link = { href: PATTERNS.logIn, label: logIn };
    const foot = lenderFooter(deps.lender);
    res.send(plainPage({ language, title, styles, body, foot, link }));
  });
  app.post('/api/keep/:token', async (req, res) => {
    await keepNumber(await contextOf(atOneMoment(deps), req, 'anyone'), req.params.token);
    res.json({ kept: true });
  });
}

/** The masked number; null when the link no longer works. */
async function numberToKeep(deps: Deps, token: string): Promise<string | null> {
  try {
    const { before } = await changeToUndo(deps, token);
    return maskPhone(before as Phone);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const asking = (words: Words, before: string): string =>
  `<section><h2>${words.ask(before)}</h2><p>${words.why}</p><p>${words.what}</p></section>
<button type="button">${words.button}</button>
<p role="status" data-done="${words.done}" data-failed="${words.failed}"></p>
<script src="/api/keep.js"></script>`;
