import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readBackup } from '@server/platform/db/backup/backup-file';
import { app, test } from '@server/testing/app-test';
import { dial, postTurn, readTerms, sendWord } from '@server/testing/dial';
import { askFor, lastCode, newLoan, newPerson, runningLoan } from '@server/testing/people';
import { runCommand } from '@server/testing/run-command';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { newCast } from '@server/testing/stages';
import { ussdUrl } from './hook';

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
  app.deps.shortNumber = '20880';
});

/**
 * What two people type, and where: no two are the same. Four digits may stand anywhere by chance, so what has only one
 * person's is not counted; whatever keeps what is typed keeps both.
 */
const TYPED = {
  set: ['6290', '5173'],
  changed: ['9041', '5386'],
  wrong: ['6135', '8350'],
  wrongForYes: ['9752', '6483'],
  chosen: ['9517', '6842'],
  repeated: ['8269', '5794'],
  tooEasy: ['5555', '6666'],
  atMenu: ['6408', '9275'],
  asCode: ['5917', '8024'],
  asCap: ['7306', '6951'],
  asAmount: ['8461', '9630'],
  dialled: ['5062', '8197'],
  dialledAhead: ['6527', '9384'],
  withStar: ['9813', '6072'],
  failing: ['9162', '5841'],
  unreadable: ['8905', '6319'],
  bySms: ['5248', '8736'],
  asPayment: ['9406', '7518'],
} as const;
type Way = keyof typeof TYPED;

const WAYS = Object.keys(TYPED) as Way[];

/** Somebody sets, changes and uses a PIN, and types one wherever else digits can be typed. */
async function typeEverywhere(of: 0 | 1): Promise<void> {
  const pin = (way: Way) => TYPED[way][of];
  const { borrower: holder, guarantor, admin } = await newCast(app);
  await runningLoan(app, holder, guarantor, admin, { amount: '3000.00' });
  const asking = await newPerson(app);
  await askFor(asking, (await newLoan(asking)).id, holder, '5000.00');
  app.clock.advance(61);

  await (await dial(app, holder)).type('5', '1');
  await app.settle();
  const setting = await dial(app, holder);
  expect(await setting.type(pin('asCode'))).toMatch(/^CON A code has 6 digits/);
  expect(await setting.type(lastCode(app, holder.phone))).toMatch(/^CON Choose/);
  expect(await setting.type(pin('tooEasy'))).toMatch(/^CON Too easy/);
  expect(await setting.type(pin('chosen'), pin('repeated'))).toMatch(/^CON Not the same/);
  expect(await setting.type(pin('set'), pin('set'))).toMatch(/^CON Your PIN is set/);
  expect(await setting.type(pin('atMenu'))).toMatch(/^CON Type one of the numbers/);
  const changing = await setting.type('5', pin('set'), pin('changed'), pin('changed'));
  expect(changing).toMatch(/^CON Your PIN is set/);

  const session = await dial(app, holder);
  expect(await session.type('2', pin('wrong'))).toMatch(/^CON Wrong PIN/);
  expect(await session.type(pin('changed'))).toMatch(/^CON Wrong PINs typed before: 1/);
  expect(await session.type('1', '2', pin('asAmount'))).toMatch(/^CON That amount cannot/);
  await session.type('0', '0');
  expect(await session.type('1', '2', pin('asCap'))).toMatch(/^CON That amount cannot/);
  await session.type('0');
  expect(await readTerms(session)).toMatch(/type your Tegemea PIN/);
  expect(await session.type(pin('wrongForYes'))).toMatch(/^CON Wrong PIN/);
  expect(await session.type(pin('changed'))).toMatch(/^END Agreed/);

  const { phone } = holder;
  const dialled = (sessionId: string, text: string) => postTurn(app, { sessionId, phone, text });
  expect(await dialled(`a${of}`, pin('dialled'))).toMatch(/^CON Tegemea/);
  const toPin = await dialled(`b${of}`, `5*${pin('dialledAhead')}`);
  expect(toPin).toMatch(/^CON Type your Tegemea PIN/);
  expect(await (await dial(app, holder)).type(`2*${pin('withStar')}`)).toMatch(/^CON A PIN has/);
  expect(await failingTurn(await dial(app, holder), phone, pin('failing'))).toMatch(
    /^END This did/,
  );
  const unreadable = new URLSearchParams({ phoneNumber: `+${phone}`, text: pin('unreadable') });
  const refused = await fetch(ussdUrl(app.deps), { method: 'POST', body: unreadable });
  expect(refused.status).toBe(400);
  await sendWord(app, phone, `PIN ${pin('bySms')}`);
  await sendWord(app, phone, `LIPA ${pin('asPayment')}`);
  await app.settle();
}

