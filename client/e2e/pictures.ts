import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '@server/platform/core/root';
import { beginAdminDay } from './admin-day';
import { castScenes, type Scene, type SceneCast, SCENES } from './scenes';
import { screensIn } from './screens-at';
import { openStage } from './stage';
import { stage, test } from './stage-test';

/** `npm run pictures`: every screen at 360 px in both themes, the admin's desk, and the screenshots of the manifest. */

const FOLDER = join(ROOT, 'docs/pictures');
const PUBLIC = join(ROOT, 'client/public');
const THEMES = ['light', 'dark'] as const;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1_280, height: 800 };
/** Of WebP, of 100: text is clear, and the folder stays below 6 MB. */
const QUALITY = 55;
const HEIGHT_MAX = 2_400;
const PORTFOLIO = { loans: 600, months: 18 };

let cast: SceneCast;
test.beforeAll(async () => {
  cast = await castScenes(stage.app);
});

/** A page is drawn whole, what lies over one as the phone shows it. */
async function fit(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  if ((await page.getByRole('dialog').count()) > 0) return;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...PHONE, height: Math.min(whole, HEIGHT_MAX) });
}

/** Draws what stands once the last change of theme has been painted. */
async function draw(page: Page, path: string): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const devtools = await page.context().newCDPSession(page);
  const picture = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await writeFile(path, Buffer.from(picture.data, 'base64'));
  await devtools.detach();
}

test('docs/pictures', { timeout: 1_800_000 }, async () => {
  for (const theme of THEMES) {
    await rm(join(FOLDER, theme), { recursive: true, force: true });
    await mkdir(join(FOLDER, theme), { recursive: true });
  }
  const screens = screensIn({ stage, cast, language: 'en', size: PHONE });
  for (const scene of SCENES) {
    const page = await screens.at(scene);
    await fit(page);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await draw(page, join(FOLDER, theme, `${scene.name}.webp`));
    }
    await page.setViewportSize(PHONE);
  }
  await screens.close();
  await writeFile(join(FOLDER, 'README.md'), index());
});

/** The desk as its admin has it in front of them, over loans of 18 months. */
test('docs/pictures/desk', { timeout: 1_800_000 }, async ({ browser }) => {
  await mkdir(join(FOLDER, 'desk'), { recursive: true });
  const desk = await openStage(browser, { isEmpty: true });
  try {
    const { page, rows } = await beginAdminDay(desk, PORTFOLIO);
    const [asked] = await rows<{ id: string }>(
      `select l.id from loans l join guarantees g on g.loan_id = l.id
       where l.status = 'pending_approval' and g.status = 'accepted'
       group by l.id order by count(*) desc, l.id limit 1`,
    );
    const [called] = await rows<{ id: string }>(
      `select loan_id as id from claims order by id limit 1`,
    );
    if (!asked || !called) throw new Error('there is nothing to show');
    const screens = {
      overview: '/admin',
      review: `/admin/loans/${asked.id}`,
      'review-late': `/admin/loans/${called.id}`,
      collections: '/admin/collections',
      appeals: '/admin/appeals',
      reports: '/admin/reports',
      users: '/admin/users',
      ledger: '/admin/ledger',
      audit: '/admin/audit',
      money: '/admin/money',
      loans: '/admin/loans',
      'loans-ended': '/admin/loans?list=closed',
      payments: '/admin/payments',
    };
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path);
      await page.getByRole('main').locator('h2, table, li').first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await draw(page, join(FOLDER, 'desk', `${name}-${theme}.webp`));
      }
    }
  } finally {
    await desk.close();
  }
});

const index = (): string =>
  [
    '# Every screen at 360 px',
    '',
    'Drawn by `npm run pictures`.',
    '',
    '| screen | light | dark |',
    '| --- | --- | --- |',
    ...SCENES.map(({ name }) => {
      const pictures = THEMES.map((theme) => `![${name}, ${theme}](${theme}/${name}.webp)`);
      return `| ${name} | ${pictures.join(' | ')} |`;
    }),
    '',
  ].join('\n');

test('the screenshots of the manifest', async () => {
  const shots = [
    { name: 'home-repaying', size: PHONE, file: 'screenshot-phone.png' },
    { name: 'guarantors', size: DESKTOP, file: 'screenshot-desktop.png' },
  ];
  for (const { name, size, file } of shots) {
    const screens = screensIn({ stage, cast, language: 'en', size });
    const scene = SCENES.find((each): each is Scene => each.name === name);
    if (!scene) throw new Error(`no scene ${name}`);
    const page = await screens.at(scene);
    await page.screenshot({ path: join(PUBLIC, file) });
    await screens.close();
  }
});
