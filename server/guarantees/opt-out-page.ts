import type { Express } from 'express';
import type { Deps } from '@server/platform/context';
import { NOT_FOUND } from '@server/http/not-found';
import { Refused } from '@server/platform/refused';
import { phoneOfToken } from './opt-out-token';
import { saveOptOut } from './store';

const SCRIPT = `
const buttons = document.querySelectorAll('button');
const say = (name) => {
  for (const part of document.querySelectorAll('section')) {
    part.querySelector('p').textContent = part.dataset[name];
  }
};
const refuse = async () => {
  for (const button of buttons) button.disabled = true;
  const answer = await fetch(location.pathname, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}',
  });
  say(answer.ok ? 'done' : 'failed');
  for (const button of buttons) { button.hidden = answer.ok; button.disabled = false; }
};
for (const button of buttons) button.addEventListener('click', refuse);`;

/** In both languages: the recipient may not have chosen one. */
const PAGE = `<!doctype html>
<html lang="en-KE"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>Tegemea: no more messages</title></head>
<body>
<section data-done="Done. We will not write to this number again."
data-failed="That did not work. Please try again.">
<h1>No more messages from Tegemea?</h1>
<p>Nobody will be able to have us write to this number again. You owe nothing.</p>
<button type="button">Yes, never write to me again</button></section>
<section lang="sw-KE" data-done="Sawa. Hatutaandikia nambari hii tena."
data-failed="Haikufaulu. Tafadhali jaribu tena.">
<h1>Usipokee tena ujumbe wa Tegemea?</h1>
<p>Hakuna atakayeweza kutufanya tuandikie nambari hii tena. Huna deni lolote.</p>
<button type="button">Ndiyo, msiniandikie tena kamwe</button></section>
<script src="/api/refuse.js"></script></body></html>`;

/**
 * The page behind an invitation's opt-out link. It needs no account, session or client script. GET changes nothing,
 * because phones and crawlers open links automatically.
 */
export function installOptOutPage(app: Express, deps: Deps): void {
  app.get('/api/refuse.js', (_req, res) => void res.type('text/javascript').send(SCRIPT));
  app.get('/api/refuse/:token', (req, res) => {
    numberOf(deps, req.params.token);
    res.type('html').send(PAGE);
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