/** A turn with which the database does nothing. */
async function failingTurn({ sessionId }: { sessionId: string }, phone: string, typed: string) {
  await app.db.query(`
    create function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'this turn fails'; end $$;
    create trigger fail_here before insert on ussd_turns for each row execute function fail_here()`);
  try {
    const body = new URLSearchParams({ sessionId, phoneNumber: `+${phone}`, text: typed });
    return await (await fetch(ussdUrl(app.deps), { method: 'POST', body })).text();
  } finally {
    await app.db.query('drop function fail_here cascade');
  }
}

const IDS = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** Whose last sign would stand before a digit as if it were of one word with it. */
const ESCAPES = /%[\da-f]{2}|\\+[nrt]/gi;

const DIGESTS = ['md5', 'sha1', 'sha256', 'sha512'];
const ENCODINGS = ['hex', 'base64', 'base64url'] as const;

/** A PIN as whoever has no secret of the product's can make it out: encoded, or hashed without a key. */
const disguises = (pin: string): string[] =>
  ENCODINGS.flatMap((encoding) => [
    Buffer.from(pin).toString(encoding),
    ...DIGESTS.map((digest) => createHash(digest).update(pin).digest(encoding)),
  ]);

const hasPin = (text: string, pin: string): boolean =>
  new RegExp(String.raw`(?<![a-z\d])${pin}(?![a-z\d])`, 'i').test(text) ||
  disguises(pin).some((each) => text.includes(each));

/** Where texts keep what is typed: `name: way`. */
const found = (texts: Record<string, string>): string[] =>
  Object.entries(texts)
    .flatMap(([name, text]) => {
      const read = text.replaceAll(IDS, ' ').replaceAll(ESCAPES, ' ');
      const kept = WAYS.filter((way) => TYPED[way].every((pin) => hasPin(read, pin)));
      return kept.map((way) => `${name}: ${way}`);
    })
    .toSorted();

/** Each column of each table, also of the queue's and the migrations', with all that stands in it. */
async function everyColumn(): Promise<Record<string, string>> {
  const { rows: tables } = await app.db.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as name,
       array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     group by 1`,
  );
  const texts: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const read = columns.map((column) => `string_agg("${column}"::text, E'\\n') as "${column}"`);
    const { rows } = await app.db.query<Record<string, string | null>>(
      `select ${read.join(', ')} from ${name}`,
    );
    for (const column of columns) texts[`${name}.${column}`] = rows[0]?.[column] ?? '';
  }
  return texts;
}

/** Each table of a backup, as `npm run backup` writes it. */
async function everyTableOfBackup(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'kept.gz');
  const { code, said } = await runCommand(['backup', file], { DATABASE_URL: app.databaseUrl });
  expect(code, said).toBe(0);
  const texts: Record<string, string> = { printed: said };
  await readBackup(file, async (parts) => {
    let table = '';
    for await (const part of parts) {
      if (part.kind === 'table') table = part.name;
      if (part.kind === 'rows') texts[table] = (texts[table] ?? '') + part.data.toString();
    }
  });
  return texts;
}

test('nothing that was typed as a PIN is in the database, a backup, the log or the metrics', async () => {
  await typeEverywhere(0);
  await typeEverywhere(1);
  // What the search must find, in each way of keeping something.
  await app.db.query(
    `create table planted (said text, written jsonb, raw bytea, number smallint, hashed text)`,
  );
  const folder = await makeScratch();
  try {
    for (const pin of TYPED.set) {
      await app.db.query('insert into planted values ($1, $2, $3, $4, $5)', [
        `text=5%2A${pin}%2A${pin}`,
        { typed: ['5', `2\n${pin}`] },
        Buffer.from(`5*${pin}`),
        Number(pin),
        createHash('sha256').update(pin).digest('base64url'),
      ]);
    }
    const planted = ['hashed', 'number', 'raw', 'said', 'written'];
    expect(found(await everyColumn())).toEqual(
      planted.map((column) => `public.planted.${column}: set`),
    );
    const kept = await everyTableOfBackup(folder);
    expect(Object.keys(kept)).toContain('public.phone_pins');
    expect(found(kept)).toEqual(['public.planted: set']);
  } finally {
    await app.db.query('drop table planted');
    await removeScratch(folder);
  }
  const logged = app.logged.lines.splice(0).join('');
  expect(logged).toContain('this turn fails');
  expect(logged).toContain('that nobody can read');
  const metrics = (await app.visitor().get<string>('/metrics')).body;
  expect(metrics).toContain('/hooks/ussd/');
  expect(found({ logged, metrics })).toEqual([]);
});
