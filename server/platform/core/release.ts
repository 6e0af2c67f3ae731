import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './root';

const Release = z.object({ version: z.string(), commit: z.string() });

/** What runs, as `npm run build` noted it beside the bundles. The sources themselves are of no release. */
export const RELEASE = readRelease(join(ROOT, 'release.json'));

/** The version of package.json, which a backup and a migrated database note. */
export const VERSION = readVersion(join(ROOT, 'package.json'));

/** The release as one word, for the log and the pages. */
export const RELEASE_ID = `${RELEASE.version}+${RELEASE.commit}`;

function readVersion(file: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

function readRelease(file: string): z.output<typeof Release> {
  if (!existsSync(file)) return { version: '0.0.0', commit: 'sources' };
  return Release.parse(JSON.parse(readFileSync(file, 'utf8')));
}
