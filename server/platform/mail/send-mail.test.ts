import { expect } from 'vitest';
import { CALL_MS } from './mail-policy';
import { actingAs, type Context } from '@server/platform/core/context';
import type { Mailer } from '@server/platform/core/ports/mailer';
import { ProviderCalls } from '@server/platform/core/provider-calls';
import { Meters } from '@server/platform/core/meters';
import { commit } from '@server/platform/db/change';
import { rings } from '@server/testing/alert-rules';
import { app, test } from '@server/testing/app-test';
import { openMailServer } from '@server/testing/mail-server';
import { newPerson } from '@server/testing/people';
import { freePort } from '@server/testing/product-process';
import { serveAgain } from '@server/testing/serve-again';
import { mailTo } from './mail';
import { sendMail } from './send-mail';
import { smtp, smtpOut } from './smtp';
import { tryOverdueMails } from './try-overdue-mails';

/** Mail over a real server of SMTP, and what becomes of it while that one refuses, breaks off or is gone. */

let server: Awaited<ReturnType<typeof openMailServer>>;
let mailer: Mailer;
test.beforeAll(async () => {
  server = await openMailServer();
  const calls = new ProviderCalls({ ...app.deps, meters: new Meters() });
  mailer = smtp(server.settings, { call: calls.over(smtpOut) });
});
test.afterAll(() => server.close());

const job = (changed: Partial<Context> = {}): Context => ({
  ...actingAs({ ...app.deps, mailer }, 'job'),
  ...changed,
});
const noFiles = () => Promise.resolve([]);
const send = (id: string, changed?: Partial<Context>) => sendMail(job(changed), id, noFiles);

/** A mail that waits, without its job. */
async function queued(): Promise<{ id: string; address: string }> {
  const { id: personId, email: address } = await newPerson(app);
  const change = mailTo(job(), { id: personId, address }, 'password_changed', {});
  const [row] = change.insert?.mails ?? [];
  if (!row) throw new Error('no mail is written');
  const { id } = row;
  await commit(app.db, { insert: { mails: [row] }, whyNoEvent: 'by_hand' });
  return { id, address };
}
const rowOf = async (id: string) => {
  const { rows } = await app.db.query<Record<string, unknown>>(
    `select status, tries, doubts, reason, extract(epoch from next_try_at - $2)::int as waits
     from mails where id = $1`,
    [id, app.clock.now()],
  );
  return rows[0];
};
const copiesTo = (address: string) => server.taken.filter(({ to }) => to.includes(address));

test('a mail goes out once, and its row says so', async () => {
  const { id, address } = await queued();
  await send(id);
  await send(id);
  const [mail, ...others] = copiesTo(address);
  expect(others).toEqual([]);
  expect(mail?.source).toMatch('Subject: Tegemea: Your password was changed');
  expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 1, doubts: 0 });
});

test('ten workers at the same time send it once', async () => {
  const { id, address } = await queued();
  const workers = await Promise.allSettled(Array.from({ length: 10 }, () => send(id)));
  const late = workers.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  for (const words of late) expect(words).toBe('Error: another run is sending this mail');
  expect(copiesTo(address)).toHaveLength(1);
});

test.for([
  ['recipient', '550 5.7.1 Relaying denied'],
  ['recipient', '421 Shutting down'],
  ['data', '451 4.3.0 Try later'],
  ['data', '554 5.7.1 Message refused'],
] as const)(
  'an outage at the %s (%s) holds it back, and it goes out after it',
  async ([at, says]) => {
    const { id, address } = await queued();
    server.refuse({ at, says });
    await send(id);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', waits: 30 });
    await send(id);
    expect(await rowOf(id)).toMatchObject({
      status: 'queued',
      tries: 2,
      doubts: 0,
      waits: 120,
      reason: expect.stringMatching(`^server: ${says.slice(0, 3)}: `),
    });
    server.refuse(null);
    await send(id);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 3 });
    expect(copiesTo(address)).toHaveLength(1);
  },
);

test('an address that does not exist ends it, and one that is asked to wait does not', async () => {
  const [gone, later] = [await queued(), await queued()];
  server.refuse({ at: 'recipient', says: '450 4.2.0 Greylisted' });
  await send(later.id);
  expect(await rowOf(later.id)).toMatchObject({
    status: 'queued',
    reason: expect.stringMatching(/^450: /),
  });
  server.refuse({ at: 'recipient', says: '550 5.1.1 No such user here' });
  await send(gone.id);
  expect(await rowOf(gone.id)).toMatchObject({ status: 'failed', tries: 1 });
  server.refuse(null);
  await send(gone.id);
  await send(later.id);
  expect(copiesTo(gone.address)).toEqual([]);
  expect(copiesTo(later.address)).toHaveLength(1);
});

