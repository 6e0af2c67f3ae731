import type { Express } from 'express';
import type { Deps } from '@server/context';
import { NOT_FOUND } from '@server/http/not-found';
import { Refused } from '@server/refused';
import { phoneOfToken } from './refusal-token';
import { saveRefusedPhone } from './store';

const SCRIPT = `
const button = document.querySelector('button');
button.addEventListener('click', async () => {
  button.disabled = true;
  const answer = await fetch(location.pathname, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}',
  });
  document.querySelector('p').textContent = answer.ok
    ? 'Done. We will not write to this number again.'
    : 'That did not work. Please try again.';
  button.hidden = answer.ok;
  button.disabled = false;
});`;

const PAGE = `<!doctype html>
<html lang="en-KE"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>Tegemea: no more messages</title></head>
<body><h1>No more messages from Tegemea?</h1>
<p>Nobody will be able to have us write to this number again. You owe nothing.</p>
<button type="button">Yes, never write to me again</button>
<script src="/api/refuse.js"></script></body></html>`;

/**
 * Where an invitation's "to refuse for good" leads: without an account, a script of the application or a
 * sign-in. Opening it changes nothing, because phones and crawlers open links by themselves.
 */
export function installRefusePage(app: Express, deps: Deps): void {
  app.get('/api/refuse.js', (_req, res) => void res.type('text/javascript').send(SCRIPT));
  app.get('/api/refuse/:token', (req, res) => {
    numberOf(deps, req.params.token);
    res.type('html').send(PAGE);
  });
  app.post('/api/refuse/:token', async (req, res) => {
    await saveRefusedPhone(deps.db, numberOf(deps, req.params.token), deps.now());
    res.json({ refused: true });
  });
}

function numberOf(deps: Deps, token: string) {
  const number = phoneOfToken(deps.secret, token);
  if (!number) throw new Refused(NOT_FOUND);
  return number;
}
