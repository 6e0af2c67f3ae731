import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '@server/platform/core/root';
import { restoreBackup } from '@server/platform/db/backup/restore-backup';
import { startAppOn, type TestApp } from '@server/testing/app-on';
import { createDatabase } from '@server/testing/database';
import { dial, PHONE_PIN, readTerms, setPhonePin } from '@server/testing/dial';
import { moveToInstant } from '@server/testing/nights';
import type { Kept } from '@server/testing/releases/make-database';
import { valueOf } from '@server/testing/stages';

/** The database of 1.0.0, in which requests and a notice wait that were sent before there were menus. */
const STORED = join(ROOT, 'server/testing/releases/1.0.0');
const { at, people, open } = JSON.parse(readFileSync(`${STORED}.json`, 'utf8')) as Kept;

let app: TestApp;
beforeAll(async () => {
  const target = await createDatabase('template0');
  await restoreBackup(target.url, `${STORED}.gz`);
  app = await startAppOn(target);
  app.deps.ussd = { code: '*384*77#' };
  moveToInstant(app, new Date(at));
});
afterAll(() => app.stop());

test('who was asked before is asked in the menus too, and says yes there', async () => {
  await setPhonePin(app, people.asked);
  const session = await dial(app, people.asked);
  expect(await session.type('1')).toMatch(/ asks you to guarantee a loan: KSh /);
  await readTerms(session);
  expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed: you guarantee /);
  const agreed = `select agreement->'dialled'->>'channel' from guarantees where id = $1`;
  expect(await valueOf(app, agreed, open.guarantee)).toBe('ussd');
});

test('a notice that was given before is read and appealed there', async () => {
  await setPhonePin(app, people.guarantor);
  const session = await dial(app, people.guarantor);
  let screen = await session.type('4', PHONE_PIN);
  const claim = 'select status from claims where guarantee_id = $1';
  for (let number = 1; number <= 3 && !screen.includes('1 Appeal'); number += 1) {
    screen = await session.type(String(number));
    if (!screen.includes('1 Appeal')) await session.type('0');
  }
  expect(screen).toMatch(/ days late\. You owe nothing now\./);
  expect(await session.type('1', '4')).toMatch(/^END Your appeal/);
  expect(await valueOf(app, claim, open.notice)).toBe('appealed');
});

test('a loan that ran before is read there as on the web', async () => {
  await setPhonePin(app, people.pays);
  const session = await dial(app, people.pays);
  const reference = await valueOf<string>(
    app,
    'select reference from loans where id = $1',
    open.running,
  );
  expect(await session.type('2', PHONE_PIN)).toContain(reference);
});
