import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import { newPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';

test('a person’s language is English until they choose, and then stays on the account', async () => {
  const person = await newPerson(app);
  const spoken = async () => (await person.get<CurrentUser>('/api/auth/user')).body.language;
  expect(await spoken()).toBe('en');
  const { status, body } = await person.put('/api/user/language', { language: 'sw' });
  expect([status, body]).toEqual([200, { language: 'sw' }]);
  expect(await spoken()).toBe('sw');
  await person.put('/api/user/language', { language: 'sw' });
  await person.put('/api/user/language', { language: 'en' });
  expect(await spoken()).toBe('en');
});

test('only a language that we speak is taken', async () => {
  const person = await newPerson(app);
  const { status } = await person.put('/api/user/language', { language: 'fr' });
  expect(status).toBe(422);
});
