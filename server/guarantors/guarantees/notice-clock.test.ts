import { expect } from 'vitest';
import type { Claim, Guarantee } from '@shared/contract/guarantees';
import type { AdminMessages } from '@shared/contract/messages';
import type { Loan } from '@shared/contract/loans';
import { actingAs } from '@server/platform/core/context';
import { reportUrl } from '@server/platform/messages/report-hook';
import { sendMessage } from '@server/platform/messages/send-message';
import { lateLoan } from '@server/testing/late-loans';
import { newPerson, signIn } from '@server/testing/people';
import { answerOf, type Cast, newCast, NOT_THERE, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { chargeDue } from './charge-claims';
import { giveNotices } from './give-notices';

/** The 72 hours of a notice run from when somebody took it (contract §5), whatever the gateway does. */

const HOUR = 3_600;
const job = () => actingAs(app.deps, 'job');

interface Play extends Cast {
  loan: Loan;
  guaranteeId: string;
  noticeId: string;
}

/** A defaulted loan with a notice that is written and not yet tried. */
async function noticed(): Promise<Play> {
  const cast = await newCast(app);
  const loan = await lateLoan(app, cast, 92);
  await giveNotices(job(), app.clock.now());
  const { rows } = await app.db.query<{ guaranteeId: string; noticeId: string }>(
    `select guarantee_id as "guaranteeId", notice_id as "noticeId" from claims where loan_id = $1`,
    [loan.id],
  );
  return { ...cast, loan, ...rows[0]! };
}

const claimOf = async ({ guarantor, guaranteeId }: Play): Promise<Claim> => {
  const { body } = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  if (!body.claim) throw new Error('there is no claim');
  return body.claim;
};
const seen = ({ guarantor, guaranteeId }: Play) =>
  guarantor.post<Guarantee>(`/api/guarantees/${guaranteeId}/notice-seen`);
const sms = ({ phone }: Play['guarantor']): string[] =>
  app.world.phone(phone).inbox.map(({ text }) => text);
const told = ({ loan }: Play, kind: string): Promise<number> =>
  valueOf(app, 'select count(*) from events where loan_id = $1 and kind = $2', loan.id, kind);
const onDesk = async ({ admin, noticeId }: Play) => {
  const { body } = await admin.get<AdminMessages>('/api/admin/messages');
  return body.items.find(({ id }) => id === noticeId);
};
const hoursLater = (hours: number): string =>
  new Date(app.clock.now().getTime() + hours * HOUR * 1_000).toISOString();

/** One try of the notice, by a client that gives up on a gateway that hangs. */
async function tryNotice({ noticeId }: Play): Promise<void> {
  const { sms: real } = app.deps;
  const impatient = {
    ...real,
    send: (...[to, text]: Parameters<typeof real.send>) => real.send(to, text, 300),
  };
  await sendMessage({ ...job(), sms: impatient }, noticeId);
}

test.afterAll(() => {
  app.world.gateway.mode = 'works';
  app.world.gateway.reportUrl = null;
});

test('while the gateway refuses and hangs nothing starts; the 72 hours start when it takes the notice', async () => {
  const play = await noticed();
  app.world.gateway.mode = 'refuses';
  await tryNotice(play);
  app.clock.advance(10);
  app.world.gateway.mode = 'hangs';
  await tryNotice(play);
  expect(await claimOf(play)).toMatchObject({ startedAt: null, deadline: null, canAppeal: true });
  expect(await onDesk(play)).toMatchObject({
    kind: 'claim_notice',
    isLegal: true,
    status: 'queued',
    tries: 2,
    can: ['send_again', 'told'],
  });
  app.clock.advance(80 * HOUR);
  expect(await chargeDue(job(), app.clock.now())).toBe(0);
  expect((await claimOf(play)).status).toBe('noticed');

  app.world.gateway.mode = 'works';
  const [startedAt, deadline] = [hoursLater(0), hoursLater(72)];
  await tryNotice(play);
  await app.settle();
  expect(await claimOf(play)).toMatchObject({ startedAt, deadline, seenAt: null });
  expect(await told(play, 'notice_started')).toBe(1);
  expect(await onDesk(play)).toBeUndefined();
  app.clock.advance(72 * HOUR - 1);
  await chargeDue(job(), app.clock.now());
  expect((await claimOf(play)).status).toBe('noticed');
  app.clock.advance(1);
  await chargeDue(job(), app.clock.now());
  expect((await claimOf(play)).status).toBe('charged');
});

test('neither the notice nor the final demand leaves once all is charged; the desk has the demand', async () => {
  const play = await noticed();
  expect((await seen(play)).status).toBe(200);
  app.clock.advance(72 * HOUR);
  await chargeDue(job(), app.clock.now());
  expect((await claimOf(play)).status).toBe('charged');
  const demand = 'select demand_id from claims where notice_id = $1';
  const demandId = await valueOf<string>(app, demand, play.noticeId);
  await tryNotice(play);
  await sendMessage(job(), demandId);
  const fates = 'select array_agg(status order by kind) from messages where id = any($1)';
  expect(await valueOf(app, fates, [play.noticeId, demandId])).toEqual(['dropped', 'failed']);
  await signIn(play.admin);
  expect(await onDesk({ ...play, noticeId: demandId })).toMatchObject({
    kind: 'final_demand',
    words:
      'We did not send it: the guarantors were asked meanwhile. Tell the borrower by other means.',
    can: ['told'],
  });
  expect(sms(play.guarantor).join(' ')).not.toContain('You owe nothing now');
});

test('a report that it failed stops them; sent again, they start anew', async () => {
  const play = await noticed();
  app.world.gateway.reportUrl = reportUrl(app.deps);
  const reports = [{ status: 'Failed', failureReason: 'UserIsInactive' }];
  app.world.script({ call: 'sms', phone: play.guarantor.phone, reports });
  await app.settle();
  expect(await claimOf(play)).toMatchObject({ startedAt: null, deadline: null });
  const stopped = await told(play, 'notice_stopped');
  expect(stopped).toBe(await told(play, 'notice_started'));
  expect(await onDesk(play)).toMatchObject({
    status: 'failed',
    words: 'The SMS gateway took it and could not deliver it: “UserIsInactive”.',
  });

  app.clock.advance(100 * HOUR);
  await chargeDue(job(), app.clock.now());
  expect((await claimOf(play)).status).toBe('noticed');
  const again = `/api/admin/messages/${play.noticeId}/send-again`;
  await play.admin.post(again);
  const deadline = hoursLater(72);
  await app.settle();
  expect(await claimOf(play)).toMatchObject({ deadline });
  app.world.gateway.reportUrl = null;
});

test('seen in the app they run though no SMS came, and a failure later stops nothing', async () => {
  const play = await noticed();
  app.world.gateway.mode = 'refuses';
  await tryNotice(play);
  const stranger = await newPerson(app);
  const path = `/api/guarantees/${play.guaranteeId}/notice-seen`;
  expect((await app.visitor().post(path)).status).toBe(401);
  expect(answerOf(await stranger.post(path))).toEqual(NOT_THERE);
  const [startedAt, deadline] = [hoursLater(0), hoursLater(72)];
  expect((await seen(play)).body.claim).toMatchObject({ seenAt: startedAt, startedAt, deadline });
  app.clock.advance(60);
  expect((await seen(play)).body.claim).toMatchObject({ seenAt: startedAt, deadline });
  expect(await told(play, 'notice_seen')).toBe(1);

  app.world.gateway.mode = 'loses';
  app.world.gateway.reportUrl = reportUrl(app.deps);
  await tryNotice(play);
  await app.world.settled();
  expect(await claimOf(play)).toMatchObject({ startedAt, deadline });
  app.world.gateway.mode = 'works';
  app.world.gateway.reportUrl = null;
  app.clock.advance(24 * HOUR);
  await app.settle();
  expect(sms(play.guarantor)[0]).toContain('See why, or appeal by then');
  expect(await claimOf(play)).toMatchObject({ startedAt, deadline });
});
