import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';
import { bundledChromium } from './bundled-chromium';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const REMEDY =
  'The end-to-end tests found no Chromium that starts. Install one (Debian: apt-get install ' +
  'chromium; anywhere: npx playwright-core install chromium) or set CHROMIUM_PATH. Tried:';

/** A possible location of a browser, and how to start it. */
type Place = { name: string; options(): Promise<LaunchOptions> };

/**
 * Starts a headless Chromium: $CHROMIUM_PATH alone if set, else Playwright's, else (Linux x64) the bundled headless
 * shell, else the system's. Throws when none starts and says what to install; tests must not skip on it. `more`: extra
 * arguments.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const failures: string[] = [];
  for (const place of placesToLook()) {
    try {
      return await chromium.launch({ ...(await place.options()), args: [...ARGUMENTS, ...more] });
    } catch (cause) {
      failures.push(`  ${place.name}: ${String(cause).split('\n').slice(0, 2).join(' ')}`);
    }
  }
  throw new Error([REMEDY, ...failures].join('\n'));
}

/** A whole Chromium, with passkeys, which the bundled headless shell has not; null where none is installed. */
export async function launchWholeBrowser(): Promise<Browser | null> {
  for (const place of [...programsOnPath().map((path) => at(path)), ...channels()]) {
    const options = { ...(await place.options()), args: ARGUMENTS };
    const browser = await chromium.launch(options).catch(() => null);
    if (browser) return browser;
  }
  return null;
}

function placesToLook(): Place[] {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return [at(named, '$CHROMIUM_PATH')];
  return [
    { name: "Playwright's own", options: async () => ({}) },
    ...bundled(),
    ...programsOnPath().map((path) => at(path)),
    ...channels(),
  ];
}

const at = (executablePath: string, name = executablePath): Place => ({
  name,
  options: async () => ({ executablePath }),
});

function programsOnPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  return paths.filter((path) => existsSync(path));
}

/** The locations on macOS and Windows, which are not on PATH, are known to Playwright. */
function channels(): Place[] {
  if (process.platform === 'linux') return [];
  return ['chrome', 'msedge'].map((channel) => ({
    name: channel,
    options: async () => ({ channel }),
  }));
}

function bundled(): Place[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const options = async () => {
    const { executablePath, env } = await bundledChromium();
    return { executablePath, env: { ...process.env, ...env } };
  };
  return [{ name: 'the bundled Chromium', options }];
}
