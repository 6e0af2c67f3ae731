import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ANSWERS_FILE, answerSchemas } from '@server/scripts/answer-schemas';

test('the schemas of answers are those of their types: npm run api:describe', async () => {
  const kept: unknown = JSON.parse(await readFile(ANSWERS_FILE, 'utf8'));
  expect(kept).toEqual(answerSchemas());
});
