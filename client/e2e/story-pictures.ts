import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '@server/platform/core/root';
import {
  acceptAs,
  askFor,
  lastCode,
  newLoan,
  newPerson,
  payBy,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { newcomer, signedIn } from './stage';
import { stage, test } from './stage-test';

/** `npm run pictures`: the story of a loan beat by beat, in both themes, on a phone and a desktop; and the previews. */

const FOLDER = join(ROOT, 'docs/pictures/story');
const PUBLIC = join(ROOT, 'client/public');
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1_440] as const;
const HEIGHTS = { 360: 740, 1_440: 900 };
const QUALITY = 50;

type Screens = Map<(typeof WIDTHS)[number], Page>;

/** Somebody's screens, one of each width; null for a stranger's. */
async function screensOf(person: TestPerson | null): Promise<Screens> {
  const pages: Screens = new Map();
  for (const width of WIDTHS) {
    const size = { width, height: HEIGHTS[width], stays: true };
    const context = person
      ? await signedIn(stage, person, size)
      : (await stage.someone(size)).context;
    pages.set(width, await context.newPage());
  }
  return pages;
}

const each = (screens: Screens, act: (page: Page) => Promise<unknown>): Promise<unknown> =>
  Promise.all([...screens.values()].map(act));

const beats: string[] = [];

/** Draws a beat on both screens, in both themes, once nothing moves; `words`: what is in the middle of them. */
async function draw(beat: string, screens: Screens, words?: RegExp): Promise<void> {
  beats.push(beat);
  for (const [width, page] of screens) {
    const told = words && page.getByText(words).first();
    await told?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const devtools = await page.context().newCDPSession(page);
      const settings = { format: 'webp', quality: QUALITY } as const;
      const { data } = await devtools.send('Page.captureScreenshot', settings);
      await writeFile(join(FOLDER, `${beat}-${width}-${theme}.webp`), Buffer.from(data, 'base64'));
      await devtools.detach();
    }
  }
}

test('docs/pictures/story', { timeout: 900_000 }, async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const { app } = stage;
  // The browsers have the real time.
  app.clock.advance((Date.now() - app.clock.now().getTime()) / 1_000);
  const [borrower, friend] = [await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });
  for (const person of [borrower, friend, admin]) await signIn(person);
  const invited = newcomer('Wanjiku');
  const { id } = await newLoan(borrower);
  const asked = await askFor(borrower, id, friend, '8000.00', 'friend', 'Brian Kiprono');
  const note = 'Nisaidie nipanue duka langu. Nitalipa kila mwezi.';
  await askFor(borrower, id, invited, '5000.00', 'friend', 'Wanjiku Otieno', note);
  await app.settle();
  const mine = await screensOf(borrower);
  await each(mine, (page) => page.goto(`/loan-request/${id}/guarantors`));
  await each(mine, (page) => page.getByText('Selected Guarantors (2)').waitFor());
  await draw('1-request', mine);

  const sms = app.world.phone(invited.phone).inbox[0]?.text ?? '';
  const [link = ''] = /\/guarantee\/\S+/.exec(sms) ?? [];
  const theirs = await screensOf(null);
  await each(theirs, (page) => page.goto(link));
  await each(theirs, (page) => page.getByRole('button', { name: 'Send my code' }).waitFor());
  await draw('2-link', theirs);
  for (const page of theirs.values()) {
    app.clock.advance(61);
    await page.getByRole('button', { name: 'Send my code' }).click();
    await page.getByLabel('Verification code').waitFor();
    await app.settle();
    await page.getByLabel('Verification code').fill(lastCode(app, invited.phone).slice(0, 4));
  }
  await draw('3-code', theirs);
  const phone = theirs.get(360);
  const desk = theirs.get(1_440);
  if (!phone || !desk) throw new Error('a screen is missing');
  await desk.getByLabel('Verification code').fill(lastCode(app, invited.phone));
  await desk.getByLabel('First Name').waitFor();
  await desk.getByRole('button', { name: 'See the request' }).click();
  await desk.getByRole('button', { name: 'Accept Guarantee' }).waitFor();
  await phone.context().addCookies(await desk.context().cookies());
  await phone.goto(new URL(desk.url()).pathname);
  await phone.getByRole('button', { name: 'Accept Guarantee' }).waitFor();
  await draw('4-asked', theirs);
  await each(theirs, (page) => page.getByRole('button', { name: 'Accept Guarantee' }).click());
  await each(theirs, (page) => page.getByRole('button', { name: /^Accept, up to/ }).waitFor());
  await draw('5-yes', theirs);
  await phone.getByLabel(/^A line to/).fill('Najua utaweza.');
  await phone.getByRole('button', { name: /^Accept, up to/ }).click();
  await each(mine, (page) =>
    page
      .getByText(/said yes. Your rate is now/)
      .first()
      .waitFor(),
  );
  await draw('6-rate-falls', mine, /said yes. Your rate is now/);

  await acceptAs(friend, asked);
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await each(mine, (page) => page.goto('/'));
  await each(mine, (page) => page.getByText('Loan Request Submitted').waitFor());
  await draw('7-waiting', mine, /We answer by/);
  await admin.put(`/api/admin/loans/${id}/approve`);
  await each(mine, (page) => page.getByText('The price is fixed.').first().waitFor());
  await draw('8-approved', mine, /The price is fixed/);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  await each(mine, (page) =>
    page
      .getByText(/is in your M-Pesa/)
      .first()
      .waitFor(),
  );
  await draw('9-money-arrives', mine, /is in your M-Pesa/);
  await payBy(app, borrower, id);
  await each(mine, (page) =>
    page
      .getByText(/^KSh [\d,.]+ received/)
      .first()
      .waitFor(),
  );
  await draw('10-instalment-paid', mine, /^KSh [\d,.]+ received/);
  await payBy(app, borrower, id, '25000.00');
  await each(mine, (page) =>
    page
      .getByText(/^Paid in full/)
      .first()
      .waitFor(),
  );
  await draw('11-repaid', mine, /^Paid in full/);
  await borrower.post(`/api/loans/${id}/thanks`, { text: 'Asante kwa kunisimamia.' });
  await each(theirs, (page) => page.goto(`/guarantee/request-${id}`));
  await each(theirs, (page) => page.getByText('“Asante kwa kunisimamia.”').waitFor());
  await draw('12-freed', theirs);
  await writeFile(join(FOLDER, 'README.md'), index());
});

