import { relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalog, firstCatalog, type Screen, SCREEN_CATALOGS } from '@shared/catalogs';
import { LANGUAGES } from '@shared/language';
import { ROOT } from '@server/platform/core/root';
import { readKiswahili } from './read-catalogs.ts';

type LinguiCatalog = Awaited<ReturnType<typeof getCatalogs>>[number];
type Messages = NonNullable<Awaited<ReturnType<LinguiCatalog['collect']>>>;

let catalogs: { name: Catalog; catalog: LinguiCatalog; inCode: Messages }[];
beforeAll(async () => {
  const all = await getCatalogs(getConfig({ cwd: ROOT }));
  catalogs = await Promise.all(
    all.map(async (catalog) => ({
      name: catalog.path.split('/').at(-1) as Catalog,
      catalog,
      inCode: (await catalog.collect()) ?? {},
    })),
  );
});

/** `{name}`, `<0>`, `#`, as a set: what a translation must keep, in whatever order. */
const placeholdersOf = (message: string): string[] =>
  [...new Set(message.match(/\{\w+\}|\{\w+, (plural|select)|<\/?\d+\/?>/g))].sort();

describe.each(LANGUAGES)('the catalogues in %s', (language) => {
  test('have exactly the texts of the code, each translated: else run `npm run words`', async () => {
    for (const { name, catalog, inCode } of catalogs) {
      const known = await catalog.read(language);
      const open = Object.entries(known).filter(([, { translation }]) => !translation.trim());
      expect(Object.keys(known).sort(), name).toEqual(Object.keys(inCode).sort());
      expect(
        open.map(([, { message }]) => message),
        name,
      ).toEqual([]);
    }
  });
});

describe('a translation', () => {
  const messages = readKiswahili();

  test('keeps every placeholder and tag', () => {
    const lost = messages.filter(
      ({ source, translation }) =>
        placeholdersOf(source).join() !== placeholdersOf(translation).join(),
    );
    expect(lost.map(({ translation }) => translation)).toEqual([]);
  });

  test('has none of the mistakes that a dictionary makes', () => {
    // Late as in deceased, a head teacher, a weighing scale, a craving, "kindly", "defaulter".
    const wrong = /\b(marehemu|mkuu wa shule|mizani|hamu|maslahi|mkiukaji)\b/i;
    expect(messages.filter(({ translation }) => wrong.test(translation))).toEqual([]);
  });

  test('is the same wherever its text is in several catalogues', () => {
    const bySource = new Map<string, Set<string>>();
    for (const { source, translation, context = '' } of messages) {
      const key = `${context}|${source}`;
      bySource.set(key, (bySource.get(key) ?? new Set()).add(translation));
    }
    expect([...bySource].filter(([, translations]) => translations.size > 1)).toEqual([]);
  });
});

const MAIN = 'main.tsx';
const FOR_ANYONE: readonly Screen[] = [
  'landing',
  'signUp',
  'logIn',
  'notFound',
  'simulator',
  'design',
  'signedIn',
];
const OTHER_SOURCES: Partial<Record<Screen, string | readonly string[]>> = {
  signedIn: 'signed-in.tsx',
  home: ['pages/home.tsx', 'pages/home-later.ts'],
  verifying: 'features/accounts/verify-phone-dialog.tsx',
  given: 'features/guarantees/given.ts',
  claim: 'features/guarantees/claim-card.tsx',
  alerts: 'features/guarantees/claim-alerts.tsx',
  concerns: 'features/guarantees/concerning-request.tsx',
  friends: 'features/guarantees/friends.ts',
  borrowing: [
    'features/accounts/score-moves.tsx',
    'features/accounts/terms-notice.tsx',
    'features/guarantees/guarantors-at-stake.tsx',
    ...['agreement-sheet', 'late-notice', 'loan-more', 'not-running', 'owed-to-guarantors'].map(
      (part) => `features/loans/${part}.tsx`,
    ),
    ...['pay-panel', 'receipts-sheet', 'schedule-sheet'].map(
      (part) => `features/loans/${part}.tsx`,
    ),
  ],
  papers: 'features/loans/papers-sheet.tsx',
  barred: 'features/accounts/eligibility-notice.tsx',
  leaving: 'features/consents/changes/own-changes.tsx',
  placeAsked: 'features/consents/changes/change-requests.tsx',
  design: '../../dev/design/design-page.tsx',
  simulator: '../../dev/phones/simulator-page.tsx',
};
const sourcesOf = (screen: Screen): readonly string[] =>
  [
    OTHER_SOURCES[screen] ??
      `pages/${screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`,
  ].flat();
const SCREENS = Object.keys(SCREEN_CATALOGS) as Screen[];

test('a screen and its dialogs have their texts in the catalogues that are fetched with it', async () => {
  const imports = await importsOfClient();
  const catalogsOf = new Map<string, Set<Catalog>>();
  for (const { name, inCode } of catalogs) {
    for (const { origin = [] } of Object.values(inCode)) {
      for (const [path] of origin) {
        const file = relative('client/src', path);
        catalogsOf.set(file, (catalogsOf.get(file) ?? new Set()).add(name));
      }
    }
  }
  const misplaced = (entry: string, fetched: readonly Catalog[]) =>
    madeOf(entry, imports)
      .filter((file) => {
        const own = catalogsOf.get(file);
        return own && !fetched.some((catalog) => own.has(catalog));
      })
      .map((file) => `${entry}, with ${fetched.join()}: ${file}`);
  const found = [true, false].flatMap((isSignedIn) => {
    const first = firstCatalog(isSignedIn);
    const screens = SCREENS.filter((screen) => isSignedIn || FOR_ANYONE.includes(screen));
    return [
      ...misplaced(MAIN, [first]),
      ...screens.flatMap((screen) =>
        sourcesOf(screen).flatMap((source) =>
          misplaced(source, [first, ...SCREEN_CATALOGS[screen]]),
        ),
      ),
    ];
  });
  expect(found).toEqual([]);
  expect(madeOf(MAIN, imports)).toContain('ui/toaster.tsx');
});

/** Each module of the client, as from client/src, with what it imports at once or later. */
async function importsOfClient(): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: [MAIN],
    absWorkingDir: `${ROOT}/client/src`,
    tsconfig: `${ROOT}/tsconfig.json`,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'unused',
    write: false,
    metafile: true,
    packages: 'external',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports: found }]) => [
      file,
      found.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

/** The modules that `entry` needs sooner or later, without those of other screens. */
function madeOf(entry: string, imports: ReadonlyMap<string, string[]>): string[] {
  const others = new Set(SCREENS.flatMap(sourcesOf));
  const found = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || (file !== entry && others.has(file))) continue;
    found.add(file);
    open.push(...(imports.get(file) ?? []));
  }
  return [...found];
}
