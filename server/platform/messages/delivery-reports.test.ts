import { describe, expect } from 'vitest';
import type { ScriptedReport } from '@dev/simulators/sms-gateway';
import { commit } from '@server/platform/db/change';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { valueOf } from '@server/testing/stages';
import { type Phone, phone } from '@shared/phone';
import { messageOf } from './message';
import { reportUrl } from './report-hook';
import { shillings } from '@shared/money';
import { toNumber } from '@server/platform/messages/recipient';

let numbers = 0;
const freshPhone = (): Phone => phone(`2547${String(31_000_000 + (numbers += 1))}`);
const rowOf = async (id: string) => {
  const { rows } = await app.db.query<{ status: string; reason: string | null; provider: string }>(
    'select status, reason, provider_id as provider from messages where id = $1',
    [id],
  );
  return rows[0]!;
};

/** A message that the gateway took, with its reports. */
async function sent(
  reports: ScriptedReport[],
  kind: 'loan_declined' | 'final_demand' = 'loan_declined',
  reportsTo: string | null = reportUrl(app.deps),
): Promise<string> {
  const to = freshPhone();
  const parts = { reason: 'Not now', arrears: shillings(10), days: 90 };
  const message = messageOf(actingAs(app.deps, 'job'), toNumber(to), kind, parts);
  app.world.gateway.reportUrl = reportsTo;
  app.world.script({ call: 'sms', phone: to, reports });
  await commit(app.db, { messages: [message] });
  await app.settle();
  return message.row.id;
}
test.afterAll(() => {
  app.world.gateway.reportUrl = null;
});

const post = async (body: string, url = reportUrl(app.deps)) =>
  (await fetch(url, { method: 'POST', body })).status;
const report = (id: string, status: string, failureReason?: string) =>
  new URLSearchParams({ id, status, ...(failureReason && { failureReason }) }).toString();

describe('a delivery report', () => {
  test('is for who knows the secret', async () => {
    const id = await sent([]);
    const { provider } = await rowOf(id);
    const wrong = reportUrl({ ...app.deps, callbackSecret: 'another' });
    expect(await post(report(provider, 'Success'), wrong)).toBe(404);
    expect((await rowOf(id)).status).toBe('sent');
  });

  test.each<[string, ScriptedReport[], string, string | null]>([
    ['nothing', [], 'sent', null],
    ['that it is on its way', [{ status: 'Sent' }, { status: 'Buffered' }], 'sent', null],
    ['a word that nobody knows', [{ status: 'Teleported' }], 'sent', null],
    ['that it arrived', [{ status: 'Submitted' }, { status: 'Success' }], 'delivered', null],
    ['that the number is nobody’s', failed('UserDoesNotExist'), 'failed', 'UserDoesNotExist'],
    ['that they opted out', failed('UserInBlackList'), 'failed', 'UserInBlackList'],
    ['that it was rejected', [{ status: 'Rejected' }], 'failed', 'Rejected'],
    ['that the phone was off', [{ status: 'AbsentSubscriber' }], 'failed', 'AbsentSubscriber'],
    [
      'late that it failed',
      [{ status: 'Success' }, ...failed('DeliveryFailure')],
      'delivered',
      null,
    ],
  ])('that says %s', async (_what, reports, status, reason) => {
    const id = await sent(reports);
    expect(await rowOf(id)).toMatchObject({ status, reason });
  });

  test('that comes again, or of a message that is not ours, is answered and changes nothing', async () => {
    const id = await sent([{ status: 'Success' }]);
    const before = await valueOf(app, 'select version from messages where id = $1', id);
    const { provider } = await rowOf(id);
    for (const body of [report(provider, 'Success'), report('ATXid_none', 'Failed'), 'nonsense'])
      expect(await post(body)).toBe(200);
    expect(await valueOf(app, 'select version from messages where id = $1', id)).toBe(before);
  });

  test('can come before our note of the gateway’s answer', async () => {
    const id = await sent([], 'loan_declined', null);
    const { provider } = await rowOf(id);
    await app.db.query(
      `update messages set status = 'queued', tries = 0, provider_id = null,
      sent_at = null, next_try_at = $2 where id = $1`,
      [id, app.clock.now()],
    );
    expect(await post(report(provider, 'Success'))).toBe(200);
    await app.db.query(
      `update messages set status = 'sent', provider_id = $2, sent_at = $3,
      next_try_at = null where id = $1`,
      [id, provider, app.clock.now()],
    );
    await commit(app.db, { jobs: [{ task: 'send_message', payload: { messageId: id }, key: id }] });
    await app.settle();
    expect((await rowOf(id)).status).toBe('delivered');
  });

  test('that a legal message failed for now has it tried again six hours later', async () => {
    const id = await sent(failed('DeliveryFailure'), 'final_demand', null);
    const { provider } = await rowOf(id);
    expect(await post(report(provider, 'Failed', 'DeliveryFailure'))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', provider: null });
    const wait = 'select extract(epoch from next_try_at - $2)::int from messages where id = $1';
    expect(await valueOf(app, wait, id, app.clock.now())).toBe(6 * 3_600);
    const final = await sent(failed('UserInBlackList'), 'final_demand');
    expect((await rowOf(final)).status).toBe('failed');
  });
});

function failed(failureReason: string): ScriptedReport[] {
  return [{ status: 'Failed', failureReason }];
}
