import { expect, test as base } from 'vitest';
import { privateIn } from './captured-log';
import { expectBooksInOrder } from './invariants';
import { type AppSettings, CONNECTIONS, startTestApp, type TestApp } from './test-app';

/**
 * The app of the current test file: started before its first test or `test.beforeAll`, stopped after its last. One at a
 * time, because a worker runs files in sequence.
 */
export let app: TestApp;

interface Settings extends AppSettings {
  /** Whether the books are checked at the end of the file; false where a test writes rows without the verbs. */
  checksBooks?: boolean;
}

/** Vitest's `test`, with an app for the whole file. */
export const testWith = ({ checksBooks = true, ...settings }: Settings) =>
  base.extend<{ $file: { app: TestApp }; $test: { answers: undefined } }>({
    app: [
      // eslint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what is wanted
      async ({}, provide) => {
        app = await startTestApp(settings);
        try {
          await provide(app);
          expect(app.answerFaults).toEqual([]);
          if (checksBooks) await expectBooksInOrder(app.db);
          expect(await privateIn(app.logged.lines.join(''), app)).toEqual([]);
        } finally {
          await app.stop();
        }
      },
      { scope: 'file', auto: true },
    ],
    answers: [
      async ({ app: { answerFaults } }, provide) => {
        await provide(undefined);
        expect(answerFaults.splice(0)).toEqual([]);
      },
      { auto: true },
    ],
  });

export const test = testWith({});

/** The same for calls that are to meet in the database by the dozen. */
export const rushTest = testWith({ connections: CONNECTIONS.rush });
