import { afterEach, expect, it, vi } from 'vitest';
import { launchBrowser } from '@server/testing/browser';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('renders a page', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto('data:text/html,<title>Tegemea</title><h1>Karibu</h1>');
    expect(await page.title()).toBe('Tegemea');
    const { width = 0, height = 0 } = (await page.locator('h1').boundingBox()) ?? {};
    expect(width * height).toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
});

it('fails, saying what to install, when there is no browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(launchBrowser()).rejects.toThrow(/Install one .* or set CHROMIUM_PATH/);
});