const index = (): string =>
  [
    '# The story, beat by beat',
    '',
    'Drawn by `npm run pictures`, with motion reduced: each picture is the end of its beat.',
    '',
    ...beats.flatMap((beat) => [
      `## ${beat.replaceAll('-', ' ')}`,
      '',
      `| ${WIDTHS.flatMap((width) => THEMES.map((theme) => `${width} px, ${theme}`)).join(' | ')} |`,
      '| --- | --- | --- | --- |',
      `| ${WIDTHS.flatMap((width) =>
        THEMES.map((theme) => `![${beat}, ${width} px, ${theme}](${beat}-${width}-${theme}.webp)`),
      ).join(' | ')} |`,
      '',
    ]),
  ].join('\n');

/** Of 1200 × 630, told by the middle square too. Their names bear a version, because nobody purges previews. */
const PREVIEWS = [
  { file: 'preview-2.jpg', lines: 'solid', words: 'Better Loans Through Trust' },
  // The link's language is not known to who draws a preview, so it has no sentence.
  { file: 'request-1.jpg', lines: 'dashed', words: '' },
] as const;

test('the previews of shared links', async () => {
  const { page } = await stage.someone({ width: 1_200, height: 630 });
  const font = async (name: string) =>
    (await readFile(join(ROOT, `client/src/fonts/${name}.woff2`))).toString('base64');
  const bricolage = await font('bricolage');
  for (const { file, lines, words } of PREVIEWS) {
    await page.setContent(previewOf(lines, words, bricolage));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(PUBLIC, file), type: 'jpeg', quality: 82 });
  }
});

const SPOTS = [
  [452, 190],
  [600, 130],
  [748, 190],
] as const;

const FRIENDS = {
  solid: 'fill="#f6c04d"',
  dashed: 'fill="#0a4532" stroke="#f6c04d" stroke-width="6" stroke-dasharray="12 10"',
};

/** The colours are the light theme's of styles/tokens.css, which a picture can't read. */
const previewOf = (lines: 'solid' | 'dashed', words: string, font: string): string => `
<style>
  @font-face { font-family: B; src: url(data:font/woff2;base64,${font}); font-weight: 700 }
  body { margin: 0; background: #0a4532 }
  text { font: 700 84px B; fill: #fff; text-anchor: middle }
</style>
<svg width="1200" height="630" viewBox="0 0 1200 630" fill="none">
  ${[0, 602].map((y) => hem(y)).join('')}
  <g stroke="#bfe3d1" stroke-width="12" stroke-linecap="round"
    ${lines === 'dashed' ? 'stroke-dasharray="2 24"' : ''}>
    ${SPOTS.map(([x, y]) => `<path d="M${x} ${y}L600 318"/>`).join('')}
  </g>
  ${SPOTS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="36" ${FRIENDS[lines]}/>`).join('')}
  <circle cx="600" cy="318" r="56" fill="#fff"/>
  <text x="600" y="474">Tegemea</text>
  <text x="600" y="546" style="font-size: 40px; fill: #bfe3d1">${words}</text>
</svg>`;

const hem = (y: number): string =>
  Array.from(
    { length: 50 },
    (_each, at) =>
      `<path d="M${at * 24} ${y + 28}l12-18 12 18z" fill="#f6c04d"/>` +
      `<circle cx="${at * 24}" cy="${y + 6}" r="4" fill="#f0926f"/>`,
  ).join('');
