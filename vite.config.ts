import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { translation } from './client/translation/lingui.ts';
import { outOfTurn } from './server/testing/turns.ts';

/** A busy machine is slow, not wrong: these only end what hangs. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The client's build and every Vitest project; Tailwind reads tailwind.config.ts through the style sheet. */
const tests = (name: string, include: string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include, ...PATIENCE, ...extra },
});

/** Paths as Vite has them, on Windows too. */
const anyOf = (...parts: string[]): RegExp =>
  new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/** One import of the product for all files: none of them may leave anything behind in a module or a global. */
const TOGETHER = { isolate: false };

const DATABASE = { globalSetup: ['server/testing/global-setup.ts'], ...TOGETHER };

/** Files that repeat one thing; in each part of a deep run they do their own share of it (server/testing/depth.ts). */
const SHARED_OUT =
  /\/(histories|races|crash-in|crash-out|every-screen|capacity|every-form|strange-browsers)\.test\.ts$/;

/** Those of them that start first; more browsers at once only wait for each other. */
const FIRST = /\/(histories|races|crash-in|crash-out|every-screen)\.test\.ts$/;

/**
 * Gives each part of a deep run its share of the files, and all of those that share their work out themselves. These
 * are short but take longest, so they start first in their project, also where no earlier run was timed.
 */
class Parts extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const whole = files.filter(({ moduleId }) => SHARED_OUT.test(moduleId));
    return [...whole, ...(await super.shard(files.filter((file) => !whole.includes(file))))];
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isLong = ({ moduleId }: TestSpecification) => FIRST.test(moduleId);
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/** Tests of the parts of dev/ that are pages of the client. */
const IN_THE_BROWSER = 'dev/{design,phones}/**/*.test.ts';

/**
 * What goes into one file because it is needed together: a dozen small files compress badly. What is
 * not named here is split by who imports it.
 */
const CHUNKS = [
  // The first script has all that it needs to fetch the rest.
  {
    name: 'first',
    test: anyOf('vite/preload-helper', 'client/(first-paint|src/lib/early-taps)\\.'),
    priority: 1,
  },
  {
    name: 'base',
    test: anyOf(
      'node_modules/(react|react-dom|scheduler|wouter|regexparam)/',
      'node_modules/(@lingui|@tanstack)/(?!.*(infiniteQueryObserver|useInfiniteQuery))',
      'client/src/(lib/(api|call|classes|hydration|i18n|language|language-tags|navigation)|paths)\\.',
      'client/src/lib/(ahead|device-store|fetched-part|page-data|query-client|read-query|session|texts)\\.',
      'client/src/lib/(theme|toast-store|wanted-path)\\.',
      'client/src/(app|hydrate-page|main|routes)\\.',
      'client/src/ui/(button|button-class|field|icon|icon-paths|lazy-dialog|mark|notice|page)\\.',
      'client/src/ui/(crash-screen|part-boundary|splash|toasts|tone)\\.',
      'shared/(catalogs|language|limits|money|paths|phone|prerendered-pages|rate)\\.',
      'shared/contract/operations/(operation|session)\\.',
    ),
  },
  {
    name: 'form',
    test: anyOf(
      'node_modules/(react-hook-form|zod)/',
      'client/src/ui/(error-summary|form|password-input|schema-resolver|text-input|use-field)\\.',
      'client/src/features/accounts/entering\\.',
      'shared/contract/log-in\\.',
    ),
  },
  {
    name: 'guest',
    test: anyOf(
      'client/src/features/accounts/(guest-shell|phone-entering)\\.',
      'client/src/(lib/code-sent|ui/language-switch)\\.',
      'shared/contract/operations/phone-entry\\.',
    ),
  },
  {
    name: 'typed',
    test: anyOf('client/src/lib/countdown\\.', 'shared/typed-(digits|phone)\\.'),
  },
  {
    name: 'field-text',
    test: anyOf('client/src/lib/field-text\\.', 'shared/texts/(fields|read-message|template)\\.'),
  },
  {
    name: 'kit',
    test: anyOf(
      'client/src/features/guarantees/(claim-stage|queries)\\.',
      'client/src/lib/(format|last-seen|listed-query|shared-words)\\.',
      'client/src/signed-in\\.',
      'client/src/ui/(amount|card|disclosure|error-state|meter|query-boundary|rate|skeleton)\\.',
      'client/src/ui/status-chip\\.',
      'shared/(called-name|day|months)\\.',
      'shared/contract/operations/guarantees\\.',
    ),
  },
  {
    name: 'loan',
    test: anyOf(
      'client/src/features/loans/(loan-(choice|title)|offer|queries)\\.',
      'client/src/features/accounts/verify-prompt\\.',
      'client/src/features/guarantees/standing\\.',
      'client/src/lib/use-now\\.',
      'client/src/ui/(empty-state|stat)\\.',
      'shared/contract/operations/loans\\.',
    ),
  },
  // What a request shows at once, and home after its buttons.
  {
    name: 'picture',
    test: anyOf(
      'client/src/ui/(cloth|facts|folded|network-(friend|picture|spots)|request-card)\\.',
      'client/src/ui/(settle-typed|sticky-actions|timeline)\\.',
      'shared/guarantor-view\\.',
    ),
  },
  {
    name: 'around',
    test: anyOf(
      'client/src/features/accounts/(available|profile-card|trust-arc)\\.',
      'client/src/features/guarantees/(at-stake|backing|groups|guarantor-requests)\\.',
      'client/src/features/guarantees/(loan-network|most-to-pay|network-words)\\.',
      'client/src/features/loans/no-loan\\.',
      'client/src/lib/(haptic|moments|use-moment)\\.',
      'client/src/ui/(moment-words|person-row)\\.',
    ),
  },
  {
    name: 'consents',
    test: anyOf(
      'client/src/features/consents/(guarantor-answers|kept-text|look-chip|own-consent|writes)\\.',
    ),
  },
];

