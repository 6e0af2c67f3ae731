import { expect } from 'vitest';
import { addDays, dayOf } from '@shared/day';
import { TERMS_VERSION } from '@shared/legal';
import { type Phone, phone } from '@shared/phone';
import { app, test } from '@server/testing/app-test';
import { dial, PHONE_PIN } from '@server/testing/dial';
import { importRows } from '@server/testing/import-files';
import { bringIn, uploadImport } from '@server/testing/import-upload';
import { lastCode, newPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';

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
  expect(session.screen).toMatch(/^CON Tegemea\n1 Maombi ya udhamini /);
  expect(await session.type('6')).toMatch(/^CON Tegemea\n1 Requests to me /);
  expect((await dial(app, holderOf(0))).screen).toMatch(/^CON Tegemea\n1 Requests to me /);
});

test('agrees to our terms before they set a PIN, in the language that they read', async () => {
  const holder = holderOf(1);
  expect(await (await dial(app, holder)).type('5', '1')).toMatch(/^END Msimbo unakuja kwa SMS/);
  await app.settle();
  const session = await dial(app, holder);
  const agreed = `select terms_version || ' ' || language from persons where phone = $1`;
  expect(await session.type(lastCode(app, holder.phone))).toMatch(
    /^CON Kabla ya kuchagua PIN: masharti yetu, kwenye \S+\n1 Nakubali masharti\n0 Rudi$/,
  );
  expect(await valueOf(app, agreed, holder.phone)).toBe('none en');
  expect(await session.type('1')).toMatch(/^CON Chagua PIN ya Tegemea/);
  expect(await valueOf(app, agreed, holder.phone)).toBe(`${TERMS_VERSION} sw`);
  const marks = `select count(*)::int from events join persons on persons.id = subject_id
    where phone = $1 and kind = 'terms_agreed'`;
  expect(await valueOf(app, marks, holder.phone)).toBe(1);
  expect(await session.type(PHONE_PIN, PHONE_PIN)).toMatch(/PIN imewekwa/);
  // Changing it asks for the terms no more.
  expect(await session.type('5', PHONE_PIN)).toMatch(/^CON Chagua PIN ya Tegemea/);
});
