import { expect } from 'vitest';
import { addDays, dayOf } from '@shared/day';
import { type Phone, phone } from '@shared/phone';
import { app, test } from '@server/testing/app-test';
import { dial } from '@server/testing/dial';
import { importRows } from '@server/testing/import-files';
import { bringIn, uploadImport } from '@server/testing/import-upload';
import { newPerson } from '@server/testing/people';

/** Somebody whom another system brought in: they chose no language and agreed to no terms of ours. */

const HOLDERS = ['0740000000', '0740000001'].map((number) => ({
  phone: phone(`254${number.slice(1)}`),
}));

test.beforeAll(async () => {
  app.deps.ussd = { code: '*384*77#' };
  app.deps.fourEyes = true;
  const [owner, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const asOf = addDays(dayOf(app.clock.now()), -1);
  await bringIn(app, [owner, second], await uploadImport(owner, importRows(2, asOf), asOf));
});

const holderOf = (at: 0 | 1): { phone: Phone } => {
  const holder = HOLDERS[at];
  if (!holder) throw new Error('nobody was brought in');
  return holder;
};

test('reads Kiswahili until they choose another language', async () => {
  const session = await dial(app, holderOf(0));
  expect(session.screen).toMatch(/^CON Tegemea\n1 Maombi kwangu /);
  expect(await session.type('6')).toMatch(/^CON Tegemea\n1 Requests to me /);
  expect((await dial(app, holderOf(0))).screen).toMatch(/^CON Tegemea\n1 Requests to me /);
});
