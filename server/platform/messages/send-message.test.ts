import { describe, expect } from 'vitest';
import { actingAs } from '@server/platform/core/context';
import { shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { commit } from '@server/platform/db/change';
import { type Phone, phone } from '@shared/phone';
import {
  askFor,
  lastCode,
  newLoan,
  newPerson,
  signUpPerson,
  verifyPhone,
} from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { messageAlone } from '@server/testing/message-alone';
import { valueOf } from '@server/testing/stages';
import { messageOf } from './message';
import type { Sms } from '@server/platform/core/ports/sms';
import type { ScriptedAnswer } from '@dev/simulators/scripts';
import { readMessageFigures } from './figures-store';
import { sendMessage } from './send-message';
import { tryOverdue } from './try-overdue';
import { toNumber } from '@server/platform/messages/recipient';

let numbers = 0;
const freshPhone = (): Phone => phone(`2547${String(30_000_000 + (numbers += 1))}`);
const job = () => actingAs(app.deps, 'job');
const inboxOf = (number: Phone) => app.world.phone(number).inbox;
const statusOf = (id: string) =>
  valueOf<string>(app, 'select status from messages where id = $1', id);

const PARTS = {
  amount: shillings(5_000),
  apr: bps(1_740),
  instalment: shillings(880),
  firstPayment: null,
  firstDue: null,
  charges: null,
  aprWithCharges: null,
};

const rowOf = async (id: string) => {
  const { rows } = await app.db.query<Record<string, unknown>>(
    `select status, tries, doubts, reason,
       extract(epoch from next_try_at - $2)::int as waits from messages where id = $1`,
    [id, app.clock.now()],
  );
  return rows[0];
};
const sentAndDied: Sms['send'] = async (...call) => {
  await app.deps.sms.send(...call);
  throw new Error('died');
};

/** A message that is meant to go, with or without its job. */
async function queued(number: Phone, withJob = true): Promise<string> {
  const message = messageOf(job(), toNumber(number), 'loan_approved', PARTS);
  if (withJob) await commit(app.db, { messages: [message] });
  else await messageAlone(app, message);
  return String(message.row.id);
}

describe('an SMS', () => {
  test('goes out once, and its row says so', async () => {
    const number = freshPhone();
    const id = await queued(number);
    await app.settle();
    expect(inboxOf(number).map(({ text }) => text)).toEqual([
      'Tegemea: your loan of KSh 5,000 is approved at 17.40% APR. You pay KSh 880 a month, ' +
        'first due one month after we send the money.',
    ]);
    expect(await statusOf(id)).toBe('sent');
    expect(await valueOf(app, 'select provider_id from messages where id = $1', id)).toMatch(/./);
    await sendMessage(job(), id);
    expect(inboxOf(number)).toHaveLength(1);
  });

  test('goes out once when ten workers take it at the same time', async () => {
    const number = freshPhone();
    const id = await queued(number, false);
    const workers = await Promise.allSettled(
      Array.from({ length: 10 }, () => sendMessage(job(), id)),
    );
    // One that comes while another is calling is run again later by the queue.
    const late = workers.flatMap((worker) =>
      worker.status === 'rejected' ? [String(worker.reason)] : [],
    );
    expect(new Set([...late, 'Error: another run is sending this SMS']).size).toBe(1);
    expect(inboxOf(number)).toHaveLength(1);
    expect(await statusOf(id)).toBe('sent');
  });

  test('is repeated at growing intervals while nobody knows whether it went, until it expires', async () => {
    const number = freshPhone();
    app.world.script({ call: 'sms', phone: number, answer: { kind: 'fails' }, times: 10 });
    const id = await queued(number, false);
    const waits: unknown[] = [];
    while ((await statusOf(id)) === 'queued') {
      await sendMessage(job(), id);
      const row = await rowOf(id);
      if (row?.['status'] === 'queued') waits.push(row['waits']);
      app.clock.advance(Number(row?.['waits'] ?? 0));
    }
    expect(waits.map(Number)).toEqual([900, 3_600, 21_600, 43_200, 43_200, 43_200, 17_100]);
    expect(await rowOf(id)).toMatchObject({
      status: 'expired',
      tries: 7,
      doubts: 7,
      reason: expect.stringMatching(/^gateway: /),
    });
    expect(inboxOf(number)).toHaveLength(7);
  });

  // Each says nothing of the number: our account, a firewall, a wrong address, a sender that is not ours.
  test.for<[string, ScriptedAnswer]>([
    ['401', { kind: 'error', status: 401, body: { error: 'authentication is invalid' } }],
    ['403', { kind: 'error', status: 403, body: { html: 'Attention Required! | Cloudflare' } }],
    ['404', { kind: 'error', status: 404, body: { html: 'nginx' } }],
    ['405', { kind: 'error', status: 405, body: {} }],
    ['429', { kind: 'too_many' }],
    ['no_recipient', { kind: 'error', status: 201, body: nobody('InvalidSenderId') }],
    ['no_recipient', { kind: 'error', status: 201, body: nobody('') }],
    ['405', { kind: 'error', status: 201, body: refusedBy(405) }],
    ['999', { kind: 'error', status: 201, body: refusedBy(999) }],
  ])('that a fault of the gateway held back goes out after it: %s', async ([code, answer]) => {
    const number = freshPhone();
    app.world.script({ call: 'sms', phone: number, answer, times: 2 });
    const id = await queued(number, false);
    const held = async () =>
      (await readMessageFigures(app.db, id)).reduce((sum, { heldBack }) => sum + heldBack, 0);
    await sendMessage(job(), id);
    expect(await held()).toBe(0);
    await sendMessage(job(), id);
    expect(await rowOf(id)).toMatchObject({
      status: 'queued',
      tries: 2,
      doubts: 0,
      reason: expect.stringMatching(`^gateway: ${code}: `),
    });
    expect(await held()).toBe(1);
    await sendMessage(job(), id);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', reason: null });
    expect(await held()).toBe(0);
    expect(inboxOf(number)).toHaveLength(1);
  });

  test('whose process died between the gateway’s yes and our note goes out once more', async () => {
    const number = freshPhone();
    const id = await queued(number, false);
    const dying = { ...job(), sms: { ...app.deps.sms, send: sentAndDied } };
    await expect(sendMessage(dying, id)).rejects.toThrow('died');
    expect(await rowOf(id)).toMatchObject({ status: 'sending', tries: 1, doubts: 0 });
    await expect(sendMessage(job(), id)).rejects.toThrow('another run is sending this SMS');
    app.clock.advance(20);
    await sendMessage(job(), id);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 2, doubts: 1 });
    expect(inboxOf(number)).toHaveLength(2);
  });

  test('that somebody ended while it was on its way stays as they ended it', async () => {
    const id = await queued(freshPhone(), false);
    const endedMeanwhile: Sms['send'] = async (...call) => {
      await app.db.query(
        `update messages set status = 'dropped', next_try_at = null, ended_at = $2,
           version = version + 1 where id = $1`,
        [id, app.clock.now()],
      );
      return app.deps.sms.send(...call);
    };
    await sendMessage({ ...job(), sms: { ...app.deps.sms, send: endedMeanwhile } }, id);
    expect(await statusOf(id)).toBe('dropped');
  });

  test('ends when it has expired', async () => {
    const id = await queued(freshPhone(), false);
    await app.db.query(`update messages set expires_at = $2 where id = $1`, [id, app.clock.now()]);
    await sendMessage(job(), id);
    expect(await rowOf(id)).toMatchObject({ status: 'expired', tries: 0 });
  });

  test('whose job is lost gets another one', async () => {
    const number = freshPhone();
    const id = await queued(number, false);
    app.clock.advance(601);
    await tryOverdue(job());
    await app.settle();
    expect(await statusOf(id)).toBe('sent');
    expect(inboxOf(number)).toHaveLength(1);
  });

  test('is tried again after a refusal that may pass', async () => {
    const number = freshPhone();
    const answer = { kind: 'error', status: 200, body: refusedBy(407) } as const;
    app.world.script({ call: 'sms', phone: number, answer });
    const id = await queued(number, false);
    await sendMessage(job(), id);
    expect(await rowOf(id)).toMatchObject({
      status: 'queued',
      reason: '407: Refused',
      doubts: 0,
      waits: 10,
    });
    await sendMessage(job(), id);
    expect(await statusOf(id)).toBe('sent');
    expect(inboxOf(number)).toHaveLength(1);
  });

  test('is given up after a refusal that will not', async () => {
    const number = freshPhone();
    const answer = { kind: 'error', status: 200, body: refusedBy(403) } as const;
    app.world.script({ call: 'sms', phone: number, answer });
    const id = await queued(number);
    await app.settle();
    expect(await statusOf(id)).toBe('failed');
    expect(inboxOf(number)).toEqual([]);
  });

  test('of a code keeps no code in the database', async () => {
    const person = await signUpPerson(app);
    const code = lastCode(app, person.phone);
    const { rows } = await app.db.query(
      'select m::text, c::text from messages m, phone_codes c where m.phone = $1 and c.phone = $1',
      [person.phone],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('an SMS speaks the language of its reader', () => {
  const APPROVED = {
    en:
      'Tegemea: your loan of KSh 5,000 is approved at 17.40% APR. You pay KSh 880 a month, ' +
      'first due one month after we send the money.',
    sw:
      'Tegemea: mkopo wako wa KSh 5,000 umeidhinishwa kwa riba ya 17.40% kwa mwaka. Utalipa KSh 880 ' +
      'kwa mwezi, kuanzia mwezi mmoja baada ya kutumiwa pesa.',
  };
  const newest = (number: Phone) => inboxOf(number)[0]?.text;

  test('as they chose it, until the moment it leaves', async () => {
    const person = await newPerson(app);
    const id = await queued(person.phone, false);
    await person.put('/api/user/language', { language: 'sw' });
    await sendMessage(job(), id);
    expect(newest(person.phone)).toBe(APPROVED.sw);
    await person.put('/api/user/language', { language: 'en' });
    await queued(person.phone);
    await app.settle();
    expect(newest(person.phone)).toBe(APPROVED.en);
  });

  test('also in the code for a number that is not verified yet', async () => {
    const person = await newPerson(app, { isVerified: false });
    await person.put('/api/user/language', { language: 'sw' });
    await verifyPhone(app, person);
    expect(newest(person.phone)).toMatch(/^\d{6} ni msimbo wako wa Tegemea\./);
  });

  test('who has no account is asked in the language of who asks', async () => {
    const [asha, invited, brian] = [await newPerson(app), freshPhone(), await newPerson(app)];
    await asha.put('/api/user/language', { language: 'sw' });
    const loan = await newLoan(asha);
    await askFor(asha, loan.id, { phone: invited });
    await askFor(asha, loan.id, brian);
    await app.settle();
    expect(newest(invited)).toContain(
      'anakuomba umdhamini mkopo wa KSh 20,000 (mtaji wa biashara)',
    );
    expect(newest(brian.phone)).toContain('asks you to guarantee a loan of KSh 20,000');
  });

  test('a number that somebody only claims is no account', async () => {
    const claimed = await newPerson(app, { isVerified: false });
    await claimed.put('/api/user/language', { language: 'sw' });
    await queued(claimed.phone);
    await app.settle();
    expect(newest(claimed.phone)).toBe(APPROVED.en);
  });
});

/** Africa's Talking's own way to say no to one recipient. */
const nobody = (Message: string) => ({ SMSMessageData: { Message, Recipients: [] } });

const refusedBy = (statusCode: number) => ({
  SMSMessageData: {
    Message: 'Sent to 0/1',
    Recipients: [{ statusCode, status: 'Refused', cost: '0', messageId: 'None', number: '' }],
  },
});
