import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** A Chromium without system dependencies: the executable and its environment. */
export type BundledChromium = { executablePath: string; env: Record<string, string> };

const PACKAGE = '@sparticuz/chromium';

/**
 * Unpacks by the package's own code. The environment gives it a private directory (its default in the shared temporary
 * directory would race) and makes it include the NSS libraries, which it otherwise unpacks for Lambda only.
 */
const UNPACK = `import('@sparticuz/chromium').then((it) => it.default.executablePath())`;
const UNPACK_ALL = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

/** The Chromium of `@sparticuz/chromium` (Linux x64), unpacked once into node_modules/.cache. */
export async function bundledChromium(): Promise<BundledChromium> {
  const packageDir = dirname(dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE))));
  const home = join(packageDir, '..', '..', '.cache', `chromium-${versionOf(packageDir)}`);
  if (!existsSync(home)) await unpack(packageDir, home);
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  };
}

function versionOf(packageDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** Unpacks next to the target and renames, so that concurrent workers never see a partial copy. */
async function unpack(packageDir: string, home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const draft = await mkdtemp(`${home}.tmp-`);
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: packageDir,
    env: { ...UNPACK_ALL, TMPDIR: draft },
  });
  await writeFile(join(draft, 'fonts.conf'), fontsConf(home));
  try {
    await rename(draft, home);
  } catch (cause) {
    if (!existsSync(home)) throw cause;
    await rm(draft, { recursive: true });
  }
}

/** Its own fonts alone, so that a screen has the same width on every machine. */
const fontsConf = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