/** What every page has before it imports anything: no import needs to be told of it. */
const IS_THERE = /\/(base|first|rolldown-runtime)-[\w-]+\.js$/;

/** Screens of few people: scripts that everybody fetches do not name the chunks that these import. */
const IS_SELDOM =
  /\/(design|simulator|staff|desk-shell|(loan-)?plan|change(-requests)?|(loan|own)-changes|admin-(?!desk|loan|money)\w+)-/;

/** Tests of the sources themselves, which `npm run check` runs. */
const WALLS = [
  'shared/answers.test.ts',
  'shared/architecture.test.ts',
  'shared/decisions.test.ts',
  'shared/deploy-files.test.ts',
  'shared/alerts-in-prometheus.test.ts',
  'shared/deploy-tools.test.ts',
  'shared/migrations.test.ts',
  'shared/monitoring-files.test.ts',
  'shared/runtime-packages.test.ts',
  'shared/security-book.test.ts',
];

const command = process.env['npm_lifecycle_event'];

/** `npm run pictures` draws docs/pictures; it is no test of anything. */
const isForPictures = command === 'pictures';

/** Whoever names files or a project gets all of them. */
const isWhole = process.argv.slice(2).every((word) => word === 'run' || word.startsWith('-'));
const leftOut = command === 'test' && isWhole ? outOfTurn() : [];

const product = (include: string[]) =>
  tests('product', include, {
    exclude: ['server/lending/**', IN_THE_BROWSER, ...leftOut],
    ...DATABASE,
  });

const PROJECTS = [
  tests('walls', [...WALLS, 'client/translation/**/*.test.ts'], TOGETHER),
  // One project for all that needs no database: each starts workers of its own, which costs more than these tests.
  tests(
    'rules',
    [
      'shared/**/*.test.ts',
      'server/lending/**/*.test.ts',
      'client/src/**/*.test.ts',
      IN_THE_BROWSER,
    ],
    { exclude: [...WALLS], ...TOGETHER },
  ),
  tests('components', ['client/src/**/*.test.tsx'], { environment: 'happy-dom', ...TOGETHER }),
  product(['server/**/*.test.ts', 'dev/**/*.test.ts', 'client/e2e/**/*.test.ts']),
  ...(isForPictures
    ? [tests('pictures', ['client/e2e/{pictures,paper-pictures,story-pictures}.ts'], DATABASE)]
    : []),
];

export default defineConfig({
  root: 'client',
  plugins: [translation(), react(), tailwindcss()],
  resolve: {
    tsconfigPaths: true,
    // React has it itself; wouter and others bring it along for older ones.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        IS_SELDOM.test(file) ? [] : needed.filter((name) => !IS_THERE.test(name)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language] = /\/(en|sw)\/[\w-]+\.po$/.exec(facadeModuleId ?? '') ?? [];
          return `assets/[name]${language ? `.${language}` : ''}-[hash:7].js`;
        },
      },
      // A slow machine is no news: the texts' parser takes its time, once a build.
      checks: { bundlerTimings: false },
    },
  },
  test: {
    root: '.',
    // A worker waits for PostgreSQL and the browser half of its time, so three more than there are cores.
    maxWorkers: availableParallelism() + 3,
    // Young objects of a request live long enough to be copied: more room for them means fewer copies.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: Parts },
    projects: command === 'test:rest' ? [product(outOfTurn())] : PROJECTS,
  },
});
