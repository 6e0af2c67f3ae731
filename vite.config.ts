import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { translation } from './client/translation/plugin.ts';

/** A busy machine is slow, not wrong: these only end what hangs. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The client's build and every Vitest project; Tailwind reads tailwind.config.ts through the style sheet. */
const tests = (name: string, include: string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include, ...PATIENCE, ...extra },
});

const DATABASE = { globalSetup: ['server/testing/global-setup.ts'] };

/** For tests of what is built: the pages in a browser, the server as a process. */
const BUILT = {
  ...DATABASE,
  globalSetup: ['server/testing/build-setup.ts', ...DATABASE.globalSetup],
};

export default defineConfig({
  root: 'client',
  plugins: [translation(), react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // A slow machine is no news: the texts' parser takes its time, once a build.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: {
    root: '.',
    projects: [
      tests('walls', ['shared/architecture.test.ts', 'client/translation/**/*.test.ts']),
      tests('rules', ['shared/**/*.test.ts', 'server/lending/**/*.test.ts'], {
        exclude: ['shared/architecture.test.ts'],
      }),
      tests('server', ['server/**/*.test.ts'], {
        exclude: ['server/lending/**', 'server/**/*.process.test.ts'],
        ...DATABASE,
      }),
      tests('process', ['server/**/*.process.test.ts'], BUILT),
      tests('client', ['client/src/**/*.test.ts']),
      tests('browser', ['client/e2e/**/*.test.ts'], BUILT),
    ],
  },
});
