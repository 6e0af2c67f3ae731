import { expect } from 'vitest';
import type { Approval, Approvals } from '@shared/contract/approvals';
import type { ImportDetail } from '@shared/contract/imports';
import { addDays, dayOf } from '@shared/day';
import { parsePhone } from '@shared/typed-phone';
import { app, test } from '@server/testing/app-test';
import { importRows } from '@server/testing/import-files';
import { uploadImport } from '@server/testing/import-upload';
import { newPerson, type TestPerson } from '@server/testing/people';

/** Customers who move in are told in the words that one owner wrote and another read. */

const PATH = '/api/admin/imports';
const REASON = { reason: 'Signed off with the old system closed' };
const WORDS = {
  en: 'Umoja Ltd is now Tegemea. Loan {number} is {reference}: you owe {left}, pay {next}. {link}',
  sw: 'Umoja Ltd sasa ni Tegemea. Mkopo {number} ni {reference}: unadaiwa {left}, lipa {next}.',
};

let owner: TestPerson;
let second: TestPerson;
let checked: ImportDetail;
const asOf = () => addDays(dayOf(app.clock.now()), -1);
const rows = () => importRows(6, asOf());

test.beforeAll(async () => {
  app.deps.fourEyes = true;
  [owner, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  checked = await uploadImport(owner, rows(), asOf());
});

const propose = (words?: object) =>
  owner.post<Approval>(`${PATH}/${checked.id}/propose`, { ...REASON, words });

test.for([
  [
    { ...WORDS, sw: 'Mkopo {reference}, lipa {next}.' },
    'words_lack',
    { which: 'Kiswahili', name: '{left}' },
  ],
  [{ ...WORDS, en: `${WORDS.en} {who}` }, 'words_unknown', { which: 'English', name: '{who}' }],
  [
    { ...WORDS, en: `It’s new. ${WORDS.en}` },
    'words_character',
    { which: 'English', character: '’' },
  ],
  [
    { ...WORDS, sw: `${WORDS.sw}${'x'.repeat(230)}` },
    'words_too_long',
    { which: 'Kiswahili', parts: 3, most: 2 },
  ],
] as const)('words that can’t go out are refused by name: %#', async ([words, code, params]) => {
  expect(await propose(words)).toMatchObject({ status: 422, body: { code, params } });
});

test('both languages or neither', async () => {
  expect((await propose({ en: WORDS.en })).status).toBe(400);
  expect((await propose({ ...WORDS, sw: ' ' })).status).toBe(422);
});

test('whoever confirms reads the very text with an example, and each customer gets it filled in', async () => {
  const { status, body: proposed } = await propose(WORDS);
  expect(status).toBe(201);
  const { body } = await second.get<Approvals>('/api/admin/approvals');
  const shown = body.items.find(({ id }) => id === proposed.id)?.moving?.words;
  expect(shown?.en).toEqual({
    text: WORDS.en,
    example:
      'Umoja Ltd is now Tegemea. Loan 000000123 is LNK4M7P2QX: you owe KSh 13,618, pay KSh 3,521, ' +
      `due 15 Dec 2026. ${app.url}/loans`,
    parts: 2,
  });
  expect(shown?.sw.example).toContain('unadaiwa KSh 13,618, lipa KSh 3,521, tarehe 15 Des 2026.');
  const path = `/api/admin/approvals/${proposed.id}`;
  expect((await second.put(path, { decision: 'confirmed' })).status).toBe(200);
  await app.settle();
  const people = rows()['people.csv'].slice(1);
  const loans = rows()['loans.csv'].slice(1);
  expect(people.length).toBeGreaterThan(2);
  for (const [personId, , , number = ''] of people) {
    const phone = parsePhone(number);
    const old = loans.find(([, of]) => of === personId)?.[0];
    const texts = phone ? app.world.phone(phone).inbox.map(({ text }) => text) : [];
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(
      new RegExp(
        `^Umoja Ltd is now Tegemea\\. Loan ${old} is LN\\w{8}: you owe KSh [\\d,.]+, ` +
          `pay KSh [\\d,.]+, due \\d+ \\w+ 20\\d\\d\\. ${app.url}/loans$`,
      ),
    );
  }
});
