import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '@server/platform/core/root';
import { SHELL_WORDS, shellInKiswahili } from './shell-words';

const SHELL = readFileSync(join(ROOT, 'client/index.html'), 'utf8');

test.each(SHELL_WORDS)('the shell says %s, and in Kiswahili %s', (english, kiswahili) => {
  expect(SHELL).toContain(english);
  expect(shellInKiswahili(SHELL)).toContain(kiswahili);
  expect(shellInKiswahili(SHELL)).not.toContain(english);
});
