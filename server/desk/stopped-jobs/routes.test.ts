import { describe, expect } from 'vitest';
import type { StoppedJob, StoppedJobs } from '@shared/contract/jobs';
import { commit } from '@server/platform/db/change';
import { PER_PAGE } from '@server/platform/http/paging';
import { job } from '@server/platform/jobs/tasks';
import { newId } from '@server/platform/core/ids';
import { stoppedPayout } from '@server/testing/desk-scenes';
import type { TestPerson } from '@server/testing/people';
import {
  answerOf,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const PATH = '/api/admin/jobs';

async function stoppedFor(admin: TestPerson): Promise<StoppedJob[]> {
  const items: StoppedJob[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await admin.get<StoppedJobs>(PATH + query);
    items.push(...body.items);
    cursor = body.nextCursor;
  }
  return items;
}
const entryFor = async (admin: TestPerson, loanId: string) =>
  (await stoppedFor(admin)).find(({ loan }) => loan?.id === loanId);

/** Jobs that stopped, without a loan. */
async function stop(...calls: ReturnType<typeof job>[]): Promise<void> {
  await commit(app.db, { jobs: calls });
  await app.db.query(
    'update graphile_worker._private_jobs set attempts = max_attempts where key = any($1)',
    [calls.map(({ key }) => key)],
  );
}

describe('GET /api/admin/jobs', () => {
  test('is for admins alone, and of them for those of the money desk', async () => {
    const { borrower, admin } = await newCast(app);
    expect(answerOf(await app.visitor().get(PATH))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.get(PATH))).toEqual(NOT_ADMIN);
    await app.db.query("update persons set staff_role = 'collector' where id = $1", [admin.id]);
    expect((await admin.get(PATH)).status).toBe(403);
  });

  test('says what was not done, for whom, how often and why', async () => {
    const { admin, borrower, loan } = await stoppedPayout(app);
    const { firstName, lastName } = borrower;
    expect(await entryFor(admin, loan.id)).toEqual({
      id: expect.any(String),
      task: 'send_payout',
      words: 'A payout was not handed to M-Pesa.',
      wordsCode: { code: 'stopped_send_payout' },
      lastError: 'no space left for ***',
      tries: 25,
      since: expect.any(String),
      loan: {
        id: loan.id,
        reference: loan.reference,
        broughtForward: null,
        borrower: { firstName, lastName },
      },
      canDecide: true,
    });
  });

  test('leaves out codes, which are over, and a job that was replaced while it ran', async () => {
    const { admin } = await newCast(app);
    const before = (await stoppedFor(admin)).length;
    await stop(job('send_code', { messageId: newId() }));
    const payload = { claimId: newId() };
    await stop(job('pass_on', payload));
    expect(await stoppedFor(admin)).toHaveLength(before + 1);
    await commit(app.db, { jobs: [job('pass_on', payload)] });
    expect(await stoppedFor(admin)).toHaveLength(before);
  });

  test('turns its pages without losing or repeating anything, and counts them all', async () => {
    const { admin } = await newCast(app);
    const calls = Array.from({ length: PER_PAGE + 5 }, () => job('pass_on', { claimId: newId() }));
    await stop(...calls);
    const ids = (await stoppedFor(admin)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(calls.length);
    expect((await admin.get<StoppedJobs>(PATH)).body.count).toBe(ids.length);
    await app.db.query('delete from graphile_worker._private_jobs where key = any($1)', [
      calls.map(({ key }) => key),
    ]);
  });
});

describe('POST /api/admin/jobs/{id}/try-again', () => {
  test('does what was not done, once, and is in the audit', async () => {
    const { admin, borrower, loan } = await stoppedPayout(app);
    const entry = await entryFor(admin, loan.id);
    const path = `${PATH}/${entry?.id}/try-again`;
    expect(answerOf(await app.visitor().post(path))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.post(path))).toEqual(NOT_ADMIN);
    expect(answerOf(await admin.post(`${PATH}/${MISSING}/try-again`))).toEqual(NOT_THERE);
    expect(answerOf(await admin.post(`${PATH}/1/try-again`))).toEqual(NOT_THERE);
    const twice = await Promise.all([admin.post(path), admin.post(path)]);
    expect(twice.map(({ status }) => status)).toContain(202);
    await app.settle();
    expect((await loanOf(borrower, loan.id)).status).toBe('active');
    expect(await entryFor(admin, loan.id)).toBeUndefined();
    expect(await historyOf(app, loan.id)).toContain('job_tried_again');
    const paid = `select count(*) from payments where loan_id = $1 and status = 'succeeded'`;
    expect(await valueOf<number>(app, paid, loan.id)).toBe(1);
    expect(answerOf(await admin.post(path))).toEqual(NOT_THERE);
  });

  test('is refused about a loan that the admin guarantees, and to a role that moves no money', async () => {
    const { admin, guarantor, loan } = await stoppedPayout(app);
    const path = `${PATH}/${(await entryFor(admin, loan.id))?.id}/try-again`;
    const become = (id: string, role: string) =>
      app.db.query('update persons set staff_role = $2 where id = $1', [id, role]);
    await become(guarantor.id, 'cashier');
    expect(await entryFor(guarantor, loan.id)).toMatchObject({ canDecide: false });
    const { status, body } = await guarantor.post<{ code: string }>(path);
    expect([status, body.code]).toEqual([422, 'job_of_own_loan']);
    await become(admin.id, 'officer');
    expect((await admin.post(path)).status).toBe(403);
  });
});
