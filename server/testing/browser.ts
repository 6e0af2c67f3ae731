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

/** A place where a browser may be, and how to start the one that is there. */
type Place = { name: string; options(): Promise<LaunchOptions> };

/**
 * Starts a headless Chromium: the one $CHROMIUM_PATH names and no other, else Playwright's own,
 * else (Linux x64) the bundled one, else the system's. The bundled one is a headless shell, which
 * works half as much as a whole browser. Throws when none starts, saying what to
 * install; tests must let that fail them. `more`: arguments besides the usual ones.
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

/** Where macOS and Windows keep their browsers, which is not on PATH, Playwright knows. */
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
