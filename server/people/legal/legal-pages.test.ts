import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { DEMO_LENDER } from '@shared/lender';
import { formatMoney } from '@shared/money';
import { FIRST_VERSION } from '@server/lending/product';
import { TERMS_VERSION } from '@shared/legal';
import { newPerson } from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { app, test } from '@server/testing/app-test';
import { PRIVACY } from './privacy';
import { TERMS } from './terms';

test('a changed text has a new version: write both here', () => {
  const text = createHash('sha256')
    .update(JSON.stringify([TERMS, PRIVACY]))
    .digest('hex');
  expect([TERMS_VERSION, text.slice(0, 16)]).toEqual(['2026-11-29', '34ac1b8e52cfdc94']);
});

test('the terms name no figure that a version of a product decides', () => {
  const { amount, baseRate } = FIRST_VERSION.terms;
  const decided = [formatMoney(amount.min), formatMoney(amount.max), `${baseRate / 100} %`, '12'];
  for (const { sections } of Object.values(TERMS)) {
    const text = JSON.stringify(sections);
    expect(decided.filter((figure) => text.includes(figure))).toEqual([]);
  }
});

test('both documents say as many things in either language', () => {
  for (const { en, sw } of [TERMS, PRIVACY]) {
    expect(sw.sections.map((section) => section.length)).toEqual(
      en.sections.map((section) => section.length),
    );
  }
});

test('the terms and the privacy notice are pages for anybody, in either language', async () => {
  const person = await newPerson(app);
  for (const visitor of [app.visitor(), person]) {
    const terms = await visitor.get<string>('/terms');
    expect([terms.status, terms.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(terms.body).toContain('<html lang="en-KE" translate="no">');
    expect(terms.body).toContain('Version of 29 Nov 2026.');
    expect(terms.body).toContain('72 hours');
    expect(terms.body).not.toContain('<script');
  }
  const privacy = await app.visitor().get<string>('/privacy?lang=sw');
  expect(privacy.body).toContain('<html lang="sw-KE" translate="no">');
  expect(privacy.body).toContain('<h1>Faragha</h1>');
});

test('the menus stand in the privacy notice where a code can be dialled, and nowhere else', async () => {
  const ofMenus = { en: 'PIN of these menus', sw: 'PIN yako ya menyu hizi' };
  const dialled = await serveAgain(app, {}, { ussd: { code: '*384*77#' } });
  onTestFinished(dialled.stop);
  for (const [language, words] of Object.entries(ofMenus)) {
    const path = `/privacy?lang=${language}`;
    expect((await dialled.visitor().get<string>(path)).body).toContain(words);
    expect((await app.visitor().get<string>(path)).body).not.toContain(words);
  }
});

test('the foot says who lends, in words that can do no harm', async () => {
  const known = (await app.visitor().get<string>('/terms')).body;
  expect(known).toContain(DEMO_LENDER.name);
  expect(known).toContain('<a href="tel:0700000000">0700 000 000</a>');
  const other = await serveAgain(
    app,
    {},
    { lender: { ...DEMO_LENDER, name: 'Umoja & <b>Sons</b>' } },
  );
  onTestFinished(other.stop);
  expect((await other.visitor().get<string>('/terms')).body).toContain(
    'Umoja &amp; &lt;b&gt;Sons&lt;/b&gt;',
  );
});