test('what broke off after the text waits long, and bears the same Message-ID again', async () => {
  const { id, address } = await queued();
  server.refuse({ at: 'data', says: 'cut' });
  await send(id);
  expect(await rowOf(id)).toMatchObject({ status: 'queued', doubts: 1, waits: 900 });
  server.refuse(null);
  await send(id);
  const copies = copiesTo(address).map(({ source }) => /^Message-ID: (.+)$/m.exec(source)?.[1]);
  expect(copies).toHaveLength(2);
  expect(new Set(copies).size, 'a mailbox keeps one of them').toBe(1);
});

test('a process that died between the call and our note is found, and nobody sends meanwhile', async () => {
  const { id, address } = await queued();
  const dying: Mailer = {
    async send(...given) {
      await mailer.send(...given);
      throw new Error('died');
    },
  };
  await expect(send(id, { mailer: dying })).rejects.toThrow('died');
  await expect(send(id)).rejects.toThrow('another run is sending this mail');
  expect(copiesTo(address)).toHaveLength(1);
  app.clock.advance((2 * CALL_MS) / 1_000);
  await send(id);
  expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 2, doubts: 1 });
});

test('what is old, replaced, of nobody, or written for a server that is gone, is not sent', async () => {
  const [old, off] = [await queued(), await queued()];
  await app.db.query('update mails set expires_at = $2 where id = $1', [old.id, app.clock.now()]);
  await send(old.id);
  expect(await rowOf(old.id)).toMatchObject({ status: 'expired', tries: 0 });
  await send(off.id, { mailer: undefined });
  expect(await rowOf(off.id)).toMatchObject({
    status: 'dropped',
    reason: expect.stringMatching('SMTP_URL'),
  });
  expect(
    mailTo(job({ mailer: undefined }), { id: off.id, address: 'a@b.ke' }, 'password_changed', {}),
  ).toEqual({});
  const person = await newPerson(app);
  const code = () => mailTo(job(), { id: person.id, address: person.email }, 'email_code', {});
  const [first, second] = [code(), code()].map(({ insert }) => insert?.mails?.[0]);
  if (!first || !second) throw new Error('no code is written');
  await commit(app.db, { insert: { mails: [first, second] }, whyNoEvent: 'by_hand' });
  await send(first.id);
  await send(second.id);
  expect([await rowOf(first.id), await rowOf(second.id)]).toMatchObject([
    { status: 'dropped' },
    { status: 'sent' },
  ]);
  expect(copiesTo(person.email)).toHaveLength(1);
});

test('a mail whose job is lost gets another one', async () => {
  const { id, address } = await queued();
  app.clock.advance(601);
  await tryOverdueMails(job());
  await app.settle();
  expect(await rowOf(id), 'by the mailbox of the test’s own node').toMatchObject({
    status: 'sent',
  });
  expect(app.world.mails().filter(({ to }) => to === address)).toHaveLength(1);
});

test('a mail server that is gone rings at the third call, and stops with the first that goes well', async () => {
  const meters = new Meters();
  const calls = new ProviderCalls({ ...app.deps, meters });
  const over = { call: calls.over(smtpOut) };
  const gone = smtp({ ...server.settings, port: Number(await freePort()) }, over);
  const node = await serveAgain(app, {}, { meters });
  const from = app.logged.lines.length;
  try {
    const { id } = await queued();
    for (let call = 0; call < 2; call += 1) await send(id, { mailer: gone });
    expect(await rings(app, 'MailIsAway', node.visitor())).toEqual([]);
    await send(id, { mailer: gone });
    const labels = { provider: 'mail', call: 'send' };
    expect(await rings(app, 'MailIsAway', node.visitor())).toEqual([labels]);
    expect(await rings(app, 'MailsHeldBack', node.visitor())).toEqual([{}]);
    expect(await rings(app, 'ProviderIsAway', node.visitor()), 'SMS go on').toEqual([]);
    app.clock.advance(3_700);
    expect(await rings(app, 'MailsWait', node.visitor())).toEqual([{}]);
    await send(id, { mailer: smtp(server.settings, over) });
    for (const alert of ['MailIsAway', 'MailsHeldBack', 'MailsWait']) {
      expect(await rings(app, alert, node.visitor()), alert).toEqual([]);
    }
  } finally {
    await node.stop();
  }
  const said = app.logged.lines.slice(from).filter((line) => line.includes('"provider":"mail"'));
  expect(said).toHaveLength(2);
});
