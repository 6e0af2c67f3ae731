import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const KIT = fileURLToPath(new URL('../../client/src/ui', import.meta.url));

/** Components without a sample: the frame of every screen, and parts of other components. */
const FRAME = [
  'acting-list',
  'columns-button',
  'columns-dialog',
  'crash-screen',
  'error-summary',
  'field',
  'form-field',
  'icon',
  'key-hints',
  'key-row',
  'late-part',
  'lazy-dialog',
  'masked-phone',
  'cloth',
  'earlier-loan-note',
  'network-friend',
  'network-legend',
  'page',
  'part-boundary',
  'paper-button',
  'paged-view',
  'payment-list',
  'query-boundary',
  'saved-filters',
  'saved-filters-dialog',
  'payment-received',
  'prompt-panel',
  'prompt-tracker',
  'splash',
  'tab-bar',
  'toaster',
  'toasts',
  'top-bar',
];

test('every component of the kit is on the design page', () => {
  const samples = readdirSync(HERE)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(`${HERE}/${name}`, 'utf8'))
    .join('\n');
  const components = readdirSync(KIT)
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => name.replace('.tsx', ''));
  const missing = components.filter(
    (name) => !FRAME.includes(name) && !samples.includes(`'@client/ui/${name}'`),
  );
  expect(missing).toEqual([]);
});
