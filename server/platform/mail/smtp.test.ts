import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailRefusal, openMailServer } from '@server/testing/mail-server';
import { freePort } from '@server/testing/product-process';
import type { Mail } from '@server/platform/core/ports/mailer';
import type { SmtpSettings } from './settings';
import { smtp, smtpOut } from './smtp';

/** The adapter against real servers of SMTP. */

let open: Awaited<ReturnType<typeof openMailServer>>;
let closed: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  open = await openMailServer();
  closed = await openMailServer({ takesUser: true });
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

const MAIL: Mail = {
  id: '0190a000-0000-7000-8000-000000000001',
  to: 'asha@example.co.ke',
  subject: 'Tegemea: Msimbo wa anwani hii',
  text: 'Habari Asha,\n\nKsh 5,000 – “sawa”',
  attachments: [],
};
const send = (settings: SmtpSettings, mail: Mail = MAIL, timeoutMs = 5_000) =>
  smtp(settings, { call: smtpOut }).send(mail, timeoutMs);

test('a mail is taken with its letters, its file and a Message-ID of its own', async () => {
  const file = {
    name: 'paper.pdf',
    type: 'application/pdf',
    content: Buffer.from('%PDF'),
  } as const;
  const answer = await send(open.settings, { ...MAIL, attachments: [file] });
  expect(answer).toMatchObject({ kind: 'sent', answer: expect.stringMatching(/^250 /) });
  const { to, source } = open.taken.at(-1) ?? { to: [], source: '' };
  expect(to).toEqual(['asha@example.co.ke']);
  expect(source).toMatch(`Message-ID: <${MAIL.id}@lender.example>`);
  expect(source).toMatch('From: Tegemea <no-reply@lender.example>');
  expect(source).toMatch('Auto-Submitted: auto-generated');
  expect(source).toMatch('Ksh 5,000 =E2=80=93 =E2=80=9Csawa=E2=80=9D');
  expect(source).toMatch(/filename=paper\.pdf/);
  expect(source).toContain(Buffer.from('%PDF').toString('base64'));
});

test('a user is signed in with the password', async () => {
  const settings = { ...closed.settings, user: 'apikey', password: 'of the server' };
  expect(await send(settings)).toMatchObject({ kind: 'sent' });
  expect(closed.taken.at(-1)?.user).toBe('apikey');
  closed.refuse({ at: 'auth', says: '535 5.7.8 no such user' });
  expect(await send(settings)).toMatchObject({ kind: 'refused', code: '535', about: 'server' });
  closed.refuse(null);
});

test.for<[MailRefusal['at'], string, 'address' | 'moment' | 'server']>([
  ['recipient', '550 5.1.1 No such user here', 'address'],
  ['recipient', '550 No such user here', 'address'],
  ['recipient', '552 5.2.2 Mailbox full', 'address'],
  ['recipient', '550 5.7.1 Relaying denied', 'server'],
  ['recipient', '554 Blocked', 'server'],
  ['recipient', '450 4.2.0 Greylisted', 'moment'],
  ['recipient', '421 Shutting down', 'server'],
  ['data', '554 5.7.1 Message refused', 'server'],
  ['data', '451 4.3.0 Try later', 'server'],
])('at its %s “%s” says something of the %s', async ([at, says, about]) => {
  open.refuse({ at, says });
  const before = open.taken.length;
  const code = says.slice(0, 3);
  expect(await send(open.settings)).toMatchObject({ kind: 'refused', code, about });
  expect(open.taken).toHaveLength(before);
  open.refuse(null);
});

test('what breaks off after the text is unknown; what breaks off before is not', async () => {
  open.refuse({ at: 'data', says: 'cut' });
  expect((await send(open.settings)).kind).toBe('unknown');
  open.refuse(null);
  const gone = { ...open.settings, port: Number(await freePort()) };
  const unsent = { kind: 'refused', code: 'not_sent', about: 'server' };
  expect(await send(gone)).toMatchObject({
    ...unsent,
    reason: expect.stringMatching('ECONNREFUSED'),
  });
});

test('no mail goes to a server that offers no TLS where TLS is asked for', async () => {
  const before = [open.taken.length, closed.taken.length];
  for (const tls of ['upgrade', 'start'] as const) {
    const answer = await send({ ...open.settings, tls }, MAIL, 1_500);
    expect(answer, tls).toMatchObject({ kind: 'refused', about: 'server' });
  }
  expect([open.taken.length, closed.taken.length]).toEqual(before);
});
